use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use crate::accelerator::Accelerator;
use crate::list::node_labels::NONE;
use crate::list::outwards::{grows_slowly, match_outwards};
use crate::list::pothen_fan::pothen_fan;
use crate::work::Work;
use crate::{Adjacency, Side};

/// The least number of nodes of a graph that exceeds the caches next to the processor. There,
/// reading ahead is faster.
pub(super) const LARGE: usize = 1 << 16;

/// The number of nodes whose degrees are read.
const SAMPLE: usize = 1024;

/// A known matching is a good start if at most one node in this many is absent, because each absent
/// node can expose its mate.
const NODES_PER_ABSENT: usize = 256;

/// An initial matching of the present nodes of a graph.
pub(crate) enum Start {
    /// The [known](known_mates) matching, which takes no memory.
    Known,
    /// A matching that was found.
    Found {
        /// The mate of each node, or [`NONE`].
        mates: Vec<u32>,
        /// An upper bound on the number of edges that a maximum matching has in addition.
        missing: usize,
    },
}

impl Start {
    /// A matching that is known, or found by searches that are faster on some graphs than
    /// [`karp_sipser`](super::karp_sipser::karp_sipser). `None` for other graphs. If the work limit
    /// is reached, it can be any matching.
    pub(super) fn find(
        graph: &impl Adjacency,
        present: &FixedBitSet,
        work: &mut Work,
    ) -> Option<Start> {
        let absent = present.len() - present.count_ones(..);
        if graph.has_known_matching() && absent <= present.len() / NODES_PER_ABSENT {
            return Some(Start::Known);
        }
        let has_sides = graph.known_side(present.minimum()? as u32).is_some();
        let side =
            (has_sides && Accelerator::PothenFan.is_on()).then(|| smaller_side(graph, present));
        let is_uneven = side.is_some_and(|(_, is_uneven)| is_uneven);
        let is_slow = !is_uneven && grows_slowly(graph, present, work);
        let mut found = None;
        if is_slow && Accelerator::Outwards.is_on() {
            if let Some((mates, missing)) = match_outwards(graph, present, work) {
                if missing == 0 || side.is_none() {
                    return Some(Start::Found { mates, missing });
                }
                found = Some(mates);
            }
        }
        let is_suited = || is_uneven || is_slow || suits_searches(graph, present);
        let (side, _) = side.filter(|_| is_suited())?;
        let mut mates = found.unwrap_or_else(|| vec![NONE; graph.node_bound()]);
        work.charge(mates.len() as u64);
        let missing = pothen_fan(graph, present, side, &mut mates, work);
        Some(Start::Found { mates, missing })
    }
}

/// The mates of the present nodes in the known matching of a graph, and [`NONE`] for all other nodes.
pub(super) fn known_mates<A: Adjacency>(
    graph: &A,
    present: &FixedBitSet,
) -> impl ExactSizeIterator<Item = u32> {
    (0..present.len()).map(|node| {
        let is_present = |&mate: &u32| present.contains(mate as usize);
        let mate = (present.contains(node)).then(|| graph.known_mate(node as u32));
        mate.flatten().filter(is_present).unwrap_or(NONE)
    })
}

/// Whether a side of `larger` nodes has so many more than one of `smaller` that nearly all nodes
/// of the smaller one find mates.
pub(super) const fn is_uneven(smaller: usize, larger: usize) -> bool {
    16 * smaller < 15 * larger
}

/// The known side that has fewer present nodes, and whether the sides are [uneven](is_uneven).
fn smaller_side(graph: &impl Adjacency, present: &FixedBitSet) -> (Side, bool) {
    let is_present = |&node: &u32| present.contains(node as usize);
    let [left, right] = [Side::Left, Side::Right].map(|side| match present.is_full() {
        true => graph.nodes_on(side).count(),
        false => graph.nodes_on(side).filter(is_present).count(),
    });
    let side = if left <= right {
        Side::Left
    } else {
        Side::Right
    };
    (side, is_uneven(left.min(right), left.max(right)))
}

/// Whether searches from a side are faster than [`karp_sipser`](super::karp_sipser::karp_sipser):
/// few nodes of a sample have fewer than three neighbours, or most have and the graph is small.
/// Paths are then short, or cheap to follow.
fn suits_searches(graph: &impl Adjacency, present: &FixedBitSet) -> bool {
    let stride = graph.node_bound() / SAMPLE + 1;
    let sample = (0..graph.node_bound()).step_by(stride);
    let (mut low, mut read) = (0, 0);
    for node in sample.filter(|&node| present.contains(node)) {
        low += usize::from(graph.degree(node as u32) < 3);
        read += 1;
    }
    10 * low < read || 2 * low > read && graph.node_bound() < LARGE
}
