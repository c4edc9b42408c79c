use std::collections::HashSet;

use matchplay_board::{Game, Position};
use matchplay_solver::Solver;

use crate::{Canonical, Puzzle};

/// The puzzles of games, each position once up to the symmetries of its board
/// (see [`Canonical`]).
///
/// ```
/// use matchplay_board::{Game, Position, Vertex};
/// use matchplay_practice::{Collection, Finds};
/// use matchplay_solver::Solver;
///
/// let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse()?);
/// let game = Game::replay(start, [9, 5, 1, 2].map(Vertex::new))?;
/// let finds = Finds::of(&game, &mut Solver::new());
/// let mut collection = Collection::new();
/// let plies: Vec<usize> = collection.add(finds.clone()).map(|found| found.ply).collect();
/// assert_eq!(plies, [0, 1, 2]);
/// assert_eq!(collection.add(finds).count(), 0);
/// assert_eq!((collection.positions(), collection.duplicates()), (10, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Collection {
    known: HashSet<Canonical>,
    positions: usize,
    duplicates: usize,
}

/// All puzzles of one game. To find them is the work; that can be done for many
/// games at a time, whose finds are then added in order.
#[derive(Clone, Debug, Default)]
pub struct Finds {
    positions: usize,
    found: Vec<(Canonical, Found)>,
}

/// A puzzle, and where in a game it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// After how many plies the position arose.
    pub ply: usize,
    /// The puzzle.
    pub puzzle: Puzzle,
}

impl Finds {
    /// The puzzles of a game, in the order of play.
    pub fn of(game: &Game, solver: &mut Solver) -> Finds {
        let verdicts = solver.verdicts(game).iter();
        let is_puzzle: Vec<bool> = verdicts
            .map(|verdict| verdict.winning.len() == 1 && verdict.legal_moves > 1)
            .collect();
        let puzzles = positions(game).zip(&is_puzzle).enumerate();
        let puzzles = puzzles.filter(|(_, (_, is_puzzle))| **is_puzzle);
        let found = puzzles.filter_map(|(ply, (position, _))| {
            let start = position.fresh_start();
            let canonical = Canonical::of(&start);
            let puzzle = Puzzle::new(&start, solver)?;
            Some((canonical, Found { ply, puzzle }))
        });
        Finds {
            found: found.collect(),
            positions: is_puzzle.len(),
        }
    }
}

impl Collection {
    /// A collection of no puzzle yet.
    pub fn new() -> Collection {
        Collection::default()
    }

    /// The puzzles of a game that are new, in the order of play.
    pub fn add(&mut self, finds: Finds) -> impl Iterator<Item = Found> {
        self.positions += finds.positions;
        finds.found.into_iter().filter_map(|(canonical, found)| {
            if self.known.insert(canonical) {
                return Some(found);
            }
            self.duplicates += 1;
            None
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
