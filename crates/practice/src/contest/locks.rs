use matchplay_board::{Lock, Position, Vertex};

use super::spans::{spans, without};

/// Locks with fewer digits or fewer forbidden states, and the same start as far as it is left.
pub(super) fn simpler(lock: &Lock, start: Vertex) -> impl Iterator<Item = Position> + '_ {
    let digits = lock.dials().digits();
    let forbidden: Vec<u32> = lock.forbidden().map(u32::from).collect();
    let of = |digits, forbidden: Vec<u32>, start| {
        let lock = Lock::new(digits, forbidden).ok()?;
        Position::lock(lock, Some(start)).ok()
    };
    let start = u32::from(start);
    let places = (0..digits).map(|place| 10_u32.pow(place));
    let places = places.filter(move |_| digits > 1);
    let shorter = {
        let forbidden = forbidden.clone();
        places.filter_map(move |place| {
            // Only the states that show the digit of the start at this place are left.
            let digit = |state: u32| state / place % 10;
            let rest = |state: u32| state / place / 10 * place + state % place;
            let kept = forbidden.iter().filter(|&&it| digit(it) == digit(start));
            of(digits - 1, kept.map(|&it| rest(it)).collect(), rest(start))
        })
    };
    let allowed = spans(forbidden.len() as u32);
    let allowed = allowed.filter_map(move |span| of(digits, without(&forbidden, span), start));
    shorter.chain(allowed)
}
