//! Engines timed against each other.

use std::time::{Duration, Instant};

use crate::baseline::Deadline;

/// What a single run of a rival may take.
pub(crate) const LIMIT: Duration = Duration::from_secs(10);
/// The runs that a median is taken of, unless they take too long ...
const RUNS: usize = 7;
const LONG: Duration = Duration::from_secs(2);
/// ... or are so short that more can be had.
const SHORT: Duration = Duration::from_millis(20);
/// Short runs come several in a turn, lest each finds the memory cold.
const TURN: Duration = Duration::from_millis(1);

/// Whose time it is.
#[derive(Clone)]
pub(crate) struct Name {
    pub(crate) name: String,
    pub(crate) is_rival: bool,
}

impl Name {
    pub(crate) fn own(name: &str) -> Name {
        let name = name.to_owned();
        let is_rival = false;
        Name { name, is_rival }
    }

    pub(crate) fn rival(name: &str) -> Name {
        let is_rival = true;
        Name {
            is_rival,
            ..Name::own(name)
        }
    }
}

/// How long a run took; if it had to be stopped, how long it had been.
pub(crate) type Ran = Result<Duration, Duration>;

/// One who runs, given a deadline.
pub(crate) struct Racer<'a> {
    pub(crate) name: Name,
    /// Whether it minds the deadline.
    pub(crate) stops: bool,
    run: Box<dyn FnMut(Deadline) -> Ran + 'a>,
}

impl<'a> Racer<'a> {
    /// One of ours, who runs always.
    pub(crate) fn own(name: &str, mut run: impl FnMut() -> Duration + 'a) -> Racer<'a> {
        Racer {
            name: Name::own(name),
            stops: false,
            run: Box::new(move |_| Ok(run())),
        }
    }

    /// A rival who has to be waited for.
    pub(crate) fn unstoppable(name: &str, run: impl FnMut() -> Duration + 'a) -> Racer<'a> {
        Racer {
            name: Name::rival(name),
            ..Racer::own(name, run)
        }
    }

    /// A rival who minds the deadline.
    pub(crate) fn stopping(name: &str, run: impl FnMut(Deadline) -> Ran + 'a) -> Racer<'a> {
        Racer {
            name: Name::rival(name),
            stops: true,
            run: Box::new(run),
        }
    }
}

/// How a racer did.
#[derive(Clone, Copy)]
pub(crate) enum Time {
    /// The median of its runs.
    Median(Duration),
    /// It was stopped after so long.
    Over(Duration),
    /// It did not run: it would take too long, or has nothing to say.
    Absent,
}

/// Lets some of them run, in turns; none of the others.
pub(crate) fn race(racers: &mut [Racer], starts: &[bool]) -> Vec<Time> {
    let mut runs = vec![Vec::new(); racers.len()];
    let mut is_running = starts.to_vec();
    let mut times = vec![Time::Absent; racers.len()];
    while is_running.contains(&true) {
        for (at, racer) in racers.iter_mut().enumerate() {
            let turn = Instant::now();
            while is_running[at] {
                match (racer.run)(Some(Instant::now() + LIMIT)) {
                    Ok(time) => runs[at].push(time),
                    Err(time) => times[at] = Time::Over(time),
                }
                is_running[at] = matches!(times[at], Time::Absent) && wants_more(&runs[at]);
                if turn.elapsed() > TURN {
                    break;
                }
            }
        }
    }
    for (time, runs) in times.iter_mut().zip(&mut runs) {
        runs.sort_unstable();
        if let (Time::Absent, Some(&median)) = (*time, runs.get(runs.len() / 2)) {
            *time = Time::Median(median);
        }
    }
    times
}

fn wants_more(runs: &[Duration]) -> bool {
    let enough = if runs.len() < RUNS { LONG } else { SHORT };
    runs.iter().sum::<Duration>() < enough
}
