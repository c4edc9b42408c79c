use alloc::vec::Vec;

use matchplay_matching::Work;

use super::brute_force::BruteForce;
use super::open_grid::grid_edges;
use super::random::Random;
use super::support::{graph, is_kernel, is_target_set};
use crate::edges::component::Components;
use crate::edges::evidence::Evidence;
use crate::edges::one_sided::{GreedySets, decided, find_evidence};

#[test]
fn greedy_independent_sets_give_sound_evidence() {
    let brute = BruteForce::complete(5);
    let mut found = 0;
    for unused in 0..1 << brute.edges.len() {
        let graph = brute.graph(unused);
        for token in 0..brute.nodes {
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
