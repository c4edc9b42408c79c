use alloc::vec::Vec;

use matchplay_matching::Work;

use super::component::Component;
use super::evidence::Evidence;
use super::one_sided::{self, find_evidence};
use super::{EdgeError, EdgeGraph};
use crate::Outcome;

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
