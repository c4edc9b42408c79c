use alloc::sync::Arc;
use core::sync::atomic::{AtomicBool, Ordering};

/// A bound on the work of a search, for callers that cannot wait indefinitely.
///
/// Work is counted in scanned edges: a modern machine scans between 10⁷ and
/// 10⁹ of them in a second. The default bounds nothing.
#[derive(Clone, Debug, Default)]
pub struct WorkLimit {
    edges: Option<u64>,
    cancelled: Option<Arc<AtomicBool>>,
}

impl WorkLimit {
    /// Lets a search scan at most about this many edges.
    #[must_use]
    pub fn edges(self, edges: u64) -> WorkLimit {
        WorkLimit {
            edges: Some(edges),
            ..self
        }
    }

    /// Ends a search soon after the flag is set, which another thread may do.
    #[must_use]
    pub fn cancelled_by(self, flag: Arc<AtomicBool>) -> WorkLimit {
        WorkLimit {
            cancelled: Some(flag),
            ..self
        }
    }
}

/// The number of edges that are scanned between two checks of the flag.
const BETWEEN_LOOKS: u64 = 1 << 20;

/// The work done so far, and its limit.
///
/// ```
/// use matchplay_matching::{Work, WorkLimit};
///
/// let mut work = Work::new(WorkLimit::default().edges(100));
/// assert!(work.spend(99));
/// assert!(!work.spend(1));
/// ```
#[derive(Clone, Debug)]
pub struct Work {
    limit: WorkLimit,
    /// The number of edges scanned.
    pub(crate) edges: u64,
    /// The number of edges after which the limit is checked again; 0 after the work is
    /// interrupted.
    checkpoint: u64,
}

impl Default for Work {
    fn default() -> Work {
        Work::new(WorkLimit::default())
    }
}

impl Work {
    /// No work has been done yet.
    pub fn new(limit: WorkLimit) -> Work {
        let mut work = Work {
            limit,
            edges: 0,
            checkpoint: 0,
        };
        work.restart();
        work
    }

    /// Adds work that costs as much as the scan of this many edges. Returns whether
    /// the limit allows more work.
    pub fn spend(&mut self, edges: u64) -> bool {
        self.edges = self.edges.saturating_add(edges);
        self.may_go_on()
    }

    /// The limit.
    pub(crate) fn limit(&self) -> WorkLimit {
        self.limit.clone()
    }

    /// Ends the work as if its limit were reached.
    pub(crate) fn interrupt(&mut self) {
        self.checkpoint = 0;
    }

    /// Sets the work done so far to zero.
    pub(crate) fn restart(&mut self) {
        self.edges = 0;
        self.checkpoint = self.next_checkpoint();
    }

    fn next_checkpoint(&self) -> u64 {
        match &self.limit.cancelled {
            Some(_) => self.edges + BETWEEN_LOOKS,
            None => u64::MAX,
        }
        .min(self.limit.edges.unwrap_or(u64::MAX))
    }

    /// Whether a search may continue.
    #[inline(always)]
    pub(crate) fn may_go_on(&mut self) -> bool {
        self.edges < self.checkpoint || self.look()
    }

    #[cold]
    fn look(&mut self) -> bool {
        let is_cancelled = |flag: &Arc<AtomicBool>| flag.load(Ordering::Relaxed);
        let is_over = self.limit.edges.is_some_and(|limit| self.edges >= limit)
            || self.limit.cancelled.as_ref().is_some_and(is_cancelled);
        self.checkpoint = if is_over || self.is_interrupted() {
            0
        } else {
            self.next_checkpoint()
        };
        !self.is_interrupted()
    }

    /// Whether a search was ended by the limit, so that its results are useless.
    pub(crate) const fn is_interrupted(&self) -> bool {
        self.checkpoint == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_limit_bounds_nothing() {
        let edges = u64::MAX - 1;
        let mut work = Work {
            edges,
            ..Work::default()
        };
        assert!(work.may_go_on());
    }

    #[test]
    fn work_ends_at_its_limit_and_starts_again() {
        let mut work = Work::new(WorkLimit::default().edges(100));
        work.edges = 99;
        assert!(work.may_go_on());
        work.edges = 100;
        assert!(!work.may_go_on() && work.is_interrupted());
        work.restart();
        assert!(work.may_go_on());
    }

    #[test]
    fn a_set_flag_ends_the_work() {
        let flag = Arc::new(AtomicBool::new(false));
        let mut work = Work::new(WorkLimit::default().cancelled_by(flag.clone()));
        work.edges = BETWEEN_LOOKS;
        assert!(work.may_go_on());
        flag.store(true, Ordering::Relaxed);
        assert!(work.may_go_on());
        work.edges *= 3;
        assert!(!work.may_go_on());
    }
}
