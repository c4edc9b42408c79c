use std::collections::{BTreeMap, HashSet};
use std::iter::successors;

use matchplay_board::{Dials, Vertex};

use super::Marks;

/// The smallest image of the marked states of a lock; if the dials wrap, the token is at
/// zeros.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct LockForm {
    dials: Dials,
    marks: Marks<u32>,
}

/// The largest number of images of states that are computed.
const MAX_IMAGES: u64 = 1 << 20;

impl LockForm {
    /// If dials wrap, compares only the images in which the token or, without a token, a
    /// state of the rarest kind is at 0.
    pub(super) fn of(dials: Dials, marks: &Marks) -> LockForm {
        let turns = Turns::of(dials);
        let marks = &marks.map(|state| turns.split(state));
        let zeros = match (turns.adds(), marks.token) {
            (false, _) => vec![ZEROS],
            (true, Some(token)) => vec![token],
            (true, None) => turns.rarest(marks),
        };
        let starts = marks.starts.as_ref().map_or(0, Vec::len);
        let pairs = zeros.len() as u64 * (marks.marked.len() + starts) as u64;
        let images = turns.symmetries().saturating_mul(pairs);
        if images > MAX_IMAGES {
            return turns.normal(marks.token).image(marks);
        }
        let images = zeros.iter().flat_map(|&zero| turns.all(zero));
        let images = images.map(|symmetry| symmetry.image(marks));
        images.min().expect("there is a symmetry")
    }
}

const MAX_DIGITS: usize = Dials::max_digits(Dials::BASES.0) as usize;

/// The digits of a state, the lowest first, padded with zeros.
type Digits = [u8; MAX_DIGITS];

const ZEROS: Digits = [0; MAX_DIGITS];

/// The turns of dials that keep neighbours. Dials of base 2 wrap, since this does not change their
/// neighbours.
#[derive(Clone, Copy, Debug)]
struct Turns(Dials);

impl Turns {
    fn of(dials: Dials) -> Turns {
        let (digits, base) = (dials.digits(), dials.base());
        let dials = Dials::with_base(digits, base, dials.wraps() || base == 2);
        Turns(dials.expect("the base and the digits are valid"))
    }

    /// Whether constants are added to digits.
    const fn adds(self) -> bool {
        self.0.wraps()
    }

    /// Whether digits are negated. With base 2, this is adding a constant.
    const fn negates(self) -> bool {
        self.0.base() > 2
    }

    fn split(self, state: Vertex) -> Digits {
        let base = self.0.base() as usize;
        let mut rest = state.index();
        let mut split = ZEROS;
        for digit in &mut split[..self.0.digits() as usize] {
            *digit = (rest % base) as u8;
            rest /= base;
        }
        split
    }

    /// The rarest kind of states among the marked states and the starts; zeros if there are
    /// none. The kind of a state consists of whether it is marked, whether it is a start, and
    /// the number of its marked neighbours. Symmetries preserve kinds.
    fn rarest(self, marks: &Marks<Digits>) -> Vec<Digits> {
        let marked: HashSet<&Digits> = marks.marked.iter().collect();
        let starts: HashSet<&Digits> = marks.starts.iter().flatten().collect();
        let mut kinds = BTreeMap::<_, Vec<Digits>>::new();
        for &&state in marked.union(&starts) {
            let neighbours = self.neighbours(state);
            let near = neighbours.filter(|it| marked.contains(it)).count();
            let kind = (marked.contains(&state), starts.contains(&state), near);
            kinds.entry(kind).or_default().push(state);
        }
        let rarest = kinds.into_values().min_by_key(Vec::len);
        rarest.unwrap_or_else(|| vec![ZEROS])
    }

    /// The neighbours of a state on dials that wrap; with base 2, each twice.
    fn neighbours(self, state: Digits) -> impl Iterator<Item = Digits> {
        let base = self.0.base() as u8;
        let turned = move |digit: usize, step: u8| {
            let mut turned = state;
            turned[digit] = (turned[digit] + step) % base;
            turned
        };
        let digits = 0..self.0.digits() as usize;
        digits.flat_map(move |digit| [turned(digit, 1), turned(digit, base - 1)])
    }

    /// The number of ways to negate and permute digits, or `u64::MAX` if there are more.
    fn symmetries(self) -> u64 {
        let ways = if self.negates() { 2 } else { 1 };
        let factors = (1..=u64::from(self.0.digits())).map(|digit| ways * digit);
        factors.fold(1, u64::saturating_mul)
    }

    /// The symmetry that keeps digits in order and moves the token to zeros or, if no
    /// constants are added, makes its digits small.
    fn normal(self, token: Option<Digits>) -> Symmetry {
        let token = token.unwrap_or(ZEROS);
        let plain = Symmetry::to_zero(self, if self.adds() { token } else { ZEROS });
        let last = self.0.base() as u8 - 1;
        let is_large = |&(_, &digit): &(usize, &u8)| !self.adds() && digit > last - digit;
        let large = token.iter().enumerate().filter(is_large);
        plain.negated(large.fold(0, |bits, (digit, _)| bits | 1 << digit))
    }

    /// All symmetries under which the image of a state is zeros, or all if no constants
    /// are added.
    fn all(self, zero: Digits) -> impl Iterator<Item = Symmetry> {
        let plain = Symmetry::to_zero(self, zero);
        let ordered = successors(Some(plain), Symmetry::next_order);
        let negations = if self.negates() {
            1_u32 << self.0.digits()
        } else {
            1
        };
        ordered.flat_map(move |ordered| (0..negations).map(move |bits| ordered.negated(bits)))
    }
}

/// A symmetry of a lock: a constant is added to each digit, some digits are negated, and
/// the digits are permuted.
#[derive(Clone, Copy, Debug)]
struct Symmetry {
    turns: Turns,
    /// The state whose image is zeros, if constants are added.
    zero: Digits,
    /// One bit per digit: whether it is negated.
    negated: u32,
    /// The digit that moves to each place.
    order: [u8; MAX_DIGITS],
}

impl Symmetry {
    fn to_zero(turns: Turns, zero: Digits) -> Symmetry {
        Symmetry {
            turns,
            zero,
            negated: 0,
            order: std::array::from_fn(|digit| digit as u8),
        }
    }

    const fn negated(self, negated: u32) -> Symmetry {
        Symmetry { negated, ..self }
    }

    /// The symmetry with the lexicographically next order of digits.
    fn next_order(&self) -> Option<Symmetry> {
        let mut next = *self;
        let order = &mut next.order[..self.turns.0.digits() as usize];
        let rise = order.windows(2).rposition(|pair| pair[0] < pair[1])?;
        let above = order.iter().rposition(|&digit| digit > order[rise])?;
        order.swap(rise, above);
        order[rise + 1..].reverse();
        Some(next)
    }

    fn state(&self, state: Digits) -> u32 {
        let base = self.turns.0.base();
        let order = &self.order[..self.turns.0.digits() as usize];
        order.iter().rev().fold(0, |image, &digit| {
            let digit = usize::from(digit);
            // Without added constants, `zero` is zeros.
            let turned = (u32::from(state[digit]) + base - u32::from(self.zero[digit])) % base;
            let negated = self.negated >> digit & 1 == 1;
            let turned = match (negated, self.turns.adds()) {
                (false, _) => turned,
                (true, true) => (base - turned) % base,
                (true, false) => base - 1 - turned,
            };
            base * image + turned
        })
    }

    fn image(&self, marks: &Marks<Digits>) -> LockForm {
        LockForm {
            dials: self.turns.0,
            marks: marks.map(|state| self.state(state)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_marked_states_are_not_compared_under_all_symmetries() {
        // There are more than 2^64 images.
        let dials = Dials::with_base(13, 3, true).unwrap();
        let form = |token| {
            let marks = Marks {
                token,
                are_reached: false,
                marked: (0..1_000).map(Vertex::new).collect(),
                starts: None,
                used: Vec::new(),
            };
            LockForm::of(dials, &marks)
        };
        assert!(form(None).marks.marked.into_iter().eq(0..1_000));
        let last = 3_u32.pow(13) - 1;
        let form = form(Some(Vertex::new(last)));
        assert!(form.marks.marked.contains(&(last / 2)));
    }

    #[test]
    fn digits_of_many_dials_that_do_not_wrap_are_made_small() {
        let dials = Dials::with_base(13, 3, false).unwrap();
        let marks = |token: &str, marked: &str| {
            let state = |text| Vertex::new(dials.parse(text).unwrap().value());
            Marks {
                token: Some(state(token)),
                are_reached: false,
                marked: vec![state(marked)],
                starts: None,
                used: Vec::new(),
            }
        };
        let form = |token, marked| LockForm::of(dials, &marks(token, marked));
        let a = form("0000000000001", "0000000000002");
        let b = form("0000000000001", "0000000000000");
        assert_eq!(form("2000000000001", "2000000000002"), a);
        assert_eq!(form("0000000002001", "0000000002000"), b);
        assert_ne!(a, b);
    }
}
