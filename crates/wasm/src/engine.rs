use matchplay_board::{Position, Vertex};
use matchplay_practice::{Opponent, Percent, Strength};
use matchplay_solver::Solver;

use crate::words::Words;
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

    /// The move of an opponent in the position after some plies. The words are those of
    /// the opponent, followed by the plies, in the [documented](crate#the-answers) form.
    ///
    /// # Errors
    ///
    /// If the words describe no opponent, or a ply is illegal.
    pub fn reply(&mut self, words: &[u32]) -> Result<Vec<u32>, Fault> {
        let mut words = Words::new(words);
        let strength = strength(words.next()?, words.next()?)?;
        let (low, high) = (words.next()?, words.next()?);
        let seed = u64::from(high) << 32 | u64::from(low);
        let position = self.after(words.rest())?;
        let choice = Opponent::new(strength, seed).choose(&position);
        let to = choice.map(|choice| choice.to);
        let mut answer = Vec::new();
        answer::push_list(&mut answer, to.as_slice());
        Ok(answer)
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

fn strength(strength: u32, percent: u32) -> Result<Strength, Fault> {
    let percent = u8::try_from(percent).ok().and_then(Percent::new);
    let error_rate = percent.ok_or(Fault::Malformed)?;
    let all = Strength::all(error_rate);
    all.get(strength as usize).copied().ok_or(Fault::Malformed)
}
