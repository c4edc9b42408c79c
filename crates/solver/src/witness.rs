use std::collections::BTreeMap;

use matchplay_certificate::{Cover, Witness};
use matchplay_graph::{Side, two_colour};
use petgraph::visit::NodeFiltered;

use crate::arena::Arena;
use crate::forest::{Forest, Label};

/// The matching of a solved forest and the odd-set cover that proves it maximum.
///
/// The cover takes the odd nodes, the even nodes of each blossom as one odd
/// set, and of the free nodes, which are matched among themselves, one side if
/// they have two, else one node and all the others as an odd set. Every edge is
/// covered, an even node having no even neighbour outside its blossom and no
/// free one at all, and each matched edge is paid for once: the capacity is the
/// size of the matching (Kőnig 1931; Edmonds 1965). O(V log V + E).
pub(crate) fn witness(arena: &Arena, forest: &Forest) -> Witness {
    let edges = forest.nodes().filter_map(|node| {
        let mate = forest.mate(node)?;
        (node < mate).then(|| (arena.vertex(node), arena.vertex(mate)))
    });
    let labelled = |label| {
        let nodes = forest.nodes();
        nodes.filter(move |&node| forest.label(node) == label)
    };
    let mut vertices: Vec<u32> = labelled(Label::Odd).collect();
    let mut odd_sets: Vec<Vec<u32>> = Vec::new();

    let mut blossoms: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for node in labelled(Label::Even) {
        let base = forest.base_at_rest(node);
        if base != node {
            blossoms.entry(base).or_insert(vec![base]).push(node);
        }
    }
    odd_sets.extend(blossoms.into_values());

    let mut free = labelled(Label::Free);
    let is_free = |node: u32| forest.label(node) == Label::Free;
    match two_colour(&NodeFiltered(arena.graph(), is_free)) {
        Ok(sides) => vertices.extend(free.filter(|&node| sides.side(node as usize) == Side::Left)),
        Err(_) => {
            vertices.extend(free.next());
            odd_sets.push(free.collect());
        }
    }
    vertices.sort_unstable();
    Witness {
        matching: edges.collect(),
        cover: Cover {
            vertices: arena.vertices(&vertices),
            odd_sets: odd_sets.iter().map(|set| arena.vertices(set)).collect(),
        },
    }
}
