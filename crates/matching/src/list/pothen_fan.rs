use alloc::vec::Vec;
use core::hint::black_box;

use fixedbitset::FixedBitSet;
use smallvec::SmallVec;

use crate::list::node_labels::NONE;
use crate::list::start::LARGE;
use crate::work::Work;
use crate::{Adjacency, Side};

/// If fewer than one node in so many is exposed, growing trees is faster than another long phase.
const MANY: u64 = 128;

/// The number of scanned edges after which the work limit is checked.
const PORTION: u64 = 1 << 10;

/// The number of the last search, for a closed node.
const CLOSED: u32 = u32::MAX;

/// The number of nodes that are read ahead at a time, and of neighbours of each.
const BATCH: usize = 32;
const NEAR: usize = 4;

/// The mark of a node of the searched side.
#[derive(Clone, Copy, Default)]
struct Mark {
    /// The number of the last search that visited it, from 1.
    search: u32,
    /// The number of neighbours that it has looked at.
    looked: u32,
}

/// Extends a matching of the present nodes by searches from one side. Returns how many nodes of
/// this side may still begin an augmenting path: 0 if the matching is maximum. Ends early, with
/// any matching, if the work limit is reached.
///
/// A greedy search finds mates for most nodes. If the other side has nodes to spare, or few nodes
/// have fewer than three neighbours, a path from nearly each of the others leads to an exposed
/// node. A *phase* searches from each exposed node, depth first, and visits no node twice. Before
/// it follows a neighbour's mate, it looks for an exposed one among all neighbours. A phase takes
/// O(V + E). Another one follows only if it scanned fewer edges than there are nodes, or if it
/// matched most exposed nodes but left many.
///
/// The look-ahead checks each neighbour at most once, because a matched node stays matched. A
/// search that fails without meeting other searches of its phase has visited every node that its
/// root reaches and that is not closed. No augmenting path will ever enter these nodes, so they are
/// *closed*, and the root is not tried again.
///
/// Source: Pothen & Fan, *Computing the block triangular form of a sparse matrix* (1990), with the
/// look-ahead of Duff (1981).
pub(super) fn pothen_fan(
    graph: &impl Adjacency,
    present: &FixedBitSet,
    side: Side,
    mates: &mut [u32],
    work: &mut Work,
) -> usize {
    let is_full = present.is_full();
    let is_present = |node: u32| is_full || present.contains(node as usize);
    let mut exposed = greedy(graph, graph.nodes_on(side), is_present, mates, work);
    if exposed.is_empty() {
        return 0;
    }
    let nodes = present.count_ones(..) as u64;
    let last = graph.nodes_on(side).last();
    let mut marks = vec![Mark::default(); last.map_or(0, |last| last as usize + 1)];
    // The nodes of the searched side on the path, the neighbours of each that are still to be
    // followed, and all nodes of this side that the search has visited.
    let (mut path, mut unfollowed, mut visited) = (Vec::new(), Vec::new(), Vec::new());
    let mut search = 0;
    while !exposed.is_empty() && search < CLOSED / 2 {
        let (before, count, earlier) = (work.total(), exposed.len(), search);
        let mut left = 0;
        for at in 0..count {
            if at % BATCH == 0 && mates.len() >= LARGE {
                read_ahead(graph, &exposed[at..], mates);
            }
            search += 1;
            path.clear();
            unfollowed.clear();
            visited.clear();
            let mut is_alone = true;
            let mut is_matched = false;
            let mut next = Some(exposed[at]);
            loop {
                if let Some(node) = next {
                    if !work.spend(1) {
                        return count;
                    }
                    path.push(node);
                    visited.push(node);
                    let mark = &mut marks[node as usize];
                    mark.search = search;
                    let before = mark.looked;
                    let mut others = graph.neighbours(node).skip(before as usize);
                    let end = others.find(|&other| {
                        mark.looked += 1;
                        mates[other as usize] == NONE && is_present(other)
                    });
                    work.charge(u64::from(mark.looked - before));
                    if let Some(end) = end {
                        // Its new mate was not visited.
                        mark.search = 0;
                        augment(mates, &path, end);
                        is_matched = true;
                        break;
                    }
                    unfollowed.push(graph.neighbours(node));
                }
                let Some(others) = unfollowed.last_mut() else {
                    break;
                };
                next = others.find_map(|other| {
                    work.charge(1);
                    // Only absent nodes have no mate here.
                    let mate = mates[other as usize];
                    let mark = marks.get(mate as usize)?.search;
                    is_alone &= mark <= earlier || mark >= search;
                    (mark <= earlier).then_some(mate)
                });
                if next.is_none() {
                    path.pop();
                    unfollowed.pop();
                }
            }
            if is_alone && !is_matched {
                for &node in &visited {
                    marks[node as usize].search = CLOSED;
                }
            } else if !is_matched {
                exposed[left] = exposed[at];
                left += 1;
            }
        }
        exposed.truncate(left);
        if left == count {
            // A phase without a path ends the search (Berge 1957).
            exposed.clear();
        }
        let is_useful = (nodes / MANY..count as u64 / 2).contains(&(left as u64));
        if work.total() - before > nodes && !is_useful {
            break;
        }
    }
    exposed.len()
}

/// Prefetches the memory that the first searches from these nodes will touch first; changes
/// nothing.
fn read_ahead(graph: &impl Adjacency, exposed: &[u32], mates: &[u32]) {
    let roots = exposed.iter().take(BATCH);
    let around = |&root: &u32| graph.neighbours(root).take(NEAR);
    let near: SmallVec<[u32; BATCH * NEAR]> = roots
        .flat_map(around)
        .map(|other| mates[other as usize])
        .filter(|&mate| mate != NONE)
        .collect();
    let first = |&mate: &u32| graph.neighbours(mate).next().unwrap_or(NONE);
    let mut read = near.iter().map(first).fold(0, |read, other| read ^ other);
    for other in near
        .iter()
        .flat_map(|&mate| graph.neighbours(mate).take(NEAR))
    {
        read ^= mates[other as usize];
    }
    black_box(read);
}

/// Augments the matching along a path, of which the nodes of one side are given, to an exposed end.
fn augment(mates: &mut [u32], path: &[u32], mut end: u32) {
    for &node in path.iter().rev() {
        let former = mates[node as usize];
        match_pair(mates, node, end);
        end = former;
    }
}

/// Matches each of some nodes that is present with its first exposed neighbour that is present.
/// Returns the nodes that stay exposed although they have a present neighbour. Ends early if the work
/// limit is reached. O(V + E).
fn greedy(
    graph: &impl Adjacency,
    nodes: impl Iterator<Item = u32>,
    is_present: impl Fn(u32) -> bool,
    mates: &mut [u32],
    work: &mut Work,
) -> Vec<u32> {
    let mut exposed = Vec::new();
    let mut scanned = 0;
    for node in nodes {
        if mates[node as usize] != NONE || !is_present(node) {
            continue;
        }
        let before = scanned;
        let is_open = |&other: &u32| {
            scanned += 1;
            mates[other as usize] == NONE && is_present(other)
        };
        if let Some(mate) = graph.neighbours(node).find(is_open) {
            match_pair(mates, node, mate);
        } else if scanned > before {
            exposed.push(node);
        }
        if scanned >= PORTION && !work.spend(core::mem::take(&mut scanned)) {
            break;
        }
    }
    work.charge(scanned);
    exposed
}

fn match_pair(mates: &mut [u32], node: u32, mate: u32) {
    mates[node as usize] = mate;
    mates[mate as usize] = node;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::{CompressedGraph, GraphForest};

    #[test]
    fn at_most_the_reported_number_of_nodes_is_missing() {
        let mut random = Random(71);
        // With a maximum matching, and with another one.
        let mut ends = [0, 0];
        for round in 0..4000 {
            let mut below = |bound: u32| random.below(bound as usize) as u32;
            let (left, right) = match round % 3 {
                0 => (1 + below(20), 1 + below(20)),
                1 => (30 + below(3), 30 + below(3)),
                _ => (150, 150),
            };
            let edges = 0..(left + right) * (1 + round % 5 + round % 3) / 2;
            let edges = edges.map(|_| (below(left), left + below(right)));
            let edges: Vec<(u32, u32)> = edges.collect();
            let bound = left + right;
            // With an edge between two new nodes, the sides are not known if there are other edges.
            let more = edges.iter().copied().chain([(bound, bound + 1)]);
            let unknown = CompressedGraph::from_edges(bound + 2, more).unwrap();
            let known = CompressedGraph::from_edges(bound, edges).unwrap();
            let mut present = FixedBitSet::with_capacity(bound as usize);
            let skips = round % 2 == 1;
            present.extend((0..bound as usize).filter(|_| !skips || below(5) > 0));
            let mut mates = vec![NONE; bound as usize];
            // Some pairs may be matched already.
            for (a, b) in known.edges().filter(|_| below(9) == 0) {
                let is_open =
                    |node: u32| present.contains(node as usize) && mates[node as usize] == NONE;
                if is_open(a) && is_open(b) {
                    match_pair(&mut mates, a, b);
                }
            }
            let side = [Side::Left, Side::Right][round as usize / 2 % 2];
            let work = &mut Work::default();
            let missing = pothen_fan(&known, &present, side, &mut mates, work);
            let matched = |&node: &usize| mates[node] != NONE;
            for node in (0..bound as usize).filter(matched) {
                let mate = mates[node];
                assert!(known.row(node as u32).contains(&mate) && present.contains(node));
                assert_eq!(mates[mate as usize], node as u32);
            }
            ends[missing.min(1)] += 1;
            let nodes = present.ones().map(|node| node as u32);
            let solved = GraphForest::with_nodes(&unknown, nodes).matching().len();
            let size = (0..bound as usize).filter(matched).count() / 2;
            assert!(size <= solved && solved <= size + missing, "{known:?}");
        }
        assert!(ends.iter().all(|&count| count > 100), "{ends:?}");
    }
}
