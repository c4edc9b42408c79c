use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::{PyResult, Python};

/// The time between two checks for signals.
const BETWEEN_CHECKS: Duration = Duration::from_millis(20);

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
    thread::Builder::new().spawn(move || {
        // After a signal, nothing receives the result.
        let _ = sender.send(work(cancelled));
    })?;
    loop {
        let receiver = &mut receiver;
        match py.detach(move || receiver.recv_timeout(BETWEEN_CHECKS)) {
            Ok(result) => return result,
            Err(RecvTimeoutError::Timeout) => py
                .check_signals()
                .inspect_err(|_| is_interrupted.store(true, Ordering::Relaxed))?,
            Err(RecvTimeoutError::Disconnected) => {
                let message = "internal error: a worker thread panicked; please report it";
                return Err(PyRuntimeError::new_err(message));
            }
        }
    }
}
