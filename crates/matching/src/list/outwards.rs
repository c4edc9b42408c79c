use alloc::vec::Vec;
use core::hint::black_box;

use fixedbitset::FixedBitSet;

use crate::Adjacency;
use crate::list::node_labels::{Links, NONE};
use crate::list::start::LARGE;
use crate::work::Work;

/// The number of nodes after which a search may find that a graph does not grow slowly.
const SAMPLE: usize = 512;

/// The least number of nodes of a graph that is matched outwards. Searches of smaller graphs are
/// fast, because they stay in the cache.
const LEAST: usize = 1 << 14;

/// The number of nodes that are read ahead at a time.
const BATCH: usize = 32;

/// Matches each present node with the exposed neighbour that comes first in the order of a
/// breadth-first search, in this order. Returns the mates, and how many nodes stay exposed although
/// they have a neighbour. `None` if the graph is small, if too many nodes
/// stay exposed although they have a neighbour, or if the work limit is reached. O(V + E).
///
/// It succeeds on lattices whose nodes are in any order: a layer of the search is matched with the
/// next one as regularly as the rows of a board.
pub(super) fn match_outwards(
    graph: &impl Adjacency,
    present: &FixedBitSet,
    work: &mut Work,
) -> Option<(Vec<u32>, usize)> {
    let is_full = present.is_full();
    let most = present.count_ones(..) / LEAST;
    if most == 0 {
        return None;
    }
    work.charge(present.len() as u64);
    // The parent of a node is its place in the order, from 1; or 0.
    let (mate, parent) = (NONE, 0);
    let mut links = vec![Links { mate, parent }; present.len()];
    let mut order = Vec::with_capacity(links.len());
    let is_large = links.len() >= LARGE;
    let mut next = 0;
    let mut left_over = 0;
    for root in present.ones() {
        if links[root].parent == 0 {
            order.push(root as u32);
            links[root].parent = order.len() as u32;
        }
        while let Some(&node) = order.get(next) {
            if is_large && next % BATCH == 0 {
                read_ahead(graph, &order[next..], &links);
            }
            next += 1;
            if left_over > most || !work.spend(1 + graph.degree(node) as u64) {
                return None;
            }
            let is_exposed = links[node as usize].mate == NONE;
            let (mut first, mut mate) = (NONE, NONE);
            let mut has_neighbour = false;
            for other in graph.neighbours(node) {
                let link = &mut links[other as usize];
                if link.parent == 0 {
                    if !is_full && !present.contains(other as usize) {
                        continue;
                    }
                    order.push(other);
                    link.parent = order.len() as u32;
                }
                has_neighbour = true;
                if is_exposed && link.parent < first && link.mate == NONE {
                    (first, mate) = (link.parent, other);
                }
            }
            if mate != NONE {
                links[node as usize].mate = mate;
                links[mate as usize].mate = node;
            } else if is_exposed && has_neighbour {
                left_over += 1;
            }
        }
    }
    let mates = links.into_iter().map(|link| link.mate).collect();
    (left_over <= most).then_some((mates, left_over))
}

/// Prefetches the memory that scanning the first of these nodes will touch; changes nothing.
fn read_ahead(graph: &impl Adjacency, nodes: &[u32], links: &[Links]) {
    let nodes = &nodes[..nodes.len().min(BATCH)];
    let mut read = 0;
    for &node in nodes {
        read ^= graph.neighbours(node).next().unwrap_or(0);
    }
    for &node in nodes {
        for other in graph.neighbours(node).take(BATCH) {
            read ^= links[other as usize].parent;
        }
    }
    black_box(read);
}

/// Whether the surroundings of a node grow slowly, as in a lattice: when a breadth-first search has
/// visited one node in 64, far fewer are waiting. In a random graph, more are. `false` for graphs
/// with fewer than three neighbours per node, and if the work limit is reached.
pub(super) fn grows_slowly(graph: &impl Adjacency, present: &FixedBitSet, work: &mut Work) -> bool {
    // Allocating for a graph with few edges would keep the heap from shrinking.
    let first = || present.ones().take(SAMPLE);
    let arcs: usize = first().map(|node| graph.degree(node as u32)).sum();
    if arcs < first().count() {
        return false;
    }
    let enough = present.count_ones(..) / 64;
    let mut reached = FixedBitSet::with_capacity(present.len());
    let mut queue = Vec::new();
    let (mut next, mut arcs) = (0, 0);
    for root in present.ones() {
        if !reached.put(root) {
            queue.push(root as u32);
        }
        while next < enough && next < queue.len() {
            let node = queue[next];
            next += 1;
            arcs += graph.degree(node);
            let is_wide = queue.len() > 2 * next + SAMPLE || arcs + SAMPLE < 3 * next;
            if is_wide || !work.spend(graph.degree(node) as u64) {
                return false;
            }
            let around = graph.neighbours(node).map(|other| other as usize);
            let around = around.filter(|&other| present.contains(other) && !reached.put(other));
            queue.extend(around.map(|other| other as u32));
        }
        if next >= enough {
            break;
        }
    }
    4 * (queue.len() - next) < 3 * next && arcs >= 3 * next
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::{graph, random_graph, shuffled};
    use crate::open_grid::grid_edges;
    use crate::random::Random;

    #[test]
    fn a_lattice_in_any_order_is_matched() {
        let mut random = Random(200);
        let edges: Vec<(u32, u32)> = grid_edges(200, 200).collect();
        let grid = shuffled(&mut random, &graph(&edges));
        let other = random_graph(&mut random, 200 * 200, edges.len() as u32, false);
        for (graph, is_grid) in [(grid, true), (other, false)] {
            let mut present = FixedBitSet::with_capacity(200 * 200);
            present.insert_range(..);
            let mut work = Work::default();
            assert_eq!(grows_slowly(&graph, &present, &mut work), is_grid);
            let start = match_outwards(&graph, &present, &mut work);
            assert_eq!(start.is_some(), is_grid);
            let mates = start.map_or(Vec::new(), |(mates, _)| mates);
            for (node, &mate) in (0..).zip(&mates).filter(|&(_, &mate)| mate != NONE) {
                assert!(graph.row(node).contains(&mate));
                assert_eq!(mates[mate as usize], node);
            }
        }
    }
}
