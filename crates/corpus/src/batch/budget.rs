use std::collections::BTreeSet;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// A limit of 64 MiB on the bytes in use at a time.
///
/// Shares are granted in the order of turns. The holder of a share can therefore wait until
/// all earlier turns are done.
#[derive(Debug, Default)]
pub(super) struct Budget {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// The number of the next turn.
    next: u64,
    /// The turns that have not taken their share.
    turns: BTreeSet<u64>,
    /// The bytes of all shares.
    held: usize,
}

/// The right to take a share before all later turns. Dropping the turn gives it up.
#[derive(Debug)]
pub(super) struct Turn {
    budget: Arc<Budget>,
    number: u64,
}

/// Some bytes of a budget, returned when dropped.
#[derive(Debug)]
pub(super) struct Share {
    budget: Arc<Budget>,
    bytes: usize,
}

impl Budget {
    /// The limit. A single share may exceed it.
    const BYTES: usize = 64 << 20;

    /// The next turn.
    pub(super) fn turn(self: &Arc<Budget>) -> Turn {
        let mut state = self.state();
        let number = state.next;
        state.next += 1;
        state.turns.insert(number);
        let budget = Arc::clone(self);
        Turn { budget, number }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing panics while the state is locked.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Turn {
    /// Waits until all earlier turns have taken or given up their shares, and until there
    /// is room for some bytes. Does not wait for a share of no bytes.
    pub(super) fn take(self, bytes: usize) -> Share {
        let budget = Arc::clone(&self.budget);
        let must_wait = |state: &mut State| {
            let is_full = state.held > 0 && state.held + bytes > Budget::BYTES;
            bytes > 0 && (is_full || state.turns.first() != Some(&self.number))
        };
        let waited = budget.changed.wait_while(budget.state(), must_wait);
        waited.unwrap_or_else(PoisonError::into_inner).held += bytes;
        drop(self);
        Share { budget, bytes }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.budget.state().turns.remove(&self.number);
        self.budget.changed.notify_all();
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.budget.state().held -= self.bytes;
        self.budget.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::thread;

    #[test]
    fn large_shares_are_granted_in_turn() {
        const LARGE: usize = Budget::BYTES - 1;
        let budget = Arc::new(Budget::default());
        let turns: Vec<Turn> = (0..4).map(|_| budget.turn()).collect();
        let (sender, receiver) = mpsc::channel();
        let mut threads = Vec::new();
        for turn in turns.into_iter().rev() {
            let sender = sender.clone();
            let number = turn.number;
            let run = move || match number {
                // The first turn is given up, and the third takes a share of no bytes.
                0 => drop(turn),
                2 => drop(turn.take(0)),
                _ => {
                    let _share = turn.take(LARGE);
                    sender.send(number).unwrap();
                }
            };
            threads.push(thread::spawn(run));
        }
        threads
            .into_iter()
            .for_each(|thread| thread.join().unwrap());
        drop(sender);
        assert_eq!(receiver.into_iter().collect::<Vec<_>>(), [1, 3]);
        assert_eq!(budget.state().held, 0);
    }
}
