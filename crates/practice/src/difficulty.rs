/// The difficulty of a puzzle, computed from the line that solves it.
///
/// The points are the sum of
///
/// - for each of the winner's moves that is the only winning one, up to the first that is
///   not, the number of binary digits of the number of losing moves;
/// - the number of binary digits of the length of the line.
///
/// The logarithmic scale makes a choice among many moves count more than a choice between
/// two, while a thousand placements do not outweigh everything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Difficulty {
    /// The points; at least 2.
    pub points: u32,
    /// The number of legal moves.
    pub legal_moves: usize,
    /// The number of the winner's moves, from the first on, that are the only winning
    /// ones.
    pub only_moves: usize,
    /// The length of the line in plies.
    pub length: usize,
}

/// A move of the winner.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    pub(crate) legal_moves: usize,
    pub(crate) winning_moves: usize,
}

impl Difficulty {
    /// The difficulty of a line in which the winner moves first and last.
    pub(crate) fn of(turns: &[Turn]) -> Difficulty {
        let only = turns.iter().take_while(|turn| turn.winning_moves == 1);
        let length = (2 * turns.len()).saturating_sub(1);
        let wrong = only.clone().map(|turn| binary_digits(turn.legal_moves - 1));
        Difficulty {
            points: wrong.sum::<u32>() + binary_digits(length),
            legal_moves: turns.first().map_or(0, |turn| turn.legal_moves),
            only_moves: only.count(),
            length,
        }
    }

    /// The number of stars: 1 for up to 2 points, 2 up to 5, 3 up to 9, 4 up to 15,
    /// otherwise 5.
    pub const fn stars(&self) -> u32 {
        match self.points {
            0..=2 => 1,
            3..=5 => 2,
            6..=9 => 3,
            10..=15 => 4,
            _ => 5,
        }
    }
}

fn binary_digits(number: usize) -> u32 {
    usize::BITS - number.leading_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(turns: &[(usize, usize)], points: u32, stars: u32) {
        let turns: Vec<Turn> = turns
            .iter()
            .map(|&(legal_moves, winning_moves)| Turn {
                legal_moves,
                winning_moves,
            })
            .collect();
        let difficulty = Difficulty::of(&turns);
        assert_eq!((difficulty.points, difficulty.stars()), (points, stars));
        assert_eq!(difficulty.length, 2 * turns.len() - 1);
    }

    #[test]
    fn losing_moves_and_long_lines_add_points() {
        check(&[(2, 1)], 1 + 1, 1);
        check(&[(3, 1)], 2 + 1, 2);
        check(&[(2, 1), (3, 2), (3, 1)], 1 + 3, 2);
        check(&[(2, 1), (1, 1), (3, 1)], 1 + 2 + 3, 3);
        check(&[(1000, 1)], 10 + 1, 4);
        check(&[(3, 1); 8], 16 + 4, 5);
    }
}
