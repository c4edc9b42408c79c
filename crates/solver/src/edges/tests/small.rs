use alloc::vec::Vec;

use matchplay_matching::Work;

use super::brute_force::BruteForce;
use super::judge::{is_kernel, is_target_set};
use super::support::engines;

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
