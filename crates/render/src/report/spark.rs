use std::fmt;

use matchplay_board::Player;
use matchplay_solver::Review;

/// The largest number of columns.
const COLUMNS: usize = 24;

/// The winner at each position of a game as a small picture: the lane of the first player
/// above that of the second.
#[derive(Clone, Debug)]
pub(super) struct Spark {
    /// The winner in each column.
    columns: Vec<Option<Player>>,
}

impl Spark {
    /// The picture of a game. If the game has too many positions, a column shows the last
    /// of several positions.
    pub(super) fn new(review: &Review) -> Spark {
        let end = review.end.favours();
        let positions = review.plies.len() + 1;
        let columns = positions.min(COLUMNS);
        let winner = |column: usize| {
            let last = (column + 1) * positions / columns - 1;
            match review.plies.get(last) {
                Some(ply) => ply.before.winner(ply.player),
                None => end,
            }
        };
        Spark {
            columns: (0..columns).map(winner).collect(),
        }
    }
}

impl fmt::Display for Spark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.columns.len();
        write!(
            f,
            "<svg class=\"spark\" viewBox=\"0 0 {width} 2\" preserveAspectRatio=\"none\" \
             aria-hidden=\"true\">"
        )?;
        let lanes = [(Player::First, "first", 0), (Player::Second, "second", 1)];
        for (player, class, y) in lanes {
            write!(f, "<path class=\"{class}\" d=\"")?;
            let mut x = 0;
            for run in self.columns.chunk_by(|a, b| a == b) {
                if run[0] == Some(player) {
                    write!(f, "M{x} {y}h{}v1H{x}z", run.len())?;
                }
                x += run.len();
            }
            f.write_str("\"/>")?;
        }
        f.write_str("</svg>")
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::{Game, Position, Vertex};
    use matchplay_solver::review;

    use super::*;

    fn spark(cells: u32) -> Spark {
        let start = Position::maze(".".repeat(cells as usize).parse().unwrap(), None).unwrap();
        let game = Game::replay(start, (1..cells).map(Vertex::new)).unwrap();
        Spark::new(&review(&game))
    }

    #[test]
    fn a_column_has_the_lane_of_its_winner() {
        let text = spark(4).to_string();
        assert!(text.contains("viewBox=\"0 0 4 2\""), "{text}");
        assert!(
            text.contains("class=\"second\" d=\"M0 1h2v1H0z\""),
            "{text}"
        );
        assert!(text.contains("class=\"first\" d=\"M2 0h2v1H2z\""), "{text}");
    }

    #[test]
    fn a_long_game_has_few_columns_that_end_with_its_result() {
        for cells in [24, 25, 47, 100] {
            let spark = spark(cells);
            assert_eq!(spark.columns.len(), COLUMNS);
            assert_eq!(
                spark.columns.last(),
                Some(&Some(Player::BOTH[cells as usize % 2]))
            );
        }
    }
}
