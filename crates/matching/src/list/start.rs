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
        let mut mates = vec![NONE; graph.node_bound()];
        work.charge(mates.len() as u64);
        let smaller = SmallerSide::of(graph, present);
        let is_uneven = smaller.as_ref().is_some_and(|side| side.is_uneven);
        let most = if is_uneven { usize::MAX } else { nodes / FEW };
        let from_side = |side: &SmallerSide, mates: &mut Vec<u32>, most, work: &mut Work| {
            greedy(graph, graph.nodes_on(side.side), present, mates, most, work)
        };
        let exposed = match &smaller {
            Some(side) => from_side(side, &mut mates, most, work),
            None => {
                let nodes = present.ones().map(|node| node as u32);
                greedy(graph, nodes, present, &mut mates, most, work)
            }
        };
        let mut exposed = match exposed {
            Some(exposed) if !is_uneven => {
                // Few trees have to grow.
                let missing = exposed.len();
                return Some(Start { mates, missing });
            }
            None if has_known => return Some(Start::known(graph, present)),
            exposed => exposed,
        };
        let is_slow = !is_uneven && grows_slowly(graph, present, work);
        if is_slow {
            if let Some(start) = match_outwards(graph, present, work) {
                if start.missing == 0 || smaller.is_none() {
                    return Some(start);
                }
                mates = start.mates;
            }
        }
        let side = smaller?;
        if !(is_uneven || is_slow || has_few_low_degrees(graph, present)) {
            return None;
        }
        if exposed.is_none() {
            exposed = from_side(&side, &mut mates, usize::MAX, work);
        }
        let missing = pothen_fan(graph, present, &mut mates, exposed?, work);
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

/// The side that has fewer present nodes, if the sides are known.
struct SmallerSide {
    side: Side,
    /// Whether the other side has so many more nodes that nearly all nodes of this one find mates.
    is_uneven: bool,
}

impl SmallerSide {
    fn of(graph: &impl Adjacency, present: &FixedBitSet) -> Option<SmallerSide> {
        graph.known_side(present.minimum()? as u32)?;
        let is_full = present.is_full();
        let [left, right] = [Side::Left, Side::Right].map(|side| match is_full {
            true => graph.nodes_on(side).count(),
            false => {
                let nodes = graph.nodes_on(side);
                nodes
                    .filter(|&node| present.contains(node as usize))
                    .count()
            }
        });
        let is_uneven = 16 * left.min(right) < 15 * left.max(right);
        let side = if left <= right {
            Side::Left
        } else {
            Side::Right
        };
        let is_uneven = is_uneven && Accelerator::PothenFan.is_on();
        Some(SmallerSide { side, is_uneven })
    }
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
