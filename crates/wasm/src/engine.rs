use matchplay_board::{Position, Vertex};
use matchplay_solver::Solver;

use crate::{Fault, answer, start};

/// The solver of a game that starts from one position.
///
/// ```
/// use matchplay_wasm::{Engine, Fault};
///
/// // A maze of one row with three open cells and a free start.
/// let mut engine = Engine::open(&[1, 1, 3, 0, 0, 0, 1, 1, 1, 0])?;
/// // The first player wins by a placement on the first or the third cell.
/// assert_eq!(engine.judge(&[])?, [0, 2, 0, 2, 1, 1, 0]);
/// assert_eq!(engine.judge(&[0, 2]), Err(Fault::IllegalPly));
/// # Ok::<(), Fault>(())
/// ```
#[derive(Debug)]
pub struct Engine {
    start: Position,
    solver: Solver,
}

impl Engine {
    /// The engine of a start position in the [documented](crate#a-start-position) form.
    ///
    /// # Errors
    ///
    /// If the words describe no valid start, or a board that is too large.
    pub fn open(words: &[u32]) -> Result<Engine, Fault> {
        let start = start::start(words)?;
        let solver = Solver::new();
        Ok(Engine { start, solver })
    }

    /// The winner and the winning, losing and unknown moves of the position after some
    /// plies, in the [documented](crate#the-answers) form.
    ///
    /// # Errors
    ///
    /// If a ply is illegal.
    pub fn judge(&mut self, plies: &[u32]) -> Result<Vec<u32>, Fault> {
        let position = self.after(plies)?;
        let verdict = self.solver.solve(&position);
        Ok(answer::verdict(&position, &verdict))
    }

    /// The proof of the outcome of the position after some plies, in the
    /// [documented](crate#the-answers) form.
    ///
    /// # Errors
    ///
    /// If a ply is illegal.
    pub fn prove(&mut self, plies: &[u32]) -> Result<Vec<u32>, Fault> {
        let position = self.after(plies)?;
        let proof = self.solver.prove(&position);
        Ok(answer::proof(proof.as_ref()))
    }

    fn after(&self, plies: &[u32]) -> Result<Position, Fault> {
        let mut position = self.start.clone();
        for &to in plies {
            let played = position.play(Vertex::new(to));
            played.map_err(|_| Fault::IllegalPly)?;
        }
        Ok(position)
    }
}
