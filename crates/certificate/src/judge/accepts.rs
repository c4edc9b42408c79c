//! Brute force confirms every claim that the judge accepts.

#[path = "../../../../tests/random.rs"]
mod random;

use alloc::string::String;
use alloc::vec::Vec;

use matchplay_board::{
    Board, Dials, ExplicitGraph, Lock, Maze, Position, Removal, SlidingBoard, Steps, Vertex,
};
use random::Random;

use super::judge;
use crate::{Cover, Proof, Witness};

/// Whether the player to move wins, by brute force over the literal rules.
fn mover_wins(position: &Position) -> bool {
    position.moves().any(|to| {
        let mut after = position.clone();
        after.play(to).unwrap();
        !mover_wins(&after)
    })
}

/// Checks the accepted proofs among these, and returns their number.
fn count_accepted<'p>(position: &Position, proofs: impl IntoIterator<Item = &'p Proof>) -> usize {
    let expected = mover_wins(position);
    let proofs = proofs.into_iter();
    let accepted = proofs.filter(|proof| judge(position, proof).is_ok());
    accepted
        .inspect(|proof| assert_eq!(proof.mover_wins(), expected, "{position:?}\n{proof:?}"))
        .count()
}

fn subsets<T: Copy>(all: &[T]) -> impl Iterator<Item = Vec<T>> {
    (0..1_u32 << all.len()).map(move |chosen| {
        let members = all.iter().enumerate();
        let members = members.filter(|(bit, _)| chosen >> bit & 1 == 1);
        members.map(|(_, &member)| member).collect()
    })
}

fn pairs(nodes: u32) -> Vec<(u32, u32)> {
    (0..nodes)
        .flat_map(|b| (0..b).map(move |a| (a, b)))
        .collect()
}

/// Every cover of four vertices with at most one odd set.
fn covers() -> impl Iterator<Item = Cover> {
    (0..81).map(|code| {
        let part = |number: u32| {
            let inside = move |&vertex: &u32| code / 3_u32.pow(vertex) % 3 == number;
            (0..4).filter(inside).map(Vertex::new).collect::<Vec<_>>()
        };
        let set = part(2);
        Cover {
            vertices: part(1),
            odd_sets: if set.is_empty() { vec![] } else { vec![set] },
        }
    })
}

/// Every such cover with every set of disjoint pairs, whether the pairs are edges or not.
fn witnesses() -> impl Iterator<Item = Witness> {
    let pairs: Vec<_> = pairs(4)
        .into_iter()
        .map(|(a, b)| (a.into(), b.into()))
        .collect();
    let are_disjoint = |pairs: &Vec<(Vertex, Vertex)>| {
        let mut ends: Vec<_> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        ends.sort_unstable();
        ends.is_sorted_by(|a, b| a < b)
    };
    let matchings: Vec<_> = subsets(&pairs).filter(are_disjoint).collect();
    covers().flat_map(move |cover| {
        let with = move |matching| Witness {
            matching,
            cover: cover.clone(),
        };
        matchings.clone().into_iter().map(with)
    })
}

#[test]
fn on_four_nodes_some_proof_is_accepted_and_every_accepted_proof_is_correct() {
    let mut proofs: Vec<Proof> = witnesses().map(Proof::P).collect();
    proofs.extend(witnesses().map(Proof::Placements));
    for reply in (0..4).map(Vertex::new) {
        proofs.extend(witnesses().map(|then| Proof::N { reply, then }));
    }
    for edges in subsets(&pairs(4)) {
        let graph = ExplicitGraph::new(4, edges).unwrap();
        let start = |start| Position::graph(graph.clone(), start).unwrap();
        // Sets of starts that are not equivalent under the symmetries of all graphs.
        let starts = (1..4).map(|count| {
            let starts = (0..count).map(Vertex::new);
            Position::with_starts(graph.clone(), starts).unwrap()
        });
        for position in [start(None), start(Some(0))].into_iter().chain(starts) {
            assert!(count_accepted(&position, &proofs) > 0, "{position:?}");
        }
    }
}

#[test]
fn on_five_nodes_accepted_sets_are_correct_and_bipartite_graphs_have_one() {
    let nodes = [0, 1, 2, 3, 4].map(Vertex::new);
    let sets = || subsets(&nodes);
    let mut proofs: Vec<Proof> = sets().map(Proof::Kernel).collect();
    proofs.extend(sets().map(Proof::TargetSet));
    for reply in (0..5).map(Vertex::new) {
        proofs.extend(sets().map(|then| Proof::KernelReply { reply, then }));
    }
    // Graphs of at most seven edges, as brute force takes long on others.
    for edges in subsets(&pairs(5)).filter(|edges| edges.len() <= 7) {
        // The sides of the complete bipartite graph of two and three nodes.
        let is_bipartite = edges.iter().all(|&(a, b)| (a < 2) != (b < 2));
        let graph = ExplicitGraph::new(5, edges).unwrap();
        let position = Position::graph(graph.removing(Removal::Edges), Some(0)).unwrap();
        let count = count_accepted(&position, &proofs);
        assert!(count > 0 || !is_bipartite, "{position:?}");
    }
}

/// Up to three rows and columns of these letters, with one blank if it is given.
fn random_rows(letters: [char; 3], blank: Option<char>, random: &mut Random) -> String {
    let (rows, columns) = (1 + random.below(3), 1 + random.below(3));
    let mut cells: Vec<char> = (0..rows * columns)
        .map(|_| letters[random.below(3)])
        .collect();
    if let Some(blank) = blank {
        cells[random.below(rows * columns)] = blank;
    }
    let rows = cells.chunks(columns).map(String::from_iter);
    rows.collect::<Vec<_>>().join("\n")
}

fn random_board(random: &mut Random) -> Board {
    match random.below(4) {
        0 => {
            let rows = random_rows(['X', 'O', 'O'], Some('.'), random);
            rows.parse::<SlidingBoard>().unwrap().into()
        }
        1 => {
            let maze: Maze = random_rows(['.', '.', '#'], None, random).parse().unwrap();
            let steps = [Steps::Orthogonal, Steps::King, Steps::Hex];
            maze.with_lattice(steps[random.below(3)].clone()).into()
        }
        2 => {
            let edges = pairs(7).into_iter().filter(|_| random.below(3) == 0);
            ExplicitGraph::new(7, edges).unwrap().into()
        }
        _ => {
            let (digits, base, wraps) =
                [(1, 9, true), (2, 3, true), (2, 3, false)][random.below(3)];
            let dials = Dials::with_base(digits, base, wraps).unwrap();
            let forbidden = (0..dials.states()).filter(|_| random.below(4) == 0);
            Lock::on(dials, forbidden).unwrap().into()
        }
    }
}

/// A position of any ruleset after up to two plies, with any start or with listed starts.
fn random_position(random: &mut Random) -> Position {
    let mut position = Position::new(random_board(random), None).unwrap();
    if position.token().is_none() && random.below(2) == 0 {
        let starts: Vec<Vertex> = position.moves().filter(|_| random.below(3) == 0).collect();
        let limited = Position::with_starts(position.board().clone(), starts);
        position = limited.unwrap_or(position);
    }
    for _ in 0..random.below(3) {
        let moves: Vec<Vertex> = position.moves().collect();
        if !moves.is_empty() {
            position.play(moves[random.below(moves.len())]).unwrap();
        }
    }
    position
}

/// A matching of existing edges and a plausible cover of the same size. The cover contains one end
/// of a matched edge, no end, or both ends in a set that one more vertex makes odd.
fn plausible_witness(position: &Position, random: &mut Random) -> Witness {
    let mut witness = Witness::default();
    let mut set = Vec::new();
    let mut exposed: Vec<Vertex> = position.token().into_iter().collect();
    let mut rest: Vec<Vertex> = position.remaining().collect();
    rest.retain(|vertex| !exposed.contains(vertex));
    while !rest.is_empty() {
        let a = rest.swap_remove(random.below(rest.len()));
        let mates = position.neighbours(a).filter(|mate| rest.contains(mate));
        let mates: Vec<Vertex> = mates.collect();
        if mates.is_empty() {
            exposed.push(a);
            continue;
        }
        let b = mates[random.below(mates.len())];
        rest.retain(|&vertex| vertex != b);
        witness.matching.push((a, b));
        match random.below(4) {
            0 => set.extend([a, b]),
            1 => {}
            _ => witness.cover.vertices.push(a),
        }
    }
    if !set.is_empty() && !exposed.is_empty() {
        set.push(exposed[random.below(exposed.len())]);
        witness.cover.odd_sets.push(set);
    }
    witness
}

#[test]
fn plausible_proofs_are_accepted_only_if_correct() {
    let random = &mut Random(1);
    let mut count = 0;
    for _ in 0..2000 {
        let position = random_position(random);
        let mut proofs = vec![
            Proof::Placements(plausible_witness(&position, random)),
            Proof::P(plausible_witness(&position, random)),
        ];
        for reply in position.moves() {
            let mut after = position.clone();
            after.play(reply).unwrap();
            let then = plausible_witness(&after, random);
            proofs.push(Proof::N { reply, then });
        }
        count += count_accepted(&position, &proofs);
    }
    assert!(count > 500, "{count}");
}
