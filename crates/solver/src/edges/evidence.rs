use alloc::vec::Vec;

use matchplay_matching::Work;

use super::component::Component;
use super::one_sided::{self, find_evidence};
use super::{EdgeError, EdgeGraph};
use crate::Outcome;

/// A set of nodes, ascending, that proves the outcome of a token. It is sound on every graph.
///
/// No unused edge joins two nodes of the set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Evidence {
    /// An even kernel with the token: every node outside has an even number of unused edges into
    /// the set. The player to move loses, since the opponent can always move back into the set.
    Kernel(Vec<u32>),
    /// A target set of the token: outside the set, the token has an odd number of unused
    /// edges into it, and every other node an even number. Any move into the set wins.
    TargetSet(Vec<u32>),
}

impl Evidence {
    /// A set that is an even kernel if it contains the token, and a target set otherwise.
    pub(super) fn of(set: Vec<u32>, token: u32) -> Evidence {
        debug_assert!(set.is_sorted());
        match set.binary_search(&token) {
            Ok(_) => Evidence::Kernel(set),
            Err(_) => Evidence::TargetSet(set),
        }
    }

    pub(super) const fn outcome(&self) -> Outcome {
        match self {
            Evidence::Kernel(_) => Outcome::P,
            Evidence::TargetSet(_) => Outcome::N,
        }
    }
}

/// Evidence for the outcome after a move.
pub(super) fn evidence_after(
    graph: &mut EdgeGraph,
    token: u32,
    to: u32,
    work: &mut Work,
) -> Result<Option<Evidence>, EdgeError> {
    graph.toggle(token, to);
    let evidence = find_evidence(graph, to, work);
    graph.toggle(token, to);
    evidence
}

/// The outcomes after the placement of the token on each of these nodes, ascending, that
/// is in the component, which is not bipartite. Each known outcome has evidence.
pub(super) fn outcomes_in(
    graph: &EdgeGraph,
    component: Component<'_>,
    nodes: &[u32],
    work: &mut Work,
) -> Result<Vec<(u32, Outcome)>, EdgeError> {
    let is_in = |node: &u32| nodes.binary_search(node).is_ok();
    let nodes = component.nodes.iter().copied().filter(is_in);
    if component.nodes.len() <= one_sided::SMALL {
        let outcome = |node| {
            let evidence = find_evidence(graph, node, work)?;
            let outcome = evidence.map_or(Outcome::Unknown, |it| it.outcome());
            Ok((node, outcome))
        };
        return nodes.map(outcome).collect();
    }
    let [lost, won] = one_sided::decided(graph, component, work)?;
    let outcome = |node: u32| match node as usize {
        index if lost.contains(index) => Outcome::P,
        index if won.contains(index) => Outcome::N,
        _ => Outcome::Unknown,
    };
    Ok(nodes.map(|node| (node, outcome(node))).collect())
}
