//! A brute-force solver, which plays all lines to the end by the literal rules.

use std::collections::HashMap;

use matchplay_board::{Player, Position, Removal, Vertex};

/// Negamax over [`Position::moves`] and [`Position::play`]; it uses no graph.
///
/// A value solves positions of one board only, since it caches outcomes by the token
/// and the removed vertices or edges. It does not cache the outcomes of sliding stones, whose
/// positions depend on the stones as well.
#[derive(Default)]
pub(crate) struct BruteForce {
    /// Whether the player to move wins, by the token and what play has removed.
    cache: HashMap<(Vertex, u128), bool>,
}

impl BruteForce {
    pub(crate) fn mover_wins(&mut self, position: &Position) -> bool {
        self.wins(position, removed(position))
    }

    /// Every move after which the opponent loses, ascending.
    pub(crate) fn winning(&mut self, position: &Position) -> Vec<Vertex> {
        let removed = removed(position);
        let moves = position.moves();
        moves
            .filter(|&to| !self.wins_after(position, removed, to))
            .collect()
    }

    fn wins(&mut self, position: &Position, removed: u128) -> bool {
        let mut moves = position.moves();
        moves.any(|to| !self.wins_after(position, removed, to))
    }

    /// Whether the opponent wins after the move.
    fn wins_after(&mut self, position: &Position, removed: u128, to: Vertex) -> bool {
        let stones = position.board().stone_of(Player::First).is_some();
        let bound = position.board().vertex_bound();
        let removed = removed
            | position
                .token()
                .map_or(0, |token| match position.board().removal() {
                    Removal::Vertices => 1 << token.index(),
                    Removal::Edges => edge(bound, token.min(to), token.max(to)),
                });
        if let Some(&wins) = self.cache.get(&(to, removed)) {
            return wins;
        }
        let mut after = position.clone();
        after.play(to).expect("the moves are legal");
        let wins = self.wins(&after, removed);
        if !stones {
            self.cache.insert((to, removed), wins);
        }
        wins
    }
}

/// What play has removed, as bits: one for each vertex or each pair of vertices.
fn removed(position: &Position) -> u128 {
    let bound = position.board().vertex_bound();
    assert!(bound <= 128, "too large for brute force");
    let vertices = position.removed().map(|vertex| 1 << vertex.index());
    let edges = position.used_edges().map(|(a, b)| edge(bound, a, b));
    vertices.chain(edges).fold(0, |removed, bit| removed | bit)
}

fn edge(bound: usize, a: Vertex, b: Vertex) -> u128 {
    assert!(bound <= 11, "too large for brute force");
    1 << (a.index() * bound + b.index())
}
