use std::collections::HashSet;

use matchplay_board::{Game, Position};
use matchplay_solver::Solver;

use crate::{Canonical, Puzzle};

/// The puzzles of many games, without positions that are equal up to the symmetries of
/// their board (see [`Canonical`]).
///
/// ```
/// use matchplay_board::{Game, Position, Vertex};
/// use matchplay_practice::{Collection, GamePuzzles};
/// use matchplay_solver::Solver;
///
/// let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse()?);
/// let game = Game::replay(start, [9, 5, 1, 2].map(Vertex::new))?;
/// let puzzles = GamePuzzles::of(&game, &mut Solver::new());
/// let mut collection = Collection::new();
/// let plies: Vec<usize> = collection.add(puzzles.clone()).map(|found| found.ply).collect();
/// assert_eq!(plies, [0, 1, 2]);
/// assert_eq!(collection.add(puzzles).count(), 0);
/// assert_eq!((collection.positions(), collection.duplicates()), (10, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Collection {
    known: HashSet<Canonical>,
    positions: usize,
    duplicates: usize,
}

/// The puzzles of one game.
///
/// Finding them takes most of the time; several threads can do it for several games, and
/// one thread then adds them to a [`Collection`] in order.
#[derive(Clone, Debug, Default)]
pub struct GamePuzzles {
    positions: usize,
    found: Vec<(Canonical, FoundPuzzle)>,
}

/// A puzzle and its place in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundPuzzle {
    /// The number of plies before the position.
    pub ply: usize,
    /// The puzzle.
    pub puzzle: Puzzle,
}

impl GamePuzzles {
    /// The puzzles of a game, in the order of play.
    pub fn of(game: &Game, solver: &mut Solver) -> GamePuzzles {
        let verdicts = solver.verdicts(game).iter();
        let is_puzzle: Vec<bool> = verdicts
            .map(|verdict| Puzzle::solution_of(verdict).is_some())
            .collect();
        let puzzles = positions(game).zip(&is_puzzle).enumerate();
        let puzzles = puzzles.filter(|(_, (_, is_puzzle))| **is_puzzle);
        let found = puzzles.filter_map(|(ply, (position, _))| {
            let canonical = Canonical::of(&position);
            let puzzle = Puzzle::new(&position, solver)?;
            Some((canonical, FoundPuzzle { ply, puzzle }))
        });
        GamePuzzles {
            found: found.collect(),
            positions: is_puzzle.len(),
        }
    }
}

impl Collection {
    /// An empty collection.
    pub fn new() -> Collection {
        Collection::default()
    }

    /// Adds the puzzles of a game and returns those that are new, in the order of play.
    pub fn add(&mut self, puzzles: GamePuzzles) -> impl Iterator<Item = FoundPuzzle> {
        self.positions += puzzles.positions;
        puzzles.found.into_iter().filter_map(|(canonical, found)| {
            if self.known.insert(canonical) {
                return Some(found);
            }
            self.duplicates += 1;
            None
        })
    }

    /// The number of positions in all games.
    pub const fn positions(&self) -> usize {
        self.positions
    }

    /// The number of puzzles that were not new.
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
