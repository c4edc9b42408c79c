//! Engines that are timed side by side.

use std::time::{Duration, Instant};

use crate::baseline::{Clock, Deadline};
use crate::timing::Timing;

/// The limit for a single run of another engine.
pub(crate) const LIMIT: Duration = Duration::from_secs(3);
/// An engine runs this often on an instance, unless that takes long ...
const RUNS: usize = 3;
const LONG: Duration = Duration::from_millis(300);
/// ... and more often while all runs together are short.
const SHORT: Duration = Duration::from_millis(5);
/// Engines take turns of this length. Otherwise every short run would start with cold
/// caches.
const TURN: Duration = Duration::from_millis(1);

/// The question that an engine answers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Task {
    /// Who wins: from every vertex, or at every ply.
    Outcomes,
    /// A maximum matching of a graph that is already in memory.
    Matching,
}

/// Where the code of an engine comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    Matchplay,
    /// A baseline or a crate that runs in this process.
    Other,
    /// A program in `published/`.
    Published,
}

/// A time, or the time after which a run was stopped.
pub(crate) type Run = Result<Duration, Duration>;

pub(crate) struct Engine<'a> {
    pub(crate) name: &'static str,
    pub(crate) task: Task,
    pub(crate) origin: Origin,
    /// Whether it stops at a deadline.
    pub(crate) stops: bool,
    run: Box<dyn FnMut(Deadline) -> Run + 'a>,
}

impl<'a> Engine<'a> {
    /// An engine of this project.
    pub(crate) fn own(
        name: &'static str,
        task: Task,
        mut run: impl FnMut() -> Duration + 'a,
    ) -> Engine<'a> {
        Engine {
            name,
            task,
            origin: Origin::Matchplay,
            stops: false,
            run: Box::new(move |_| Ok(run())),
        }
    }

    /// Another engine, which runs to its end.
    pub(crate) fn other(
        name: &'static str,
        task: Task,
        run: impl FnMut() -> Duration + 'a,
    ) -> Engine<'a> {
        Engine {
            origin: Origin::Other,
            ..Engine::own(name, task, run)
        }
    }

    /// Another engine, which stops at a deadline.
    pub(crate) fn stopping(
        name: &'static str,
        task: Task,
        run: impl FnMut(Deadline) -> Run + 'a,
    ) -> Engine<'a> {
        Engine {
            name,
            task,
            origin: Origin::Other,
            stops: true,
            run: Box::new(run),
        }
    }
}

/// Runs the selected engines by turns.
pub(crate) fn time(engines: &mut [Engine], selected: &[bool]) -> Vec<Timing> {
    let mut runs = vec![Vec::new(); engines.len()];
    let mut is_running = selected.to_vec();
    let mut timings = vec![Timing::Absent; engines.len()];
    while is_running.contains(&true) {
        for (at, engine) in engines.iter_mut().enumerate() {
            let turn = Instant::now();
            while is_running[at] {
                match (engine.run)(Some((Clock::start(), LIMIT))) {
                    Ok(time) => runs[at].push(time),
                    Err(time) => timings[at] = Timing::Exceeded(time),
                }
                is_running[at] = matches!(timings[at], Timing::Absent) && needs_more(&runs[at]);
                if turn.elapsed() > TURN {
                    break;
                }
            }
        }
    }
    for (timing, runs) in timings.iter_mut().zip(&runs) {
        if let (Timing::Absent, Some(&shortest)) = (*timing, runs.iter().min()) {
            *timing = Timing::Measured(shortest);
        }
    }
    timings
}

fn needs_more(runs: &[Duration]) -> bool {
    let total: Duration = runs.iter().sum();
    total < SHORT || runs.len() < RUNS && total < LONG
}
