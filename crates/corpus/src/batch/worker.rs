use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::Sender;

use matchplay_board::Board;
use matchplay_solver::Solver;

use super::queue::{Queue, Task};
use super::run::{Chunk, Done};
use crate::{InputError, Inputs, Records, Source};

/// The work of one thread.
pub(super) struct Worker<T, W> {
    pub(super) inputs: Arc<Inputs>,
    pub(super) queue: Arc<Queue>,
    pub(super) work: Arc<W>,
    pub(super) sender: Sender<Chunk<T>>,
}

impl<T, W: Fn(&mut Solver, Result<&Records, &InputError>) -> T> Worker<T, W> {
    /// Works until the queue is empty.
    pub(super) fn run(&self) {
        loop {
            let tasks = self.queue.pop();
            let Some(first) = tasks.first() else { return };
            let mut chunk = Chunk {
                first: first.number,
                done: Vec::with_capacity(tasks.len()),
            };
            for task in tasks {
                let done = self.work_on(task, &mut chunk);
                let is_large = done.declared.is_some();
                chunk.done.push(done);
                if is_large {
                    self.send(&mut chunk);
                }
            }
            self.send(&mut chunk);
        }
    }

    /// Sends the collected outcomes.
    fn send(&self, chunk: &mut Chunk<T>) {
        let next = chunk.first + chunk.done.len() as u64;
        let done = std::mem::take(&mut chunk.done);
        let first = std::mem::replace(&mut chunk.first, next);
        if !done.is_empty() {
            // The outcomes of a cancelled run have no receiver.
            let _ = self.sender.send(Chunk { first, done });
        }
    }

    fn work_on(&self, task: Task, chunk: &mut Chunk<T>) -> Done<T> {
        let bytes = task.source.as_ref().map_or(0, |source| source.text.len());
        let mut share = None;
        let outcome = match task.source.and_then(|source| self.read(source)) {
            Err(error) => self.fail(&error),
            Ok(records) => {
                let declared = declared_bytes(&records);
                if declared > 0 {
                    // There may be room only after the caller has taken earlier outcomes.
                    self.send(chunk);
                    share = Some(task.declared.take(declared));
                }
                let done = with_solver(declared == 0, |solver| {
                    catch(|| (self.work)(solver, Ok(&records)))
                });
                done.unwrap_or_else(|message| {
                    let (source, _) = records.into_parts();
                    self.fail(&InputError::Panicked { source, message })
                })
            }
        };
        Done {
            outcome,
            bytes,
            declared: share,
        }
    }

    fn read(&self, source: Source) -> Result<Records, InputError> {
        match catch(|| source.read(&self.inputs.limits)) {
            Ok(Ok(readings)) => Ok(Records::new(source, readings)),
            Ok(Err(diagnostic)) => Err(InputError::invalid(source, diagnostic)),
            Err(message) => Err(InputError::Panicked { source, message }),
        }
    }

    fn fail(&self, error: &InputError) -> T {
        with_solver(true, |solver| (self.work)(solver, Err(error)))
    }
}

/// The approximate memory of boards that a text only declares: a few bytes of text can
/// declare a million nodes, but each cell of a grid is written out.
fn declared_bytes(records: &Records) -> usize {
    /// The memory of a node; a state of a lock needs less.
    const BYTES: usize = 48;
    let boards = records.entries().map(|entry| entry.record().game().board());
    let vertices = boards.map(Board::vertex_bound).max().unwrap_or(0);
    BYTES * vertices.saturating_sub(records.source().text.len())
}

/// Calls a function with the solver of this thread. Unless `is_kept`, the memory of the
/// solver is released afterwards.
fn with_solver<T>(is_kept: bool, run: impl FnOnce(&mut Solver) -> T) -> T {
    thread_local! {
        static SOLVER: RefCell<Solver> = RefCell::default();
    }
    let mut solver = SOLVER.take();
    let outcome = run(&mut solver);
    if is_kept {
        SOLVER.set(solver);
    }
    outcome
}

/// Calls a function, and returns the message if it panics.
fn catch<T>(work: impl FnOnce() -> T) -> Result<T, Box<str>> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| {
        let literal = payload.downcast_ref::<&str>().copied();
        let formatted = payload.downcast_ref::<String>().map(String::as_str);
        literal.or(formatted).unwrap_or("unknown panic").into()
    })
}
