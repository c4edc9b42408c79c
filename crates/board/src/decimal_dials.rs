use crate::Vertex;

/// The number of states of three digits.
const OF_THREE: usize = 1000;

/// The differences between a number of three digits and the numbers one turn away.
#[derive(Clone, Copy)]
struct Turns {
    /// In ascending order. Turning a digit 0 adds one or nine of its units, which is more than
    /// turning any lower digit adds, so the differences of leading zeros are the last ones.
    differences: [i16; 6],
    /// The number of negative differences.
    negative: u8,
}

/// The turns of each state of three digits.
static TURNS: [Turns; OF_THREE] = {
    let mut turns = [Turns::of(0); OF_THREE];
    let mut state = 1;
    while state < OF_THREE {
        turns[state] = Turns::of(state as i16);
        state += 1;
    }
    turns
};

impl Turns {
    const fn of(state: i16) -> Turns {
        let mut differences = [0; 6];
        let mut negative = 0;
        let (mut unit, mut count) = (1, 0);
        while count < 6 {
            let digit = state / unit % 10;
            let up = if digit == 9 { -9 * unit } else { unit };
            let down = if digit == 0 { 9 * unit } else { -unit };
            let pair = [up, down];
            let mut member = 0;
            while member < 2 {
                // This inserts the difference into the sorted prefix.
                let mut at = count;
                while at > 0 && differences[at - 1] > pair[member] {
                    differences[at] = differences[at - 1];
                    at -= 1;
                }
                differences[at] = pair[member];
                negative += (pair[member] < 0) as u8;
                count += 1;
                member += 1;
            }
            unit *= 10;
        }
        Turns {
            differences,
            negative,
        }
    }
}

/// Decimal [`Dials`](crate::Dials) where 9 and 0 are neighbours. The neighbours of a state
/// are computed only when they are read, and without allocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecimalDials {
    /// 1 to 9.
    digits: u32,
}

impl DecimalDials {
    pub(crate) const fn new(digits: u32) -> DecimalDials {
        DecimalDials { digits }
    }

    /// The states one turn away from a state, ascending, including forbidden ones. The
    /// dials must have the state.
    ///
    /// It handles the digits in groups of three; a table holds the differences of each
    /// group. A difference in a higher group outweighs all differences in lower groups. The
    /// negative differences therefore go from the highest group to the lowest, and then
    /// the positive ones go from the lowest group to the highest. O(1) for each neighbour;
    /// the only divisions split the state into its groups.
    #[inline(always)]
    pub fn neighbours(self, state: Vertex) -> impl Iterator<Item = Vertex> {
        let state = u32::from(state);
        let group = |lower: u32, unit: u32| {
            let Turns {
                differences,
                negative,
            } = &TURNS[(state / unit) as usize % OF_THREE];
            let (below, above) = differences.split_at(usize::from(*negative).min(6));
            // The differences of digits that the dials do not have are the last ones.
            let count = (2 * self.digits).saturating_sub(6 * lower).min(6) as usize;
            let above = &above[..count.saturating_sub(below.len()).min(above.len())];
            [below, above].map(|differences| {
                differences.iter().map(move |&difference| {
                    let difference = i32::from(difference) * unit as i32;
                    Vertex::new(state.wrapping_add_signed(difference))
                })
            })
        };
        let [low_below, low_above] = group(0, 1);
        let [middle_below, middle_above] = group(1, 1000);
        let [high_below, high_above] = group(2, 1_000_000);
        let below = high_below.chain(middle_below).chain(low_below);
        below.chain(low_above).chain(middle_above).chain(high_above)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::Dials;

    #[test]
    fn neighbours_are_the_turns_of_each_digit_ascending() {
        for digits in 1..=9 {
            let dials = Dials::new(digits).unwrap();
            let step = 1 + dials.states() as usize / 5000;
            let states = (0..dials.states()).step_by(step);
            for state in states.chain([dials.states() - 1]).map(Vertex::new) {
                let all = (0..digits).flat_map(|digit| [(digit, true), (digit, false)]);
                let turned = all.filter_map(|(digit, up)| dials.turned(state, digit, up));
                let mut turned: Vec<Vertex> = turned.collect();
                turned.sort_unstable();
                let neighbours = dials.neighbours(state);
                assert_eq!(neighbours.len(), 2 * digits as usize);
                assert!(neighbours.eq(turned), "{state:?}");
            }
        }
    }
}
