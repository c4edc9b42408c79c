use alloc::vec::Vec;

use matchplay_board::Vertex;
use matchplay_certificate::Proof;

use super::evidence::Evidence;
use super::lookahead::evidence_after;
use super::one_sided::find_evidence;
use super::{EdgeError, EdgeToken, EdgeWalk};
use crate::{Outcome, Verdict};

/// Proofs of the current position.
impl EdgeWalk {
    /// A proof of the outcome; `None` if none is found.
    ///
    /// On a bipartite graph, the proof of a position with a token is an even kernel or a
    /// target set. A proof that every placement loses has a target set for each.
    pub(crate) fn proof(&mut self) -> Result<Option<Proof>, EdgeError> {
        match self.evidence()? {
            Some(Evidence::TargetSet(targets)) => {
                return Ok(Some(Proof::TargetSet(vertices(targets))));
            }
            Some(Evidence::Kernel(kernel)) => return Ok(Some(Proof::Kernel(vertices(kernel)))),
            None => {}
        }
        let Verdict {
            outcome, winning, ..
        } = self.verdict()?;
        match (outcome, winning.first()) {
            (Outcome::N, Some(&reply)) => {
                let kernel = match self.evidence_after(reply.into())? {
                    Some(Evidence::Kernel(kernel)) => kernel,
                    Some(Evidence::TargetSet(_)) | None => return Ok(None),
                };
                let then = vertices(kernel);
                Ok(Some(Proof::KernelReply { reply, then }))
            }
            (Outcome::P, _) => self.target_sets(),
            (Outcome::N | Outcome::Unknown, _) => Ok(None),
        }
    }

    /// A target set after each legal move or placement; `None` if one was not found.
    fn target_sets(&mut self) -> Result<Option<Proof>, EdgeError> {
        let moves: Vec<u32> = match &self.token {
            &EdgeToken::On(from) => self.graph.neighbours(from).collect(),
            EdgeToken::Among(nodes) => nodes.clone(),
        };
        let mut sets = Vec::with_capacity(moves.len());
        for to in moves {
            match self.evidence_after(to)? {
                Some(Evidence::TargetSet(targets)) => sets.push(vertices(targets)),
                Some(Evidence::Kernel(_)) | None => return Ok(None),
            }
        }
        Ok(Some(Proof::TargetSets(sets)))
    }

    /// Evidence for the outcome after a legal move or placement.
    fn evidence_after(&mut self, to: u32) -> Result<Option<Evidence>, EdgeError> {
        let (graph, work) = (&mut self.graph, &mut self.work);
        match self.token {
            EdgeToken::On(from) => evidence_after(graph, from, to, work),
            EdgeToken::Among(_) => match &mut self.engine {
                Some(engine) if engine.contains(to) => engine.evidence(graph, to, work),
                _ => find_evidence(graph, to, work),
            },
        }
    }
}

fn vertices(nodes: Vec<u32>) -> Vec<Vertex> {
    nodes.into_iter().map(Vertex::new).collect()
}
