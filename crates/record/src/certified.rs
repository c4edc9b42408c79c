use matchplay_board::Game;
use matchplay_certificate::Proof;
use thiserror::Error;

/// A position and the proof of who wins it, as a certificate file holds them.
///
/// Nothing says that the proof holds: that is for
/// [`judge`](matchplay_certificate::judge) to find.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certified {
    /// The game that led to the position.
    pub game: Game,
    /// What is claimed of the position after its last ply.
    pub proof: Proof,
}

/// How a certified position is not one of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Elsewhere {
    /// The board or the start is another one.
    #[error("it is about another board or start than the game")]
    Start,
    /// The plies that led to the position are not the first of the game.
    #[error("its position does not occur")]
    Plies,
}

impl Certified {
    /// Whether the position is one that a game came to.
    ///
    /// # Errors
    ///
    /// How it is not.
    pub fn occurs_in(&self, game: &Game) -> Result<(), Elsewhere> {
        if self.game.start() != game.start() {
            Err(Elsewhere::Start)
        } else if !game.plies().starts_with(self.game.plies()) {
            Err(Elsewhere::Plies)
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
    fn a_position_is_told_from_those_of_other_games() {
        let game = |rows: &str, plies: &[u32]| {
            let start = Position::maze(rows.parse().unwrap(), None).unwrap();
            Game::replay(start, plies.iter().copied().map(Vertex::new)).unwrap()
        };
        let first = game("...", &[1]);
        let proof = prove(first.position());
        let certified = Certified { game: first, proof };
        assert_eq!(certified.occurs_in(&game("...", &[1, 0])), Ok(()));
        assert_eq!(
            certified.occurs_in(&game("...", &[0, 1])),
            Err(Elsewhere::Plies)
        );
        assert_eq!(
            certified.occurs_in(&game("....", &[1, 0])),
            Err(Elsewhere::Start)
        );
    }
}
