use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use matchplay_solver::{Interrupted, LimitedSolver, Solver, WorkLimit};

use crate::Interrupt;

/// Calls `work(0)`, `work(1)` and so on, on worker threads, and passes the results to `take` in this
/// order. It stops when `take` breaks, when a signal arrives, or after an error of `work`.
///
/// `jobs` is the number of threads [default: one per core]. All threads have ended when this returns.
/// The solvers have no limit of their own; they are only cancelled at the end.
///
/// # Errors
///
/// If the operating system refuses to start threads.
///
/// # Panics
///
/// If `work` panics.
pub fn run_in_order<T: Send>(
    jobs: Option<NonZeroUsize>,
    interrupt: &Interrupt,
    work: impl Fn(&mut LimitedSolver<'_>, u64) -> Result<T, Interrupted> + Sync,
    mut take: impl FnMut(T) -> ControlFlow<()>,
) -> io::Result<()> {
    let is_over = Arc::new(AtomicBool::new(false));
    let next = AtomicU64::new(0);
    let (sender, receiver) = mpsc::channel();
    let (work, next) = (&work, &next);
    thread::scope(|scope| {
        let run = || -> io::Result<()> {
            for _ in 0..threads(jobs) {
                let (sender, is_over) = (sender.clone(), Arc::clone(&is_over));
                let worker = move || {
                    let _end = EndsAll(Arc::clone(&is_over));
                    let mut solver = Solver::new();
                    let limit = WorkLimit::default().cancelled_by(Arc::clone(&is_over));
                    let mut solver = solver.within(limit);
                    while !is_over.load(Ordering::Relaxed) {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let Ok(result) = work(&mut solver, number) else {
                            break;
                        };
                        if sender.send((number, result)).is_err() {
                            break;
                        }
                    }
                };
                thread::Builder::new().spawn_scoped(scope, worker)?;
            }
            drop(sender);
            let (mut early, mut expected) = (BTreeMap::new(), 0);
            while let Some((number, result)) =
                interrupt.wait(&receiver, || is_over.load(Ordering::Relaxed))
            {
                early.insert(number, result);
                while let Some(result) = early.remove(&expected) {
                    expected += 1;
                    if take(result).is_break() {
                        return Ok(());
                    }
                }
            }
            Ok(())
        };
        let run = run();
        is_over.store(true, Ordering::Relaxed);
        run
    })
}

/// Ends all threads when one of them ends, even by a panic.
struct EndsAll(Arc<AtomicBool>);

impl Drop for EndsAll {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The number of threads. More threads than cores cost memory and save no time.
pub(crate) fn threads(jobs: Option<NonZeroUsize>) -> usize {
    /// The number of threads that may be started on fewer cores.
    const ALWAYS: usize = 16;
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let jobs = jobs.map_or(cores, NonZeroUsize::get);
    jobs.min(cores.max(ALWAYS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_no_more_threads_than_useful() {
        let threads = |jobs| threads(NonZeroUsize::new(jobs));
        let cores = thread::available_parallelism().unwrap().get();
        assert_eq!([1, 16, 1024].map(threads), [1, 16, cores.max(16)]);
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_panic_ends_the_run() {
        let interrupt = Interrupt::defer().unwrap();
        let work = |_: &mut LimitedSolver<'_>, number| {
            assert!(number != 3, "an injected fault");
            Ok(())
        };
        let take = |()| ControlFlow::Continue(());
        run_in_order(NonZeroUsize::new(2), &interrupt, work, take).unwrap();
    }

    #[test]
    fn results_arrive_in_order_for_any_number_of_threads() {
        let interrupt = Interrupt::defer().unwrap();
        for jobs in [1, 3] {
            let mut taken = Vec::new();
            let work = |_: &mut LimitedSolver<'_>, number| Ok(number * number);
            let run = run_in_order(NonZeroUsize::new(jobs), &interrupt, work, |result| {
                taken.push(result);
                match taken.len() {
                    20 => ControlFlow::Break(()),
                    _ => ControlFlow::Continue(()),
                }
            });
            run.unwrap();
            assert!(taken.into_iter().eq((0..20).map(|number| number * number)));
        }
    }
}
