use alloc::vec::Vec;

/// The set of nodes that the current line has used; starting a new line takes O(1).
#[derive(Debug, Default)]
pub(crate) struct Used {
    line: u32,
    /// The number of the last line that used each node, from 1.
    used_by: Vec<u32>,
}

impl Used {
    /// Starts a new line on a graph with `nodes` nodes.
    pub(crate) fn start(&mut self, nodes: usize) {
        self.used_by.resize(nodes, 0);
        self.line = self.line.wrapping_add(1);
        if self.line == 0 {
            self.used_by.fill(0);
            self.line = 1;
        }
    }

    pub(crate) fn mark(&mut self, node: u32) {
        self.used_by[node as usize] = self.line;
    }

    pub(crate) fn is_marked(&self, node: u32) -> bool {
        self.used_by[node as usize] == self.line
    }
}
