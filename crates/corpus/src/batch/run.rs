use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread::JoinHandle;
use std::time::Duration;

use super::budget::Share;
use super::queue::Queue;

/// The outcomes of a [`Batch`](crate::Batch) in the order of its inputs. Dropping the run cancels it.
#[derive(Debug)]
pub struct Run<T> {
    queue: Arc<Queue>,
    arrived: Receiver<Chunk<T>>,
    /// The chunks that arrived early, by the number of their first outcome.
    early: BTreeMap<u64, Vec<Done<T>>>,
    current: std::vec::IntoIter<Done<T>>,
    /// The number and the bytes of the inputs of the current chunk.
    current_size: (usize, usize),
    /// The number of the next outcome.
    next: u64,
    reader: Option<JoinHandle<()>>,
}

/// The outcome of one input.
#[derive(Debug)]
pub struct Done<T> {
    /// The result of the work.
    pub outcome: T,
    /// The length of the text in bytes.
    pub bytes: usize,
    /// The memory of boards that the text only declares.
    pub(super) declared: Option<Share>,
}

/// The outcomes of consecutive inputs.
#[derive(Debug)]
pub(super) struct Chunk<T> {
    pub(super) first: u64,
    pub(super) done: Vec<Done<T>>,
}

impl<T> Run<T> {
    /// The outcomes that arrive from the workers of a queue, which `reader` fills.
    pub(super) fn new(
        queue: Arc<Queue>,
        arrived: Receiver<Chunk<T>>,
        reader: JoinHandle<()>,
    ) -> Run<T> {
        Run {
            queue,
            arrived,
            early: BTreeMap::new(),
            current: Vec::new().into_iter(),
            current_size: (0, 0),
            next: 0,
            reader: Some(reader),
        }
    }

    /// The next outcome, if it is available.
    pub fn try_next(&mut self) -> Option<Done<T>> {
        loop {
            if let Some(done) = self.current.next() {
                self.next += 1;
                return Some(done);
            }
            let (tasks, bytes) = std::mem::take(&mut self.current_size);
            self.queue.release(tasks, bytes);
            if let Some(chunk) = self.early.remove(&self.next) {
                let bytes = chunk.iter().map(|done| done.bytes).sum();
                self.current_size = (chunk.len(), bytes);
                self.current = chunk.into_iter();
                continue;
            }
            let chunk = self.arrived.try_recv().ok()?;
            self.early.insert(chunk.first, chunk.done);
        }
    }

    /// Waits for the next outcome. Returns `None` at the end of the inputs, or soon after
    /// `stop` returns true.
    ///
    /// # Errors
    ///
    /// If a thread of the run panicked outside of the work.
    pub fn next(&mut self, mut stop: impl FnMut() -> bool) -> io::Result<Option<Done<T>>> {
        const POLL_INTERVAL: Duration = Duration::from_millis(50);
        while !stop() {
            if let Some(done) = self.try_next() {
                return Ok(Some(done));
            }
            match self.arrived.recv_timeout(POLL_INTERVAL) {
                Ok(chunk) => _ = self.early.insert(chunk.first, chunk.done),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    let read = self.reader.take().map_or(Ok(()), JoinHandle::join);
                    return match (read, self.early.is_empty()) {
                        (Ok(()), true) => Ok(None),
                        _ => Err(io::Error::other("internal error: a worker thread panicked")),
                    };
                }
            }
        }
        Ok(None)
    }
}

impl<T> Drop for Run<T> {
    fn drop(&mut self) {
        // The threads are not joined, because one may wait for input that never comes.
        self.queue.cancel();
    }
}
