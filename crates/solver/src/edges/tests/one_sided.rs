use alloc::vec::Vec;

use matchplay_board::Vertex;
use matchplay_matching::{Work, WorkLimit};

use super::brute_force::BruteForce;
use super::judge::{is_kernel, is_target_set};
use super::support::{Random, walk};
use crate::edges::component::Components;
use crate::edges::evidence::Evidence;
use crate::edges::one_sided::{GreedySets, decided, find_evidence};
use crate::edges::{EdgeGraph, EdgeToken, EdgeWalk};
use crate::{Outcome, Verdict};

/// Checks a verdict on a position against the rules.
fn check(verdict: &Verdict, wins: bool, winning: Vec<u32>) {
    let winning: Vec<Vertex> = winning.into_iter().map(Vertex::new).collect();
    let is_known = |to: &&Vertex| !verdict.unknown.contains(to);
    assert!(verdict.winning.iter().all(|to| winning.contains(to)));
    assert!(
        winning
            .iter()
            .filter(is_known)
            .all(|to| verdict.winning.contains(to))
    );
    match verdict.outcome {
        Outcome::N => assert!(wins && !verdict.winning.is_empty()),
        Outcome::P => assert!(!wins && verdict.unknown.is_empty()),
        Outcome::Unknown => assert!(!verdict.unknown.is_empty()),
    }
}

#[test]
fn verdicts_along_games_do_not_contradict_the_rules_on_graphs_of_six_nodes() {
    let brute = BruteForce::complete(6);
    let mut random = Random(9);
    let mut undecided = 0;
    for _ in 0..400 {
        let start = random.below(1 << brute.edges.len());
        let graph = brute.graph(start);
        let token = random.below(6) as u32;
        let mut path = Vec::new();
        let mut positions = Vec::from([(start, token)]);
        let mut unused = graph.clone();
        while let Some(&(edges, token)) = positions.last() {
            let moves: Vec<u32> = unused.neighbours(token).collect();
            let Some(&to) = moves.get(random.below(moves.len().max(1))) else {
                break;
            };
            unused.use_edge(token, to);
            path.push(to);
            let is_edge =
                |&(a, b): &(u32, u32)| (a.min(b), a.max(b)) == (token.min(to), token.max(to));
            let edge = brute.edges.iter().position(is_edge).unwrap();
            positions.push((edges & !(1 << edge), to));
        }
        let limit = WorkLimit::default();
        let mut walk = EdgeWalk::new(graph, EdgeToken::On(token), path.len(), limit).unwrap();
        let mut path = path.into_iter();
        for (edges, token) in positions {
            let verdict = walk.verdict().unwrap();
            check(
                &verdict,
                brute.wins(edges, token),
                brute.winning(edges, token),
            );
            undecided += usize::from(verdict.outcome == Outcome::Unknown);
            if let Some(to) = path.next() {
                assert!(walk.advance(to).unwrap());
            }
        }
    }
    assert!(undecided < 1000, "{undecided} positions are undecided");
}

#[test]
fn greedy_independent_sets_give_sound_evidence() {
    let brute = BruteForce::complete(5);
    let mut found = 0;
    for unused in 0..1 << brute.edges.len() {
        let graph = brute.graph(unused);
        for token in 0..brute.nodes {
            let work = &mut Work::default();
            let components = Components::of(&graph, token, work).unwrap();
            let Some(component) = components.iter().next() else {
                continue;
            };
            let mut sets = GreedySets::of(&graph, component, work).unwrap();
            match sets.evidence(&graph, token, work).unwrap() {
                Some(Evidence::Kernel(set)) => assert!(is_kernel(&graph, token, &set)),
                Some(Evidence::TargetSet(set)) => assert!(is_target_set(&graph, token, &set)),
                None => continue,
            }
            found += 1;
            let [lost, won] = decided(&graph, component, work).unwrap();
            for &node in component.nodes {
                let wins = brute.wins(unused, node);
                assert!(!(wins && lost.contains(node as usize)));
                assert!(wins || !won.contains(node as usize));
            }
        }
    }
    assert!(found > 2900, "{found}");
}

/// A grid with one more edge between two cells on the same diagonal.
#[test]
fn evidence_on_a_large_graph_with_an_odd_cycle_is_sound() {
    let mut random = Random(4);
    let cells = (0..400)
        .filter(|cell| cell % 20 < 19)
        .map(|cell| (cell, cell + 1));
    let edges = cells.chain((0..380).map(|cell| (cell, cell + 20)));
    let edges: Vec<_> = edges.filter(|_| random.below(10) > 0).collect();
    let graph = EdgeGraph::new(400, edges.into_iter().chain([(378, 399)]));
    let mut found = 0;
    for _ in 0..50 {
        let token = random.below(400) as u32;
        match find_evidence(&graph, token, &mut Work::default()).unwrap() {
            Some(Evidence::Kernel(set)) => assert!(is_kernel(&graph, token, &set)),
            Some(Evidence::TargetSet(set)) => assert!(is_target_set(&graph, token, &set)),
            None => continue,
        }
        found += 1;
    }
    assert!(found > 25, "{found}");
}

#[test]
fn the_first_player_wins_on_a_triangle() {
    let graph = EdgeGraph::new(3, [(0, 1), (1, 2), (2, 0)].into_iter());
    let verdict = walk(&graph, 0).verdict().unwrap();
    assert_eq!(verdict.outcome, Outcome::N);
    assert_eq!(verdict.winning, [1, 2].map(Vertex::new));
}
