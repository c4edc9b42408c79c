//! Positions with valid proofs, written by hand, and a brute-force solver.

use alloc::vec::Vec;

use matchplay_board::{Coord, Position, Vertex};

use crate::{Cover, Proof, Witness};

/// Whether the player to move wins, by brute force over the literal rules.
pub(super) fn mover_wins(position: &Position) -> bool {
    let moves: Vec<_> = position.moves().collect();
    moves.into_iter().any(|to| {
        let mut after = position.clone();
        after.play(to).unwrap();
        !mover_wins(&after)
    })
}

pub(super) fn vertices(indices: &[u32]) -> Vec<Vertex> {
    indices.iter().copied().map(Vertex::new).collect()
}

pub(super) fn pairs(indices: &[(u32, u32)]) -> Vec<(Vertex, Vertex)> {
    let vertex = Vertex::new;
    indices
        .iter()
        .map(|&(a, b)| (vertex(a), vertex(b)))
        .collect()
}

pub(super) fn witness(matching: &[(u32, u32)], cover: &[u32], odd_sets: &[&[u32]]) -> Witness {
    Witness {
        matching: pairs(matching),
        cover: Cover {
            vertices: vertices(cover),
            odd_sets: odd_sets.iter().map(|set| vertices(set)).collect(),
        },
    }
}

pub(super) fn perfect(matching: &[(u32, u32)]) -> Proof {
    Proof::Placements(witness(matching, &[], &[]))
}

pub(super) fn reply(to: u32, then: Witness) -> Proof {
    let reply = Vertex::new(to);
    Proof::N { reply, then }
}

pub(super) fn maze(text: &str, start: Option<(u32, u32)>) -> Position {
    let start = start.map(|(row, column)| Coord::new(row, column));
    Position::maze(text.parse().unwrap(), start).unwrap()
}

pub(super) fn graph(text: &str, start: Option<u32>) -> Position {
    Position::graph(text.parse().unwrap(), start).unwrap()
}

/// The free cells are 0, 3, 4, 5 and 7. Cell 4 is next to 3, 5 and 7, and cell 0 is
/// next to 3.
pub(super) const CROSSING: &str = ".##\n...\n#.#";

/// Nodes 0 to 2 and nodes 3 to 5 are triangles. Node 6 is joined to 0 and 3.
pub(super) const TRIANGLES: &str = "7\n1 2\n2 3\n3 1\n4 5\n5 6\n6 4\n7 1\n7 4";

pub(super) fn crossing_lost() -> (Position, Witness) {
    let position = maze(CROSSING, Some((1, 2)));
    (position, witness(&[(0, 3), (4, 7)], &[3, 4], &[]))
}

pub(super) fn triangles_lost() -> (Position, Witness) {
    let lost = witness(&[(6, 0), (1, 2), (3, 4)], &[6], &[&[0, 1, 2], &[5, 4, 3]]);
    (graph(TRIANGLES, Some(5)), lost)
}
