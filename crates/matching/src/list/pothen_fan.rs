use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use crate::list::greedy::{match_first, match_pair};
use crate::list::node_labels::{Links, NONE};
use crate::work::Work;
use crate::{Adjacency, Side};

/// The parent of a closed node.
const CLOSED: u32 = u32::MAX;

/// The number of nodes whose degrees are read.
const SAMPLE: usize = 1024;

/// Extends the matching of the present nodes in `links` by searches from the smaller side. Returns
/// how many nodes of that side may still begin an augmenting path: 0 if the matching is maximum.
///
/// Returns `None` without a search if the sides are not known, or if they have about as many nodes
/// and another way is faster: growing trees, if the graph is already `nearly_matched`; or otherwise
/// [`karp_sipser`](super::karp_sipser::karp_sipser), if many nodes have fewer than three neighbours
/// and the graph does not [grow slowly](super::outwards::grows_slowly).
/// Ends early, with any matching, if the work limit is reached.
///
/// If the other side has nodes to spare, or few nodes have fewer than three neighbours, then a
/// greedy search finds mates for most nodes, and a path from nearly each of the others leads to an
/// exposed node. A *phase* searches from each exposed node, depth first, and visits no node twice.
/// Before it follows a neighbour's mate, it looks for an exposed one among all neighbours. A phase
/// takes O(V + E), and another one follows only if it scanned fewer edges than there are nodes.
///
/// The look-ahead checks each neighbour at most once, because a matched node stays matched. A
/// search that fails without meeting other searches of its phase has visited every node that its root
/// reaches and that is not closed. No augmenting path will ever enter these nodes, so they are
/// *closed*, and the root is not tried again.
///
/// Source: Pothen & Fan, *Computing the block triangular form of a sparse matrix* (1990), with the
/// look-ahead of Duff (1981).
pub(crate) fn pothen_fan(
    graph: &impl Adjacency,
    present: &FixedBitSet,
    grows_slowly: bool,
    nearly_matched: bool,
    links: &mut [Links],
    work: &mut Work,
) -> Option<usize> {
    let side = side_to_search(graph, present, grows_slowly, nearly_matched, work)?;
    let mut exposed = greedy_from(side, graph, present, links, work);
    let is_full = present.is_full();
    let is_present = |node: u32| is_full || present.contains(node as usize);
    let nodes = present.count_ones(..) as u64;
    // The nodes of the searched side on the path, and the neighbours of each that are still to be
    // followed. The parent of such a node is the number of neighbours that it has looked at; the
    // parent of a node of the other side is the number of the last search that visited it.
    let (mut path, mut unfollowed, mut visited) = (Vec::new(), Vec::new(), Vec::new());
    let mut search = 0;
    while !exposed.is_empty() && search < CLOSED / 2 {
        let (before, count, earlier) = (work.total(), exposed.len(), search);
        exposed.retain(|&root| {
            search += 1;
            path.clear();
            unfollowed.clear();
            visited.clear();
            let mut is_alone = true;
            let mut next = Some(root);
            loop {
                if let Some(node) = next {
                    if !work.spend(1) {
                        return true;
                    }
                    path.push(node);
                    if let Some(end) = look_ahead(graph, node, is_present, links, work) {
                        augment(links, &path, end);
                        return false;
                    }
                    unfollowed.push(graph.neighbours(node));
                }
                let Some(others) = unfollowed.last_mut() else {
                    break;
                };
                next = others.find_map(|other| {
                    work.charge(1);
                    let link = &mut links[other as usize];
                    if link.parent <= earlier && is_present(other) {
                        link.parent = search;
                        visited.push(other);
                        return Some(link.mate);
                    }
                    is_alone &= link.parent <= earlier || link.parent >= search;
                    None
                });
                if next.is_none() {
                    path.pop();
                    unfollowed.pop();
                }
            }
            if is_alone {
                for &node in &visited {
                    links[node as usize].parent = CLOSED;
                }
            }
            !is_alone
        });
        if exposed.len() == count {
            // A phase without a path ends the search (Berge 1957).
            exposed.clear();
        }
        if work.total() - before > nodes {
            break;
        }
    }
    Some(exposed.len())
}

/// The first exposed neighbour of a node, among those that were not looked at before.
#[inline]
fn look_ahead(
    graph: &impl Adjacency,
    node: u32,
    is_present: impl Fn(u32) -> bool,
    links: &mut [Links],
    work: &mut Work,
) -> Option<u32> {
    let mut looked = links[node as usize].parent;
    let mut others = graph.neighbours(node).skip(looked as usize);
    let before = looked;
    let end = others.find(|&other| {
        looked += 1;
        links[other as usize].mate == NONE && is_present(other)
    });
    links[node as usize].parent = looked;
    work.charge(u64::from(looked - before));
    end
}

/// Matches each exposed node of a side with its first exposed neighbour. Returns the nodes of the
/// side that stay exposed, or some of them if the work limit is reached.
fn greedy_from(
    side: Side,
    graph: &impl Adjacency,
    present: &FixedBitSet,
    links: &mut [Links],
    work: &mut Work,
) -> Vec<u32> {
    let is_full = present.is_full();
    let mut exposed = Vec::new();
    for node in present.ones().map(|node| node as u32) {
        if links[node as usize].mate != NONE || graph.known_side(node) != Some(side) {
            continue;
        }
        let is_present = |other| is_full || present.contains(other as usize);
        links[node as usize].parent = match_first(graph, node, is_present, links, work);
        if !work.may_go_on() {
            break;
        }
        if links[node as usize].mate == NONE {
            exposed.push(node);
        }
    }
    exposed
}

/// Augments the matching along a path, of which the nodes of one side are given, to an exposed end.
fn augment(links: &mut [Links], path: &[u32], mut end: u32) {
    for &node in path.iter().rev() {
        let former = links[node as usize].mate;
        match_pair(links, node, end);
        end = former;
    }
}

/// The side that has fewer present nodes, if the sides are known and searches from there are faster
/// than other starts.
fn side_to_search(
    graph: &impl Adjacency,
    present: &FixedBitSet,
    grows_slowly: bool,
    nearly_matched: bool,
    work: &mut Work,
) -> Option<Side> {
    graph.known_side(present.minimum()? as u32)?;
    work.charge(graph.node_bound() as u64);
    let is_left = |&node: &usize| graph.known_side(node as u32) == Some(Side::Left);
    let left = match present.is_full() {
        true => (0..present.len()).filter(is_left).count(),
        false => present.ones().filter(is_left).count(),
    };
    let right = present.count_ones(..) - left;
    let is_uneven = 16 * left.min(right) < 15 * left.max(right);
    let side = if left <= right {
        Side::Left
    } else {
        Side::Right
    };
    let is_faster = || !nearly_matched && (grows_slowly || has_few_low_degrees(graph, present));
    (is_uneven || is_faster()).then_some(side)
}

/// Whether few nodes of a sample have fewer than three neighbours.
fn has_few_low_degrees(graph: &impl Adjacency, present: &FixedBitSet) -> bool {
    let stride = graph.node_bound() / SAMPLE + 1;
    let sample = (0..graph.node_bound()).step_by(stride);
    let sample = sample.filter(|&node| present.contains(node));
    let (mut missing, mut read) = (0, 0);
    for node in sample {
        missing += 3_usize.saturating_sub(graph.degree(node as u32));
        read += 1;
    }
    8 * missing < read
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::{CompressedGraph, GraphForest, maximum_matching};

    /// A graph with known sides of these sizes, and the same graph without.
    fn graphs(left: u32, right: u32, edges: &[(u32, u32)]) -> [CompressedGraph; 2] {
        let mut edges = edges.to_vec();
        edges.sort_unstable();
        let offsets: Vec<u32> = (0..=left)
            .map(|row| edges.partition_point(|edge| edge.0 < row) as u32)
            .collect();
        let columns: Vec<u32> = edges.iter().map(|edge| edge.1).collect();
        let known = CompressedGraph::from_matrix(right, &offsets, &columns).unwrap();
        let edges = edges.into_iter().map(|(a, b)| (a, left + b));
        [
            known,
            CompressedGraph::from_edges(left + right, edges).unwrap(),
        ]
    }

    #[test]
    fn at_most_the_reported_number_of_nodes_is_missing() {
        let mut random = Random(71);
        // Without a search, with a maximum matching, and with another one.
        let mut ends = [0, 0, 0];
        for round in 0..4000 {
            let mut below = |bound: u32| random.below(bound as usize) as u32;
            let (left, right) = match round % 3 {
                0 => (1 + below(20), 1 + below(20)),
                1 => (30 + below(3), 30 + below(3)),
                _ => (150, 150),
            };
            let edges = 0..(left + right) * (1 + round % 5 + round % 3) / 2;
            let edges: Vec<(u32, u32)> = edges.map(|_| (below(left), below(right))).collect();
            let [known, unknown] = graphs(left, right, &edges);
            let bound = left + right;
            let mut present = FixedBitSet::with_capacity(bound as usize);
            let skips = round % 2 == 1;
            present.extend((0..bound as usize).filter(|_| !skips || below(5) > 0));
            let (mate, parent) = (NONE, 0);
            let mut links = vec![Links { mate, parent }; bound as usize];
            // Some pairs may be matched already.
            for (a, b) in unknown.edges().filter(|_| below(9) == 0) {
                let is_open = |node: u32| {
                    present.contains(node as usize) && links[node as usize].mate == NONE
                };
                if is_open(a) && is_open(b) {
                    match_pair(&mut links, a, b);
                }
            }
            let missing = pothen_fan(
                &known,
                &present,
                round % 4 == 3,
                round % 16 > 11,
                &mut links,
                &mut Work::default(),
            );
            let matched = |&node: &usize| links[node].mate != NONE;
            for node in (0..bound as usize).filter(matched) {
                let mate = links[node].mate;
                assert!(unknown.row(node as u32).contains(&mate) && present.contains(node));
                assert_eq!(links[mate as usize].mate, node as u32);
            }
            ends[missing.map_or(0, |missing| 1 + missing.min(1))] += 1;
            if let Some(missing) = missing {
                let nodes = present.ones().map(|node| node as u32);
                let solved = GraphForest::with_nodes(&unknown, nodes).matching().len();
                let size = (0..bound as usize).filter(matched).count() / 2;
                assert!(size <= solved && solved <= size + missing, "{known:?}");
            }
        }
        assert!(ends.iter().all(|&count| count > 100), "{ends:?}");
    }
    #[test]
    fn a_matching_alone_is_maximum_whatever_the_sides() {
        let mut random = Random(72);
        for round in 0..3000 {
            let mut below = |bound: u32| random.below(bound as usize) as u32;
            let (left, right) = (below(60), below(60));
            let count = left.min(right) * (1 + round % 4);
            // Isolated nodes and repeated edges are likely.
            let edges: Vec<(u32, u32)> = (0..count).map(|_| (below(left), below(right))).collect();
            let [known, unknown] = graphs(left, right, &edges);
            let matching = maximum_matching(&known);
            assert!(matching.edges().all(|(a, b)| unknown.row(a).contains(&b)));
            let size = GraphForest::new(&unknown).matching().len();
            assert_eq!(matching.len(), size, "{known:?}");
        }
    }
}
