//! The judgements of proofs with errors, beside those of valid proofs.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use matchplay_board::{Coord, ExplicitGraph, Maze, Position, Removal, Vertex};

use super::judge;
use crate::{Answer, Cover, Proof, StrategyEntry, Witness};

fn judged(position: &Position, proof: &Proof) -> String {
    match judge(position, proof) {
        Ok(()) => String::from("accepted"),
        Err(rejection) => rejection.to_string(),
    }
}

/// Compares judgements with the lines of a text.
pub(crate) fn check(judgements: &[String], expected: &str) {
    let expected: Vec<&str> = expected.trim().lines().map(str::trim).collect();
    assert_eq!(judgements, expected);
}

pub(crate) fn vertices(indices: &[u32]) -> Vec<Vertex> {
    indices.iter().copied().map(Vertex::new).collect()
}

pub(crate) fn pairs(indices: &[(u32, u32)]) -> Vec<(Vertex, Vertex)> {
    let pairs = indices.iter().map(|&(a, b)| (a.into(), b.into()));
    pairs.collect()
}

fn witness(matching: &[(u32, u32)], cover: &[u32], odd_sets: &[&[u32]]) -> Witness {
    Witness {
        matching: pairs(matching),
        cover: Cover {
            vertices: vertices(cover),
            odd_sets: odd_sets.iter().map(|set| vertices(set)).collect(),
        },
    }
}

fn maze(text: &str, start: Option<(u32, u32)>) -> Position {
    let start = start.map(|(row, column)| Coord::new(row, column));
    Position::maze(text.parse().unwrap(), start).unwrap()
}

fn graph(nodes: u32, edges: &[(u32, u32)], start: u32) -> Position {
    let graph = ExplicitGraph::new(nodes, edges.iter().copied()).unwrap();
    Position::graph(graph, Some(start)).unwrap()
}

/// The open cells are 0, 3, 4, 5 and 7. Cell 4 is next to 3, 5 and 7, and cell 0 is next to 3.
const CROSSING: &str = ".##\n...\n#.#";

#[test]
fn errors_in_a_matching_and_in_a_cover_are_named() {
    let position = maze(CROSSING, Some((1, 2)));
    let matched = |pairs: &[(u32, u32)]| {
        let witness = witness(pairs, &[3, 4], &[]);
        judged(&position, &Proof::P(witness))
    };
    let covered = |cover: &[u32], sets: &[&[u32]]| {
        let witness = witness(&[(0, 3), (4, 7)], cover, sets);
        judged(&position, &Proof::P(witness))
    };
    let far = u32::MAX;
    let judgements = [
        matched(&[(0, 3), (4, 7)]),
        matched(&[(0, 3)]),
        matched(&[(0, 3), (4, 3)]),
        matched(&[(7, 7)]),
        matched(&[(0, 4), (3, 7)]),
        matched(&[(0, 3), (4, 5)]),
        matched(&[(0, 1)]),
        matched(&[(far, far)]),
        covered(&[3], &[]),
        covered(&[3, 4, 3], &[]),
        covered(&[3, 4, 5], &[]),
        covered(&[3, 4, 8], &[]),
        covered(&[far], &[]),
        covered(&[3, 4], &[&[far; 3]]),
    ];
    let expected = "
        accepted
        the matching has 1 edge, but the capacity of the cover is 2, so the matching is not proved maximum
        (2,1) is matched twice
        (3,2) is matched twice
        (1,1) and (2,2) are matched, but no edge of the remaining graph joins them
        the matching covers the token on (2,3), expected a matching that exposes it
        the matching names (1,2), which is not in the remaining graph
        the matching names (1431655766,1), which is not in the remaining graph
        the edge from (2,2) to (2,3) is not covered
        (2,1) is in the cover twice
        the matching has 2 edges, but the capacity of the cover is 3, so the matching is not proved maximum
        the cover names (3,3), which is not in the remaining graph
        the cover names (1431655766,1), which is not in the remaining graph
        the cover names (1431655766,1), which is not in the remaining graph";
    check(&judgements, expected);
}

#[test]
fn errors_in_odd_sets_are_named() {
    // Nodes 0 to 2 and nodes 3 to 5 are triangles. Node 6 is joined to 0 and 3.
    let position = graph(
        7,
        &[
            (0, 1),
            (1, 2),
            (2, 0),
            (3, 4),
            (4, 5),
            (5, 3),
            (6, 0),
            (6, 3),
        ],
        5,
    );
    let covered = |cover: &[u32], sets: &[&[u32]]| {
        let witness = witness(&[(6, 0), (1, 2), (3, 4)], cover, sets);
        judged(&position, &Proof::P(witness))
    };
    let judgements = [
        covered(&[6], &[&[0, 1, 2], &[5, 4, 3]]),
        covered(&[6], &[&[0, 1, 2], &[]]),
        covered(&[6], &[&[0, 1, 2], &[3]]),
        covered(&[6], &[&[0, 1, 2], &[3, 4, 5, 0]]),
        covered(&[6], &[&[0, 1, 2], &[3, 4, 2]]),
        covered(&[6], &[&[0, 1, 2], &[3, 4, 6]]),
        covered(&[6], &[&[0, 1, 2]]),
        covered(&[], &[&[0, 1, 2], &[3, 4, 5]]),
        covered(&[], &[&[0, 1, 2, 3, 6]]),
    ];
    let expected = "
        accepted
        odd set 2 of the cover has 0 vertices, expected an odd number of at least 3
        odd set 2 of the cover has 1 vertex, expected an odd number of at least 3
        odd set 2 of the cover has 4 vertices, expected an odd number of at least 3
        3 is in the cover twice
        7 is in the cover twice
        the edge from 4 to 5 is not covered
        the edge from 1 to 7 is not covered
        the edge from 4 to 5 is not covered";
    check(&judgements, expected);
}

#[test]
fn an_edge_between_two_odd_sets_is_not_covered() {
    // The graph has a perfect matching, so the player to move wins.
    let joined = graph(
        6,
        &[(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3), (0, 3)],
        5,
    );
    let invalid = witness(&[(1, 2), (3, 4)], &[], &[&[0, 1, 2], &[3, 4, 5]]);
    let judgement = judged(&joined, &Proof::P(invalid));
    assert_eq!(judgement, "the edge from 1 to 4 is not covered");
}

#[test]
fn errors_in_replies_and_placements_are_named() {
    let mut position = maze(CROSSING, Some((1, 1)));
    let placement = maze("...", None);
    let middle = Position::with_starts(placement.board().clone(), vertices(&[1])).unwrap();
    let reply = |position: &Position, to: u32, then: Witness| {
        let reply = Vertex::new(to);
        judged(position, &Proof::N { reply, then })
    };
    let placements = |position: &Position| {
        let witness = witness(&[(0, 1)], &[1], &[]);
        judged(position, &Proof::Placements(witness))
    };
    let mut judgements = vec![
        reply(&position, 0, Witness::default()),
        reply(&position, 9, Witness::default()),
        reply(&position, 3, Witness::default()),
        // Play has removed the previous vertex of the token.
        reply(&position, 5, witness(&[(0, 3), (4, 7)], &[3, 4], &[])),
        // The matching covers the reply, so the opponent can move along it.
        reply(&position, 3, witness(&[(0, 3)], &[3], &[])),
        placements(&position),
        placements(&placement),
        placements(&middle),
        judged(&placement, &Proof::P(Witness::default())),
    ];
    position.play(Vertex::new(3)).unwrap();
    judgements.push(reply(&position, 4, Witness::default()));
    let expected = "
        the reply is illegal: First cannot move to (1,1): it is not next to (2,2)
        the reply is illegal: First cannot move to (4,1): it is not on the board
        the edge from (1,1) to (2,1) is not covered
        the matching names (2,2), which is not in the remaining graph
        the matching covers the token on (2,1), expected a matching that exposes it
        the token is already on (2,2), so a proof about placements does not apply
        the token may be placed on (1,1), which is neither in the cover nor in the rest
        accepted
        the token has not been placed, expected a proof about its placements
        the reply is illegal: Second cannot move to (2,2): it was visited before";
    check(&judgements, expected);
}

#[test]
fn errors_in_sets_of_edge_geography_are_named() {
    let edge_game = |text: &str, start: Option<u32>| {
        let maze: Maze = text.parse().unwrap();
        let maze = maze.removing(Removal::Edges);
        Position::new(maze, start.map(Vertex::new)).unwrap()
    };
    let square = edge_game("..\n..", Some(0));
    let kernel = |members: &[u32]| judged(&square, &Proof::Kernel(vertices(members)));
    let targets = |sets: &[&[u32]]| {
        let sets = sets.iter().map(|set| vertices(set)).collect();
        judged(&edge_game("..", None), &Proof::TargetSets(sets))
    };
    let reply = Proof::KernelReply {
        reply: Vertex::new(3),
        then: vertices(&[0, 3]),
    };
    let judgements = [
        kernel(&[0, 3]),
        kernel(&[0]),
        kernel(&[1, 2]),
        kernel(&[0, 0]),
        kernel(&[0, 1]),
        kernel(&[0, 4]),
        judged(&square, &Proof::TargetSet(vertices(&[1, 2]))),
        targets(&[&[1], &[0]]),
        targets(&[&[1]]),
        targets(&[&[1], &[1]]),
        judged(&edge_game("..\n..", None), &reply),
        judged(&maze("..\n..", None), &reply),
        judged(&square, &Proof::Placements(Witness::default())),
    ];
    let expected = "
        accepted
        (1,2) has 1 unused edge to the kernel, expected an even number
        the token on (1,1) is not in the kernel
        (1,1) is in the kernel twice
        an unused edge joins (1,1) and (1,2), which are both in the kernel
        the kernel names (3,1), which is not in the remaining graph
        (1,1) has 2 unused edges to the target set, expected an odd number
        accepted
        expected 2 target sets, one for each legal move, found 1
        the token on (1,2) is in the target set
        accepted
        the proof is for a game whose moves remove edges, expected a proof for one whose moves remove vertices
        the proof is for a game whose moves remove vertices, expected a proof for one whose moves remove edges";
    check(&judgements, expected);
}

#[test]
fn errors_in_strategies_are_named() {
    let path = ExplicitGraph::new(3, [(0, 1), (1, 2)]).unwrap();
    let position = Position::graph(path.removing(Removal::Edges), Some(0)).unwrap();
    let [a, b, c, far] = [0, 1, 2, 9].map(Vertex::new);
    let answer = |to, reply, then| StrategyEntry::Answers(vec![Answer { to, reply, then }]);
    let kernel = |members: &[Vertex]| StrategyEntry::Kernel(members.to_vec());
    let strategy = |entries: &[StrategyEntry]| {
        let proof = Proof::Strategy(entries.to_vec());
        judged(&position, &proof)
    };
    let judgements = [
        strategy(&[answer(b, c, 1), kernel(&[c])]),
        strategy(&[]),
        strategy(&[StrategyEntry::Answers(vec![])]),
        strategy(&[answer(c, b, 1), kernel(&[c])]),
        strategy(&[answer(b, a, 1), kernel(&[c])]),
        strategy(&[answer(b, c, 0), kernel(&[c])]),
        strategy(&[answer(b, c, 7), kernel(&[c])]),
        strategy(&[answer(b, c, 2), kernel(&[c]), kernel(&[c])]),
        strategy(&[answer(b, c, 1), kernel(&[a, c])]),
        strategy(&[answer(b, c, 1), kernel(&[])]),
        strategy(&[kernel(&[a, b])]),
        strategy(&[kernel(&[a])]),
        strategy(&[kernel(&[a, far])]),
        strategy(&[answer(far, c, 1), kernel(&[c])]),
        strategy(&[answer(b, far, 1), kernel(&[c])]),
        strategy(&[answer(b, c, 1), kernel(&[c, far])]),
    ];
    let expected = "
        accepted
        entry 1 of the strategy: missing, expected the entry of the position
        entry 1 of the strategy: expected 1 answers, one for each legal move, found 0
        entry 1 of the strategy: expected an answer to the move to 2, found one to 3
        entry 1 of the strategy: no unused edge leads from 2 to 1
        entry 1 of the strategy: an answer leads to entry 1, expected a later entry of the strategy
        entry 1 of the strategy: an answer leads to entry 8, expected a later entry of the strategy
        entry 2 of the strategy: expected an earlier answer that leads to the entry
        entry 2 of the strategy: the kernel names 1, which is not in the component of the token
        entry 2 of the strategy: the token on 3 is not in the kernel
        entry 1 of the strategy: an unused edge joins 1 and 2, which are both in the kernel
        entry 1 of the strategy: 2 has 1 unused edge to the kernel, expected an even number
        entry 1 of the strategy: the kernel names 10, which is not in the component of the token
        entry 1 of the strategy: expected an answer to the move to 2, found one to 10
        entry 1 of the strategy: no unused edge leads from 2 to 10
        entry 2 of the strategy: the kernel names 10, which is not in the component of the token";
    check(&judgements, expected);
}
