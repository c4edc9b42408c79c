use matchplay_board::Game;
use matchplay_certificate::Proof;
use thiserror::Error;

/// A position and a proof of its outcome, as stored in a certificate file.
///
/// The proof is not checked; [`judge`](matchplay_certificate::judge) checks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certified {
    /// The game that led to the position.
    pub game: Game,
    /// The proof for the position after the last ply of the game.
    pub proof: Proof,
}

/// The reason why a certified position does not occur in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotInGame {
    /// The board or the start differs.
    #[error("the certified position has another board, other rules or another start than the game")]
    Start,
    /// The plies that led to the position are not the first plies of the game.
    #[error("the certified position does not occur")]
    Plies,
}

impl Certified {
    /// Checks that the position occurs in a game.
    ///
    /// # Errors
    ///
    /// If the game has another board, other rules or another start, or does not begin with the plies that led
    /// to the position.
    pub fn occurs_in(&self, game: &Game) -> Result<(), NotInGame> {
        if self.game.start() != game.start() {
            Err(NotInGame::Start)
        } else if !game.plies().starts_with(self.game.plies()) {
            Err(NotInGame::Plies)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::{Position, Vertex};
    use matchplay_solver::prove;

    use super::*;

    #[test]
    fn a_position_does_not_occur_in_other_games() {
        let game = |rows: &str, plies: &[u32]| {
            let start = Position::maze(rows.parse().unwrap(), None).unwrap();
            Game::replay(start, plies.iter().copied().map(Vertex::new)).unwrap()
        };
        let first = game("...", &[1]);
        let proof = prove(first.position()).expect("the outcome is known");
        let certified = Certified { game: first, proof };
        assert_eq!(certified.occurs_in(&game("...", &[1, 0])), Ok(()));
        assert_eq!(
            certified.occurs_in(&game("...", &[0, 1])),
            Err(NotInGame::Plies)
        );
        assert_eq!(
            certified.occurs_in(&game("....", &[1, 0])),
            Err(NotInGame::Start)
        );
    }
}
