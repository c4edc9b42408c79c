//! Honest proofs spoilt in one place, and what the judge says to each.

use alloc::string::{String, ToString};

use matchplay_board::{Position, Vertex};

use super::judge;
use super::samples::*;
use crate::{Proof, Witness};

fn refusal(position: &Position, proof: &Proof) -> String {
    judge(position, proof).unwrap_err().to_string()
}

/// What is said to the witness of a lost position after `spoil`.
fn spoilt((position, mut witness): (Position, Witness), spoil: impl Fn(&mut Witness)) -> String {
    spoil(&mut witness);
    refusal(&position, &Proof::P(witness))
}

fn crossing(spoil: impl Fn(&mut Witness)) -> String {
    spoilt(crossing_lost(), spoil)
}

fn triangles(spoil: impl Fn(&mut Witness)) -> String {
    spoilt(triangles_lost(), spoil)
}

#[test]
fn matchings_of_the_wrong_edges() {
    let matched = |edges: &[(u32, u32)]| crossing(|lie| lie.matching = pairs(edges));
    assert_eq!(
        matched(&[(0, 3)]),
        "the matching has 1 edge but the cover allows 2, \
         so the matching is not shown to be maximum"
    );
    assert_eq!(matched(&[(0, 3), (4, 3)]), "(2,1) is matched twice");
    assert_eq!(matched(&[(0, 3), (3, 0)]), "(2,1) is matched twice");
    assert_eq!(matched(&[(7, 7)]), "(3,2) is matched twice");
    assert_eq!(
        matched(&[(0, 4), (3, 7)]),
        "(1,1) and (2,2) are matched, but no edge of the remaining graph joins them"
    );
    assert_eq!(
        matched(&[(0, 3), (4, 5)]),
        "the matching covers the token on (2,3)"
    );
    assert_eq!(
        matched(&[(0, 1)]),
        "the matching names (1,2), which is not in the remaining graph"
    );
}

#[test]
fn covers_too_small_and_too_large() {
    let covered = |cover: &[u32]| crossing(|lie| lie.cover.vertices = vertices(cover));
    assert_eq!(covered(&[3]), "the edge from (2,2) to (2,3) is not covered");
    assert_eq!(
        covered(&[3, 7]),
        "the edge from (2,2) to (2,3) is not covered"
    );
    assert_eq!(covered(&[3, 4, 3]), "(2,1) is in the cover twice");
    assert_eq!(
        covered(&[3, 4, 5]),
        "the matching has 2 edges but the cover allows 3, \
         so the matching is not shown to be maximum"
    );
    assert_eq!(
        covered(&[3, 4, 8]),
        "the cover names (3,3), which is not in the remaining graph"
    );
}

#[test]
fn odd_sets_that_are_none() {
    let with_sets = |sets: &[&[u32]]| {
        triangles(|lie| lie.cover.odd_sets = sets.iter().map(|set| vertices(set)).collect())
    };
    for set in [&[] as &[u32], &[3], &[3, 4], &[3, 4, 5, 0]] {
        let size = set.len();
        assert_eq!(
            with_sets(&[&[0, 1, 2], set]),
            format!("odd set 2 of the cover has size {size}, which is not an odd number from 3 up")
        );
    }
    assert_eq!(
        with_sets(&[&[0, 1, 2], &[3, 4, 2]]),
        "3 is in the cover twice"
    );
    assert_eq!(
        with_sets(&[&[0, 1, 2], &[3, 4, 4]]),
        "5 is in the cover twice"
    );
    assert_eq!(
        with_sets(&[&[0, 1, 2], &[3, 4, 6]]),
        "7 is in the cover twice"
    );
    assert_eq!(
        with_sets(&[&[0, 1, 2]]),
        "the edge from 4 to 5 is not covered"
    );
    assert_eq!(
        triangles(|lie| lie.cover.vertices.clear()),
        "the edge from 1 to 7 is not covered"
    );
    assert_eq!(
        triangles(|lie| {
            lie.cover.vertices.clear();
            lie.cover.odd_sets = vec![vertices(&[0, 1, 2]), vertices(&[3, 4, 5, 6, 9])];
        }),
        "the cover names vertex 10, but the board has 7"
    );
    assert_eq!(
        triangles(|lie| {
            lie.cover.vertices.clear();
            lie.cover.odd_sets = vec![vertices(&[0, 1, 2, 3, 6])];
        }),
        "the edge from 4 to 5 is not covered"
    );
}

#[test]
fn an_edge_from_one_odd_set_to_another() {
    // That edge makes a perfect matching: who is to move, wins.
    let joined = graph("6\n1 2\n2 3\n3 1\n4 5\n5 6\n6 4\n1 4", Some(5));
    let lie = Proof::P(witness(&[(1, 2), (3, 4)], &[], &[&[0, 1, 2], &[3, 4, 5]]));
    assert_eq!(
        refusal(&joined, &lie),
        "the edge from 1 to 4 is not covered"
    );
}

#[test]
fn vertices_off_the_board() {
    let far = Vertex::new(u32::MAX);
    let named = "names vertex 4294967296, but the board has 9";
    assert_eq!(
        crossing(|lie| lie.matching.push((far, far))),
        format!("the matching {named}")
    );
    assert_eq!(
        crossing(|lie| lie.cover.vertices.push(far)),
        format!("the cover {named}")
    );
    assert_eq!(
        crossing(|lie| lie.cover.odd_sets.push(vec![far; 3])),
        format!("the cover {named}")
    );
    let position = maze(CROSSING, Some((1, 1)));
    assert_eq!(
        refusal(&position, &reply(9, Witness::default())),
        "the reply is illegal: First cannot move to (4,1): it is not on the board"
    );
}

#[test]
fn replies_that_are_illegal_or_do_not_win() {
    let mut position = maze(CROSSING, Some((1, 1)));
    let told = |position: &Position, to| refusal(position, &reply(to, Witness::default()));
    assert_eq!(
        told(&position, 0),
        "the reply is illegal: First cannot move to (1,1): it is not next to (2,2)"
    );
    assert_eq!(
        told(&position, 1),
        "the reply is illegal: First cannot move to (1,2): it is a wall"
    );
    assert_eq!(
        told(&position, 4),
        "the reply is illegal: First cannot move to (2,2): it was visited before"
    );
    assert_eq!(
        told(&position, 3),
        "the edge from (1,1) to (2,1) is not covered"
    );
    // The old token is no longer there to be matched.
    let then = witness(&[(0, 3), (4, 7)], &[3, 4], &[]);
    assert_eq!(
        refusal(&position, &reply(5, then)),
        "the matching names (2,2), which is not in the remaining graph"
    );
    // The opponent would go on to the end: the reply itself is matched.
    assert_eq!(
        refusal(&position, &reply(3, witness(&[(0, 3)], &[3], &[]))),
        "the matching covers the token on (2,1)"
    );
    position.play(Vertex::new(3)).unwrap();
    assert_eq!(
        told(&position, 4),
        "the reply is illegal: Second cannot move to (2,2): it was visited before"
    );
    let stones = Position::sliding("XO\nX.".parse().unwrap());
    assert_eq!(
        told(&stones, 2),
        "the reply is illegal: First cannot move to (2,1): its stone is the opponent's"
    );
}

#[test]
fn proofs_of_another_position() {
    let (_, honest) = crossing_lost();
    let proof = Proof::P(honest);
    assert_eq!(
        refusal(&maze(CROSSING, Some((2, 1))), &proof),
        "the matching covers the token on (3,2)"
    );
    assert_eq!(
        refusal(&maze("...\n...\n#.#", Some((1, 2))), &proof),
        "the edge from (1,1) to (1,2) is not covered"
    );
    assert_eq!(
        refusal(&graph(TRIANGLES, Some(5)), &proof),
        "1 and 4 are matched, but no edge of the remaining graph joins them"
    );
    let stones = Position::sliding("XO\nO.".parse().unwrap());
    assert_eq!(
        refusal(&stones, &proof),
        "(1,1) and (2,2) are matched, but no edge of the remaining graph joins them"
    );
}

#[test]
fn matchings_that_are_not_perfect() {
    let position = maze("..\n..", None);
    let told = |edges: &[(u32, u32)]| refusal(&position, &Proof::Perfect(pairs(edges)));
    assert_eq!(
        told(&[(0, 2)]),
        "(1,2) is left unmatched, so the matching is not perfect"
    );
    assert_eq!(
        told(&[(0, 3), (1, 2)]),
        "(1,1) and (2,2) are matched, but no edge of the remaining graph joins them"
    );
    assert_eq!(
        told(&[(0, 4)]),
        "the matching names vertex 5, but the board has 4"
    );
}

#[test]
fn a_token_placed_or_not() {
    let (position, honest) = crossing_lost();
    assert_eq!(
        refusal(&maze(CROSSING, None), &Proof::P(honest)),
        "the token has still to be placed, so no matching can be said to miss it"
    );
    assert_eq!(
        refusal(&position, &Proof::Perfect(vec![])),
        "the token is already placed, on (2,3), so a perfect matching does not show a loss"
    );
}
