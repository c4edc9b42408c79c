use std::iter::successors;

use matchplay_board::{Dials, Vertex};

/// The smallest image of the forbidden states of a lock, with the token at zeros.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct LockForm {
    digits: u32,
    placed: bool,
    /// Ascending.
    forbidden: Vec<u32>,
}

/// The largest number of images of states that are computed.
const MAX_IMAGES: u64 = 1 << 20;

impl LockForm {
    /// Compares only the images in which the token is at 0 or, without a token, 0 is
    /// forbidden: other images do not have a smaller list.
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
        let least = if images <= MAX_IMAGES {
            let images = zeros.iter().flat_map(|&zero| Symmetry::all(zero, digits));
            let images = images.map(|symmetry| symmetry.images(&forbidden));
            images.min().unwrap_or_default()
        } else {
            let zero = token.map_or([0; MAX_DIGITS], |token| split(token, digits));
            Symmetry::to_zero(zero, digits).images(&forbidden)
        };
        LockForm {
            digits,
            placed: token.is_some(),
            forbidden: least,
        }
    }
}

const MAX_DIGITS: usize = Dials::MAX_DIGITS as usize;

/// The digits of a state, the lowest first, padded with zeros.
type Digits = [u8; MAX_DIGITS];

fn split(state: Vertex, digits: u32) -> Digits {
    let mut rest = state.index();
    let mut split = [0; MAX_DIGITS];
    for digit in &mut split[..digits as usize] {
        *digit = (rest % 10) as u8;
        rest /= 10;
    }
    split
}

/// The number of ways to negate and permute digits.
fn symmetries(digits: u32) -> u64 {
    (1..=u64::from(digits)).map(|digit| 2 * digit).product()
}

/// A symmetry of a lock: a constant is added to each digit, some digits are negated, and
/// the digits are permuted.
#[derive(Clone, Copy, Debug)]
struct Symmetry {
    digits: usize,
    /// The state whose image is zeros.
    zero: Digits,
    /// One bit per digit: whether it is negated.
    negated: u32,
    /// The digit that moves to each place.
    order: [u8; MAX_DIGITS],
}

impl Symmetry {
    fn to_zero(zero: Digits, digits: u32) -> Symmetry {
        Symmetry {
            digits: digits as usize,
            zero,
            negated: 0,
            order: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        }
    }

    /// All symmetries under which the image of a state is zeros.
    fn all(zero: Digits, digits: u32) -> impl Iterator<Item = Symmetry> {
        let plain = Symmetry::to_zero(zero, digits);
        let ordered = successors(Some(plain), Symmetry::next_order);
        ordered.flat_map(move |ordered| (0..1 << digits).map(move |bits| ordered.negated(bits)))
    }

    const fn negated(self, negated: u32) -> Symmetry {
        Symmetry { negated, ..self }
    }

    /// The symmetry with the lexicographically next order of digits.
    fn next_order(&self) -> Option<Symmetry> {
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
            let negated = self.negated >> digit & 1 == 1;
            let turned = if negated { (10 - turned) % 10 } else { turned };
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
    fn many_forbidden_states_are_not_compared_under_all_symmetries() {
        // There are more than 2^64 images.
        let dials = Dials::new(8).unwrap();
        let forbidden = || (0..1_400_000).map(Vertex::new);
        let form = LockForm::of(dials, forbidden(), None);
        assert!(form.forbidden.into_iter().eq(0..1_400_000));
        let token = Vertex::new(99_999_999);
        let form = LockForm::of(dials, forbidden(), Some(token));
        assert!(form.forbidden.contains(&11_111_111));
    }
}
