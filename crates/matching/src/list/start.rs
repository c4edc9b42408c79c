use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use crate::accelerator::Accelerator;
use crate::list::greedy::greedy;
use crate::list::node_labels::NONE;
use crate::list::outwards::{grows_slowly, match_outwards};
use crate::list::pothen_fan::pothen_fan;
use crate::work::Work;
use crate::{Adjacency, Side};

/// The largest number of absent nodes with which a known matching is tried first. Each of
/// them can expose its partner, and greedy search exposes fewer nodes then.
const MOST_ABSENT: usize = 16;

/// If at most one node in so many is exposed, growing trees is faster than other searches.
const FEW: usize = 2048;

/// The least number of nodes of a graph that exceeds the caches next to the processor. There,
/// reading ahead is faster.
pub(super) const LARGE: usize = 1 << 16;

/// The number of nodes whose degrees are read.
const SAMPLE: usize = 1024;

/// An initial matching of the present nodes of a graph.
pub(super) struct Start {
    /// The mate of each node, or [`NONE`].
    pub(super) mates: Vec<u32>,
    /// An upper bound on the number of edges that a maximum matching has in addition.
    pub(super) missing: usize,
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
        let nodes = present.count_ones(..);
        let has_known = graph.has_known_matching();
        if has_known && graph.node_bound() - nodes <= MOST_ABSENT {
            return Some(Start::known(graph, present));
        }
        let side = match Accelerator::PothenFan.is_on() {
            true => smaller_side(graph, present),
            false => None,
        };
        let mut mates = vec![NONE; graph.node_bound()];
        work.charge(mates.len() as u64);
        if let Some((side, true)) = side {
            return Start::from_side(side, graph, present, mates, work);
        }
        if Accelerator::Greedy.is_on() {
            let most = nodes / FEW;
            let exposed = match side {
                Some((side, _)) => {
                    greedy(graph, graph.nodes_on(side), present, &mut mates, most, work)
                }
                None => {
                    let nodes = present.ones().map(|node| node as u32);
                    greedy(graph, nodes, present, &mut mates, most, work)
                }
            };
            if let Some(exposed) = exposed {
                let missing = exposed.len();
                return Some(Start { mates, missing });
            }
        }
        if has_known {
            return Some(Start::known(graph, present));
        }
        let is_slow = grows_slowly(graph, present, work);
        if is_slow && Accelerator::Outwards.is_on() {
            if let Some(start) = match_outwards(graph, present, work) {
                if start.missing == 0 || side.is_none() {
                    return Some(start);
                }
                mates = start.mates;
            }
        }
        let (side, _) = side.filter(|_| is_slow || suits_searches(graph, present))?;
        Start::from_side(side, graph, present, mates, work)
    }

    /// Extends a matching by searches from a side.
    fn from_side(
        side: Side,
        graph: &impl Adjacency,
        present: &FixedBitSet,
        mut mates: Vec<u32>,
        work: &mut Work,
    ) -> Option<Start> {
        let nodes = graph.nodes_on(side);
        let exposed = greedy(graph, nodes, present, &mut mates, usize::MAX, work)?;
        let missing = pothen_fan(graph, present, &mut mates, exposed, work);
        Some(Start { mates, missing })
    }

    /// The known matching of the present nodes.
    fn known(graph: &impl Adjacency, present: &FixedBitSet) -> Start {
        let mut mates = vec![NONE; graph.node_bound()];
        for node in present.ones() {
            let partner = graph.known_partner(node as u32);
            let partner = partner.filter(|&partner| present.contains(partner as usize));
            mates[node] = partner.unwrap_or(NONE);
        }
        let missing = usize::MAX;
        Start { mates, missing }
    }
}

/// The side that has fewer present nodes, if the sides are known, and whether the other one has so
/// many more that nearly all nodes of this side find mates.
fn smaller_side(graph: &impl Adjacency, present: &FixedBitSet) -> Option<(Side, bool)> {
    graph.known_side(present.minimum()? as u32)?;
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
    Some((side, 16 * left.min(right) < 15 * left.max(right)))
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
