use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use matchplay_board::Vertex;
use matchplay_certificate::{Cover, Witness};

use crate::general::adjacency::Adjacency;
use crate::general::two_sides::two_sides;
use crate::general::{Forest, Label, Trees};

impl<A: Adjacency> Forest<A> {
    /// The matching and the odd-set cover that proves it maximum.
    ///
    /// The cover takes the odd nodes, the even nodes of each blossom as one odd
    /// set, and of the free nodes, which are matched among themselves, one side
    /// if they have two, else one node and all the others as an odd set. Every
    /// edge is covered, an even node having no even neighbour outside its
    /// blossom and no free one at all, and each matched edge is paid for once:
    /// the capacity is the size of the matching (Kőnig 1931; Edmonds 1965).
    /// O(V log V + E).
    pub(crate) fn certify(&mut self) -> Witness {
        let trees = &mut self.trees;
        let edges = trees.nodes().filter_map(|node| {
            let mate = trees.mate(node)?;
            (node < mate).then(|| (Vertex::new(node), Vertex::new(mate)))
        });
        let matching = edges.collect();
        let labelled = |trees: &Trees, label| -> Vec<u32> {
            let nodes = trees.nodes();
            nodes.filter(|&node| trees.label(node) == label).collect()
        };
        let mut vertices = labelled(trees, Label::Odd);
        let mut odd_sets: Vec<Vec<u32>> = Vec::new();

        let mut blossoms: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for node in labelled(trees, Label::Even) {
            let base = trees.base_of(node);
            if base != node {
                blossoms.entry(base).or_insert(vec![base]).push(node);
            }
        }
        odd_sets.extend(blossoms.into_values());

        let free = labelled(trees, Label::Free);
        let is_free = |node: u32| trees.label(node) == Label::Free;
        match (two_sides(&self.graph, &free, is_free), &free[..]) {
            (Some(left), _) => vertices.extend(left.ones().map(|node| node as u32)),
            (None, [first, others @ ..]) => {
                vertices.push(*first);
                odd_sets.push(others.to_vec());
            }
            (None, []) => {}
        }
        vertices.sort_unstable();
        let named = |nodes: Vec<u32>| nodes.into_iter().map(Vertex::new).collect();
        Witness {
            matching,
            cover: Cover {
                vertices: named(vertices),
                odd_sets: odd_sets.into_iter().map(named).collect(),
            },
        }
    }
}
