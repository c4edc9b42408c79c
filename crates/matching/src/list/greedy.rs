use fixedbitset::FixedBitSet;

use crate::list::node_labels::{Links, NONE};
use crate::work::Work;
use crate::{Adjacency, Side};

/// Matches each present node with its first exposed neighbour, and writes the mates into the links,
/// which have none yet. If the sides are known, only left nodes are tried. Returns the number of
/// nodes that were tried and stay exposed; if it is 0, the matching is maximum. Returns `None`
/// before the end if too many nodes stay exposed; the matching is far from a maximum one then. Ends
/// early if the work limit is reached. O(V + E).
///
/// It succeeds on lattices such as a lock, whose nodes are in a regular order. There it is ten
/// times as fast as [`karp_sipser`](super::karp_sipser::karp_sipser), because it reads memory in
/// order, and only a few neighbours of each node.
pub(crate) fn greedy(
    graph: &impl Adjacency,
    present: &FixedBitSet,
    links: &mut [Links],
    work: &mut Work,
) -> Option<usize> {
    let is_full = present.is_full();
    let most_exposed = present.count_ones(..) / 2048;
    let mut exposed = 0;
    for node in present.ones().map(|node| node as u32) {
        let is_right = graph.known_side(node) == Some(Side::Right);
        if is_right || links[node as usize].mate != NONE {
            continue;
        }
        let is_present = |other| is_full || present.contains(other as usize);
        match_first(graph, node, is_present, links, work);
        if !work.may_go_on() {
            break;
        }
        if links[node as usize].mate == NONE {
            if exposed == most_exposed {
                return None;
            }
            exposed += 1;
        }
    }
    Some(exposed)
}

/// Matches a node with its first exposed neighbour that is present, if there is one. Returns how many
/// neighbours it has looked at; the others may be exposed.
#[inline]
pub(super) fn match_first(
    graph: &impl Adjacency,
    node: u32,
    is_present: impl Fn(u32) -> bool,
    links: &mut [Links],
    work: &mut Work,
) -> u32 {
    let mut tried = 0;
    let is_open = |&other: &u32| {
        tried += 1;
        is_present(other) && links[other as usize].mate == NONE
    };
    let found = graph.neighbours(node).find(is_open);
    work.charge(1 + u64::from(tried));
    if let Some(mate) = found {
        match_pair(links, node, mate);
    }
    tried
}

pub(super) fn match_pair(links: &mut [Links], node: u32, mate: u32) {
    links[node as usize].mate = mate;
    links[mate as usize].mate = node;
}
