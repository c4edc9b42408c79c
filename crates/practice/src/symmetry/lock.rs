use std::iter::successors;

use matchplay_board::{Dials, Vertex};

/// The least image of a lock's forbidden states, with the token on zeros.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct LockForm {
    digits: u32,
    placed: bool,
    /// Ascending.
    forbidden: Vec<u32>,
}

/// How many images of states are made at most.
const MOST_IMAGES: u64 = 1 << 20;

impl LockForm {
    /// Of all images, only those need be compared in which 0 is the token's
    /// state or, if that is open, forbidden: no other has a smaller list.
    pub(super) fn of(
        dials: Dials,
        forbidden: impl Iterator<Item = Vertex>,
        token: Option<Vertex>,
    ) -> LockForm {
        let digits = dials.digits();
        let forbidden: Vec<Digits> = forbidden.map(|state| split(state, digits)).collect();
        let zeros = match token {
            Some(token) => vec![split(token, digits)],
            None => forbidden.clone(),
        };
        let pairs = zeros.len() as u64 * forbidden.len() as u64;
        let images = symmetries(digits).saturating_mul(pairs);
        let least = if images <= MOST_IMAGES {
            let images = zeros.iter().flat_map(|&zero| Dialling::all(zero, digits));
            let images = images.map(|dialling| dialling.images(&forbidden));
            images.min().unwrap_or_default()
        } else {
            let zero = token.map_or([0; MOST], |token| split(token, digits));
            Dialling::to_zero(zero, digits).images(&forbidden)
        };
        LockForm {
            digits,
            placed: token.is_some(),
            forbidden: least,
        }
    }
}

const MOST: usize = Dials::MAX_DIGITS as usize;

/// The digits of a state, the lowest first; zeros beyond those of the lock.
type Digits = [u8; MOST];

fn split(state: Vertex, digits: u32) -> Digits {
    let mut rest = state.index();
    let mut split = [0; MOST];
    for digit in &mut split[..digits as usize] {
        *digit = (rest % 10) as u8;
        rest /= 10;
    }
    split
}

/// How many ways there are to mirror and exchange digits.
fn symmetries(digits: u32) -> u64 {
    (1..=u64::from(digits)).map(|digit| 2 * digit).product()
}

/// A symmetry of a lock: each digit is turned, perhaps mirrored, and then takes
/// the place of another.
#[derive(Clone, Copy, Debug)]
struct Dialling {
    digits: usize,
    /// The state that becomes zeros.
    zero: Digits,
    /// Which digits are mirrored, a bit each.
    mirrored: u32,
    /// Which digit comes to each place.
    order: [u8; MOST],
}

impl Dialling {
    fn to_zero(zero: Digits, digits: u32) -> Dialling {
        Dialling {
            digits: digits as usize,
            zero,
            mirrored: 0,
            order: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        }
    }

    /// All symmetries that make this state zeros.
    fn all(zero: Digits, digits: u32) -> impl Iterator<Item = Dialling> {
        let plain = Dialling::to_zero(zero, digits);
        let ordered = successors(Some(plain), Dialling::next_order);
        ordered.flat_map(move |ordered| (0..1 << digits).map(move |bits| ordered.mirrored(bits)))
    }

    const fn mirrored(self, mirrored: u32) -> Dialling {
        Dialling { mirrored, ..self }
    }

    /// The one with the lexicographically next order of digits.
    fn next_order(&self) -> Option<Dialling> {
        let mut next = *self;
        let order = &mut next.order[..self.digits];
        let rise = order.windows(2).rposition(|pair| pair[0] < pair[1])?;
        let above = order.iter().rposition(|&digit| digit > order[rise])?;
        order.swap(rise, above);
        order[rise + 1..].reverse();
        Some(next)
    }

    fn image(&self, state: Digits) -> u32 {
        let order = &self.order[..self.digits];
        order.iter().rev().fold(0, |image, &digit| {
            let digit = usize::from(digit);
            let turned = (state[digit] + 10 - self.zero[digit]) % 10;
            let mirrored = self.mirrored >> digit & 1 == 1;
            let turned = if mirrored { (10 - turned) % 10 } else { turned };
            10 * image + u32::from(turned)
        })
    }

    fn images(&self, states: &[Digits]) -> Vec<u32> {
        let mut images: Vec<u32> = states.iter().map(|&state| self.image(state)).collect();
        images.sort_unstable();
        images
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_very_many_forbidden_states_no_images_are_counted_out() {
        // More than 2^64 images.
        let dials = Dials::new(8).unwrap();
        let forbidden = || (0..1_400_000).map(Vertex::new);
        let form = LockForm::of(dials, forbidden(), None);
        assert!(form.forbidden.into_iter().eq(0..1_400_000));
        let token = Vertex::new(99_999_999);
        let form = LockForm::of(dials, forbidden(), Some(token));
        assert!(form.forbidden.contains(&11_111_111));
    }
}
