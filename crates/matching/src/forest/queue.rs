use alloc::vec::Vec;

/// The even nodes whose edges are still to be scanned, first in, first out.
///
/// Two stacks that take turns need less memory traffic than a ring buffer,
/// whose ends wrap.
#[derive(Clone, Debug, Default)]
pub(crate) struct Queue {
    now: Vec<u32>,
    /// The number of nodes of `now` that were popped.
    popped: usize,
    next: Vec<u32>,
}

impl Queue {
    #[inline]
    pub(crate) fn push(&mut self, node: usize) {
        self.next.push(node as u32);
    }

    pub(crate) fn pop(&mut self) -> Option<usize> {
        // Continue with the nodes pushed last when all others are popped.
        if self.popped == self.now.len() {
            self.now.clear();
            self.popped = 0;
            core::mem::swap(&mut self.now, &mut self.next);
        }
        let node = *self.now.get(self.popped)?;
        self.popped += 1;
        Some(node as usize)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.popped == self.now.len() && self.next.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.now.clear();
        self.popped = 0;
        self.next.clear();
    }
}
