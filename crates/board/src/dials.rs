use crate::{DecimalDials, DialState, Neighbours, Vertex};

/// The dials of a lock. Each shows a digit, and a turn changes one digit by one.
///
/// The digits are those of a base from 2 to 36. If the dials wrap, the first and the last digit are
/// neighbours. A state is named by its digits; its vertex is the number that they form.
///
/// The graph of the states is a product of cycles if the dials wrap, and a product of
/// paths otherwise; with base 2, it is a hypercube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Dials {
    digits: u8,
    base: u8,
    wraps: bool,
    /// base^digits.
    states: u32,
}

/// The sum, modulo 2, of the decimal digits of each number of three digits.
static DECIMAL_PARITY: [u8; 1000] = {
    let mut parity = [0; 1000];
    let mut number = 1;
    while number < parity.len() {
        parity[number] = parity[number / 10] ^ (number % 10 % 2) as u8;
        number += 1;
    }
    parity
};

impl Dials {
    /// The largest number of decimal digits; the number of states fits in 32 bits.
    pub const MAX_DIGITS: u32 = 9;

    /// The smallest and the largest base.
    pub const BASES: (u32, u32) = (2, 36);

    /// The given number of decimal dials, where 9 and 0 are neighbours; `None` for 0
    /// and for more than [`MAX_DIGITS`](Dials::MAX_DIGITS).
    pub const fn new(digits: u32) -> Option<Dials> {
        Dials::with_base(digits, 10, true)
    }

    /// The given number of dials with the digits of a base from 2 to 36. The dials wrap if `wraps`
    /// is true. `None` for another base, for no digits, and for 2^32 states or more.
    pub const fn with_base(digits: u32, base: u32, wraps: bool) -> Option<Dials> {
        if digits == 0 || digits > Dials::max_digits(base) {
            return None;
        }
        Some(Dials {
            digits: digits as u8,
            base: base as u8,
            wraps,
            states: base.pow(digits),
        })
    }

    /// The largest number of digits of a base; 0 for a base that is not from 2 to 36.
    pub const fn max_digits(base: u32) -> u32 {
        if base < Dials::BASES.0 || base > Dials::BASES.1 {
            return 0;
        }
        u32::MAX.ilog(base)
    }

    /// The number of digits.
    pub const fn digits(self) -> u32 {
        self.digits as u32
    }

    /// The base: the number of digits that a dial can show.
    pub const fn base(self) -> u32 {
        self.base as u32
    }

    /// Whether the first and the last digit are neighbours.
    pub const fn wraps(self) -> bool {
        self.wraps
    }

    /// The number of states, base^digits.
    pub const fn states(self) -> u32 {
        self.states
    }

    /// Whether the dials have the state.
    pub const fn contains(self, state: Vertex) -> bool {
        state.index() < self.states() as usize
    }

    /// The state whose digits form this number; `None` if it has more digits.
    pub fn state(self, value: u32) -> Option<DialState> {
        let state = Vertex::new(value);
        self.contains(state).then(|| self.shown(state))
    }

    /// The state with these digits, written with `0` to `9` and `a` to `z`; `None`
    /// unless there is one digit of the base for each dial.
    ///
    /// ```
    /// use matchplay_board::Dials;
    ///
    /// let dials = Dials::with_base(2, 16, true).ok_or("two digits")?;
    /// assert_eq!(dials.parse("0f").map(|state| state.value()), Some(15));
    /// assert_eq!(dials.parse("f"), None);
    /// # Ok::<(), &str>(())
    /// ```
    pub fn parse(self, text: &str) -> Option<DialState> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || byte.is_ascii_lowercase();
        let is_state = text.len() == usize::from(self.digits) && text.bytes().all(is_digit);
        let value = u32::from_str_radix(text, self.base()).ok();
        value
            .filter(|_| is_state)
            .and_then(|value| self.state(value))
    }

    /// The state of a vertex, even if the dials do not have it; errors name such states.
    pub(crate) fn shown(self, state: Vertex) -> DialState {
        let (dials, value) = (self, state.into());
        DialState { dials, value }
    }

    /// The states in which one digit of `state` is turned up or down by one, ascending, including
    /// forbidden ones; none for a state that the dials do not have.
    ///
    /// ```
    /// use matchplay_board::{Dials, Vertex};
    ///
    /// let dials = Dials::new(3).ok_or("three digits")?;
    /// let neighbours = dials.neighbours(Vertex::new(950)).map(Vertex::index);
    /// assert!(neighbours.eq([50, 850, 940, 951, 959, 960]));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn neighbours(self, state: Vertex) -> Neighbours<'static> {
        if !self.contains(state) {
            return Neighbours::listed(&[]);
        }
        // The table of turns has 14 kB, which is too large for a WebAssembly module.
        let has_table = !cfg!(target_family = "wasm");
        if let Some(decimal) = self.decimal().filter(|_| has_table) {
            return Neighbours::collect(decimal.neighbours(state));
        }
        // A turn changes a state by more than any turn of a lower digit in the same
        // direction. The states below therefore descend from the lowest digit to the
        // highest, and the states above ascend.
        let (base, last, state) = (self.base(), self.base() - 1, u32::from(state));
        // With base 2, turning up and turning down are the same.
        let wraps = self.wraps && base > 2;
        // The unit and the value of each digit; base 2 has the most digits.
        let mut digits = [(0, 0); 31];
        let digits = &mut digits[..usize::from(self.digits)];
        let (mut rest, mut unit) = (state, 1_u32);
        for digit in &mut *digits {
            *digit = (unit, rest % base);
            rest /= base;
            // After the last digit, the unit is not used.
            unit = unit.wrapping_mul(base);
        }
        let below = digits.iter().rev().flat_map(|&(unit, shown)| {
            let wrapped = (wraps && shown == last).then(|| state - last * unit);
            [wrapped, (shown > 0).then(|| state - unit)]
        });
        let above = digits.iter().flat_map(|&(unit, shown)| {
            let wrapped = (wraps && shown == 0).then(|| state + last * unit);
            [(shown < last).then(|| state + unit), wrapped]
        });
        let states = below.chain(above).flatten();
        Neighbours::collect(states.map(Vertex::new))
    }

    /// These dials, if they are decimal and wrap.
    pub const fn decimal(self) -> Option<DecimalDials> {
        if self.base == 10 && self.wraps {
            Some(DecimalDials::new(self.digits()))
        } else {
            None
        }
    }

    /// The largest number of neighbours of a state.
    pub const fn max_degree(self) -> usize {
        let turns_of_a_dial = if self.base == 2 { 1 } else { 2 };
        turns_of_a_dial * self.digits as usize
    }

    /// The state in which one digit, counted from the right and from 0, is turned
    /// up or down by one, even if it is forbidden; `None` if the dials have no such
    /// digit or state, or if the digit cannot be turned further.
    ///
    /// ```
    /// use matchplay_board::{Dials, Vertex};
    ///
    /// let dials = Dials::new(3).ok_or("three digits")?;
    /// let turned = |digit, up| dials.turned(Vertex::new(190), digit, up).map(Vertex::index);
    /// assert_eq!([turned(0, true), turned(0, false)], [Some(191), Some(199)]);
    /// assert_eq!([turned(1, true), turned(3, true)], [Some(100), None]);
    /// # Ok::<(), &str>(())
    /// ```
    pub fn turned(self, state: Vertex, digit: u32, up: bool) -> Option<Vertex> {
        if digit >= self.digits() || !self.contains(state) {
            return None;
        }
        let (base, state) = (self.base(), u32::from(state));
        let unit = base.pow(digit);
        let shown = state / unit % base;
        let last = if up { base - 1 } else { 0 };
        if shown == last && !self.wraps {
            return None;
        }
        let turned = (shown + if up { 1 } else { base - 1 }) % base;
        Some(Vertex::new(state - shown * unit + turned * unit))
    }

    /// The colour of a state, 0 or 1, that changes with every turn: the sum of the
    /// digits modulo 2. `None` if the dials wrap and the base is odd, since the states
    /// of one dial then form an odd cycle.
    #[inline]
    pub fn colour(self, state: Vertex) -> Option<u32> {
        let mut rest = u32::from(state);
        if self.base == 10 {
            let parity = |digits: u32| u32::from(DECIMAL_PARITY[digits as usize % 1000]);
            return Some(parity(rest) ^ parity(rest / 1000) ^ parity(rest / 1_000_000));
        }
        if self.wraps && self.base % 2 == 1 {
            return None;
        }
        let mut sum = 0;
        while rest > 0 {
            sum ^= rest % self.base();
            rest /= self.base();
        }
        Some(sum & 1)
    }

    /// The mate of a state in a matching that exposes one state at most: the last digit of the
    /// mate is the other digit of a pair, which are 0 and 1, 2 and 3, and so on. With an odd
    /// base, the largest digit is in no pair, and the last digit that is in one changes instead.
    #[inline]
    pub fn known_mate(self, state: Vertex) -> Option<Vertex> {
        let (base, state) = (self.base(), u32::from(state));
        if base % 2 == 0 {
            // The parity of the state is that of its last digit.
            return Some(Vertex::new(state ^ 1));
        }
        let mut place = 1;
        for _ in 0..self.digits {
            let digit = state / place % base;
            if digit + 1 < base {
                let other = digit ^ 1;
                return Some(Vertex::new(state - digit * place + other * place));
            }
            place *= base;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn a_base_is_from_2_to_36_with_fewer_than_2_to_the_32_states() {
        let has_dials = |digits, base| Dials::with_base(digits, base, false).is_some();
        assert!(has_dials(31, 2) && !has_dials(32, 2) && !has_dials(0, 2));
        assert!(has_dials(6, 36) && !has_dials(7, 36));
        assert!(has_dials(9, 10) && !has_dials(10, 10) && !has_dials(u32::MAX, 10));
        assert!(!has_dials(1, 1) && !has_dials(1, 37) && !has_dials(1, u32::MAX));
        for base in 2..=36 {
            let digits = Dials::max_digits(base);
            assert!(u64::from(base).pow(digits) < 1 << 32);
            assert!(u64::from(base).pow(digits + 1) >= 1 << 32);
        }
    }

    /// All dials with at most 300 states.
    fn all() -> impl Iterator<Item = Dials> {
        let parts = (2..=36).flat_map(|base| (1..=8).map(move |digits| (digits, base)));
        let dials = parts.flat_map(|(digits, base)| {
            [false, true].map(|wraps| Dials::with_base(digits, base, wraps))
        });
        dials.flatten().filter(|dials| dials.states() <= 300)
    }

    #[test]
    fn neighbours_differ_by_one_turn_and_in_colour() {
        for dials in all() {
            let (base, digits) = (dials.base(), dials.digits());
            let digit = |state: Vertex, digit| u32::from(state) / base.pow(digit) % base;
            let states: Vec<Vertex> = (0..dials.states()).map(Vertex::new).collect();
            for &a in &states {
                let is_neighbour = |b: Vertex| {
                    let apart = (0..digits).map(|at| digit(a, at).abs_diff(digit(b, at)));
                    let turns = apart.map(|apart| match apart {
                        _ if dials.wraps() => apart.min(base - apart),
                        _ => apart,
                    });
                    turns.sum::<u32>() == 1
                };
                let expected = states.iter().copied().filter(|&b| is_neighbour(b));
                assert!(dials.neighbours(a).eq(expected), "{dials:?} {a:?}");
                for b in dials.neighbours(a) {
                    let colours = [a, b].map(|state| dials.colour(state));
                    assert!(colours[0].is_none() || colours[0] != colours[1]);
                }
                if let Some(b) = dials.known_mate(a) {
                    assert!(is_neighbour(b) && dials.known_mate(b) == Some(a));
                }
            }
            let alone = states
                .iter()
                .filter(|&&state| dials.known_mate(state).is_none());
            assert_eq!(alone.count(), base as usize % 2, "{dials:?}");
            let is_bipartite = !dials.wraps() || base % 2 == 0;
            assert_eq!(dials.colour(Vertex::new(0)).is_some(), is_bipartite);
        }
    }

    #[test]
    fn states_are_parsed_as_they_are_printed() {
        use alloc::string::ToString;

        for dials in all() {
            for state in (0..dials.states()).filter_map(|value| dials.state(value)) {
                assert_eq!(dials.parse(&state.to_string()), Some(state));
            }
            assert_eq!(dials.state(dials.states()), None);
        }
        let dials = Dials::with_base(2, 12, false).unwrap();
        for text in ["", "1", "+1", "0B", "0c", "011", "-1", "é"] {
            assert_eq!(dials.parse(text), None, "{text}");
        }
        assert_eq!(dials.parse("0b").unwrap().value(), 11);
    }
}
