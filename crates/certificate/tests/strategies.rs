//! Judges random strategies in tiny edge games, and compares the accepted ones with brute force.

#[path = "../../../tests/random.rs"]
mod random;

use matchplay_board::{ExplicitGraph, Position, Removal, Vertex};
use matchplay_certificate::{Answer, Proof, StrategyEntry, judge};
use random::Random;

/// Whether the player to move wins, by the literal rules.
fn mover_wins(position: &Position) -> bool {
    position.moves().any(|to| !mover_wins(&after(position, to)))
}

fn after(position: &Position, to: Vertex) -> Position {
    let mut after = position.clone();
    after.play(to).expect("a legal move");
    after
}

/// A position on a random graph of at most 5 nodes and 7 edges.
fn random_position(random: &mut Random) -> Position {
    let nodes = 2 + random.below(4) as u32;
    let mut pairs: Vec<_> = (0..nodes)
        .flat_map(|b| (0..b).map(move |a| (a, b)))
        .collect();
    let edges = 1 + random.below(7);
    while pairs.len() > edges {
        pairs.swap_remove(random.below(pairs.len()));
    }
    let graph = ExplicitGraph::new(nodes, pairs).expect("a graph");
    let start = (random.below(4) > 0).then(|| random.below(nodes as usize) as u32);
    Position::graph(graph.removing(Removal::Edges), start).expect("a node")
}

/// A strategy with random answers. Most answers are legal and lead to an entry of their own.
fn random_strategy(position: &Position, random: &mut Random) -> Vec<StrategyEntry> {
    let nodes = position.board().vertex_bound();
    let mut positions = vec![position.clone()];
    let mut entries = Vec::new();
    while let Some(position) = positions.get(entries.len()).cloned() {
        let any = |random: &mut Random| Vertex::from_index(random.below(nodes));
        if random.below(6) == 0 {
            let size = 1 + random.below(2);
            let mut kernel = vec![position.token().unwrap_or(Vertex::new(0))];
            kernel.extend((1..size).map(|_| any(random)));
            entries.push(StrategyEntry::Kernel(kernel));
            continue;
        }
        let mut answers = Vec::new();
        for to in position.moves() {
            let moved = after(&position, to);
            let replies: Vec<Vertex> = moved.moves().collect();
            let reply = match replies.len() {
                0 => any(random),
                count => replies[random.below(count)],
            };
            let then = match random.below(12) {
                0 => random.below(positions.len() + 2),
                _ if replies.is_empty() => positions.len(),
                _ => {
                    positions.push(after(&moved, reply));
                    positions.len() - 1
                }
            };
            answers.push(Answer { to, reply, then });
        }
        if random.below(40) == 0 {
            answers.pop();
        }
        entries.push(StrategyEntry::Answers(answers));
    }
    entries
}

#[test]
fn no_random_strategy_proves_a_false_outcome() {
    let random = &mut Random(3);
    let (mut accepted, mut with_answers) = (0, 0);
    for _ in 0..4_000 {
        let position = random_position(random);
        let wins = mover_wins(&position);
        for _ in 0..8 {
            let entries = random_strategy(&position, random);
            let has_answers = entries.len() > 1;
            if judge(&position, &Proof::Strategy(entries.clone())).is_ok() {
                assert!(!wins, "{position:?} {entries:?}");
                accepted += 1;
                with_answers += usize::from(has_answers);
            }
            let moves: Vec<Vertex> = position.moves().collect();
            let reply = moves.get(random.below(moves.len().max(1))).copied();
            let reply = reply.unwrap_or(Vertex::new(0));
            let then = match position.clone().play(reply) {
                Ok(_) => random_strategy(&after(&position, reply), random),
                Err(_) => entries,
            };
            let proof = Proof::StrategyReply { reply, then };
            if judge(&position, &proof).is_ok() {
                assert!(wins, "{position:?} {proof:?}");
                accepted += 1;
            }
        }
    }
    // Otherwise the test would show nothing about the judge.
    assert!(with_answers > 300, "{with_answers} of {accepted}");
}

#[test]
fn two_answers_lead_to_one_entry_only_from_one_position() {
    // A cycle of four nodes: both moves from a node have the answer that continues around it.
    let graph = ExplicitGraph::new(4, [(0, 1), (1, 2), (2, 3), (3, 0)]).expect("a graph");
    let position = Position::graph(graph.removing(Removal::Edges), Some(0)).expect("a node");
    let [a, b, c, d] = [0, 1, 2, 3].map(Vertex::new);
    let entries = |second| {
        let answer = |to, reply, then| Answer { to, reply, then };
        let kernel = StrategyEntry::Kernel(vec![a, c]);
        let first = vec![answer(b, c, 1), answer(d, c, second)];
        vec![StrategyEntry::Answers(first), kernel.clone(), kernel]
    };
    assert_eq!(judge(&position, &Proof::Strategy(entries(2))), Ok(()));
    let mut joined = entries(1);
    joined.pop();
    assert_eq!(
        judge(&position, &Proof::Strategy(joined))
            .expect_err("different edges")
            .to_string(),
        "entry 1 of the strategy: an answer leads to entry 2 with another position"
    );
}

#[test]
fn a_strategy_is_about_at_most_255_edges() {
    let path = |edges: u32| {
        let graph = ExplicitGraph::new(edges + 1, (0..edges).map(|node| (node, node + 1)));
        let graph = graph.expect("a path").removing(Removal::Edges);
        Position::graph(graph, Some(0)).expect("a node")
    };
    let kernel = |edges: u32| (0..=edges).step_by(2).map(Vertex::new).collect();
    let proof = |edges| Proof::Strategy(vec![StrategyEntry::Kernel(kernel(edges))]);
    assert_eq!(judge(&path(254), &proof(254)), Ok(()));
    assert_eq!(
        judge(&path(256), &proof(256))
            .expect_err("too many edges")
            .to_string(),
        "entry 1 of the strategy: the position has too many unused edges, expected at most 255"
    );
}
