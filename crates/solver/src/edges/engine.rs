use alloc::boxed::Box;
use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_matching::Work;

use super::component::Sides;
use super::cost::MAX_TABLEAU;
use super::dissection::{ADDITION, Dissection};
use super::elimination::{Elimination, Function};
use super::evidence::Evidence;
use super::tableau::Tableau;
use super::{EdgeError, EdgeGraph};
use crate::Interrupted;
use crate::task::spend_from;

/// The exact solver of edge games on bipartite components.
///
/// Let the rows of a system be the nodes on the token's side, and its columns the other
/// nodes. The player to move wins if and only if the row of the token does not depend on
/// the other rows (Fraenkel, Scheinerman & Ullman 1993). Then a move wins if and only if
/// its node is one in some solution of the other rows.
#[derive(Debug)]
pub(super) struct Engine {
    /// The left and the right nodes.
    sides: [FixedBitSet; 2],
    method: Method,
}

#[derive(Debug)]
enum Method {
    /// The systems whose rows are the left and the right nodes, from their first use.
    Eliminations(Box<[Option<Elimination>; 2]>),
    Tableau(Tableau),
}

/// A tableau of at most this many word operations is cheaper than any dissection.
const SMALL_TABLEAU: u64 = 1 << 20;

/// The part of its estimate that an elimination takes on sparse graphs, since it adds fewer than half
/// of the rows: one in four. On dense graphs, the tableau is better by more than this.
const ELIMINATION_DISCOUNT: u64 = 4;

impl Engine {
    /// An engine for all positions of a game with this number of plies. `proved_placements` is the
    /// number of placements after which evidence is wanted. Chooses the cheaper of the two methods.
    ///
    /// Edges that are used now or later must not be restored.
    pub(super) fn new(
        graph: &EdgeGraph,
        sides: &Sides,
        proved_placements: usize,
        plies: usize,
        work: &mut Work,
    ) -> Result<Engine, EdgeError> {
        let tableau_cost = tableau_cost(sides, proved_placements, plies);
        if tableau_cost.is_some_and(|cost| cost <= SMALL_TABLEAU) {
            return Ok(Engine::with_tableau(graph, sides, work)?);
        }
        let dissection = Dissection::new(graph, &node_set(&sides.right), work)?;
        // The first ply requires the other system too. Every ply changes about two rows
        // of the system for the next token, and so does the evidence for a placement.
        let changes = plies.saturating_add(proved_placements) as u64;
        let new = dissection.cost.operations * if changes == 0 { 1 } else { 2 };
        let of_changes = dissection.cost_of_change.saturating_mul(changes);
        let elimination_cost = new.saturating_add(of_changes);
        if tableau_cost.is_some_and(|cost| cost <= elimination_cost / ELIMINATION_DISCOUNT) {
            return Ok(Engine::with_tableau(graph, sides, work)?);
        }
        Ok(Engine::with_elimination(sides, dissection))
    }

    /// Checks that the eliminations are not too costly, with little memory.
    pub(super) fn check(
        graph: &EdgeGraph,
        sides: &Sides,
        work: &mut Work,
    ) -> Result<(), EdgeError> {
        for columns in [&sides.right, &sides.left] {
            Dissection::new(graph, &node_set(columns), work)?;
        }
        Ok(())
    }

    pub(super) fn with_tableau(
        graph: &EdgeGraph,
        sides: &Sides,
        work: &mut Work,
    ) -> Result<Engine, Interrupted> {
        let tableau = Tableau::new(graph, sides, work)?;
        Ok(Engine::of(sides, Method::Tableau(tableau)))
    }

    /// An engine that keeps two eliminations, given the dissection of the right side.
    pub(super) fn with_elimination(sides: &Sides, right: Dissection) -> Engine {
        let systems = Box::new([Some(Elimination::new(right)), None]);
        Engine::of(sides, Method::Eliminations(systems))
    }

    fn of(sides: &Sides, method: Method) -> Engine {
        Engine {
            sides: [node_set(&sides.left), node_set(&sides.right)],
            method,
        }
    }

    /// Whether a node belongs to one of the components.
    pub(super) fn contains(&self, node: u32) -> bool {
        self.sides.iter().any(|side| side.contains(node as usize))
    }

    /// Notes that an edge was used.
    pub(super) fn change(&mut self, a: u32, b: u32, work: &mut Work) -> Result<(), Interrupted> {
        match &mut self.method {
            Method::Eliminations(systems) => {
                for node in [a, b] {
                    let side = usize::from(self.sides[1].contains(node as usize));
                    if let Some(system) = &mut systems[side] {
                        system.change(node);
                    }
                }
                Ok(())
            }
            Method::Tableau(tableau) => tableau.change(a, b, work),
        }
    }

    /// All winning moves of a token, ascending, or nothing if the player to move loses.
    pub(super) fn winning(
        &mut self,
        graph: &EdgeGraph,
        token: u32,
        work: &mut Work,
    ) -> Result<Option<Vec<u32>>, EdgeError> {
        let neighbours = graph.neighbours(token);
        if let Method::Tableau(tableau) = &self.method {
            let wins = |&to: &u32| tableau.wins(token, to);
            let is_lost = tableau.is_in_kernel(token);
            return Ok((!is_lost).then(|| neighbours.filter(wins).collect()));
        }
        let Some(system) = self.system(graph, self.side(token), Some(token), work)? else {
            return Ok(None);
        };
        if system.reduce(graph, Function::Row(token), work)?.is_none() {
            return Ok(None);
        }
        let mut winning = Vec::new();
        for to in neighbours {
            let lead = system.reduce(graph, Function::Column(to), work)?;
            winning.extend(lead.map(|_| to));
        }
        Ok(Some(winning))
    }

    /// Evidence for the outcome of a token; there always is one.
    pub(super) fn evidence(
        &mut self,
        graph: &EdgeGraph,
        token: u32,
        work: &mut Work,
    ) -> Result<Option<Evidence>, EdgeError> {
        if let Some(targets) = self.target_set(graph, token, work)? {
            return Ok(Some(Evidence::TargetSet(targets)));
        }
        Ok(self.kernel(graph, token, work)?.map(Evidence::Kernel))
    }

    /// A target set of the token, unless the player to move loses.
    pub(super) fn target_set(
        &mut self,
        graph: &EdgeGraph,
        token: u32,
        work: &mut Work,
    ) -> Result<Option<Vec<u32>>, EdgeError> {
        if let Method::Tableau(tableau) = &self.method {
            spend_from(work, tableau.size())?;
            let is_lost = tableau.is_in_kernel(token);
            return Ok((!is_lost).then(|| tableau.target_set(token)));
        }
        match self.system(graph, self.side(token), Some(token), work)? {
            Some(system) => Ok(system.solution(graph, Function::Row(token), work)?),
            None => Ok(None),
        }
    }

    /// An even kernel with the token, unless the player to move wins.
    pub(super) fn kernel(
        &mut self,
        graph: &EdgeGraph,
        token: u32,
        work: &mut Work,
    ) -> Result<Option<Vec<u32>>, EdgeError> {
        if let Method::Tableau(tableau) = &self.method {
            spend_from(work, tableau.size())?;
            return Ok(tableau.kernel(token));
        }
        match self.system(graph, 1 - self.side(token), None, work)? {
            Some(system) => Ok(system.solution(graph, Function::Column(token), work)?),
            None => Ok(None),
        }
    }

    /// Evidence for the outcome after a move, given a target set of the token.
    ///
    /// If an even kernel of the present position contains the end of the move, its symmetric
    /// difference with the target set is one after the move. Otherwise, the end has a target set T,
    /// and the token is not in T: modulo 2, the number of edges between T and the target set of the
    /// token is 1 if the token is in T, and 1 if the end is in the target set of the token.
    pub(super) fn evidence_after(
        &mut self,
        graph: &EdgeGraph,
        targets: &[u32],
        to: u32,
        work: &mut Work,
    ) -> Result<Option<Evidence>, EdgeError> {
        if let Some(kernel) = self.kernel(graph, to, work)? {
            let mut difference = node_set(targets);
            difference.symmetric_difference_with(&node_set(&kernel));
            let kernel = difference.ones().map(|node| node as u32).collect();
            return Ok(Some(Evidence::Kernel(kernel)));
        }
        Ok(self.target_set(graph, to, work)?.map(Evidence::TargetSet))
    }

    /// The nodes on which the player to move loses: those in even kernels.
    pub(super) fn lost(
        &mut self,
        graph: &EdgeGraph,
        work: &mut Work,
    ) -> Result<FixedBitSet, EdgeError> {
        let mut lost = FixedBitSet::with_capacity(graph.node_bound());
        if let Method::Tableau(tableau) = &self.method {
            spend_from(work, tableau.size())?;
            let nodes = self.sides.iter().flat_map(FixedBitSet::ones);
            lost.extend(nodes.filter(|&node| tableau.is_in_kernel(node as u32)));
            return Ok(lost);
        }
        for side in [0, 1] {
            if let Some(system) = self.system(graph, side, None, work)? {
                lost.union_with(&system.support(graph.node_bound(), work)?);
            }
        }
        Ok(lost)
    }

    /// The system whose rows are the left nodes (0) or the right nodes (1), except one,
    /// if the engine keeps eliminations.
    fn system(
        &mut self,
        graph: &EdgeGraph,
        side: usize,
        excluded: Option<u32>,
        work: &mut Work,
    ) -> Result<Option<&mut Elimination>, EdgeError> {
        let columns = &self.sides[1 - side];
        let Method::Eliminations(systems) = &mut self.method else {
            return Ok(None);
        };
        let system = match &mut systems[side] {
            Some(system) => system,
            none => none.insert(Elimination::new(Dissection::new(graph, columns, work)?)),
        };
        system.update(graph, excluded, work)?;
        Ok(Some(system))
    }

    /// The number of the system in which a node is a row.
    fn side(&self, node: u32) -> usize {
        usize::from(self.sides[1].contains(node as usize))
    }
}

fn node_set(nodes: &[u32]) -> FixedBitSet {
    nodes.iter().map(|&node| node as usize).collect()
}

/// The word operations of a tableau for a game, unless it needs too much memory.
///
/// A ply costs about three exchanges, each of which adds one row to half of the others. The
/// evidence for a placement takes one step for each node.
fn tableau_cost(sides: &Sides, proved_placements: usize, plies: usize) -> Option<u64> {
    let (left, right) = (sides.left.len() as u64, sides.right.len() as u64);
    let words = sides.right.len().div_ceil(64) as u64;
    let exchanges = left.min(right).saturating_add(3 * plies as u64);
    let exchange = left * (words + ADDITION) / 2;
    let of_placements = (left + right).saturating_mul(proved_placements as u64);
    let cost = exchanges
        .saturating_mul(exchange)
        .saturating_add(of_placements);
    (left * words <= MAX_TABLEAU).then_some(cost)
}
