use alloc::vec::Vec;

use matchplay_matching::Work;

use super::open_grid::grid_edges;
use super::random::Random;
use super::support::{graph, is_kernel, is_target_set};
use crate::edges::EdgeGraph;
use crate::edges::component::Components;
use crate::edges::evidence::Evidence;
use crate::edges::one_sided::{GreedySets, decided, find_evidence};

/// Whether the player to move wins, by the literal rules.
fn wins(graph: &mut EdgeGraph, token: u32) -> bool {
    let moves: Vec<u32> = graph.neighbours(token).collect();
    moves.into_iter().any(|to| {
        graph.toggle(token, to);
        let is_answered = wins(graph, to);
        graph.toggle(token, to);
        !is_answered
    })
}

#[test]
fn greedy_independent_sets_give_sound_evidence() {
    let pairs: Vec<_> = (0..5).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
    let mut found = 0;
    for unused in 0..1 << pairs.len() {
        let edges = pairs.iter().enumerate();
        let edges = edges.filter(|(edge, _)| unused >> edge & 1 == 1);
        let mut graph = graph(5, edges.map(|(_, &ends)| ends));
        let wins = [0, 1, 2, 3, 4].map(|token| wins(&mut graph, token));
        for token in 0..5 {
            let work = &mut Work::default();
            let components = Components::with_any(&graph, &[token], work).unwrap();
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
                let wins = wins[node as usize];
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
    let edges = grid_edges(20, 20);
    let edges: Vec<_> = edges.filter(|_| random.below(10) > 0).collect();
    let graph = graph(400, edges.into_iter().chain([(378, 399)]));
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
