use std::cmp::Reverse;
use std::collections::HashSet;

use matchplay_board::Game;
use matchplay_solver::{Interrupted, LengthBudget, LimitedSolver, Verdict};

use crate::draft::Draft;
use crate::{Canonical, Difficulty, Puzzle, Task};

/// The puzzles of many games, without positions that are equal up to the symmetries of
/// their board and to what the token can reach (see [`Canonical`]).
#[derive(Debug, Default)]
pub struct Collection {
    known: HashSet<Canonical>,
    positions: usize,
    duplicates: usize,
}

/// The puzzles of a game that are collected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Criteria {
    /// The smallest number of legal moves. Every puzzle has at least two.
    pub min_moves: usize,
    /// The smallest number of stars.
    pub min_stars: u32,
    /// The largest number of stars.
    pub max_stars: u32,
    /// The largest number of puzzles of one game: those with the most points and, of equally
    /// difficult ones, the first in the game.
    pub per_game: usize,
}

impl Criteria {
    /// All puzzles of a game.
    pub const ALL: Criteria = Criteria {
        min_moves: 2,
        min_stars: 1,
        max_stars: 5,
        per_game: usize::MAX,
    };

    /// The smallest number of points with the smallest number of stars.
    pub fn min_points(&self) -> u32 {
        Difficulty::points_of_stars(self.min_stars)
    }
}

/// The most difficult puzzle of each game, among those with at least three legal moves.
impl Default for Criteria {
    fn default() -> Criteria {
        Criteria {
            min_moves: 3,
            per_game: 1,
            ..Criteria::ALL
        }
    }
}

/// The puzzles of one game.
///
/// Finding them takes most of the time; several threads can do it for several games, and
/// one thread then adds them to a [`Collection`] in order.
#[derive(Clone, Debug, Default)]
pub struct GamePuzzles {
    positions: usize,
    /// The largest number of puzzles that a collection accepts.
    accepted: usize,
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
    /// The puzzles of a game that meet the criteria, in the order of play.
    ///
    /// A position with a single winning move is a puzzle if it has enough legal moves. If a
    /// player makes a mistake in a position with fewer legal moves, the position after the
    /// mistake is a puzzle if it has enough legal moves: its task is to refute the mistake.
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn of(
        game: &Game,
        criteria: &Criteria,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<GamePuzzles, Interrupted> {
        let verdicts = solver.verdicts(game)?;
        let tasks: Vec<Option<Task>> = (0..verdicts.len())
            .map(|ply| task(game, verdicts, ply, criteria.min_moves))
            .collect();
        let mut drafts = Vec::new();
        let mut position = game.start().clone();
        for (ply, task) in tasks.iter().enumerate() {
            let draft = task.map(|task| Draft::of(&position, task, solver));
            if let Some(draft) = draft.transpose()?.flatten() {
                drafts.push((Canonical::of(&position), ply, draft));
            }
            if let Some(&to) = game.plies().get(ply) {
                position.play(to).expect("the plies of a game are legal");
            }
        }
        // The search for lengths takes part of the remaining work. Later positions come first
        // because they need less.
        let mut found = Vec::new();
        let mut budget = LengthBudget::within(&solver.limit());
        for (canonical, ply, draft) in drafts.into_iter().rev() {
            let puzzle = draft.finish(&mut budget, solver)?;
            if (criteria.min_stars..=criteria.max_stars).contains(&puzzle.difficulty.stars()) {
                found.push((canonical, FoundPuzzle { ply, puzzle }));
            }
        }
        found.reverse();
        Ok(GamePuzzles {
            found,
            accepted: criteria.per_game,
            positions: tasks.len(),
        })
    }
}

/// The task of the position after a number of plies, given the verdicts on all positions.
fn task(game: &Game, verdicts: &[Verdict], ply: usize, min_moves: usize) -> Option<Task> {
    let has_enough = |verdict: &Verdict| verdict.legal_moves >= min_moves;
    let verdict = verdicts.get(ply).filter(|verdict| has_enough(verdict))?;
    if Task::Find.fits(verdict) {
        return Some(Task::Find);
    }
    let before = verdicts.get(ply.checked_sub(1)?)?;
    let last = game.plies().get(ply - 1)?;
    let is_mistake = !before.winning.is_empty()
        && !before.winning.contains(last)
        && !before.unknown.contains(last);
    let is_refutation = is_mistake && !has_enough(before) && Task::Refute.fits(verdict);
    is_refutation.then_some(Task::Refute)
}

impl Collection {
    /// An empty collection.
    pub fn new() -> Collection {
        Collection::default()
    }

    /// Adds the new puzzles of a game, at most as many as the criteria accept, and returns
    /// them in the order of play.
    ///
    /// A puzzle that is not returned can be added from another game.
    pub fn add(&mut self, puzzles: GamePuzzles) -> impl Iterator<Item = FoundPuzzle> {
        self.positions += puzzles.positions;
        let mut seen = HashSet::new();
        let mut new: Vec<(Canonical, FoundPuzzle)> = Vec::new();
        for (canonical, found) in puzzles.found {
            if self.known.contains(&canonical) || !seen.insert(canonical.clone()) {
                self.duplicates += 1;
            } else {
                new.push((canonical, found));
            }
        }
        new.sort_by_key(|(_, found)| Reverse(found.puzzle.difficulty.points));
        new.truncate(puzzles.accepted);
        new.sort_by_key(|(_, found)| found.ply);
        new.into_iter().map(|(canonical, found)| {
            self.known.insert(canonical);
            found
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
