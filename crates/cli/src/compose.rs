use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use indicatif::ProgressBar;
use matchplay_corpus::{Interrupt, run_in_order};
use matchplay_practice::{Composer, Compositions};
use matchplay_render::count;
use matchplay_solver::{LimitedSolver, WorkLimit};

use crate::args::Compose;
use crate::console::Console;
use crate::failure::Failure;
use crate::message::Message;
use crate::progress::Progress;
use crate::puzzle_writer::PuzzleWriter;

/// What follows the number of a board in the name of its file.
const NAME: &str = "";

/// `matchplay compose`.
pub(crate) fn compose(args: &Compose, console: &mut Console) -> Result<(), Failure> {
    args.to.check()?;
    let terrain = args
        .shape
        .terrain(args.ruleset, None)
        .map_err(Failure::usage)?;
    let composer =
        Composer::new(terrain, args.requirements(), args.seed).map_err(Failure::usage)?;
    let mut writer = PuzzleWriter::open(&args.to, &[], console.language)?;
    writer.check_new(args.count, NAME)?;
    let search = Search {
        composer: &composer,
        evaluations: args.evaluations,
        jobs: args.jobs,
    };
    let run = search.write(args.count, &mut writer, console);
    let found = writer.count;
    let note = match &run {
        Ok(Some(boards)) if found < args.count => Some(format!(
            "found {found} of {} puzzles among {}; raise --evaluations, change --seed, or relax the requirements",
            args.count,
            count(*boards, "board")
        )),
        Ok(None) => Some(format!(
            "the search was interrupted; found {}",
            count(found, "puzzle")
        )),
        _ => None,
    };
    if let Some(note) = note {
        console.message(&Message::note(note));
    }
    // A page without puzzles states that there are none, and replaces no file.
    let records = u64::from(found > 0 || !writer.replaces());
    writer.finish(console, run.map(|_| records))
}

/// A search for boards on several threads.
pub(crate) struct Search<'a> {
    pub(crate) composer: &'a Composer,
    /// The number of boards to evaluate. The last climb is completed.
    pub(crate) evaluations: u64,
    pub(crate) jobs: Option<NonZeroUsize>,
}

impl Search<'_> {
    /// The default number of boards to evaluate.
    pub(crate) const EVALUATIONS: u64 = 100_000;

    /// Writes the best boards, at most `most`. A signal ends the search, and the best boards so far
    /// are written. Returns the number of boards that were evaluated; `None` after a signal.
    pub(crate) fn write(
        &self,
        most: usize,
        writer: &mut PuzzleWriter<'_>,
        console: &mut Console,
    ) -> Result<Option<usize>, Failure> {
        let interrupt = Interrupt::defer().map_err(Failure::io)?;
        let evaluations = self.evaluations;
        let mut progress = Progress::start("boards", move || Some(evaluations));
        if let Some(progress) = &progress {
            console.show(progress.bar.clone());
        }
        let mut found = Compositions::new(self.composer);
        let mut evaluated = 0;
        let climb = |solver: &mut LimitedSolver<'_>, number| self.composer.climb(number, solver);
        let run = match evaluations {
            0 => Ok(()),
            _ => run_in_order(self.jobs, &interrupt, climb, |climb| {
                evaluated += climb.evaluations;
                if let Some(progress) = &mut progress {
                    progress.advance(climb.evaluations, climb.evaluations);
                }
                found.add(climb);
                match evaluated < evaluations {
                    true => ControlFlow::Continue(()),
                    false => ControlFlow::Break(()),
                }
            }),
        };
        console.show(ProgressBar::hidden());
        run.map_err(Failure::io)?;
        console.end_by(interrupt.signal());
        let best = found.best(most, &WorkLimit::default());
        let best = best.expect("the search is unlimited");
        for composed in &best {
            let record = composed.record(self.composer);
            writer.write(console, &composed.puzzle, &record, (NAME, "composed board"))?;
        }
        Ok(interrupt.signal().is_none().then_some(evaluated as usize))
    }
}
