use matchplay_board::Game;

use crate::{Claim, GameProof, GameRejection};

pub fn judge_game(game: &Game, claims: &[Claim<'_>], proof: &GameProof) -> Result<(), GameRejection> {
    let _ = (game, claims, proof);
    todo!()
}
