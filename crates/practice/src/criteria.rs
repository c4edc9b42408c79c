/// The puzzles of a game that are collected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Criteria {
    /// The smallest number of legal moves. Every puzzle has at least two.
    pub min_moves: usize,
    /// The smallest number of stars.
    pub min_stars: u32,
    /// The largest number of puzzles of one game: those with the most points and, of equally
    /// difficult ones, the first in the game.
    pub per_game: usize,
}

impl Criteria {
    /// All puzzles of a game.
    pub const ALL: Criteria = Criteria {
        min_moves: 2,
        min_stars: 1,
        per_game: usize::MAX,
    };
}

/// The most difficult puzzle of each game, among those with at least three legal moves.
impl Default for Criteria {
    fn default() -> Criteria {
        Criteria {
            min_moves: 3,
            min_stars: 1,
            per_game: 1,
        }
    }
}
