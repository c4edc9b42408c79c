use super::support::{Random, grid, walk};
use crate::Refutation;
use crate::edges::EdgeGraph;

/// Checks that a line is legal, that the loser moves to the first node, and that the
/// loser cannot move in the end.
fn check(mut graph: EdgeGraph, token: u32, refutation: &Refutation) {
    assert!(refutation.complete && refutation.line.len() % 2 == 1);
    let mut from = token;
    for (ply, to) in refutation.line.iter().map(|&to| to.into()).enumerate() {
        if ply % 2 == 1 {
            assert_eq!(graph.neighbours(from).next(), Some(to));
        }
        assert!(graph.use_edge(from, to));
        from = to;
    }
    assert_eq!(graph.degree(from), 0);
}

#[test]
fn the_winning_line_on_a_grid_ends_when_the_loser_cannot_move() {
    let mut random = Random(5);
    let graph = grid(30, 41, 10, &mut random);
    for _ in 0..20 {
        let token = random.below(graph.node_bound()) as u32;
        let mut walk = walk(&graph, token);
        let wins = !walk.verdict().unwrap().winning.is_empty();
        let line = walk.winning_line(usize::MAX).unwrap();
        assert_eq!(line.is_some(), wins);
        let Some(line) = line else {
            continue;
        };
        check(graph.clone(), token, &line);
        let cut = walk.winning_line(line.line.len() - 1).unwrap().unwrap();
        assert!(!cut.complete && line.line.starts_with(&cut.line));
    }
}
