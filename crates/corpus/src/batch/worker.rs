use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::Sender;

use matchplay_document::Allowance;
use matchplay_solver::{Interrupted, LimitedSolver, Solver};

use super::budget::{Share, Turn};
use super::queue::{Queue, Task};
use super::run::{Chunk, Done};
use crate::{InputError, Inputs, Records, Source};

/// The work of one thread.
pub(super) struct Worker<T, W> {
    pub(super) queue: Arc<Queue>,
    pub(super) work: Arc<W>,
    pub(super) sender: Sender<Chunk<T>>,
}

impl<T, W: Fn(Result<Source, InputError>, &mut Room<'_>) -> T> Worker<T, W> {
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
        let mut room = Room {
            turn: Some(task.declared),
            share: None,
            // There may be room only after the caller has taken earlier outcomes.
            send: &mut || self.send(chunk),
        };
        let outcome = (self.work)(task.source, &mut room);
        Done {
            outcome,
            bytes,
            declared: room.share,
        }
    }
}

/// The room for the memory of boards that a text only declares: a few bytes of text can
/// declare a million nodes, but each cell of a grid is written out.
pub struct Room<'a> {
    turn: Option<Turn>,
    share: Option<Share>,
    send: &'a mut dyn FnMut(),
}

impl Room<'_> {
    /// Whether some bytes are reserved.
    pub(super) const fn is_reserved(&self) -> bool {
        self.share.is_some()
    }

    /// Waits until there is room for some bytes, and reserves it until the outcome of the
    /// input has been returned. Only the first reservation of an input has an effect.
    pub fn reserve(&mut self, bytes: usize) {
        if bytes > 0 {
            (self.send)();
            self.share = self
                .share
                .take()
                .or(self.turn.take().map(|turn| turn.take(bytes)));
        }
    }
}

/// Calls a function, and returns the message if it panics.
pub(super) fn catch<T>(work: impl FnOnce() -> T) -> Result<T, Box<str>> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| {
        let literal = payload.downcast_ref::<&str>().copied();
        let formatted = payload.downcast_ref::<String>().map(String::as_str);
        literal.or(formatted).unwrap_or("unknown panic").into()
    })
}

/// Reads the records of a source and works on them with the solver of the thread. Calls
/// `fail` with the error if the source is not valid, takes more work than allowed, or panics.
pub(super) fn work_on_records<T>(
    inputs: &Inputs,
    source: Result<Source, InputError>,
    room: &mut Room<'_>,
    work: impl Fn(&mut LimitedSolver<'_>, &Records) -> Result<T, Interrupted>,
    fail: impl Fn(&InputError) -> T,
) -> T {
    let records = match source.and_then(|source| read(inputs, source, room)) {
        Ok(records) => records,
        Err(error) => return fail(&error),
    };
    // The memory of a solver for a large declared board is not kept.
    let done = with_solver(!room.is_reserved(), |solver| {
        catch(|| work(&mut solver.within(records.work()), &records))
    });
    match done {
        Ok(Ok(outcome)) => outcome,
        Ok(Err(interrupted)) => fail(&records.exceeded(interrupted)),
        Err(message) => {
            let source = records.into_source();
            fail(&InputError::Panicked { source, message })
        }
    }
}

fn read(inputs: &Inputs, source: Source, room: &mut Room<'_>) -> Result<Records, InputError> {
    let allowance = Allowance::new(source.text(), &inputs.limits);
    match catch(|| source.read(&allowance, &mut |bytes| room.reserve(bytes))) {
        Ok(readings) => Records::new(source, allowance, readings),
        Err(message) => Err(InputError::Panicked { source, message }),
    }
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
