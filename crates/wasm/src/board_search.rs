use matchplay_document::{Allowance, open_within};
use matchplay_practice::{Climb, Composer, Compositions, Puzzle, Requirements, Task, Terrain};
use matchplay_record::{Limits, write_json};
use matchplay_solver::{Interrupted, Solver, WorkLimit};

use crate::Fault;

/// The number of boards that are evaluated in one call, which takes a few milliseconds on small
/// boards.
const SLICE: usize = 8;

/// The number of edges that may be scanned to rate the given board, and to confirm the best one, which
/// takes some tenths of a second.
const RATING_EDGES: u64 = 20_000_000;

/// A search for a puzzle on a board of the same kind and size as another one, in slices. It can end
/// after any slice.
#[derive(Debug)]
pub(crate) struct BoardSearch {
    composer: Composer,
    solver: Solver,
    /// The climbs from different random boards; the last one continues.
    climbs: Vec<Climb>,
}

impl BoardSearch {
    /// The search for a board like that of a record. If `is_harder`, the puzzle is more difficult than
    /// the start of the record; a start that poses no puzzle has no difficulty.
    /// Fails in edge geography, on boards with more than 1,024 cells, states or pairs of nodes, and
    /// if rating the start takes too long.
    pub(crate) fn new(text: &str, seed: u32, is_harder: bool) -> Result<BoardSearch, Fault> {
        let allowance = Allowance::new(text, &Limits::default());
        let reading = open_within(text, &allowance, &mut |_| {}).map_err(|_| Fault::Malformed)?;
        let start = reading.record.game().start();
        let composer_of = |difficulty| {
            let requirements = Requirements {
                difficulty,
                ..Requirements::default()
            };
            let composer = Composer::new(Terrain::like(start.board()), requirements, seed.into());
            composer.map_err(|_| Fault::Uncomposable)
        };
        // Boards that cannot be composed are rejected before the start is rated.
        let mut composer = composer_of(0)?;
        let mut solver = Solver::new();
        if is_harder {
            let limit = WorkLimit::default().edges(RATING_EDGES);
            let puzzle = Puzzle::new(start, Task::Find, &mut solver.within(limit));
            let puzzle = puzzle.map_err(|Interrupted| Fault::Uncomposable)?;
            composer = composer_of(puzzle.map_or(0, |it| it.difficulty.points + 1))?;
        }
        Ok(BoardSearch {
            composer,
            solver,
            climbs: Vec::new(),
        })
    }

    /// Evaluates some more boards.
    pub(crate) fn search(&mut self) {
        for _ in 0..SLICE {
            // Without a limit, no search is interrupted.
            let _: Result<(), Interrupted> = self.evaluate();
        }
    }

    fn evaluate(&mut self) -> Result<(), Interrupted> {
        let mut solver = self.solver.within(WorkLimit::default());
        match self.climbs.last_mut() {
            Some(climb) if !climb.is_over() => self.composer.proceed(climb, &mut solver),
            _ => {
                let number = self.climbs.len() as u64;
                self.climbs.push(self.composer.begin(number, &mut solver)?);
                Ok(())
            }
        }
    }

    /// The record of the best puzzle, as JSON, or `null` without one.
    pub(crate) fn best(self) -> String {
        let mut found = Compositions::new(&self.composer);
        for climb in self.climbs {
            found.add(climb);
        }
        let limit = WorkLimit::default().edges(RATING_EDGES);
        let best = found.best_unjudged(&limit).ok().flatten();
        best.map_or_else(
            || "null".to_owned(),
            |found| write_json(&found.record(&self.composer)),
        )
    }
}
