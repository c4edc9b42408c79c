use alloc::vec::Vec;

use matchplay_board::Vertex;
use matchplay_matching::{Work, WorkLimit};

use super::brute_force::BruteForce;
use super::judge::{is_kernel, is_target_set};
use super::support::{engines, walk};
use crate::Outcome;
use crate::edges::component::Components;
use crate::edges::evidence::Evidence;
use crate::edges::{EdgeToken, EdgeWalk};

fn vertices(nodes: Vec<u32>) -> Vec<Vertex> {
    nodes.into_iter().map(Vertex::new).collect()
}

fn bipartite_graphs() -> [BruteForce; 6] {
    [(1, 5), (2, 2), (3, 3), (2, 4), (3, 4), (2, 5)]
        .map(|(left, right)| BruteForce::complete_bipartite(left, right))
}

/// On every subgraph, both engines find all winning moves and sets that prove the
/// outcome, and all placements.
#[test]
fn both_engines_agree_with_the_rules_on_small_bipartite_graphs() {
    for brute in bipartite_graphs() {
        for unused in 0..1 << brute.edges.len() {
            let graph = brute.graph(unused);
            for mut engine in engines(&graph) {
                let work = &mut Work::default();
                for token in 0..brute.nodes {
                    let wins = brute.wins(unused, token);
                    let winning = engine.winning(&graph, token, work).unwrap();
                    assert_eq!(winning.is_some(), wins);
                    assert_eq!(winning.unwrap_or_default(), brute.winning(unused, token));
                    let targets = engine.target_set(&graph, token, work).unwrap();
                    assert_eq!(targets.is_some(), wins);
                    assert!(targets.is_none_or(|set| is_target_set(&graph, token, &set)));
                    let kernel = engine.kernel(&graph, token, work).unwrap();
                    assert_eq!(kernel.is_none(), wins);
                    assert!(kernel.is_none_or(|set| is_kernel(&graph, token, &set)));
                }
                let lost = engine.lost(&graph, work).unwrap();
                let lost: Vec<u32> = lost.ones().map(|node| node as u32).collect();
                assert_eq!(lost, brute.placements(unused));
            }
        }
    }
}

/// On every graph of five nodes, all decisions are correct, and every position whose
/// component is bipartite is decided.
#[test]
fn no_decision_contradicts_the_rules() {
    let brute = BruteForce::complete(5);
    let (mut decided, mut undecided) = (0, 0);
    for unused in 0..1 << brute.edges.len() {
        let graph = brute.graph(unused);
        for token in 0..brute.nodes {
            let mut walk = walk(&graph, token);
            let verdict = walk.verdict().unwrap();
            let winning = vertices(brute.winning(unused, token));
            assert_eq!(verdict.legal_moves, graph.degree(token));
            assert!(verdict.winning.iter().all(|to| winning.contains(to)));
            let missed = winning.iter().filter(|to| !verdict.winning.contains(to));
            assert!(missed.into_iter().all(|to| verdict.unknown.contains(to)));
            match verdict.outcome {
                Outcome::N => assert!(!verdict.winning.is_empty()),
                Outcome::P => assert!(winning.is_empty() && verdict.unknown.is_empty()),
                Outcome::Unknown => {
                    assert!(!verdict.unknown.is_empty());
                    let component = Components::of(&graph, token, &mut Work::default()).unwrap();
                    assert!(component.sides().is_none());
                }
            }
            match verdict.outcome {
                Outcome::Unknown => undecided += 1,
                _ => decided += 1,
            }
            let evidence = walk.evidence().unwrap();
            assert!(evidence.iter().all(|it| it.outcome() == verdict.outcome));
            match evidence {
                Some(Evidence::TargetSet(set)) => assert!(is_target_set(&graph, token, &set)),
                Some(Evidence::Kernel(set)) => assert!(is_kernel(&graph, token, &set)),
                None => {}
            }
        }
    }
    assert_eq!((decided, undecided), (4530, 590));
}

#[test]
fn placements_are_judged_on_all_graphs_of_five_nodes() {
    let brute = BruteForce::complete(5);
    for unused in 0..1 << brute.edges.len() {
        let token = EdgeToken::Among((0..brute.nodes).collect());
        let limit = WorkLimit::default();
        let mut walk = EdgeWalk::new(brute.graph(unused), token, 0, limit).unwrap();
        let verdict = walk.verdict().unwrap();
        let winning = vertices(brute.placements(unused));
        assert_eq!(verdict.legal_moves, 5);
        assert!(verdict.winning.iter().all(|node| winning.contains(node)));
        let mut missed = winning
            .iter()
            .filter(|node| !verdict.winning.contains(node));
        assert!(missed.all(|node| verdict.unknown.contains(node)));
    }
}
