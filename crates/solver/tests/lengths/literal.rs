//! Lengths by the literal rules: all lines are played to the end.

use std::collections::HashMap;

use matchplay_board::{Player, Position, Vertex};

/// Minimax over [`Position::moves`] and [`Position::play`]; it uses no graph and no matching.
///
/// A value serves positions of one board only. The visited vertices and the token determine a
/// position, also for sliding stones from one start.
#[derive(Default)]
pub(crate) struct Literal {
    cache: HashMap<(Option<Vertex>, u64), u32>,
}

impl Literal {
    /// The length of a position: odd if the player to move wins.
    pub(crate) fn length(&mut self, position: &Position) -> u32 {
        let visited = position.removed().map(|vertex| 1_u64 << vertex.index());
        let key = (position.token(), visited.sum());
        if let Some(&length) = self.cache.get(&key) {
            return length;
        }
        let moves = self.moves(position).into_iter().map(|(_, length)| length);
        let moves: Vec<u32> = moves.collect();
        let wins = moves.iter().copied().filter(|length| length % 2 == 1).min();
        let length = wins.or(moves.iter().copied().max()).unwrap_or(0);
        self.cache.insert(key, length);
        length
    }

    /// All legal moves, ascending, each with the length counted with the move.
    pub(crate) fn moves(&mut self, position: &Position) -> Vec<(Vertex, u32)> {
        let moves: Vec<Vertex> = position.moves().collect();
        let after = |to: Vertex| {
            let mut after = position.clone();
            after.play(to).expect("the moves are legal");
            (to, 1 + self.length(&after))
        };
        moves.into_iter().map(after).collect()
    }
}

/// The winner and the number of plies, if the game is over.
pub(crate) fn loser(position: &Position) -> Option<Player> {
    position.is_over().then(|| position.to_move())
}
