use alloc::vec::Vec;

use matchplay_board::Vertex;
use matchplay_matching::Work;

use super::component::Component;
use super::evidence::Evidence;
use super::one_sided::{self, find_evidence};
use super::{EdgeError, EdgeGraph};
use crate::{Outcome, Verdict};

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

/// The verdict on a token whose component is not bipartite, by the evidence for the
/// token and after each move.
pub(super) fn verdict_by_evidence(
    graph: &mut EdgeGraph,
    token: u32,
    evidence: Option<Evidence>,
    work: &mut Work,
) -> Result<Verdict, EdgeError> {
    let moves: Vec<u32> = graph.neighbours(token).collect();
    let targets = match evidence {
        Some(Evidence::Kernel(_)) => {
            return Ok(verdict_of(moves.len(), Vec::new(), Vec::new()));
        }
        Some(Evidence::TargetSet(targets)) => targets,
        None => Vec::new(),
    };
    let mut winning = Vec::new();
    let mut unknown = Vec::new();
    for &to in &moves {
        if targets.binary_search(&to).is_ok() {
            winning.push(to);
            continue;
        }
        match evidence_after(graph, token, to, work)? {
            Some(Evidence::Kernel(_)) => winning.push(to),
            Some(Evidence::TargetSet(_)) => {}
            None => unknown.push(to),
        }
    }
    Ok(verdict_of(moves.len(), winning, unknown))
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

/// The verdict that follows from the number of legal moves, the winning moves and the
/// unknown moves. Both lists are ascending.
pub(super) fn verdict_of(legal_moves: usize, winning: Vec<u32>, unknown: Vec<u32>) -> Verdict {
    let moves = |nodes: Vec<u32>| nodes.into_iter().map(Vertex::new).collect();
    Verdict::of_moves(legal_moves, moves(winning), moves(unknown))
}
