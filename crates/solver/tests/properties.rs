//! Compares the solver with petgraph's maximum matching, which shares no code with it.
//! On larger inputs, checks the solver with the judge and with a solution from scratch.

#[path = "properties/deep.rs"]
mod deep;
#[path = "../../../tests/effort.rs"]
mod effort;
#[path = "properties/engines.rs"]
mod engines;
#[path = "properties/facts.rs"]
mod facts;
#[path = "properties/families.rs"]
mod families;
#[path = "properties/large.rs"]
mod large;
#[path = "properties/long.rs"]
mod long;
#[path = "../../../tests/open_grid.rs"]
mod open_grid;
#[path = "../../../tests/random.rs"]
mod random;
#[path = "../../../tests/random_boards.rs"]
mod random_boards;
#[path = "../../../tests/spanning_tree.rs"]
mod spanning_tree;
#[path = "properties/tiny.rs"]
mod tiny;

use effort::{rounds, step};
use families::odd_graphs;
use matchplay_board::{ExplicitGraph, Position, Vertex};
use matchplay_certificate::judge;
use matchplay_graph::BoardGraph;
use matchplay_matching::{Adjacency, CompressedGraph};
use matchplay_solver::{Outcome, Solution, Solver, Verdict};
use petgraph::algo::maximum_matching;
use petgraph::graph::{NodeIndex, UnGraph};
use petgraph::visit::NodeFiltered;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use random::Random;

/// The size of a maximum matching without some nodes, as petgraph computes it.
fn size_without(graph: &UnGraph<Vertex, ()>, removed: &[NodeIndex]) -> usize {
    let is_left = |node| !removed.contains(&node);
    maximum_matching(&NodeFiltered(graph, is_left)).len()
}

/// The solution of a small graph.
fn solved(graph: &impl Adjacency) -> Solution {
    Solution::of(CompressedGraph::copy_of(graph).expect("a small graph"))
}

/// The verdict on a position. The judge accepts its proof, which agrees with the verdict.
fn judged(solver: &mut Solver, position: &Position) -> Verdict {
    let context = || format!("{:?} on\n{}", position.token(), position.board());
    let verdict = solver.solve(position);
    let proof = solver.prove(position);
    let proof = proof.expect("outcomes of vertex geography are known");
    assert_eq!(judge(position, &proof), Ok(()), "{}", context());
    let wins = verdict.outcome == Outcome::N;
    assert_eq!(proof.mover_wins(), wins, "{}", context());
    verdict
}

/// Checks the outcome of every node by definition: a node is inessential if and only if
/// the graph without the node has a matching of the same size.
fn check_outcomes(graph: &UnGraph<Vertex, ()>, solution: &Solution) {
    let size = size_without(graph, &[]);
    assert_eq!(solution.matching().len(), size);
    for node in graph.node_indices() {
        let outcome = if size_without(graph, &[node]) == size {
            Outcome::P
        } else {
            Outcome::N
        };
        assert_eq!(solution.outcome(graph[node]), Some(outcome), "{node:?}");
    }
}

/// Checks the winning moves from a node, and the proofs with the token on the node and
/// before its placement.
fn check_moves(
    board: &ExplicitGraph,
    graph: &UnGraph<Vertex, ()>,
    solution: &Solution,
    token: u32,
) {
    let node = NodeIndex::new(token as usize);
    let size = size_without(graph, &[node]);
    let winning = graph
        .neighbors(node)
        .filter(|&to| size_without(graph, &[node, to]) == size);
    let mut winning: Vec<Vertex> = winning.map(|to| graph[to]).collect();
    winning.sort_unstable();
    let vertex = Vertex::new(token);
    assert_eq!(solution.winning_moves(vertex), winning, "from {token}");
    for start in [None, Some(token)] {
        let position = Position::graph(board.clone(), start).expect("a node of the graph");
        let verdict = judged(&mut Solver::new(), &position);
        let expected: Vec<Vertex> = match start {
            Some(_) => winning.clone(),
            None => solution.winning_placements().collect(),
        };
        assert_eq!(verdict.winning, expected, "from {start:?}");
    }
}

fn check(board: &ExplicitGraph, token: u32) {
    let position = Position::graph(board.clone(), None).expect("no start");
    let graph = BoardGraph::of(&position);
    let solution = solved(&graph);
    let graph = graph.to_petgraph();
    check_outcomes(&graph, &solution);
    check_moves(board, &graph, &solution, token);
}

/// Graphs of at most `bound` nodes and of any density, each with one of its nodes. In a
/// bipartite graph, every edge joins an even and an odd node.
fn graphs(bound: u32, bipartite: bool) -> impl Strategy<Value = (ExplicitGraph, u32)> {
    let size_and_density = (1..=bound, prop_oneof![0.0..=1.0, 0.0..=0.1]);
    let nodes_and_edges = size_and_density.prop_flat_map(|(nodes, density)| {
        let pairs = nodes * (nodes - 1) / 2;
        let chosen = vec(proptest::bool::weighted(density), pairs as usize);
        (Just(nodes), chosen, any::<Index>())
    });
    nodes_and_edges.prop_map(move |(nodes, chosen, token)| {
        let pairs = (0..nodes).flat_map(|b| (0..b).map(move |a| (a, b)));
        let edges = pairs
            .zip(chosen)
            .filter(|&((a, b), chosen)| chosen && (!bipartite || (a + b) % 2 == 1));
        let edges = edges.map(|(edge, _)| edge).collect();
        (
            families::graph(nodes, edges),
            token.index(nodes as usize) as u32,
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(rounds(200, 2000) as u32) })]

    #[test]
    fn any_graph_is_solved_correctly((board, token) in graphs(60, false)) {
        check(&board, token);
    }

    #[test]
    fn a_bipartite_graph_is_solved_correctly((board, token) in graphs(60, true)) {
        check(&board, token);
    }
}

#[test]
fn graphs_with_many_odd_cycles_are_solved_correctly() {
    let mut random = Random(1);
    for size in (5..=60).step_by(step(5)) {
        for _ in 0..3 {
            for board in odd_graphs(size, &mut random) {
                let token = random.below(board.nodes() as usize) as u32;
                check(&board, token);
            }
        }
    }
}
