use std::cmp::Ordering;
use std::slice;

use matchplay_board::{Player, Position, Vertex};
use matchplay_certificate::{Proof, Witness};
use matchplay_solver::{Length, MoveLength, PositionLengths, Verdict};

/// The word that stands for a missing reply.
const NONE: u32 = u32::MAX;

/// The words of a verdict on a position.
pub(crate) fn verdict(position: &Position, verdict: &Verdict) -> Vec<u32> {
    let winner = match verdict.outcome.winner(position.to_move()) {
        Some(Player::First) => 0,
        Some(Player::Second) => 1,
        None => 2,
    };
    let mut words = vec![winner];
    push_list(&mut words, &verdict.winning);
    let mut losing: Vec<Vertex> = position.moves().collect();
    remove(&mut losing, &verdict.winning);
    remove(&mut losing, &verdict.unknown);
    push_list(&mut words, &losing);
    push_list(&mut words, &verdict.unknown);
    words
}

/// Removes some elements of an ascending list, which are ascending too.
fn remove(vertices: &mut Vec<Vertex>, removed: &[Vertex]) {
    let mut removed = removed.iter().peekable();
    vertices.retain(|vertex| {
        while removed.next_if(|&it| it < vertex).is_some() {}
        removed.peek().map(|it| it.cmp(&vertex)) != Some(Ordering::Equal)
    });
}

/// The words of the lengths of a position.
pub(crate) fn lengths(found: Option<&PositionLengths>) -> Vec<u32> {
    let Some(found) = found else {
        return Vec::new();
    };
    let mut words = bounds(found.length).to_vec();
    for moves in [&found.ranked(), &found.losing] {
        words.push(count(moves));
        for MoveLength { to, length } in moves {
            words.push((*to).into());
            words.extend(bounds(*length));
        }
    }
    words
}

/// The words of the lengths of the positions of a game.
pub(crate) fn curve(found: &[PositionLengths]) -> Vec<u32> {
    found
        .iter()
        .flat_map(|found| bounds(found.length))
        .collect()
}

fn bounds(length: Length) -> [u32; 2] {
    [length.at_least(), length.at_most()]
}

/// The words of a proof.
pub(crate) fn proof(proof: Option<&Proof>) -> Vec<u32> {
    match proof {
        None => sets(0, NONE, &[]),
        Some(Proof::P(it)) => witness(1, NONE, it),
        Some(Proof::N { reply, then }) => witness(2, (*reply).into(), then),
        Some(Proof::Placements(it)) => witness(3, NONE, it),
        Some(Proof::Kernel(kernel)) => sets(4, NONE, slice::from_ref(kernel)),
        Some(Proof::TargetSet(targets)) => sets(5, NONE, slice::from_ref(targets)),
        Some(Proof::KernelReply { reply, then }) => sets(6, (*reply).into(), slice::from_ref(then)),
        Some(Proof::TargetSets(targets)) => sets(7, NONE, targets),
        // A page does not show the entries of a strategy.
        Some(Proof::Strategy(_)) => sets(8, NONE, &[]),
        Some(Proof::StrategyReply { reply, .. }) => sets(9, (*reply).into(), &[]),
    }
}

/// The words of a proof by a matching.
fn witness(kind: u32, reply: u32, witness: &Witness) -> Vec<u32> {
    let mut words = vec![kind, reply, count(&witness.matching)];
    let pairs = witness.matching.iter();
    words.extend(pairs.flat_map(|&(a, b)| [u32::from(a), u32::from(b)]));
    push_list(&mut words, &witness.cover.vertices);
    push_sets(&mut words, &witness.cover.odd_sets);
    words
}

/// The words of a proof by even kernels or target sets.
fn sets(kind: u32, reply: u32, sets: &[Vec<Vertex>]) -> Vec<u32> {
    let mut words = vec![kind, reply, 0, 0];
    push_sets(&mut words, sets);
    words
}

fn push_sets(words: &mut Vec<u32>, sets: &[Vec<Vertex>]) {
    words.push(count(sets));
    for set in sets {
        push_list(words, set);
    }
}

/// Adds the length of a list and its elements.
pub(crate) fn push_list(words: &mut Vec<u32>, list: &[Vertex]) {
    words.push(count(list));
    words.extend(list.iter().copied().map(u32::from));
}

/// The number of vertices, pairs, sets or moves in a list, each at most once.
fn count<T>(list: &[T]) -> u32 {
    // A page has at most 2^20 vertices.
    list.len() as u32
}
