use crate::line::Turn;

/// The difficulty of a puzzle: how much a player has to see to distinguish the winning moves
/// from the plausible wrong ones.
///
/// The points are the sum of the costs of the line that wins (see [`Puzzle`](crate::Puzzle))
/// and, for each plausible wrong move, of the line by which the opponent wins after it. The
/// plausible wrong moves are those that leave the opponent the fewest winning replies and, of
/// these, the most legal replies: up to three of the first 32 wrong moves.
///
/// The cost of a line is the sum of the costs of its first 16 plies. The cost of a ply is
///
/// - 1 if it is the only legal move: a forced sequence costs little;
/// - otherwise, the number of binary digits of the number of legal moves, so a thousand
///   placements do not outweigh everything else; three times this number if only one of the
///   legal moves wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Difficulty {
    /// The points; at least 3.
    pub points: u32,
    /// The number of legal moves.
    pub legal_moves: usize,
    /// The length of the line that wins, in plies.
    pub length: usize,
}

impl Difficulty {
    /// The largest number of plies of a line that count.
    pub(crate) const HORIZON: usize = 16;

    /// The largest number of wrong moves whose refutations count.
    pub(crate) const PLAUSIBLE: usize = 3;

    /// The difficulty of a puzzle with this line and these lines that refute wrong moves.
    pub(crate) fn of<'a>(
        line: &[Turn],
        refutations: impl IntoIterator<Item = &'a [Turn]>,
    ) -> Difficulty {
        Difficulty {
            points: cost(line) + refutations.into_iter().map(cost).sum::<u32>(),
            legal_moves: line.first().map_or(0, |turn| turn.legal_moves),
            length: line.len(),
        }
    }

    /// The largest numbers of points with 1, 2, 3 and 4 stars.
    const MOST: [u32; 4] = [15, 30, 60, 100];

    /// The number of stars: 1 for up to 15 points, 2 up to 30, 3 up to 60, 4 up to 100,
    /// otherwise 5.
    pub fn stars(&self) -> u32 {
        1 + Difficulty::MOST.partition_point(|&most| most < self.points) as u32
    }

    /// The smallest number of points with a number of stars, at most 5.
    pub(crate) fn points_of_stars(stars: u32) -> u32 {
        let mut easier = Difficulty::MOST
            .iter()
            .take(stars.saturating_sub(1) as usize);
        easier.next_back().map_or(0, |most| most + 1)
    }
}

fn cost(turns: &[Turn]) -> u32 {
    let counted = turns.iter().take(Difficulty::HORIZON);
    let costs = counted.map(|turn| match (turn.legal_moves, turn.winning_moves) {
        (..=1, _) => 1,
        (legal, 1) => 3 * binary_digits(legal),
        (legal, _) => binary_digits(legal),
    });
    costs.sum()
}

fn binary_digits(number: usize) -> u32 {
    usize::BITS - number.leading_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_of_stars_has_a_smallest_number_of_points() {
        for stars in 1..=5 {
            let points = Difficulty::points_of_stars(stars);
            let of = |points| Difficulty {
                points,
                legal_moves: 2,
                length: 1,
            };
            assert_eq!(of(points).stars(), stars);
            assert!(points == 0 || of(points - 1).stars() == stars - 1);
        }
    }

    #[test]
    fn forced_plies_cost_little_and_only_moves_cost_most() {
        let turn = |legal_moves, winning_moves| Turn {
            legal_moves,
            winning_moves,
        };
        assert_eq!(cost(&[turn(1, 1), turn(1, 0), turn(1, 1)]), 3);
        assert_eq!(cost(&[turn(2, 1)]), 6);
        assert_eq!(cost(&[turn(4, 1), turn(3, 0), turn(4, 2)]), 9 + 2 + 3);
        assert_eq!(cost(&[turn(1000, 1)]), 30);
        assert_eq!(cost(&[turn(1, 0); 100]), Difficulty::HORIZON as u32);
    }
}
