//! The judge rejects valid proofs after one part of them is changed.

use alloc::string::{String, ToString};

use matchplay_board::{Position, Vertex};

use super::judge;
use super::samples::*;
use crate::{Proof, Witness};

fn rejection(position: &Position, proof: &Proof) -> String {
    judge(position, proof).unwrap_err().to_string()
}

/// The rejection of a witness after `change`.
fn changed((position, mut witness): (Position, Witness), change: impl Fn(&mut Witness)) -> String {
    change(&mut witness);
    rejection(&position, &Proof::P(witness))
}

fn crossing(change: impl Fn(&mut Witness)) -> String {
    changed(crossing_lost(), change)
}

fn triangles(change: impl Fn(&mut Witness)) -> String {
    changed(triangles_lost(), change)
}

#[test]
fn invalid_matchings_are_rejected() {
    let matched = |edges: &[(u32, u32)]| crossing(|witness| witness.matching = pairs(edges));
    assert_eq!(
        matched(&[(0, 3)]),
        "the matching has 1 edge, but the capacity of the cover is 2, \
         so the matching is not proved maximum"
    );
    assert_eq!(matched(&[(0, 3), (4, 3)]), "(2,1) is matched twice");
    assert_eq!(matched(&[(7, 7)]), "(3,2) is matched twice");
    assert_eq!(
        matched(&[(0, 4), (3, 7)]),
        "(1,1) and (2,2) are matched, but no edge of the remaining graph joins them"
    );
    assert_eq!(
        matched(&[(0, 3), (4, 5)]),
        "the matching covers the token on (2,3), expected a matching that exposes it"
    );
    assert_eq!(
        matched(&[(0, 1)]),
        "the matching names (1,2), which is not in the remaining graph"
    );
}

#[test]
fn invalid_covers_are_rejected() {
    let covered = |cover: &[u32]| crossing(|witness| witness.cover.vertices = vertices(cover));
    assert_eq!(covered(&[3]), "the edge from (2,2) to (2,3) is not covered");
    assert_eq!(covered(&[3, 4, 3]), "(2,1) is in the cover twice");
    assert_eq!(
        covered(&[3, 4, 5]),
        "the matching has 2 edges, but the capacity of the cover is 3, \
         so the matching is not proved maximum"
    );
    assert_eq!(
        covered(&[3, 4, 8]),
        "the cover names (3,3), which is not in the remaining graph"
    );
}

#[test]
fn invalid_odd_sets_are_rejected() {
    let with_sets = |sets: &[&[u32]]| {
        triangles(|witness| witness.cover.odd_sets = sets.iter().map(|set| vertices(set)).collect())
    };
    for set in [&[] as &[u32], &[3], &[3, 4], &[3, 4, 5, 0]] {
        let size = match set.len() {
            1 => String::from("1 vertex"),
            size => format!("{size} vertices"),
        };
        assert_eq!(
            with_sets(&[&[0, 1, 2], set]),
            format!("odd set 2 of the cover has {size}, expected an odd number of at least 3")
        );
    }
    assert_eq!(
        with_sets(&[&[0, 1, 2], &[3, 4, 2]]),
        "3 is in the cover twice"
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
        triangles(|witness| witness.cover.vertices.clear()),
        "the edge from 1 to 7 is not covered"
    );
    assert_eq!(
        triangles(|witness| {
            witness.cover.vertices.clear();
            witness.cover.odd_sets = vec![vertices(&[0, 1, 2]), vertices(&[3, 4, 5, 6, 9])];
        }),
        "the cover names vertex 10, expected a vertex from 1 to 7"
    );
    assert_eq!(
        triangles(|witness| {
            witness.cover.vertices.clear();
            witness.cover.odd_sets = vec![vertices(&[0, 1, 2, 3, 6])];
        }),
        "the edge from 4 to 5 is not covered"
    );
}

#[test]
fn an_edge_between_two_odd_sets_is_not_covered() {
    // The graph has a perfect matching, so the player to move wins.
    let joined = graph("6\n1 2\n2 3\n3 1\n4 5\n5 6\n6 4\n1 4", Some(5));
    let invalid = Proof::P(witness(&[(1, 2), (3, 4)], &[], &[&[0, 1, 2], &[3, 4, 5]]));
    assert_eq!(
        rejection(&joined, &invalid),
        "the edge from 1 to 4 is not covered"
    );
}

#[test]
fn vertices_off_the_board_are_rejected() {
    let far = Vertex::new(u32::MAX);
    let named = "names vertex 4294967296, expected a vertex from 1 to 9";
    assert_eq!(
        crossing(|witness| witness.matching.push((far, far))),
        format!("the matching {named}")
    );
    assert_eq!(
        crossing(|witness| witness.cover.vertices.push(far)),
        format!("the cover {named}")
    );
    assert_eq!(
        crossing(|witness| witness.cover.odd_sets.push(vec![far; 3])),
        format!("the cover {named}")
    );
    let position = maze(CROSSING, Some((1, 1)));
    assert_eq!(
        rejection(&position, &reply(9, Witness::default())),
        "the reply is illegal: First cannot move to (4,1): it is not on the board"
    );
}

#[test]
fn illegal_and_losing_replies_are_rejected() {
    let mut position = maze(CROSSING, Some((1, 1)));
    let rejected = |position: &Position, to| rejection(position, &reply(to, Witness::default()));
    assert_eq!(
        rejected(&position, 0),
        "the reply is illegal: First cannot move to (1,1): it is not next to (2,2)"
    );
    assert_eq!(
        rejected(&position, 3),
        "the edge from (1,1) to (2,1) is not covered"
    );
    // Play has removed the previous vertex of the token.
    let then = witness(&[(0, 3), (4, 7)], &[3, 4], &[]);
    assert_eq!(
        rejection(&position, &reply(5, then)),
        "the matching names (2,2), which is not in the remaining graph"
    );
    // The matching covers the reply, so the opponent can move along it.
    assert_eq!(
        rejection(&position, &reply(3, witness(&[(0, 3)], &[3], &[]))),
        "the matching covers the token on (2,1), expected a matching that exposes it"
    );
    position.play(Vertex::new(3)).unwrap();
    assert_eq!(
        rejected(&position, 4),
        "the reply is illegal: Second cannot move to (2,2): it was visited before"
    );
}

#[test]
fn starts_that_the_cover_does_not_prove_essential_are_rejected() {
    let path = maze("...", None);
    let proof = Proof::Placements(witness(&[(0, 1)], &[1], &[]));
    assert_eq!(
        rejection(&path, &proof),
        "the token may be placed on (1,1), which is neither in the cover nor in the rest"
    );
    let middle = [Vertex::new(1)];
    let position = Position::with_starts(path.board().clone(), middle).unwrap();
    assert_eq!(judge(&position, &proof), Ok(()));
}

#[test]
fn the_proof_must_match_whether_the_token_is_placed() {
    let (position, witness) = crossing_lost();
    assert_eq!(
        rejection(&maze(CROSSING, None), &Proof::P(witness)),
        "the token has not been placed, expected a proof about its placements"
    );
    assert_eq!(
        rejection(&position, &perfect(&[])),
        "the token is already on (2,3), so a proof about placements does not apply"
    );
}
