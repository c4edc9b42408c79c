//! Random depth-first spanning trees.

#![allow(dead_code, reason = "no program of tests uses everything")]

use std::vec::Vec;

use super::random::Random;

const NONE: u32 = u32::MAX;

/// A random depth-first spanning tree of the nodes that its root can reach.
pub(crate) struct SpanningTree {
    /// The root is its own parent.
    parent: Vec<u32>,
    deepest: u32,
}

impl SpanningTree {
    pub(crate) fn new(
        bound: usize,
        root: u32,
        neighbours: impl Fn(u32) -> Vec<u32>,
        random: &mut Random,
    ) -> SpanningTree {
        let mut parent = std::vec![NONE; bound];
        parent[root as usize] = root;
        let mut shuffled = |node| {
            let neighbours = neighbours(node);
            let order = random.order(neighbours.len()).into_iter();
            order.map(|at| neighbours[at as usize]).collect::<Vec<_>>()
        };
        // The current branch, and the untried neighbours of each of its nodes.
        let mut branch = std::vec![(root, shuffled(root))];
        let (mut deepest, mut depth) = (root, 1);
        while let Some((node, untried)) = branch.last_mut() {
            let Some(next) = untried.pop() else {
                branch.pop();
                continue;
            };
            if parent[next as usize] == NONE {
                parent[next as usize] = *node;
                branch.push((next, shuffled(next)));
                if branch.len() > depth {
                    (deepest, depth) = (next, branch.len());
                }
            }
        }
        SpanningTree { parent, deepest }
    }

    pub(crate) fn has_edge(&self, a: u32, b: u32) -> bool {
        self.parent[a as usize] == b || self.parent[b as usize] == a
    }

    /// The longest branch, from the root.
    pub(crate) fn longest_branch(&self) -> Vec<u32> {
        let up = |&node: &u32| Some(self.parent[node as usize]).filter(|&above| above != node);
        let mut branch: Vec<u32> = std::iter::successors(Some(self.deepest), up).collect();
        branch.reverse();
        branch
    }
}
