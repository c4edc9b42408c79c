use std::num::NonZeroUsize;
use std::str::FromStr;

/// A whole number of an option.
pub(super) fn number<N: FromStr>(text: &str) -> Result<N, String> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().map_err(|_| match is_number {
        true => "the number is too large".to_owned(),
        false => "expected a whole number, such as 3".to_owned(),
    })
}

/// A whole number of an option, from 1.
pub(super) fn positive<N: FromStr + PartialOrd + From<u8>>(text: &str) -> Result<N, String> {
    let number = number(text)?;
    let is_positive = number >= N::from(1);
    is_positive
        .then_some(number)
        .ok_or_else(|| "expected a whole number from 1".to_owned())
}

/// The number of plies before a position.
pub(super) fn ply(text: &str) -> Result<usize, String> {
    number(text).map_err(|error| format!("{error}; 0 is the start of the game"))
}

/// The number of stars of a puzzle.
pub(super) fn stars(text: &str) -> Result<u32, &'static str> {
    let stars = text.parse().ok();
    stars
        .filter(|stars: &u32| (1..=5).contains(stars))
        .ok_or("expected a whole number from 1 to 5")
}

/// The number of worker threads.
pub(super) fn jobs(text: &str) -> Result<NonZeroUsize, &'static str> {
    /// Threads beyond the cores are of no use, and each needs memory.
    const MOST: usize = 1024;
    let jobs = text.parse().ok();
    jobs.filter(|jobs: &NonZeroUsize| jobs.get() <= MOST)
        .ok_or("expected a whole number from 1 to 1024")
}
