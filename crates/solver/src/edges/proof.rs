use alloc::vec;
use alloc::vec::Vec;

use matchplay_board::Vertex;
use matchplay_certificate::{Claim, ParityProof, Proof};

use super::component::Components;
use super::evidence::{Evidence, evidence_after};
use super::one_sided::{GreedySets, SMALL, find_evidence};
use super::{EdgeError, EdgeWalk};
use crate::task::spend_from;
use crate::{Outcome, Verdict};

impl EdgeWalk {
    /// A proof of the outcome; `None` if none is found.
    ///
    /// On a bipartite graph, the proof of a position with a token is an even kernel or a
    /// target set. A proof that every placement loses has a target set for each.
    pub(crate) fn proof(&mut self) -> Result<Option<Proof>, EdgeError> {
        if let Some(evidence) = self.evidence()? {
            return Ok(Some(proof(evidence)));
        }
        let Verdict {
            outcome, winning, ..
        } = self.verdict()?;
        match (outcome, winning.first()) {
            (Outcome::N, Some(&reply)) => {
                let mut evidence = self.evidence_after(&[reply.into()], None)?;
                Ok(match evidence.pop().flatten() {
                    Some(Evidence::Kernel(kernel)) => {
                        let then = vertices(kernel);
                        Some(Proof::KernelReply { reply, then })
                    }
                    Some(Evidence::TargetSet(_)) | None => None,
                })
            }
            (Outcome::P, _) => {
                let evidence = self.evidence_after(&self.moves(), None)?;
                Ok(target_sets(&evidence))
            }
            (Outcome::N | Outcome::Unknown, _) => Ok(None),
        }
    }

    /// A proof of the claims of a review about the position. A move has no proof if none is found,
    /// or if the review does not claim whether it wins.
    pub(crate) fn proof_of_claims(&mut self, claim: &Claim<'_>) -> Result<ParityProof, EdgeError> {
        let is_lost = claim.mover_wins() == Some(false);
        let present = match self.evidence()? {
            Some(kernel @ Evidence::Kernel(_)) if is_lost => {
                return Ok(ParityProof::Lost(proof(kernel)));
            }
            present => present,
        };
        let moves = self.moves();
        let is_claimed = |&to: &u32| claim.move_wins(Vertex::new(to)).is_some();
        let claimed: Vec<u32> = moves.iter().copied().filter(is_claimed).collect();
        let evidence = self.evidence_after(&claimed, present.as_ref())?;
        if let Some(sets) = target_sets(&evidence).filter(|_| is_lost) {
            return Ok(ParityProof::Lost(sets));
        }
        let mut evidence = evidence.into_iter();
        let proofs = moves.iter().map(|to| match is_claimed(to) {
            true => evidence.next().flatten().map(proof),
            false => None,
        });
        Ok(ParityProof::Moves(proofs.collect()))
    }

    /// The legal moves or placements, ascending.
    fn moves(&self) -> Vec<u32> {
        match self.token {
            Some(from) => self.graph.neighbours(from).collect(),
            None => self.starts.clone(),
        }
    }

    /// Evidence for the outcomes after some legal moves or placements, ascending, as far as
    /// it is found, given the evidence for the position.
    fn evidence_after(
        &mut self,
        moves: &[u32],
        present: Option<&Evidence>,
    ) -> Result<Vec<Option<Evidence>>, EdgeError> {
        let Some(from) = self.token else {
            return self.evidence_of_placements(moves);
        };
        let (graph, work) = (&mut self.graph, &mut self.work);
        let mut evidence = Vec::with_capacity(moves.len());
        for &to in moves {
            evidence.push(match (present, &mut self.engine) {
                (Some(Evidence::Kernel(kernel)), _) => {
                    spend_from(work, kernel.len())?;
                    Some(Evidence::TargetSet(kernel.clone()))
                }
                (Some(Evidence::TargetSet(targets)), _) if targets.binary_search(&to).is_ok() => {
                    spend_from(work, targets.len())?;
                    Some(Evidence::Kernel(targets.clone()))
                }
                (Some(Evidence::TargetSet(targets)), Some(engine)) => {
                    engine.evidence_after(graph, targets, to, work)?
                }
                _ => evidence_after(graph, from, to, work)?,
            });
        }
        Ok(evidence)
    }

    /// Evidence for the outcomes after the placement of the token on each of these nodes.
    fn evidence_of_placements(
        &mut self,
        nodes: &[u32],
    ) -> Result<Vec<Option<Evidence>>, EdgeError> {
        let (graph, work) = (&self.graph, &mut self.work);
        let mut evidence = vec![None; nodes.len()];
        if let Some(engine) = &mut self.engine {
            // All target sets follow the kernels, since they exclude rows.
            for (node, found) in nodes.iter().zip(&mut evidence) {
                if engine.contains(*node) {
                    *found = engine.kernel(graph, *node, work)?.map(Evidence::Kernel);
                }
            }
            for (node, found) in nodes.iter().zip(&mut evidence) {
                if found.is_none() && engine.contains(*node) {
                    let targets = engine.target_set(graph, *node, work)?;
                    *found = targets.map(Evidence::TargetSet);
                }
            }
        }
        for (&node, found) in nodes.iter().zip(&mut evidence) {
            if graph.neighbours(node).next().is_none() {
                *found = Some(Evidence::Kernel(vec![node]));
            }
        }
        let components = Components::with_any(graph, &self.starts, work)?;
        for component in components.iter().filter(|part| !part.is_bipartite) {
            let mut sets = None;
            for node in component.nodes {
                let Ok(index) = nodes.binary_search(node) else {
                    continue;
                };
                evidence[index] = if component.nodes.len() <= SMALL {
                    find_evidence(graph, *node, work)?
                } else {
                    let sets = match &mut sets {
                        Some(sets) => sets,
                        none => none.insert(GreedySets::of(graph, component, work)?),
                    };
                    sets.evidence(graph, *node, work)?
                };
            }
        }
        Ok(evidence)
    }
}

fn proof(evidence: Evidence) -> Proof {
    match evidence {
        Evidence::Kernel(kernel) => Proof::Kernel(vertices(kernel)),
        Evidence::TargetSet(targets) => Proof::TargetSet(vertices(targets)),
    }
}

/// The proof that consists of a target set for each move; `None` if another set is among
/// them, or one is missing.
fn target_sets(evidence: &[Option<Evidence>]) -> Option<Proof> {
    let sets = evidence.iter().map(|found| match found {
        Some(Evidence::TargetSet(targets)) => Some(vertices(targets.clone())),
        Some(Evidence::Kernel(_)) | None => None,
    });
    sets.collect::<Option<_>>().map(Proof::TargetSets)
}

fn vertices(nodes: Vec<u32>) -> Vec<Vertex> {
    nodes.into_iter().map(Vertex::new).collect()
}
