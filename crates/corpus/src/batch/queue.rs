use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::budget::Turn;
use crate::{InputError, Source};

/// The inputs that have been read and that no worker has taken.
///
/// While many inputs are waiting, a worker takes several small inputs at a time. While few
/// are waiting, it takes one, and the other workers are not idle.
#[derive(Debug)]
pub(super) struct Queue {
    state: Mutex<State>,
    /// Signals that there is room for another input.
    room: Condvar,
    threads: usize,
}

#[derive(Debug, Default)]
struct State {
    tasks: VecDeque<Task>,
    /// The number of the next task.
    next: u64,
    /// The tasks whose outcomes the caller has not taken, and the bytes of their texts.
    pending: usize,
    bytes: usize,
    workers: usize,
    is_cancelled: bool,
}

/// An input to work on.
#[derive(Debug)]
pub(super) struct Task {
    /// The number of the input, 0-based.
    pub(super) number: u64,
    pub(super) source: Result<Source, InputError>,
    /// The turn for the memory of boards that the text only declares.
    pub(super) declared: Turn,
}

impl Queue {
    /// The greatest number of pending tasks for each thread.
    const WINDOW: usize = 128;
    /// The greatest number of bytes of the texts of pending tasks, unless one text alone
    /// is longer.
    const BYTES: usize = 64 << 20;
    /// The greatest number of tasks, and of bytes of their texts, that a worker takes at
    /// once.
    const CHUNK: usize = 32;
    const CHUNK_BYTES: usize = 1 << 16;

    pub(super) fn new(threads: usize) -> Queue {
        Queue {
            state: Mutex::default(),
            room: Condvar::new(),
            threads,
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing panics while the state is locked.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for room and adds an input. Returns whether the caller must start another
    /// worker, or `None` if the run is cancelled.
    pub(super) fn push(&self, source: Result<Source, InputError>, declared: Turn) -> Option<bool> {
        let bytes = length(&source);
        let must_wait = |state: &mut State| {
            let is_full = state.pending >= Queue::WINDOW * self.threads;
            let is_large = state.bytes > 0 && state.bytes + bytes > Queue::BYTES;
            !state.is_cancelled && (is_full || is_large)
        };
        let state = self.room.wait_while(self.state(), must_wait);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        if state.is_cancelled {
            return None;
        }
        let number = state.next;
        state.next += 1;
        state.pending += 1;
        state.bytes += bytes;
        state.tasks.push_back(Task {
            number,
            source,
            declared,
        });
        let starts_worker = state.workers < self.threads;
        state.workers += usize::from(starts_worker);
        Some(starts_worker)
    }

    /// Takes the next tasks for a worker. If the queue has no task, the worker ends.
    pub(super) fn pop(&self) -> Vec<Task> {
        let mut state = self.state();
        if state.is_cancelled {
            state.tasks.clear();
        }
        let share = state.tasks.len() / (2 * self.threads);
        let mut bytes = 0;
        let small = state.tasks.iter().take_while(|task| {
            bytes += length(&task.source);
            bytes <= Queue::CHUNK_BYTES
        });
        let count = small.take(share.min(Queue::CHUNK)).count().max(1);
        let count = count.min(state.tasks.len());
        if count == 0 {
            state.workers -= 1;
        }
        state.tasks.drain(..count).collect()
    }

    /// Makes room after the caller has taken the outcomes of some tasks.
    pub(super) fn release(&self, tasks: usize, bytes: usize) {
        if tasks > 0 {
            let mut state = self.state();
            state.pending -= tasks;
            state.bytes -= bytes;
            self.room.notify_one();
        }
    }

    /// Ends the run: no input is added, and workers take no more tasks.
    pub(super) fn cancel(&self) {
        self.state().is_cancelled = true;
        self.room.notify_one();
    }
}

/// The length of the text of a source.
fn length(source: &Result<Source, InputError>) -> usize {
    source.as_ref().map_or(0, |source| source.text.len())
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::sync::Arc;

    use super::*;
    use crate::batch::budget::Budget;

    fn push(queue: &Queue, bytes: usize) -> Option<bool> {
        let source = Source {
            name: String::new(),
            inside: PathBuf::new(),
            text: " ".repeat(bytes),
            line: None,
            element: None,
            form: None,
        };
        queue.push(Ok(source), Arc::new(Budget::default()).turn())
    }

    #[test]
    fn workers_take_many_small_tasks_and_single_large_ones() {
        let queue = Queue::new(1);
        assert_eq!(
            [1, 1].map(|bytes| push(&queue, bytes)),
            [Some(true), Some(false)]
        );
        let pop = || queue.pop().len();
        assert_eq!([pop(), pop(), pop()], [1, 1, 0]);
        assert_eq!(push(&queue, 1), Some(true));
        for _ in 1..100 {
            push(&queue, 1);
        }
        assert_eq!([pop(), pop()], [32, 32]);
        let mut left = 36;
        while left > 0 {
            left -= pop();
        }
        for _ in 0..20 {
            push(&queue, Queue::CHUNK_BYTES / 2);
        }
        assert_eq!(pop(), 2);
    }

    #[test]
    fn there_is_room_for_a_limited_number_of_bytes() {
        let queue = Arc::new(Queue::new(1));
        push(&queue, Queue::BYTES);
        let waiting = Arc::clone(&queue);
        let waiting = std::thread::spawn(move || push(&waiting, 1));
        queue.pop();
        assert!(!waiting.is_finished());
        queue.release(1, Queue::BYTES);
        assert!(waiting.join().unwrap().is_some());
        queue.cancel();
        assert_eq!(push(&queue, 1), None);
    }
}
