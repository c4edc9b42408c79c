//! A stopwatch that a busy machine does not mislead.

use std::fs;
use std::time::{Duration, Instant};

/// What runs for longer is likely to have had to wait for a core.
const LONG: Duration = Duration::from_millis(50);

#[derive(Clone, Copy)]
pub(crate) struct Clock {
    start: Instant,
    on_core: Option<Duration>,
}

impl Clock {
    pub(crate) fn start() -> Clock {
        Clock {
            on_core: on_core(),
            start: Instant::now(),
        }
    }

    /// How long it was; of what took long, and where that is known, only what
    /// this thread had a core for.
    pub(crate) fn stop(self) -> Duration {
        let time = self.start.elapsed();
        let on_core = on_core().zip(self.on_core).filter(|_| time > LONG);
        on_core.map_or(time, |(stop, start)| stop - start)
    }
}

/// The time that this thread has had a core, good to a few milliseconds.
fn on_core() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}
