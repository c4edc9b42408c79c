use alloc::vec::Vec;

/// A permutation that is filled in block by block, all blocks at once.
pub(crate) struct Filling {
    pub(crate) nodes: Vec<u32>,
    /// Where the next node of each block goes.
    ends: Vec<usize>,
}

impl Filling {
    pub(crate) fn new(bounds: &[usize]) -> Filling {
        let nodes = bounds.last().copied().unwrap_or(0);
        Filling {
            nodes: vec![0; nodes],
            ends: bounds.to_vec(),
        }
    }

    pub(crate) fn push(&mut self, block: usize, node: u32) {
        self.nodes[self.ends[block]] = node;
        self.ends[block] += 1;
    }
}
