//! A stopwatch for a machine that runs other programs, too.

use std::fs;
use std::time::{Duration, Instant};

/// A thread that runs for longer has probably waited for a core.
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

    /// The time since the start. Of a long time, only the part during which this
    /// thread had a core, if the system reports it.
    pub(crate) fn stop(self) -> Duration {
        let time = self.start.elapsed();
        let on_core = on_core().zip(self.on_core).filter(|_| time > LONG);
        on_core.map_or(time, |(stop, start)| stop - start)
    }
}

/// The time after which an engine stops without an answer, if there is a limit.
pub(crate) type Deadline = Option<(Clock, Duration)>;

/// Whether the limit is exceeded, on the clock of [`Clock::stop`]. Costs little until
/// then.
pub(super) fn is_over(deadline: Deadline) -> bool {
    deadline.is_some_and(|(clock, limit)| clock.start.elapsed() > limit && clock.stop() > limit)
}

/// The time that this thread has had a core, accurate to a few milliseconds.
fn on_core() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}
