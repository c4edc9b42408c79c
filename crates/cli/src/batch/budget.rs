use std::sync::{Arc, Condvar, Mutex, PoisonError};

/// A bound on the bytes of all inputs that are read and not done with.
#[derive(Default)]
pub(super) struct Budget {
    held: Mutex<usize>,
    given_back: Condvar,
}

/// Some bytes of a budget, given back when dropped.
pub(super) struct Share {
    budget: Arc<Budget>,
    pub(super) bytes: usize,
}

impl Budget {
    /// So many bytes are in work at a time, or a single input of more.
    const BYTES: usize = 64 << 20;

    /// Waits until there is room for an input of some bytes.
    pub(super) fn take(self: &Arc<Budget>, bytes: usize) -> Share {
        // A number is whole even if whoever held it panicked.
        let held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let full = |held: &mut usize| *held > 0 && *held + bytes > Budget::BYTES;
        let held = self.given_back.wait_while(held, full);
        *held.unwrap_or_else(PoisonError::into_inner) += bytes;
        let budget = Arc::clone(self);
        Share { budget, bytes }
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let held = self.budget.held.lock();
        *held.unwrap_or_else(PoisonError::into_inner) -= self.bytes;
        self.budget.given_back.notify_all();
    }
}
