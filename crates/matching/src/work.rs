use alloc::sync::Arc;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use thiserror::Error;

/// The work limit was reached, or the work was cancelled, before the result was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("interrupted: the work limit was reached or the work was cancelled")]
pub struct Interrupted;

/// A budget of work for callers that cannot wait indefinitely, shared by its clones.
///
/// Work is counted in scanned edges: a modern machine scans between 10⁷ and
/// 10⁹ of them in a second. Any other step counts as the number of edges
/// whose scan takes about as long. The default bounds nothing.
///
/// ```
/// use matchplay_matching::{CompressedGraph, Interrupted, WorkLimit, maximum_matching_within};
///
/// let path = CompressedGraph::from_edges(1000, (1..1000).map(|node| (node - 1, node)))?;
/// let limit = WorkLimit::default().edges(10_000);
/// assert_eq!(maximum_matching_within(&path, limit.clone()).unwrap().len(), 500);
/// // All calls together spend the budget.
/// let calls = (0..10).map(|_| maximum_matching_within(&path, limit.clone()));
/// assert_eq!(calls.last(), Some(Err(Interrupted)));
/// # Ok::<(), matchplay_matching::GraphError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct WorkLimit {
    /// The number of edges that may still be scanned.
    left: Option<Arc<AtomicU64>>,
    cancelled: Option<Arc<AtomicBool>>,
}

impl WorkLimit {
    /// Lets all calls that get this limit or a clone of it scan at most about this many edges
    /// together.
    ///
    /// If their work takes fewer edges than this, none of them is interrupted. Otherwise at least
    /// one of the functions that return [`Interrupted`] is interrupted, for any number of threads:
    /// each takes its work from the budget before it returns. A forest and a [`Work`] take it in
    /// portions of at most a 64th of the budget, or of 1024 edges.
    #[must_use]
    pub fn edges(self, edges: u64) -> WorkLimit {
        WorkLimit {
            left: Some(Arc::new(AtomicU64::new(edges))),
            ..self
        }
    }

    /// Ends all calls that get this limit or a clone of it soon after the flag is set, which
    /// another thread may do. Replaces an earlier flag.
    #[must_use]
    pub fn cancelled_by(self, flag: Arc<AtomicBool>) -> WorkLimit {
        WorkLimit {
            cancelled: Some(flag),
            ..self
        }
    }

    /// Takes this many edges from the budget.
    ///
    /// # Errors
    ///
    /// If the limit is reached.
    #[inline]
    pub fn spend(&self, edges: u64) -> Result<(), Interrupted> {
        if self.left.is_none() && self.cancelled.is_none() {
            return Ok(());
        }
        self.take(edges);
        (!self.is_reached()).then_some(()).ok_or(Interrupted)
    }

    fn is_reached(&self) -> bool {
        self.left() == Some(0)
            || (self.cancelled.as_ref()).is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// The number of edges that may still be scanned; `None` if it is not bounded.
    pub fn left(&self) -> Option<u64> {
        self.left.as_ref().map(|left| left.load(Ordering::Relaxed))
    }

    /// The number of edges that are scanned before the limit is checked again. It is a small
    /// share of a large budget, because other threads may spend from it meanwhile.
    fn portion(&self) -> u64 {
        match self.left() {
            Some(left) => (left / 64).clamp(1 << 10, MOST_UNCHECKED).min(left),
            None if self.cancelled.is_some() => MOST_UNCHECKED,
            None => u64::MAX,
        }
    }

    fn take(&self, edges: u64) {
        if let Some(left) = &self.left {
            let rest = |left: u64| Some(left.saturating_sub(edges));
            // The closure never returns `None`, so the update does not fail.
            let _ = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, rest);
        }
    }
}

/// The reason why work without a limit always returns a result.
pub(crate) const UNLIMITED: &str = "work without a limit is never interrupted";

/// The largest number of edges that are scanned between two checks of the limit.
const MOST_UNCHECKED: u64 = 1 << 20;

/// The work done so far, which is taken from the budget of a limit.
///
/// ```
/// use matchplay_matching::{Interrupted, Work, WorkLimit};
///
/// let limit = WorkLimit::default().edges(100);
/// let mut work = Work::new(limit.clone());
/// assert!(work.spend(99));
/// assert!(!work.spend(1));
/// assert_eq!(limit.spend(0), Err(Interrupted));
/// ```
#[derive(Debug)]
pub struct Work {
    limit: WorkLimit,
    /// The number of edges that searches have scanned.
    pub(crate) edges: u64,
    /// All other work.
    other: u64,
    /// How much work of both kinds was taken from the budget.
    taken: u64,
    /// The work after which the limit is checked again; 0 after an interruption.
    checkpoint: u64,
    is_interrupted: bool,
}

impl Default for Work {
    fn default() -> Work {
        Work::new(WorkLimit::default())
    }
}

impl Clone for Work {
    /// The work that the clone does from now on is taken from the same budget.
    fn clone(&self) -> Work {
        Work {
            limit: self.limit.clone(),
            taken: self.total(),
            ..*self
        }
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.settle();
    }
}

impl Work {
    /// No work has been done yet.
    pub fn new(limit: WorkLimit) -> Work {
        let mut work = Work {
            limit,
            edges: 0,
            other: 0,
            taken: 0,
            checkpoint: 0,
            is_interrupted: false,
        };
        work.look();
        work
    }

    /// Adds work that takes as long as the scan of this many edges. Returns whether
    /// the limit allows more work.
    #[inline]
    pub fn spend(&mut self, edges: u64) -> bool {
        // The sum of both kinds of work does not overflow.
        self.other = self.other.saturating_add(edges).min(u64::MAX / 2);
        self.may_go_on()
    }

    /// Adds work that the next check of the limit counts.
    #[inline(always)]
    pub(crate) fn charge(&mut self, edges: u64) {
        self.other += edges;
    }

    /// All work, in scanned edges.
    #[inline(always)]
    pub const fn total(&self) -> u64 {
        self.edges + self.other
    }

    pub(crate) fn limit(&self) -> WorkLimit {
        self.limit.clone()
    }

    /// Sets the work done so far to zero; the budget keeps what was taken from it.
    pub(crate) fn restart(&mut self) {
        self.settle();
        (self.edges, self.other, self.taken) = (0, 0, 0);
        self.is_interrupted = false;
        self.look();
    }

    /// Whether a search may continue.
    #[inline(always)]
    pub(crate) fn may_go_on(&mut self) -> bool {
        self.total() < self.checkpoint || self.look()
    }

    /// Takes the work done so far from the budget, and checks the limit. At the end of a
    /// search, this makes the interruption independent of the number of threads.
    #[cold]
    pub(crate) fn look(&mut self) -> bool {
        self.settle();
        self.is_interrupted |= self.limit.is_reached();
        self.checkpoint = match self.is_interrupted {
            true => 0,
            false => self.total().saturating_add(self.limit.portion()),
        };
        !self.is_interrupted
    }

    /// [Checks the limit](Work::look), and returns an error if it is reached.
    pub(crate) fn check(&mut self) -> Result<(), Interrupted> {
        self.look().then_some(()).ok_or(Interrupted)
    }

    /// Takes the work done so far from the budget.
    pub(crate) fn settle(&mut self) {
        self.limit.take(self.total() - self.taken);
        self.taken = self.total();
    }

    /// Whether a search was ended by the limit, so that its results are useless.
    pub(crate) const fn is_interrupted(&self) -> bool {
        self.is_interrupted
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn the_default_limit_bounds_nothing() {
        let mut work = Work::default();
        work.edges = u64::MAX - 1;
        assert!(work.may_go_on());
    }

    #[test]
    fn work_ends_at_its_limit_and_does_not_start_again() {
        let mut work = Work::new(WorkLimit::default().edges(100));
        work.edges = 49;
        work.charge(50);
        assert!(work.may_go_on());
        work.restart();
        assert!(work.may_go_on());
        work.edges = 1;
        assert!(!work.may_go_on() && work.is_interrupted());
        work.restart();
        assert!(!work.may_go_on());
    }

    #[test]
    fn clones_share_a_budget_that_is_spent_to_the_last_edge() {
        for edges in [1, 100, 5000, 1 << 20, 1 << 30] {
            let limit = WorkLimit::default().edges(edges);
            let mut first = Work::new(limit.clone());
            assert!(edges == 1 || first.spend(edges / 2));
            first.settle();
            drop(first.clone());
            let mut second = Work::new(limit.clone());
            assert!(second.spend(edges - edges / 2 * u64::from(edges > 1) - 1));
            assert!(!second.spend(1), "{edges}");
            assert!(!first.look() && !Work::new(limit).may_go_on());
        }
    }

    #[test]
    fn a_budget_is_not_multiplied_by_the_number_of_threads() {
        let limit = WorkLimit::default().edges(1 << 20);
        let mut works: Vec<Work> = (0..20).map(|_| Work::new(limit.clone())).collect();
        let mut spent = 0;
        while !works.iter().all(Work::is_interrupted) {
            for work in &mut works {
                if !work.is_interrupted {
                    spent += 1;
                    work.spend(1);
                }
            }
        }
        assert!((1 << 20..5 << 18).contains(&spent), "{spent}");
    }

    #[test]
    fn a_set_flag_ends_the_work() {
        let flag = Arc::new(AtomicBool::new(false));
        let limit = WorkLimit::default().cancelled_by(flag.clone());
        let mut work = Work::new(limit.clone());
        work.edges = MOST_UNCHECKED;
        assert!(work.may_go_on());
        flag.store(true, Ordering::Relaxed);
        assert!(work.may_go_on());
        work.edges *= 3;
        assert!(!work.may_go_on());
        assert!(!Work::new(limit).may_go_on());
    }
}
