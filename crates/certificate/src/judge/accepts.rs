//! Brute force confirms every claim that the judge accepts.

use alloc::string::String;
use alloc::vec::Vec;

use matchplay_board::{Coord, Dials, ExplicitGraph, Lock, Maze, Position, Steps, Vertex};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::judge;
use super::samples::mover_wins;
use crate::{Cover, Proof, Witness};

/// Every set of disjoint pairs of `vertices`, whether the pairs are edges or not.
fn matchings(vertices: &[u32]) -> Vec<Vec<(Vertex, Vertex)>> {
    let Some((&first, rest)) = vertices.split_first() else {
        return vec![vec![]];
    };
    let mut all = matchings(rest);
    for &mate in rest {
        let others: Vec<_> = rest
            .iter()
            .copied()
            .filter(|&other| other != mate)
            .collect();
        for mut matching in matchings(&others) {
            matching.push((Vertex::new(first), Vertex::new(mate)));
            all.push(matching);
        }
    }
    all
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

fn witnesses() -> Vec<Witness> {
    let matchings = matchings(&[0, 1, 2, 3]);
    covers()
        .flat_map(|cover| {
            matchings.clone().into_iter().map(move |matching| {
                let cover = cover.clone();
                Witness { matching, cover }
            })
        })
        .collect()
}

#[test]
fn on_four_nodes_some_proof_is_accepted_and_every_accepted_proof_is_correct() {
    let pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
    let losses = witnesses().into_iter().map(Proof::P);
    let wins = witnesses().into_iter().flat_map(|then| {
        (0..4).map(Vertex::new).map(move |reply| {
            let then = then.clone();
            Proof::N { reply, then }
        })
    });
    let placements = witnesses().into_iter().map(Proof::Placements);
    let proofs: Vec<_> = losses.chain(wins).chain(placements).collect();
    for chosen in 0..1_u32 << pairs.len() {
        let edges = (0..).zip(pairs).filter(|(bit, _)| chosen >> bit & 1 == 1);
        let graph = ExplicitGraph::new(4, edges.map(|(_, pair)| pair)).unwrap();
        let start = |start| Position::graph(graph.clone(), start).unwrap();
        // Sets of starts that are not equivalent under the symmetries of all graphs.
        let starts = (1..4).map(|count| {
            let starts = (0..count).map(Vertex::new);
            Position::with_starts(graph.clone(), starts).unwrap()
        });
        for position in [start(None), start(Some(0))].into_iter().chain(starts) {
            let expected = mover_wins(&position);
            let mut accepted = proofs
                .iter()
                .filter(|proof| judge(&position, proof).is_ok())
                .peekable();
            assert!(accepted.peek().is_some(), "{position:?}");
            for proof in accepted {
                assert_eq!(proof.mover_wins(), expected, "{graph}\n{proof:?}");
            }
        }
    }
}

fn rows(letters: &'static [char], blank: bool) -> impl Strategy<Value = String> {
    (1..=3_usize, 1..=3_usize).prop_flat_map(move |(rows, columns)| {
        let cells = vec(select(letters), rows * columns);
        (cells, any::<Index>()).prop_map(move |(mut cells, hole)| {
            if blank {
                *hole.get_mut(&mut cells) = '.';
            }
            let rows = cells.chunks(columns).map(String::from_iter);
            rows.collect::<Vec<_>>().join("\n")
        })
    })
}

/// Starting positions of every ruleset.
fn starts() -> impl Strategy<Value = Position> {
    let sliding = rows(&['X', 'O'], true).prop_map(|text| Position::sliding(text.parse().unwrap()));
    let start = prop::option::of((0..3_u32, 0..3_u32));
    let steps = select(vec![Steps::Orthogonal, Steps::King, Steps::Hex]);
    let maze = (rows(&['.', '.', '#'], false), start, steps).prop_map(|(text, start, steps)| {
        let maze = text.parse::<Maze>().unwrap().with_lattice(steps);
        let start = start.and_then(|(row, column)| maze.size().vertex(Coord::new(row, column)));
        let placed = |start| Position::new(maze.clone(), start);
        placed(start).or_else(|_| placed(None)).unwrap()
    });
    let edges = vec((0..7_u32, 0..7_u32), 0..14);
    let graph = (edges, prop::option::of(0..7_u32)).prop_map(|(mut edges, start)| {
        edges.retain(|(a, b)| a != b);
        Position::graph(ExplicitGraph::new(7, edges).unwrap(), start).unwrap()
    });
    let lock = vec(0..10_u32, 0..5).prop_map(|forbidden| {
        let lock = Lock::new(1, forbidden).unwrap();
        Position::lock(lock, None).unwrap()
    });
    let ternary = (vec(0..9_u32, 0..5), any::<bool>()).prop_map(|(forbidden, wraps)| {
        let dials = Dials::with_base(2, 3, wraps).unwrap();
        Position::lock(Lock::on(dials, forbidden).unwrap(), None).unwrap()
    });
    prop_oneof![sliding, maze, graph, lock, ternary]
}

/// The same position, in which the token may be placed on some vertices only.
fn restricted(position: Position, picks: &[Index]) -> Position {
    let moves: Vec<_> = position.moves().collect();
    if position.token().is_some() || moves.is_empty() || picks.is_empty() {
        return position;
    }
    let starts = picks.iter().map(|pick| *pick.get(&moves));
    Position::with_starts(position.board().clone(), starts).unwrap()
}

/// Positions of every ruleset after up to two plies.
fn positions() -> impl Strategy<Value = Position> {
    let picks = || vec(any::<Index>(), 0..3);
    (starts(), picks(), picks()).prop_map(|(start, picks, plies)| {
        let mut position = restricted(start, &picks);
        for ply in plies {
            let moves: Vec<_> = position.moves().collect();
            if !moves.is_empty() {
                position.play(*ply.get(&moves)).unwrap();
            }
        }
        position
    })
}

/// A matching of existing edges and a plausible cover of the same size. The cover
/// contains one end of a matched edge, no end, or both ends in a set that one more vertex
/// makes odd.
fn plausible_witness(position: &Position, picks: &[(Index, u8)], extra: Index) -> Witness {
    let edges: Vec<_> = position
        .remaining()
        .filter(|&from| Some(from) != position.token())
        .flat_map(|from| position.neighbours(from).map(move |to| (from, to)))
        .filter(|&(_, to)| Some(to) != position.token())
        .collect();
    let mut witness = Witness::default();
    let mut set = Vec::new();
    let mut exposed: Vec<_> = position.remaining().collect();
    for (pick, part) in picks.iter().filter(|_| !edges.is_empty()) {
        let (a, b) = *pick.get(&edges);
        if exposed.contains(&a) && exposed.contains(&b) {
            exposed.retain(|&vertex| vertex != a && vertex != b);
            witness.matching.push((a, b));
            match part {
                0 => set.extend([a, b]),
                1 => {}
                _ => witness.cover.vertices.push(a),
            }
        }
    }
    if !set.is_empty() && !exposed.is_empty() {
        set.push(*extra.get(&exposed));
        witness.cover.odd_sets.push(set);
    }
    witness
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn plausible_proofs_are_accepted_only_if_correct(
        position in positions(),
        picks in vec((any::<Index>(), 0..4_u8), 12),
        extra in any::<Index>(),
    ) {
        let mut proofs = vec![
            Proof::Placements(plausible_witness(&position, &picks, extra)),
            Proof::P(plausible_witness(&position, &picks, extra)),
        ];
        for reply in position.moves() {
            let mut after = position.clone();
            after.play(reply).unwrap();
            let then = plausible_witness(&after, &picks, extra);
            proofs.push(Proof::N { reply, then });
        }
        for proof in proofs {
            if judge(&position, &proof).is_ok() {
                prop_assert_eq!(proof.mover_wins(), mover_wins(&position), "{:?}", proof);
            }
        }
    }
}
