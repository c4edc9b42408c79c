use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::time::Duration;
use std::{io, process, thread};

use pyo3::exceptions::PyRuntimeError;
use pyo3::{PyErr, PyResult, Python};

/// The time between two checks for signals.
const BETWEEN_CHECKS: Duration = Duration::from_millis(20);

thread_local! {
    /// The worker thread of this thread while it is idle, if there is one.
    static IDLE: Cell<Option<Worker>> = const { Cell::new(None) };
}

/// Runs work on another thread, without the interpreter's lock, until it ends or a signal such
/// as Ctrl-C raises an exception. After a signal, the flag is set, and the thread ends later by
/// itself: the exception does not wait for it.
pub(crate) fn interruptible<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(Arc<AtomicBool>) -> PyResult<T> + Send + 'static,
) -> PyResult<T> {
    let is_interrupted = Arc::new(AtomicBool::new(false));
    let cancelled = is_interrupted.clone();
    let (sender, mut receiver) = mpsc::sync_channel(1);
    let worker = Worker::idle()?;
    let work = Box::new(move || {
        // After a signal, nothing receives the result.
        let _ = sender.send(work(cancelled));
    });
    worker.works.send(work).map_err(|_| panicked())?;
    loop {
        let receiver = &mut receiver;
        match py.detach(move || receiver.recv_timeout(BETWEEN_CHECKS)) {
            Ok(result) => {
                IDLE.set(Some(worker));
                return result;
            }
            Err(RecvTimeoutError::Timeout) => py
                .check_signals()
                .inspect_err(|_| is_interrupted.store(true, Ordering::Relaxed))?,
            Err(RecvTimeoutError::Disconnected) => return Err(panicked()),
        }
    }
}

fn panicked() -> PyErr {
    let message = "internal error: a worker thread panicked; please report it";
    PyRuntimeError::new_err(message)
}

/// A thread that runs closures. It ends after its handle, this value, is dropped.
struct Worker {
    works: Sender<Box<dyn FnOnce() + Send>>,
    /// The process of the thread. A process that was forked from it has no such thread.
    process: u32,
}

impl Worker {
    /// The idle thread, or a new one.
    fn idle() -> io::Result<Worker> {
        let idle = IDLE.take().filter(|it| it.process == process::id());
        idle.map_or_else(Worker::new, Ok)
    }

    fn new() -> io::Result<Worker> {
        let (works, waiting) = mpsc::channel::<Box<dyn FnOnce() + Send>>();
        thread::Builder::new().spawn(move || waiting.into_iter().for_each(|work| work()))?;
        Ok(Worker {
            works,
            process: process::id(),
        })
    }
}
