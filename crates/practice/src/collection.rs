use std::collections::HashSet;

use matchplay_board::{Game, Position};
use matchplay_solver::Solver;

use crate::{Canonical, Puzzle, Standalone};

/// The puzzles of games, each position once up to the symmetries of its board
/// (see [`Canonical`]).
///
/// ```
/// use matchplay_board::{Game, Position, Vertex};
/// use matchplay_practice::Collection;
///
/// let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse()?);
/// let game = Game::replay(start, [9, 5, 1, 2].map(Vertex::new))?;
/// let mut collection = Collection::new();
/// let plies: Vec<usize> = collection.add(&game).map(|found| found.ply).collect();
/// assert_eq!(plies, [0, 1, 2]);
/// assert_eq!(collection.add(&game).count(), 0);
/// assert_eq!((collection.positions(), collection.duplicates()), (10, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Collection {
    solver: Solver,
    known: HashSet<Canonical>,
    positions: usize,
    duplicates: usize,
}

/// A puzzle, and where in a game it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// After how many plies the position arose.
    pub ply: usize,
    /// The puzzle.
    pub puzzle: Puzzle,
}

impl Collection {
    /// A collection of no puzzle yet.
    pub fn new() -> Collection {
        Collection::default()
    }

    /// The puzzles of a game that are new, in the order of play; each is worked
    /// out when it is asked for.
    pub fn add(&mut self, game: &Game) -> impl Iterator<Item = Found> {
        let verdicts = self.solver.verdicts(game);
        let is_puzzle: Vec<bool> = verdicts
            .iter()
            .map(|verdict| verdict.winning.len() == 1 && verdict.legal > 1)
            .collect();
        let positions = positions(game).enumerate().zip(is_puzzle);
        positions.filter_map(|((ply, position), is_puzzle)| {
            self.positions += 1;
            if !is_puzzle {
                return None;
            }
            let standalone = Standalone::of(&position);
            if !self.known.insert(Canonical::of(&standalone)) {
                self.duplicates += 1;
                return None;
            }
            let puzzle = Puzzle::new(standalone, &mut self.solver)?;
            Some(Found { ply, puzzle })
        })
    }

    /// How many positions were looked at.
    pub const fn positions(&self) -> usize {
        self.positions
    }

    /// How many of them would have been puzzles, were they not known already.
    pub const fn duplicates(&self) -> usize {
        self.duplicates
    }
}

/// The positions of a game, from its start to its end.
fn positions(game: &Game) -> impl Iterator<Item = Position> {
    let mut plies = game.plies().iter();
    std::iter::successors(Some(game.start().clone()), move |position| {
        let &to = plies.next()?;
        let mut next = position.clone();
        next.play(to).expect("the plies of a game are legal");
        Some(next)
    })
}
