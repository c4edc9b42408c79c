//! Playing every line to its end, by the literal rules alone.

use std::collections::HashMap;

use matchplay_board::{Player, Position, Vertex};

/// Negamax over [`Position::moves`] and [`Position::play`]; it knows no graph.
///
/// One brute force serves the positions of one board. Where a position is
/// nothing but the token and what it has left, positions are remembered; of
/// sliding stones every line is played anew.
#[derive(Default)]
pub(crate) struct BruteForce {
    /// Whether the player to move wins, by the token and the vertices it left.
    known: HashMap<(Vertex, u128), bool>,
}

impl BruteForce {
    pub(crate) fn mover_wins(&mut self, position: &Position) -> bool {
        self.wins(position, left(position))
    }

    /// Every move after which the opponent loses, ascending.
    pub(crate) fn winning(&mut self, position: &Position) -> Vec<Vertex> {
        let left = left(position);
        let moves = position.moves();
        moves
            .filter(|&to| !self.wins_after(position, left, to))
            .collect()
    }

    fn wins(&mut self, position: &Position, left: u128) -> bool {
        let mut moves = position.moves();
        moves.any(|to| !self.wins_after(position, left, to))
    }

    /// Whether the opponent wins after the move.
    fn wins_after(&mut self, position: &Position, left: u128, to: Vertex) -> bool {
        let stones = position.board().stone_of(Player::First).is_some();
        let left = position
            .token()
            .map_or(left, |token| left | 1 << token.index());
        if let Some(&known) = self.known.get(&(to, left)) {
            return known;
        }
        let mut after = position.clone();
        after.play(to).expect("the moves are legal");
        let wins = self.wins(&after, left);
        if !stones {
            self.known.insert((to, left), wins);
        }
        wins
    }
}

fn left(position: &Position) -> u128 {
    let bound = position.board().vertex_bound();
    assert!(bound <= 128, "too large for brute force");
    let vertices = (0..bound).map(Vertex::from_index);
    let left = vertices.filter(|&vertex| position.is_removed(vertex));
    left.fold(0, |left, vertex| left | 1 << vertex.index())
}
