use alloc::vec::Vec;

/// Even cells whose neighbours are still to be looked at, first in, first out.
#[derive(Clone, Debug, Default)]
pub(crate) struct Queue {
    now: Vec<u32>,
    /// How many of `now` were taken.
    taken: usize,
    next: Vec<u32>,
}

impl Queue {
    pub(crate) fn push(&mut self, cell: usize) {
        self.next.push(cell as u32);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.taken == self.now.len() && self.next.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.now.clear();
        self.taken = 0;
        self.next.clear();
    }

    pub(crate) fn pop(&mut self) -> Option<usize> {
        if self.taken == self.now.len() {
            self.now.clear();
            self.taken = 0;
            core::mem::swap(&mut self.now, &mut self.next);
        }
        let cell = *self.now.get(self.taken)?;
        self.taken += 1;
        Some(cell as usize)
    }
}
