//! Many inputs, worked on by many threads.

mod budget;
mod fault;
mod progress;
mod totals;

#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

use matchplay_board::Board;
use matchplay_corpus::Interrupt;
use matchplay_record::{Reading, Summary};
use matchplay_solver::Solver;
use rayon::ThreadPool;

use crate::args;
use crate::args::{Errors, Shard};
use crate::console::Console;
use crate::dispatch::{Dispatch, Row};
use crate::exit::Exit;
use crate::input::{Inputs, Source, Unread};
use budget::{Budget, Share, Turn};
use fault::Fault;
use progress::Progress;
use totals::Totals;

/// A run over the inputs of a command, which are read by one thread, worked on
/// by as many as there are cores, and written in their order by this one.
///
/// What is read and not yet written is bounded in number and in bytes, so that
/// a corpus of any size takes the same memory; and what is done is written as
/// soon as it is its turn, so that the program can stand between two others.
pub(crate) struct Batch {
    args: &'static args::Batch,
    inputs: Inputs,
    paths: &'static [PathBuf],
    row: Option<Row>,
}

/// What came of one input.
pub(crate) trait Outcome: Send + 'static {
    /// What is to be said of it.
    fn dispatch(&mut self) -> &mut Dispatch;
}

/// An input that is read, with a place for what comes of it.
struct Task<T> {
    source: Result<Source, Unread>,
    text: Share,
    /// For the memory of boards that the text only declares.
    declared: Turn,
    done: SyncSender<Done<T>>,
}

/// What came of an input; the shares are held until it is written.
struct Done<T> {
    outcome: T,
    text: Share,
    _declared: Option<Share>,
}

/// What came of an input, as soon as it is there.
type Pending<T> = Receiver<Done<T>>;

impl Batch {
    /// A run over some paths. Where errors are wanted inline, `row` writes them.
    pub(crate) fn new(
        args: &'static args::Batch,
        inputs: &Inputs,
        paths: &'static [PathBuf],
        row: Row,
    ) -> Batch {
        Batch {
            args,
            inputs: inputs.clone(),
            paths,
            row: (args.errors == Errors::Inline).then_some(row),
        }
    }

    /// Does `work` on the records of every input, and hands what comes of it to
    /// `take`, in the order of the inputs; `take` may count further errors. Returns
    /// the number of valid records. A signal such as Ctrl-C ends the run after
    /// what is written.
    pub(crate) fn run<T: Outcome + Default>(
        self,
        console: &mut Console,
        work: impl Fn(&mut Solver, &Source, &[Reading], &mut T) + Send + Sync + 'static,
        mut take: impl FnMut(&mut Console, &mut Summary, T) -> io::Result<ControlFlow<()>>,
    ) -> io::Result<u64> {
        /// So many inputs for each thread are read and not yet written.
        const WINDOW: usize = 32;
        let interrupt = Interrupt::defer()?;
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads())
            .build()
            .map_err(io::Error::other)?;
        let mut progress = Progress::shown(self.paths, self.inputs.from);
        console.show(progress.as_ref().map(|progress| progress.bar.clone()));
        let mut totals = Totals::new(self.args.summary);
        let (pending, in_order) = mpsc::sync_channel(WINDOW * pool.current_num_threads());
        // Neither this thread nor those of the pool are waited for: one may be
        // about to read what never comes when the run is interrupted.
        let feeder = thread::spawn(move || self.feed(&pool, Arc::new(work), &pending));
        let done = loop {
            let mut done = match next(console, &interrupt, &in_order) {
                Ok(Some(next)) => next,
                Ok(None) if interrupt.signal().is_some() => break Ok(()),
                // It has read all there is, unless it broke down on the way.
                Ok(None) => break feeder.join().map_err(|_| thread_panicked()),
                Err(error) => break Err(error),
            };
            let mut summary = std::mem::take(&mut done.outcome.dispatch().summary);
            let taken = take(console, &mut summary, done.outcome);
            totals.add(&summary);
            if let Some(progress) = &mut progress {
                progress.advance(done.text.bytes);
            }
            match taken {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => break Ok(()),
                Err(error) => break Err(error),
            }
        };
        console.show(None);
        done?;
        totals.tell(console)
    }

    /// The number of threads; more than the cores only take memory.
    fn threads(&self) -> usize {
        /// So many are started even on fewer cores.
        const ALWAYS: usize = 16;
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let jobs = self.args.jobs.map_or(cores, NonZeroUsize::get);
        jobs.min(cores.max(ALWAYS))
    }

    /// Reads the inputs, and has each worked on when there is room for it.
    fn feed<T: Outcome + Default>(
        self,
        pool: &ThreadPool,
        work: Arc<impl Fn(&mut Solver, &Source, &[Reading], &mut T) + Send + Sync + 'static>,
        pending: &SyncSender<Pending<T>>,
    ) {
        let (texts, declared) = (Arc::new(Budget::default()), Arc::new(Budget::default()));
        let shard = self.args.shard.unwrap_or(Shard::ALL);
        let batch = Arc::new(self);
        let _ = batch.inputs.sources(batch.paths, shard, &mut |source| {
            let bytes = source.as_ref().map_or(0, |source| source.text.len());
            let text = texts.turn().take(bytes);
            let declared = declared.turn();
            let (done, receiver) = mpsc::sync_channel(1);
            if pending.send(receiver).is_err() {
                return ControlFlow::Break(());
            }
            let task = Task {
                source,
                text,
                declared,
                done,
            };
            let (batch, work) = (Arc::clone(&batch), Arc::clone(&work));
            pool.spawn(move || batch.work_on(task, &*work));
            ControlFlow::Continue(())
        });
    }

    /// Works on an input, or finds out what is wrong with it.
    fn work_on<T: Outcome + Default>(
        &self,
        task: Task<T>,
        work: &impl Fn(&mut Solver, &Source, &[Reading], &mut T),
    ) {
        let mut outcome = T::default();
        let mut declared = None;
        match task.source {
            Err(unread) => outcome.dispatch().unread(&unread, self.row),
            Ok(source) => {
                // After a panic at one record, the others are still worked on.
                let worked =
                    fault::catch(
                        || match source.records(self.inputs.from, &self.inputs.limits) {
                            Err(wrong) => outcome.dispatch().wrong(&source, None, &wrong, self.row),
                            Ok(readings) => {
                                let unwritten = unwritten(&source, &readings);
                                declared = Some(task.declared.take(unwritten));
                                with_solver(unwritten == 0, |solver| {
                                    work(solver, &source, &readings, &mut outcome);
                                });
                            }
                        },
                    );
                if let Err(Fault(report)) = worked {
                    outcome = T::default();
                    outcome.dispatch().broke(&source, &report, self.row);
                }
            }
        }
        // Nobody waits for it where the run has ended already.
        let _ = task.done.send(Done {
            outcome,
            text: task.text,
            _declared: declared,
        });
    }
}

/// About how many bytes of memory boards take that are only declared: a few bytes
/// of text can declare a million nodes, while each cell of a grid is written out.
fn unwritten(source: &Source, readings: &[Reading]) -> usize {
    /// Of a node; a state of a lock takes less.
    const BYTES: usize = 48;
    let boards = readings.iter().map(|reading| reading.record.game().board());
    let vertices = boards.map(Board::vertex_bound).max().unwrap_or(0);
    BYTES * vertices.saturating_sub(source.text.len())
}

/// Runs a closure with the solver of this thread. Unless `is_kept`, its memory is
/// given back.
fn with_solver(is_kept: bool, run: impl FnOnce(&mut Solver)) {
    thread_local! {
        static SOLVER: RefCell<Solver> = RefCell::default();
    }
    let mut solver = SOLVER.take();
    run(&mut solver);
    if is_kept {
        SOLVER.set(solver);
    }
}

/// What came of the next input; `None` if there is no more, or a signal came.
fn next<T>(
    console: &mut Console,
    interrupt: &Interrupt,
    in_order: &Receiver<Pending<T>>,
) -> io::Result<Option<Done<T>>> {
    let Some(pending) = wait(console, interrupt, in_order)? else {
        return Ok(None);
    };
    match wait(console, interrupt, &pending)? {
        Some(done) => Ok(Some(done)),
        None if interrupt.signal().is_some() => Ok(None),
        None => Err(thread_panicked()),
    }
}

fn thread_panicked() -> io::Error {
    io::Error::other("internal error: a worker thread panicked; please report it")
}

/// Waits for a message; none if there will be no more, or a signal came.
/// What was written goes out while there is nothing to do.
fn wait<M>(
    console: &mut Console,
    interrupt: &Interrupt,
    receiver: &Receiver<M>,
) -> io::Result<Option<M>> {
    if let Ok(message) = receiver.try_recv()
        && interrupt.signal().is_none()
    {
        return Ok(Some(message));
    }
    console.flush()?;
    let message = interrupt.wait(receiver);
    if let Some(number) = interrupt.signal() {
        console.end(Exit::Signal(number));
    }
    Ok(message)
}
