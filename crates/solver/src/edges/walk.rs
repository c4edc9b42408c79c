use alloc::vec::Vec;

use matchplay_board::Vertex;
use matchplay_certificate::Proof;
use matchplay_matching::{Work, WorkLimit};

use super::component::Components;
use super::cost::affordable;
use super::engine::Engine;
use super::evidence::{Evidence, evidence_after, outcomes_in};
use super::line::winning_line;
use super::one_sided::find_evidence;
use super::{EdgeError, EdgeGraph};
use crate::task::spend_from;
use crate::{Moves, Outcome, Refutation, Verdict};

/// A walk through the positions of an edge game in the order of play.
///
/// A [`TooCostly`] error leaves the walk unchanged, so it can go on. An interrupted walk must not be
/// used again.
#[derive(Debug)]
pub(crate) struct EdgeWalk {
    pub(super) graph: EdgeGraph,
    /// The node of the token; `None` before its placement.
    pub(super) token: Option<u32>,
    /// The nodes on which the token can be placed, ascending; empty after the placement.
    pub(super) starts: Vec<u32>,
    /// The plies that are expected to follow.
    plies: usize,
    /// The exact engine, once the component of the token is bipartite; before the
    /// placement, for the bipartite components.
    pub(super) engine: Option<Engine>,
    /// Without an engine, the even kernel or target set of the token, ascending, if one was
    /// found for this position or remains from the previous one.
    set: Option<Vec<u32>>,
    pub(super) work: Work,
    /// The work of the searches for evidence that need not exist.
    searches: u64,
}

/// The work after which a walk begins no more of these searches. It is less than the limit of a
/// record, which then suffices for the rest of the game.
const MAX_SEARCHES: u64 = 1 << 25;

impl EdgeWalk {
    /// Starts a walk at a position. The edges that are used in the graph stay used.
    ///
    /// `plies` is the number of plies that follow, and `proved_placements` the number of
    /// placements after which evidence is wanted. They determine the choice of the fastest method,
    /// and need not be exact.
    ///
    /// # Errors
    ///
    /// If the graph is too large, or the work limit is reached.
    pub(crate) fn new(
        graph: EdgeGraph,
        token: Option<u32>,
        starts: Vec<u32>,
        plies: usize,
        proved_placements: usize,
        limit: WorkLimit,
    ) -> Result<EdgeWalk, EdgeError> {
        let mut work = Work::new(limit);
        spend_from(&mut work, graph.size())?;
        let nodes = if token.is_some() {
            token.as_slice()
        } else {
            &starts
        };
        let engine = match Components::with_any(&graph, nodes, &mut work)?.sides() {
            Some(sides) => Some(Engine::new(
                &graph,
                &sides,
                proved_placements,
                plies,
                &mut work,
            )?),
            None => None,
        };
        Ok(EdgeWalk {
            graph,
            token,
            starts,
            plies,
            engine,
            set: None,
            work,
            searches: 0,
        })
    }

    /// Checks that a graph is small enough for [`EdgeWalk::new`], in O((V + E) log V) time and
    /// O(V + E) memory. `nodes` contains the node of the token or, before the placement, its starts.
    ///
    /// Components that are not bipartite are always accepted, since their search is bounded.
    pub(crate) fn check(
        graph: &EdgeGraph,
        nodes: &[u32],
        limit: WorkLimit,
    ) -> Result<(), EdgeError> {
        let mut work = Work::new(limit);
        spend_from(&mut work, graph.size())?;
        match Components::with_any(graph, nodes, &mut work)?.sides() {
            Some(sides) => Engine::check(graph, &sides, &mut work),
            None => Ok(()),
        }
    }

    /// Moves or places the token. The move must be legal.
    pub(crate) fn advance(&mut self, to: u32) -> Result<(), EdgeError> {
        let from = self.token.replace(to);
        if let Some(from) = from {
            self.graph.toggle(from, to);
            if let Some(engine) = &mut self.engine {
                engine.change(from, to, &mut self.work)?;
            }
        }
        // A move between an even kernel and its outside turns the kernel into a target set,
        // and a move into a target set turns it into an even kernel.
        self.set.take_if(|set| {
            let has = |node: u32| set.binary_search(&node).is_ok();
            from.is_none_or(|from| has(from) == has(to))
        });
        self.plies = self.plies.saturating_sub(1);
        self.engine.take_if(|engine| !engine.contains(to));
        if self.engine.is_none() {
            if let Some(sides) = Components::with_any(&self.graph, &[to], &mut self.work)?.sides() {
                let engine = Engine::new(&self.graph, &sides, 0, self.plies, &mut self.work);
                self.engine = affordable(engine)?;
            }
        }
        Ok(())
    }

    /// The verdict on the position.
    ///
    /// It is complete if the component of the token is bipartite. Otherwise, a move is
    /// decided if an even kernel or a target set was found after it.
    pub(crate) fn verdict(&mut self) -> Result<Verdict, EdgeError> {
        match self.token {
            Some(token) => self.moves_from(token),
            None => self.placements(),
        }
    }

    /// Evidence for the outcome of the token, if some is found; none before the placement.
    pub(super) fn evidence(&mut self) -> Result<Option<Evidence>, EdgeError> {
        let Some(token) = self.token else {
            return Ok(None);
        };
        if let Some(engine) = &mut self.engine {
            return engine.evidence(&self.graph, token, &mut self.work);
        }
        let found = self.search(token, None)?;
        if let Some(Evidence::Kernel(set) | Evidence::TargetSet(set)) = found {
            self.set = Some(set);
        }
        Ok(self.set.clone().map(|set| Evidence::of(set, token)))
    }

    /// Searches for evidence for the outcome of the token, or for that after a move, unless the work of
    /// these searches is spent.
    fn search(&mut self, token: u32, to: Option<u32>) -> Result<Option<Evidence>, EdgeError> {
        if self.searches >= MAX_SEARCHES {
            return Ok(None);
        }
        let before = self.work.total();
        let found = match to {
            None => find_evidence(&self.graph, token, &mut self.work),
            Some(to) => evidence_after(&mut self.graph, token, to, &mut self.work),
        };
        self.searches += self.work.total() - before;
        found
    }

    /// A line of at most this many plies by which the player to move wins, if a target
    /// set was found, or an even kernel after a move. None before the placement.
    pub(crate) fn winning_line(&mut self, plies: usize) -> Result<Option<Refutation>, EdgeError> {
        let Some(token) = self.token else {
            return Ok(None);
        };
        let (set, first) = match self.proof()? {
            Some(Proof::TargetSet(targets)) => (targets, None),
            Some(Proof::KernelReply { reply, then }) => (then, Some(reply.into())),
            _ => return Ok(None),
        };
        let (graph, work) = (&mut self.graph, &mut self.work);
        Ok(Some(winning_line(graph, token, &set, first, plies, work)?))
    }

    fn moves_from(&mut self, token: u32) -> Result<Verdict, EdgeError> {
        let moves: Vec<u32> = self.graph.neighbours(token).collect();
        if let Some(engine) = &mut self.engine {
            let winning = engine.winning(&self.graph, token, &mut self.work)?;
            let winning = winning.into_iter().flatten().map(Vertex::new).collect();
            return Ok(Verdict::of_moves(moves.len(), winning, Moves::default()));
        }
        let evidence = self.evidence()?;
        let mut outcomes = Vec::with_capacity(moves.len());
        for to in moves {
            let outcome = match &evidence {
                Some(Evidence::Kernel(_)) => Outcome::N,
                Some(Evidence::TargetSet(set)) if set.binary_search(&to).is_ok() => Outcome::P,
                _ => (self.search(token, Some(to))?)
                    .map_or(Outcome::Unknown, |after| after.outcome()),
            };
            outcomes.push((to, outcome));
        }
        Ok(Verdict::of_outcomes(&outcomes))
    }

    fn placements(&mut self) -> Result<Verdict, EdgeError> {
        let (graph, nodes, work) = (&self.graph, &self.starts[..], &mut self.work);
        let mut outcomes = Vec::new();
        if let Some(engine) = &mut self.engine {
            let lost = engine.lost(graph, work)?;
            let nodes = nodes.iter().filter(|&&node| engine.contains(node));
            outcomes.extend(nodes.map(|&node| match lost.contains(node as usize) {
                true => (node, Outcome::P),
                false => (node, Outcome::N),
            }));
        }
        // A token without an edge cannot move.
        let isolated = nodes.iter().filter(|&&node| graph.degree(node) == 0);
        outcomes.extend(isolated.map(|&node| (node, Outcome::P)));
        let components = Components::with_any(graph, nodes, work)?;
        for component in components.iter().filter(|part| !part.is_bipartite) {
            outcomes.extend(outcomes_in(graph, component, nodes, work)?);
        }
        outcomes.sort_unstable_by_key(|&(node, _)| node);
        Ok(Verdict::of_outcomes(&outcomes))
    }
}
