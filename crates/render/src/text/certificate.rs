use std::fmt;

use matchplay_document::Certified;
use matchplay_solver::Outcome;

use crate::Caption;
use crate::words::count;

/// The position and the winner of a certificate whose proof was accepted, in one line
/// without a line end.
///
/// ```
/// use matchplay_board::{Game, Position};
/// use matchplay_document::Certified;
/// use matchplay_render::CertificateText;
/// use matchplay_solver::prove;
///
/// let game = Game::new(Position::sliding("XO\nO.".parse()?));
/// let proof = prove(game.position()).ok_or("the outcome is known")?;
/// assert_eq!(
///     CertificateText(&Certified { game, proof }).to_string(),
///     "after 0 plies, First to move, blank on (2,2): First wins (N-position)"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CertificateText<'a>(pub &'a Certified);

impl fmt::Display for CertificateText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Certified { game, proof } = self.0;
        let position = game.position();
        let plies = count(game.plies().len(), "ply");
        let to_move = position.to_move();
        write!(f, "after {plies}, {to_move} to move, ")?;
        match position.token() {
            Some(token) => {
                let board = position.board();
                let name = match board.has_stones() {
                    true => "blank",
                    false => "token",
                };
                write!(f, "{name} on {}", Caption::default().place(board, token))?;
            }
            None => f.write_str("token to be placed")?,
        }
        let (winner, outcome) = match proof.mover_wins() {
            true => (to_move, Outcome::N),
            false => (to_move.other(), Outcome::P),
        };
        write!(f, ": {winner} wins ({outcome}-position)")
    }
}
