//! Known components against strong components that are computed from scratch.

use alloc::vec::Vec;

use super::*;
use crate::forest::{Forest, Topology};
use crate::grid::GridForest;
use crate::random::Random;
use crate::{CompressedGraph, GraphForest, IncrementalMatching};

/// Counts over all sequences of insertions.
#[derive(Debug, Default)]
struct Cases {
    /// Nodes in components with others, over all checks.
    united: usize,
    kept: usize,
    ruled_out: usize,
    /// Components that a flipped path touched.
    killed: usize,
}

/// For each node that is matched, the matched nodes that it reaches.
fn reached<T: Topology>(forest: &Forest<T>) -> Vec<Vec<bool>> {
    let (graph, labels) = (&forest.topology, &forest.trees.labels);
    let bound = graph.node_bound();
    let is_matched = |node: usize| labels.is_present(node) && !labels.is_exposed(node);
    let from = |start: usize| {
        let mut seen = vec![false; bound];
        let mut open = vec![start];
        while let Some(node) = open.pop() {
            if !is_matched(node) || core::mem::replace(&mut seen[node], true) {
                continue;
            }
            let odd = graph.links(node).map(|link| graph.end(node, link));
            let odd = odd.filter(|&odd| is_matched(odd));
            open.extend(odd.map(|odd| graph.end(odd, labels.mate(odd))));
        }
        seen
    };
    (0..bound).map(from).collect()
}

fn check<T: Topology>(forest: &mut Forest<T>, cases: &mut Cases) {
    let components = &mut forest.trees.components;
    if !components.is_used() {
        return;
    }
    let tops: Vec<Option<u32>> = (0..components.of_node.len())
        .map(|node| components.top(components.of_node[node]))
        .collect();
    let is_dead = |component: &&Component| component.above == NONE;
    cases.killed += components.components.iter().filter(is_dead).count();
    let reached = reached(forest);
    for node in 0..tops.len() {
        for other in 0..tops.len() {
            if node != other && tops[node].is_some() && tops[node] == tops[other] {
                cases.united += 1;
                assert!(reached[node][other], "{node} and {other} are not connected");
            }
        }
    }
}

/// Inserts nodes in the reverse order of a walk, pair by pair where possible, with some
/// deviations.
fn walk<T: Topology<Labels: Clone> + Clone>(
    random: &mut Random,
    forest: &mut Forest<T>,
    walk: &[u32],
    cases: &mut Cases,
) {
    // Every probe begins with components.
    forest.trees.components.without.skip();
    let mut pending = None;
    for &vertex in walk.iter().rev() {
        let node = forest.node(vertex);
        let around: Vec<u32> = forest.neighbours(node).collect();
        match pending.take() {
            None if around.iter().any(|&other| forest.is_inessential(other)) => forest.insert(node),
            None => pending = Some(node),
            Some(root) => {
                let essential = |&other: &u32| !forest.is_inessential(other);
                let mut candidates: Vec<u32> = if random.below(8) > 0 {
                    around.into_iter().filter(essential).collect()
                } else {
                    let indices = 0..forest.topology.vertex_bound() as u32;
                    let nodes = indices.map(|index| forest.node(index));
                    let present = nodes.filter(|&other| forest.contains(other));
                    present.filter(essential).collect()
                };
                let asked = candidates.clone();
                forest.retain_reached(root, &mut candidates);
                let mut after = forest.clone();
                after.insert(root);
                for other in asked {
                    let is_reached = candidates.contains(&other);
                    assert_eq!(is_reached, after.is_inessential(other));
                    *[&mut cases.ruled_out, &mut cases.kept][usize::from(is_reached)] += 1;
                }
                if random.below(10) > 0 {
                    forest.insert_pair(node, root);
                } else {
                    forest.insert(root);
                    forest.insert(node);
                }
            }
        }
        if forest.topology.vertex_bound() <= 64 {
            check(forest, cases);
        }
    }
}

/// A walk on a board that stops where it is stuck.
fn random_walk(random: &mut Random, side: u32, is_cell: impl Fn(u32) -> bool) -> Vec<u32> {
    let cells: Vec<u32> = (0..side * side).filter(|&cell| is_cell(cell)).collect();
    let Some(&first) = cells.get(random.below(cells.len().max(1))) else {
        return Vec::new();
    };
    let mut walk = vec![first];
    let mut step = random.below(4);
    loop {
        let cell = walk[walk.len() - 1];
        let beside = [
            (cell % side + 1 < side).then_some(cell + 1),
            (cell + side < side * side).then_some(cell + side),
            (cell % side > 0).then(|| cell.wrapping_sub(1)),
            cell.checked_sub(side),
        ];
        let is_open = |step: &usize| {
            beside[*step % 4].is_some_and(|next| is_cell(next) && !walk.contains(&next))
        };
        // Mostly along a wall, as spirals go.
        let first = if random.below(6) > 0 {
            step + 3
        } else {
            random.below(4)
        };
        let Some(open) = (first..first + 4).find(is_open) else {
            return walk;
        };
        step = open % 4;
        walk.extend(beside[step]);
    }
}

#[test]
fn components_are_strongly_connected() {
    let mut random = Random(31);
    let mut cases = Cases::default();
    for round in 0..300 {
        let side = if round < 290 { 3 + round % 6 } else { 20 };
        let words = random.grid(side, side, [0, 0, 5, 15, 30][round as usize % 5]);
        let is_cell = |cell: u32| words[(cell / side) as usize] >> (cell % side) & 1 == 1;
        let plies = random_walk(&mut random, side, is_cell);
        let mut grid = GridForest::default();
        grid.solve(side, side, words.iter().copied(), plies.iter().copied());
        walk(&mut random, &mut grid, &plies, &mut cases);

        let right = (0..side * side).filter(|cell| (cell + 1) % side != 0);
        let below = 0..side * (side - 1);
        let edges = right
            .map(|cell| (cell, cell + 1))
            .chain(below.map(|cell| (cell, cell + side)));
        let edges = edges.filter(|&(cell, other)| is_cell(cell) && is_cell(other));
        let graph = CompressedGraph::from_edges(side * side, edges).unwrap();
        let rest = (0..side * side).filter(|cell| !plies.contains(cell));
        let mut list = GraphForest::with_nodes(&graph, rest);
        walk(&mut random, &mut list, &plies, &mut cases);
    }
    let counts = [cases.united, cases.kept, cases.ruled_out, cases.killed];
    assert!(counts.iter().all(|&count| count > 1000), "{cases:?}");
}

#[test]
fn serial_numbers_begin_anew_before_they_end() {
    let mut components = Components::default();
    components.begin(2);
    components.start(Search::Forward);
    components.start(Search::Backward);
    assert!(components.visit(0, Search::Forward).is_none());
    assert!(components.visit(0, Search::Backward).is_some());
    components.next = [u32::MAX / 2 + 1; 2];
    components.start(Search::Forward);
    components.start(Search::Backward);
    assert!(components.visit(0, Search::Backward).is_none());
    assert!(components.visit(1, Search::Forward).is_none());
    let met = components.visit(0, Search::Forward).unwrap();
    assert_eq!((met.forward, met.backward), (1, 0));
}
