use alloc::vec::Vec;

use matchplay_matching::Work;

use super::random::Random;
use super::support::{bipartite, engines, grid, is_kernel, is_target_set};
use crate::edges::EdgeGraph;

/// Plays a random game of at most `plies` plies, and compares both engines.
fn compare(mut graph: EdgeGraph, plies: usize, random: &mut Random) {
    let work = &mut Work::default();
    let [mut tableau, mut elimination] = engines(&graph);
    let lost = tableau.lost(&graph, work).unwrap();
    assert_eq!(elimination.lost(&graph, work).unwrap(), lost);
    let mut token = random.below(graph.node_bound()) as u32;
    for ply in 0..plies {
        let winning = tableau.winning(&graph, token, work).unwrap();
        assert_eq!(elimination.winning(&graph, token, work).unwrap(), winning);
        if ply % 8 == 0 {
            for engine in [&mut tableau, &mut elimination] {
                let targets = engine.target_set(&graph, token, work).unwrap();
                let kernel = engine.kernel(&graph, token, work).unwrap();
                assert_eq!(targets.is_some(), winning.is_some());
                assert_eq!(kernel.is_none(), winning.is_some());
                assert!(targets.is_none_or(|set| is_target_set(&graph, token, &set)));
                assert!(kernel.is_none_or(|set| is_kernel(&graph, token, &set)));
            }
        }
        let moves: Vec<u32> = graph.neighbours(token).collect();
        let Some(&to) = moves.get(random.below(moves.len().max(1))) else {
            break;
        };
        graph.toggle(token, to);
        tableau.change(token, to, work).unwrap();
        elimination.change(token, to, work).unwrap();
        token = to;
    }
    let lost = tableau.lost(&graph, work).unwrap();
    assert_eq!(elimination.lost(&graph, work).unwrap(), lost);
    assert_eq!(engines(&graph)[1].lost(&graph, work).unwrap(), lost);
}

#[test]
fn the_engines_agree_along_games_on_grids() {
    let mut random = Random(1);
    for _ in 0..20 {
        let (rows, columns) = (1 + random.below(24) as u32, 1 + random.below(24) as u32);
        let missing = random.below(40);
        let graph = grid(rows, columns, missing, &mut random);
        compare(graph, 200, &mut random);
    }
}

#[test]
fn the_engines_agree_along_games_on_random_graphs() {
    let mut random = Random(2);
    let large = [1, 2, 5, 20, 40, 60].map(|one_in| (150, one_in));
    let small = (0..2000).map(|number| (5, 1 + number % 3));
    for (most, one_in) in large.into_iter().chain(small) {
        let (left, right) = (1 + random.below(most) as u32, 1 + random.below(most) as u32);
        let graph = bipartite(left, right, one_in, &mut random);
        compare(graph, 100, &mut random);
    }
}
