use crate::Vertex;
use crate::neighbours::{INLINE, Neighbours};

/// The number of states of three digits.
const OF_THREE: usize = 1000;

/// The differences between a number of three digits and the numbers one turn away.
#[derive(Clone, Copy)]
struct Turns {
    /// In ascending order. Turning a digit 0 adds one or nine of its units, which is
    /// more than turning any lower digit adds, so the differences of leading zeros are
    /// the last ones.
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

/// The states one turn away from a state of 1 to 9 decimal digits, ascending, where 9
/// and 0 are neighbours.
///
/// The function handles the digits in groups of three; a table holds the differences of
/// each group. A difference in a higher group outweighs all differences in lower
/// groups. The negative differences therefore go from the highest group to the lowest,
/// and then the positive ones go from the lowest group to the highest: each group
/// encloses the lower ones. The function writes each group twice, the second time six
/// entries later for each lower group, and then writes the next lower group over the
/// middle. O(1) for each neighbour; the only divisions split the state into its groups.
#[inline]
pub(crate) fn turns<'a>(digits: u32, state: Vertex) -> Neighbours<'a> {
    let state = u32::from(state);
    let mut turned = [Vertex::new(0); INLINE];
    let mut write = |at: usize, turns: &Turns, unit: i32| {
        let places = turned
            .get_mut(at..)
            .and_then(|rest| rest.first_chunk_mut::<6>());
        for (place, difference) in places.into_iter().flatten().zip(turns.differences) {
            *place = Vertex::new(state.wrapping_add_signed(i32::from(difference) * unit));
        }
    };
    let group = |value: u32| &TURNS[value as usize % OF_THREE];
    let low = group(state);
    if digits <= 3 {
        write(0, low, 1);
    } else if digits <= 6 {
        let high = group(state / 1000);
        write(0, high, 1000);
        write(6, high, 1000);
        write(usize::from(high.negative), low, 1);
    } else {
        let [middle, high] = [group(state / 1000), group(state / 1_000_000)];
        write(0, high, 1_000_000);
        write(12, high, 1_000_000);
        let outer = usize::from(high.negative);
        write(outer, middle, 1000);
        write(outer + 6, middle, 1000);
        write(outer + usize::from(middle.negative), low, 1);
    }
    Neighbours::computed(turned, 2 * digits as usize)
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

    #[test]
    fn states_off_the_dials_have_no_neighbours() {
        let dials = Dials::new(3).unwrap();
        for state in [1000, 4_000_000_000, u32::MAX] {
            assert_eq!(dials.neighbours(Vertex::new(state)).count(), 0);
        }
    }
}
