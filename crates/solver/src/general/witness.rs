use std::collections::BTreeMap;

use matchplay_board::Vertex;
use matchplay_certificate::{Cover, Witness};
use matchplay_graph::{Side, two_colour};
use petgraph::visit::NodeFiltered;

use crate::general::{Forest, Label};

impl Forest {
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
        let edges = self.nodes().filter_map(|node| {
            let mate = self.mate(node)?;
            (node < mate).then(|| (Vertex::new(node), Vertex::new(mate)))
        });
        let matching = edges.collect();
        let labelled = |forest: &Forest, label| -> Vec<u32> {
            let nodes = forest.nodes();
            nodes.filter(|&node| forest.label(node) == label).collect()
        };
        let mut vertices = labelled(self, Label::Odd);
        let mut odd_sets: Vec<Vec<u32>> = Vec::new();

        let mut blossoms: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for node in labelled(self, Label::Even) {
            let base = self.base_of(node);
            if base != node {
                blossoms.entry(base).or_insert(vec![base]).push(node);
            }
        }
        odd_sets.extend(blossoms.into_values());

        let free = labelled(self, Label::Free);
        let is_free = |node: u32| self.label(node) == Label::Free;
        match (two_colour(&NodeFiltered(self.graph(), is_free)), &free[..]) {
            (Ok(sides), _) => {
                let left = |node: &u32| sides.side(*node as usize) == Side::Left;
                vertices.extend(free.iter().copied().filter(left));
            }
            (Err(_), [first, others @ ..]) => {
                vertices.push(*first);
                odd_sets.push(others.to_vec());
            }
            (Err(_), []) => {}
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
