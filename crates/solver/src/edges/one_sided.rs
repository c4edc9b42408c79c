use alloc::vec;
use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_matching::Work;

use super::basis::bits;
use super::bit_system::BitSystem;
use super::component::{Component, Components};
use super::cost::affordable;
use super::dissection::Dissection;
use super::elimination::{Elimination, Function};
use super::engine::Engine;
use super::evidence::Evidence;
use super::independent_sets::independent_sets;
use super::{EdgeError, EdgeGraph};
use crate::Interrupted;
use crate::task::spend_from;

/// The largest number of nodes of a *small* component. The search tries all of its maximal
/// independent sets, up to [`MANY`].
pub(super) const SMALL: usize = 24;

/// The largest number of maximal independent sets of a small component that the search tries.
const MANY: usize = 4096;

/// The same limit for other components of at most 64 nodes.
const SOME: usize = 256;

/// Searches for evidence for the outcome of a token.
///
/// On a bipartite component, evidence always exists. On others, an even kernel or a target set is
/// part of some maximal independent set, and for a given one it solves a linear system. The search
/// tries up to [`MANY`] maximal independent sets of a small component, and fewer of a larger one;
/// the problem is PSPACE-complete in general.
pub(super) fn find_evidence(
    graph: &EdgeGraph,
    token: u32,
    work: &mut Work,
) -> Result<Option<Evidence>, EdgeError> {
    let components = Components::with_any(graph, &[token], work)?;
    let Some(component) = components.iter().next() else {
        // Without an edge, the player to move loses.
        return Ok(Some(Evidence::Kernel(vec![token])));
    };
    if let Some(sides) = components.sides() {
        let Some(mut engine) = affordable(Engine::new(graph, &sides, 0, 0, work))? else {
            return Ok(None);
        };
        return engine.evidence(graph, token, work);
    }
    if component.nodes.len() <= 64 {
        let (evidence, has_all) = find_among_many(graph, component.nodes, token, work)?;
        if evidence.is_some() || has_all {
            return Ok(evidence);
        }
    }
    GreedySets::of(graph, component, work)?.evidence(graph, token, work)
}

/// Two maximal independent sets of a component. At its first use, each set gets the elimination
/// of the system whose columns are its nodes, unless that is too costly.
pub(super) struct GreedySets {
    sets: [FixedBitSet; 2],
    systems: Vec<Option<Elimination>>,
}

impl GreedySets {
    pub(super) fn of(
        graph: &EdgeGraph,
        component: Component<'_>,
        work: &mut Work,
    ) -> Result<GreedySets, Interrupted> {
        let edges = component.nodes.iter().map(|&node| graph.degree(node));
        spend_from(work, graph.node_bound() / 32 + edges.sum::<usize>())?;
        Ok(GreedySets {
            sets: greedy_sets(graph, component),
            systems: Vec::new(),
        })
    }

    /// Searches the sets for evidence for the outcome of a token of the component.
    pub(super) fn evidence(
        &mut self,
        graph: &EdgeGraph,
        token: u32,
        work: &mut Work,
    ) -> Result<Option<Evidence>, EdgeError> {
        for (number, set) in self.sets.iter().enumerate() {
            if self.systems.len() == number {
                let dissection = affordable(Dissection::new(graph, set, work))?;
                self.systems.push(dissection.map(Elimination::new));
            }
            let Some(Some(system)) = self.systems.get_mut(number) else {
                continue;
            };
            let (excluded, function) = match set.contains(token as usize) {
                true => (None, Function::Column(token)),
                false => (Some(token), Function::Row(token)),
            };
            system.update(graph, excluded, work)?;
            if let Some(set) = system.solution(graph, function, work)? {
                return Ok(Some(Evidence::of(set, token)));
            }
        }
        Ok(None)
    }
}

/// Searches the maximal independent sets of a component of at most 64 nodes. Returns whether
/// it tried all of them.
fn find_among_many(
    graph: &EdgeGraph,
    nodes: &[u32],
    token: u32,
    work: &mut Work,
) -> Result<(Option<Evidence>, bool), EdgeError> {
    let mut nodes = nodes.to_vec();
    nodes.sort_unstable();
    let index = |node: u32| nodes.partition_point(|&other| other < node);
    let bit = |node: u32| 1u64 << index(node);
    let neighbours = |&node: &u32| graph.neighbours(node).map(bit).sum();
    let adjacent: Vec<u64> = nodes.iter().map(neighbours).collect();
    let token = index(token);
    let tried = if nodes.len() <= SMALL { MANY } else { SOME };
    let mut sets = independent_sets(&adjacent);
    for set in sets.by_ref().take(tried) {
        spend_from(work, nodes.len() * nodes.len() / 4)?;
        let is_in = set >> token & 1 != 0;
        let outside = (0..nodes.len()).filter(|&row| set >> row & 1 == 0 && row != token);
        let rows = outside.map(|row| adjacent[row] & set);
        let function = if is_in {
            1 << token
        } else {
            adjacent[token] & set
        };
        if let Some(solution) = BitSystem::of(rows).solution(function) {
            let members = bits(solution).map(|index| nodes[index]).collect();
            return Ok((Some(Evidence::of(members, nodes[token])), false));
        }
    }
    Ok((None, sets.next().is_none()))
}

/// Some maximal independent sets of a component: one that prefers nodes at an even
/// distance from the first node, and one that prefers the others.
fn greedy_sets(graph: &EdgeGraph, component: Component<'_>) -> [FixedBitSet; 2] {
    [false, true].map(|preferred| {
        let mut set = FixedBitSet::with_capacity(graph.node_bound());
        for odd in [preferred, !preferred] {
            let nodes = component.nodes.iter().copied();
            for node in nodes.filter(|&node| component.is_odd(node) == odd) {
                let is_free = |neighbour: u32| !set.contains(neighbour as usize);
                if graph.neighbours(node).all(is_free) {
                    set.insert(node as usize);
                }
            }
        }
        set
    })
}

/// The nodes of a component on which the player to move provably loses, and those on which this
/// player provably wins, by all even kernels and target sets within two maximal independent sets.
pub(super) fn decided(
    graph: &EdgeGraph,
    component: Component<'_>,
    work: &mut Work,
) -> Result<[FixedBitSet; 2], EdgeError> {
    let bound = graph.node_bound();
    let mut decided = [(); 2].map(|()| FixedBitSet::with_capacity(bound));
    for set in greedy_sets(graph, component) {
        let mut others = FixedBitSet::with_capacity(bound);
        let nodes = component.nodes.iter().map(|&node| node as usize);
        others.extend(nodes.filter(|&node| !set.contains(node)));
        let (Some(kernels), Some(targets)) = (
            affordable(Dissection::new(graph, &set, work))?,
            affordable(Dissection::new(graph, &others, work))?,
        ) else {
            continue;
        };
        let mut kernels = Elimination::new(kernels);
        kernels.update(graph, None, work)?;
        decided[0].union_with(&kernels.support(bound, work)?);
        // The rows of the second system are the members of the set. A node outside has a
        // target set if and only if no solution of that system has the node.
        let mut targets = Elimination::new(targets);
        targets.update(graph, None, work)?;
        others.difference_with(&targets.support(bound, work)?);
        decided[1].union_with(&others);
    }
    Ok(decided)
}
