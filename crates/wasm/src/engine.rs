use matchplay_board::{Game, Position, Vertex};
use matchplay_solver::{LengthBudget, PositionLengths, Solver, WorkLimit};

use crate::{Fault, answer, start};

/// The number of edges that a search for flips may scan, which takes a fraction of a second. Only a
/// large board that lists its starts needs more.
const FLIP_EDGES: u64 = 4_000_000;

/// The solver of a game that starts from one position. The documentation of the crate has the forms
/// of positions and answers.
#[derive(Debug)]
pub(crate) struct Engine {
    start: Position,
    solver: Solver,
}

impl Engine {
    /// The engine of a start position.
    pub(crate) fn open(words: &[u32]) -> Result<Engine, Fault> {
        let start = start::start(words)?;
        let solver = Solver::new();
        Ok(Engine { start, solver })
    }

    /// The verdict on the position after some plies.
    pub(crate) fn verdict(&mut self, plies: &[u32]) -> Result<Vec<u32>, Fault> {
        let position = self.after(plies)?;
        let verdict = self.solver.solve(&position);
        Ok(answer::verdict(&position, &verdict))
    }

    /// The proof of the outcome of the position after some plies.
    pub(crate) fn prove(&mut self, plies: &[u32]) -> Result<Vec<u32>, Fault> {
        let position = self.after(plies)?;
        let proof = self.solver.prove(&position);
        Ok(answer::proof(proof.as_ref()))
    }

    /// The best moves in the position after some plies.
    pub(crate) fn best(&mut self, plies: &[u32]) -> Result<Vec<u32>, Fault> {
        let position = self.after(plies)?;
        let best = self
            .solver
            .within(WorkLimit::default())
            .best_moves(&position);
        let best = best.ok().flatten();
        let mut words = Vec::new();
        answer::push_list(&mut words, best.as_ref().map_or(&[], |best| &best.moves));
        Ok(words)
    }

    /// The lengths of the position after some plies and of its moves.
    pub(crate) fn lengths(&mut self, plies: &[u32]) -> Result<Vec<u32>, Fault> {
        let found = self.lengths_of(&Game::new(self.after(plies)?), 1);
        Ok(answer::lengths(found.last()))
    }

    /// The answer of [`Engine::lengths`] with a twentieth of its budget, which finds fewer exact
    /// lengths.
    pub(crate) fn quick_lengths(&mut self, plies: &[u32]) -> Result<Vec<u32>, Fault> {
        let found = self.lengths_of(&Game::new(self.after(plies)?), 20);
        Ok(answer::lengths(found.last()))
    }

    /// The lengths of all positions of the game with some plies.
    pub(crate) fn curve(&mut self, plies: &[u32]) -> Result<Vec<u32>, Fault> {
        let game = self.game(plies)?;
        Ok(answer::curve(&self.lengths_of(&game, 1)))
    }

    /// The [flips](matchplay_solver::LimitedSolver::flips) of the position after some plies.
    pub(crate) fn flips(&mut self, plies: &[u32]) -> Result<Vec<u32>, Fault> {
        let position = self.after(plies)?;
        let limit = WorkLimit::default().edges(FLIP_EDGES);
        let found = self.solver.within(limit).flips(&position);
        let mut words = Vec::new();
        if let Some(flips) = found.ok().flatten() {
            answer::push_list(&mut words, &flips);
        }
        Ok(words)
    }

    /// The lengths of all positions of a game, within the budget for one answer divided by a
    /// number.
    fn lengths_of(&mut self, game: &Game, divisor: u64) -> Vec<PositionLengths> {
        let limit = WorkLimit::default();
        let budget = LengthBudget::of_answer(&limit);
        let states = budget.states / divisor;
        let mut budget = budget.edges(budget.edges / divisor).states(states);
        let found = self.solver.within(limit).lengths(game, &mut budget);
        found.unwrap_or_default()
    }

    /// The position after some plies.
    fn after(&self, plies: &[u32]) -> Result<Position, Fault> {
        Ok(self.game(plies)?.position().clone())
    }

    fn game(&self, plies: &[u32]) -> Result<Game, Fault> {
        let mut game = Game::new(self.start.clone());
        for &to in plies {
            let played = game.play(Vertex::new(to));
            played.map_err(|_| Fault::IllegalPly)?;
        }
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_maze_is_judged_and_its_lengths_are_found() -> Result<(), Fault> {
        // A maze of one row with three open cells and a free start.
        let mut engine = Engine::open(&[1, 1, 3, 0, 0, 0, 1, 1, 1, 0])?;
        // The first player wins by a placement on the first or the third cell.
        assert_eq!(engine.verdict(&[])?, [0, 2, 0, 2, 1, 1, 0]);
        // Both placements win in three plies, counting the placement.
        assert_eq!(engine.best(&[])?, [2, 0, 2]);
        assert_eq!(
            engine.lengths(&[])?,
            [3, 3, 2, 0, 3, 3, 2, 3, 3, 1, 1, 2, 2]
        );
        assert_eq!(engine.verdict(&[0, 2]), Err(Fault::IllegalPly));
        Ok(())
    }
}
