//! Lengths by the literal rules: all lines are played to the end.

use std::collections::HashMap;

use matchplay_board::{Position, Vertex};

/// Minimax over [`Position::moves`] and [`Position::play`]; it uses no graph and no matching.
///
/// A value serves the positions of one game only: the token and the visited vertices determine
/// them, also those of sliding stones.
#[derive(Default)]
pub(crate) struct Literal {
    cache: HashMap<(Option<Vertex>, Vec<u64>), u32>,
}

impl Literal {
    /// The length of a position: odd if the player to move wins.
    pub(crate) fn length(&mut self, position: &Position) -> u32 {
        let mut visited = vec![0; position.board().vertex_bound().div_ceil(64)];
        for vertex in position.removed() {
            visited[vertex.index() / 64] |= 1 << (vertex.index() % 64);
        }
        let key = (position.token(), visited);
        if let Some(&length) = self.cache.get(&key) {
            return length;
        }
        let moves = self.moves(position);
        let lengths = || moves.iter().map(|&(_, length)| length);
        let fastest = lengths().filter(|length| length % 2 == 1).min();
        let length = fastest.or(lengths().max()).unwrap_or(0);
        self.cache.insert(key, length);
        length
    }

    /// All legal moves, ascending, each with the length counted with the move.
    pub(crate) fn moves(&mut self, position: &Position) -> Vec<(Vertex, u32)> {
        let after = |to: Vertex| {
            let mut after = position.clone();
            after.play(to).expect("the moves are legal");
            (to, 1 + self.length(&after))
        };
        position.moves().map(after).collect()
    }
}
