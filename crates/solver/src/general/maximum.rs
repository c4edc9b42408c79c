use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use crate::general::Trees;
use crate::general::adjacency::Adjacency;
use crate::general::push_relabel::push_relabel;
use crate::general::two_sides::two_sides;

/// The search is given up as hard once it walked each edge so often; on most
/// graphs it walks one in two.
const PATIENCE: usize = 16;

/// A maximum matching of the nodes that are present, and its trees.
///
/// Time: O(V + E) for the [initial matching](Adjacency::initial_matching) and
/// for each phase of [growth](Trees::grow_within), of which most graphs need
/// few. A bipartite graph that needs many is left to [`push_relabel`], so
/// that no family is known to be slow; any other may take O(V E) in the worst
/// case, and O(V³) where blossoms nest deeply.
pub(crate) fn maximum(graph: &impl Adjacency, present: &FixedBitSet) -> Trees {
    let mates = graph.initial_matching(present);
    complete(graph, present, mates, PATIENCE * graph.arcs())
}

/// Completes a matching: by growing trees while that takes no more than so many
/// edges, then, if the graph has two sides, by push-relabel.
fn complete(graph: &impl Adjacency, present: &FixedBitSet, mates: Vec<u32>, edges: usize) -> Trees {
    let mut trees = Trees::planted(present, mates);
    if !trees.grow_within(graph, edges) {
        let nodes: Vec<u32> = trees.nodes().collect();
        let is_node = |node: u32| present.contains(node as usize);
        if let Some(left) = two_sides(graph, &nodes, is_node) {
            let mates = push_relabel(graph, present, &left, trees.mates());
            trees = Trees::planted(present, mates);
        }
        trees.grow(graph);
    }
    trees
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::general::Rows;
    use crate::general::trees::NONE;
    use crate::random::Random;

    fn rows(nodes: u32, edges: &[(u32, u32)]) -> Rows {
        let mut rows = vec![Vec::new(); nodes as usize];
        for &(a, b) in edges.iter().filter(|(a, b)| a != b) {
            rows[a as usize].push(b);
            rows[b as usize].push(a);
        }
        for row in &mut rows {
            row.sort_unstable();
            row.dedup();
        }
        Rows::new(rows)
    }

    /// Random graphs of two sides, plain and with power-law degrees; chains of
    /// growing length, which take Hopcroft and Karp a phase each; triangular
    /// ones; and, if `odd`, random graphs without sides.
    fn graphs(random: &mut Random, odd: bool) -> Vec<Rows> {
        let mut graphs = Vec::new();
        for side in [5_u32, 40, 150] {
            let mut below = |bound: u32| random.below(bound as usize) as u32;
            for degree in 1..=5 {
                let mut plain = Vec::new();
                let mut steep = Vec::new();
                for _ in 0..side * degree {
                    plain.push((below(side), side + below(side)));
                    let mut low = || (0..3).map(|_| below(side)).min().unwrap_or(0);
                    steep.push((low(), side + low()));
                }
                graphs.push(rows(2 * side, &plain));
                graphs.push(rows(2 * side, &steep));
                if odd {
                    let edges = (0..side * degree).map(|_| (below(2 * side), below(2 * side)));
                    graphs.push(rows(2 * side, &edges.collect::<Vec<_>>()));
                }
            }
            let above = (0..side).flat_map(|a| (a..side).map(move |b| (a, side + b)));
            graphs.push(rows(2 * side, &above.collect::<Vec<_>>()));
            let mut chains = Vec::new();
            let mut nodes = 0;
            for length in (1..).step_by(2).take_while(|length| length * length < side) {
                chains.extend((nodes..nodes + length).map(|node| (node, node + 1)));
                nodes += length + 1;
            }
            graphs.push(rows(nodes, &chains));
        }
        graphs
    }

    /// A matching that takes the last neighbour that is left.
    fn poor(graph: &Rows, present: &FixedBitSet) -> Vec<u32> {
        let mut mates = vec![NONE; graph.node_bound()];
        for node in present.ones() {
            let is_open =
                |&other: &u32| present.contains(other as usize) && mates[other as usize] == NONE;
            if mates[node] == NONE {
                if let Some(other) = graph.neighbours(node as u32).filter(is_open).last() {
                    mates[node] = other;
                    mates[other as usize] = node as u32;
                }
            }
        }
        mates
    }

    #[test]
    fn every_way_to_a_maximum_matching_gives_the_same_labels() {
        let mut random = Random(1);
        for graph in graphs(&mut random, true) {
            let mut present = FixedBitSet::with_capacity(graph.node_bound());
            present.extend((0..graph.node_bound()).filter(|_| random.below(10) > 0));
            let expected = maximum(&graph, &present).label;
            let nothing = vec![NONE; graph.node_bound()];
            for mates in [nothing, poor(&graph, &present)] {
                for edges in [0, usize::MAX] {
                    let trees = complete(&graph, &present, mates.clone(), edges);
                    assert_eq!(trees.label, expected, "{graph:?}");
                }
            }
        }
    }

    #[test]
    fn push_relabel_leaves_nothing_to_grow() {
        let mut random = Random(2);
        let mut augmented = false;
        for graph in graphs(&mut random, false) {
            let mut present = FixedBitSet::with_capacity(graph.node_bound());
            present.insert_range(..);
            let nodes: Vec<u32> = (0..graph.node_bound() as u32).collect();
            let left = two_sides(&graph, &nodes, |_| true).expect("two sides");
            let poor = poor(&graph, &present);
            let mates = push_relabel(&graph, &present, &left, poor.clone());
            let exposed = |mates: &[u32]| mates.iter().filter(|&&mate| mate == NONE).count();
            augmented |= exposed(&mates) < exposed(&poor);
            for (node, &mate) in nodes.iter().zip(&mates).filter(|(_, mate)| **mate != NONE) {
                assert_eq!(mates[mate as usize], *node);
                assert!(graph.neighbours(*node).any(|other| other == mate));
            }
            let mut trees = Trees::planted(&present, mates.clone());
            assert!(trees.grow_within(&graph, 0), "{graph:?}");
            assert_eq!(trees.mates(), mates);
        }
        assert!(augmented);
    }
}
