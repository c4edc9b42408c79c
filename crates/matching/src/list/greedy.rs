use alloc::vec::Vec;

use crate::Adjacency;
use crate::list::node_labels::NONE;
use crate::work::Work;

/// The number of scanned edges after which the work limit is checked.
const PORTION: u64 = 1 << 10;

/// Matches each of some nodes that is present with its first exposed neighbour that is present.
/// Returns the nodes that stay exposed although they have a present neighbour. Ends early if the work
/// limit is reached. O(V + E).
pub(super) fn greedy(
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

pub(super) fn match_pair(mates: &mut [u32], node: u32, mate: u32) {
    mates[node as usize] = mate;
    mates[mate as usize] = node;
}
