use alloc::vec::Vec;

use matchplay_board::{Game, Position, Vertex};
use matchplay_certificate::{ParityProof, Proof};
use matchplay_matching::WorkLimit;

use crate::{Review, edge_game};

/// Proves the claims of a review about a game of edge geography; `None` if a proof is
/// missing.
pub(super) fn prove(game: &Game, review: &Review) -> Option<Vec<ParityProof>> {
    let mut position = game.start().clone();
    let mut proofs = Vec::with_capacity(game.plies().len() + 1);
    for (plies, claim) in review.claims().iter().enumerate() {
        let played = game.plies().get(plies).copied();
        let is_lost = claim.mover_wins() == Some(false);
        let lost = is_lost.then(|| proof(&position)).flatten();
        proofs.push(match lost {
            Some(proof) => ParityProof::Lost(proof),
            None => {
                let moves = position.moves().map(|to| {
                    if claim.move_wins(to).is_none() {
                        return Some(None);
                    }
                    match proof(&after(&position, to)) {
                        None if played != Some(to) => None,
                        found => Some(found),
                    }
                });
                ParityProof::Moves(moves.collect::<Option<Vec<_>>>()?)
            }
        });
        if let Some(to) = played {
            position = after(&position, to);
        }
    }
    Some(proofs)
}

fn after(position: &Position, to: Vertex) -> Position {
    let mut after = position.clone();
    after.play(to).expect("the move is legal");
    after
}

fn proof(position: &Position) -> Option<Proof> {
    let proof = edge_game::prove(position, WorkLimit::default());
    proof.expect("work without a limit is never interrupted")
}
