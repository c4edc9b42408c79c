//! Claims about the winning moves of a game, some of which are false.

use matchplay_board::{Game, Vertex};
use matchplay_certificate::Claim;

use super::random::Random;

/// Claims without unknown moves.
pub(crate) fn claims(winning: &[Vec<Vertex>]) -> Vec<Claim<'_>> {
    let claims = winning.iter().map(|winning| Claim {
        winning,
        unknown: &[],
    });
    claims.collect()
}

/// Changes the claim about a random move, and the claims before it that depend on it.
pub(crate) fn falsify(winning: &mut [Vec<Vertex>], game: &Game, random: &mut Random) {
    let toggle = |list: &mut Vec<Vertex>, to: Vertex| match list.binary_search(&to) {
        Ok(index) => drop(list.remove(index)),
        Err(index) => list.insert(index, to),
    };
    let plies = random.below(winning.len());
    let moves: Vec<Vertex> = game.truncated(plies).position().moves().collect();
    if !moves.is_empty() {
        toggle(&mut winning[plies], moves[random.below(moves.len())]);
    }
    for (ply, &to) in game.plies().iter().enumerate().rev() {
        if winning[ply + 1].is_empty() != winning[ply].contains(&to) {
            toggle(&mut winning[ply], to);
        }
    }
}
