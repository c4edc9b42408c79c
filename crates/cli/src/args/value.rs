//! The parsers of the values of options.

use std::num::NonZeroUsize;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use matchplay_board::Steps::{self, Diagonal, Hex, King, Knight, Orthogonal};

/// Accepts one of some values by its name. The help describes each value.
pub(super) fn choice<T: Copy + Send + Sync + 'static>(
    values: impl IntoIterator<Item = T>,
    name: fn(T) -> &'static str,
    description: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let values: Vec<T> = values.into_iter().collect();
    let possible = values.iter().map(|&value| match description(value) {
        "" => PossibleValue::new(name(value)),
        help => PossibleValue::new(name(value)).help(help),
    });
    PossibleValuesParser::new(possible).map(move |text| {
        let mut values = values.iter().copied();
        let found = values.find(|&value| name(value) == text);
        found.expect("the text is one of the names")
    })
}

/// Accepts one of some values by its name, without help.
pub(super) fn named<T: Copy + Send + Sync + 'static>(
    values: impl IntoIterator<Item = T>,
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    choice(values, name, |_| "")
}

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

/// Accepts the steps of a maze: a name, the lengths of a leaper, or listed differences of rows and
/// columns.
pub(super) fn steps(text: &str) -> Result<Steps, String> {
    let found = match text.split_once(':') {
        Some(("leaper", lengths)) => pair(lengths).map(|(a, b)| Steps::leaper(a, b)),
        Some(("offsets", offsets)) => {
            let offsets: Option<Vec<_>> = offsets.split('/').map(pair).collect();
            offsets.map(Steps::from_offsets)
        }
        _ => {
            let mut named = [Orthogonal, Diagonal, King, Knight, Hex].into_iter();
            named.find(|steps| steps.to_string() == text).map(Ok)
        }
    };
    let expected = "expected orthogonal, diagonal, king, knight, hex, `leaper:1,3` or \
        `offsets:0,1/1,-1`";
    found.ok_or(expected)?.map_err(|error| error.to_string())
}

fn pair<T: FromStr>(text: &str) -> Option<(T, T)> {
    let (a, b) = text.split_once(',')?;
    Some((a.trim().parse().ok()?, b.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_words_lengths_or_differences() {
        assert_eq!(steps("hex"), Ok(Steps::Hex));
        assert_eq!(steps("leaper:1,3"), Ok(Steps::leaper(1, 3).unwrap()));
        let offsets = Steps::from_offsets([(-1, 2), (3, 0)]).unwrap();
        assert_eq!(steps("offsets:-1,2/3,0"), Ok(offsets));
        for text in "|Knight|leaper|leaper:1|leaper:-1,2|a:1,2|offsets:1,2,3".split('|') {
            assert!(steps(text).unwrap_err().starts_with("expected orthogonal"));
        }
        let repeated = steps("offsets:1,2/-1,-2").unwrap_err();
        assert!(repeated.starts_with("step 2 repeats step 1"), "{repeated}");
    }
}
