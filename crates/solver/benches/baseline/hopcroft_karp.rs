//! Hopcroft & Karp's matching (1973), with a greedy start.

use super::{Deadline, Mates, NONE, is_over};
use crate::instances::Bipartite;

/// A maximum matching; `None` after the deadline.
pub(crate) fn hopcroft_karp(graph: &Bipartite, deadline: Deadline) -> Option<Mates> {
    let mut mates = greedy(graph);
    let mut search = Search {
        graph,
        level: Vec::new(),
        next: Vec::new(),
        queue: Vec::new(),
        path: Vec::new(),
    };
    while search.layer(&mates) {
        search.next.clear();
        let starts = graph
            .starts
            .split_last()
            .map_or(&[][..], |(_, starts)| starts);
        search.next.extend_from_slice(starts);
        for root in 0..graph.left.len() as u32 {
            if mates.of_left[root as usize] == NONE {
                search.augment(root, &mut mates);
            }
        }
        if is_over(deadline) {
            return None;
        }
    }
    Some(mates)
}

fn greedy(graph: &Bipartite) -> Mates {
    let mut mates = Mates::new(graph, []);
    for left in 0..graph.left.len() as u32 {
        let mut around = graph.neighbours(left).iter();
        if let Some(&right) = around.find(|&&right| mates.of_right[right as usize] == NONE) {
            mates.of_left[left as usize] = right;
            mates.of_right[right as usize] = left;
        }
    }
    mates
}

struct Search<'a> {
    graph: &'a Bipartite,
    /// The number of matched edges on the way to each left node.
    level: Vec<u32>,
    /// The edge of each left node to try next.
    next: Vec<u32>,
    queue: Vec<u32>,
    path: Vec<u32>,
}

impl Search<'_> {
    /// Layers the left nodes by their distance from an exposed one, up to the first
    /// layer with an exposed right neighbour. Returns whether there is such a layer.
    fn layer(&mut self, mates: &Mates) -> bool {
        self.level.clear();
        self.level.resize(mates.of_left.len(), NONE);
        self.queue.clear();
        let lefts = 0..mates.of_left.len() as u32;
        let exposed = lefts.filter(|&left| mates.of_left[left as usize] == NONE);
        self.queue.extend(exposed);
        for &left in &self.queue {
            self.level[left as usize] = 0;
        }
        let mut last = NONE;
        let mut head = 0;
        while let Some(&left) = self.queue.get(head) {
            head += 1;
            let level = self.level[left as usize];
            if level >= last {
                break;
            }
            for &right in self.graph.neighbours(left) {
                let mate = mates.of_right[right as usize];
                if mate == NONE {
                    last = level + 1;
                } else if self.level[mate as usize] == NONE {
                    self.level[mate as usize] = level + 1;
                    self.queue.push(mate);
                }
            }
        }
        last != NONE
    }

    /// Searches for a shortest augmenting path from an exposed node and flips it.
    fn augment(&mut self, root: u32, mates: &mut Mates) {
        self.path.clear();
        self.path.push(root);
        while let Some(&left) = self.path.last() {
            let at = self.next[left as usize];
            if at == self.graph.starts[left as usize + 1] {
                self.level[left as usize] = NONE;
                self.path.pop();
                continue;
            }
            self.next[left as usize] += 1;
            let right = self.graph.ends[at as usize];
            let mate = mates.of_right[right as usize];
            if mate == NONE {
                self.flip(mates);
                return;
            }
            if self.level[mate as usize] == self.level[left as usize] + 1 {
                self.path.push(mate);
            }
        }
    }

    /// Matches every node of the path along the edge that it tried last.
    fn flip(&mut self, mates: &mut Mates) {
        for &left in &self.path {
            let right = self.graph.ends[self.next[left as usize] as usize - 1];
            mates.of_left[left as usize] = right;
            mates.of_right[right as usize] = left;
            // Paths of one phase are disjoint.
            self.level[left as usize] = NONE;
        }
    }
}
