use alloc::vec::Vec;

use matchplay_board::Game;
use matchplay_certificate::ParityProof;
use matchplay_matching::WorkLimit;

use crate::edges::affordable;
use crate::{Interrupted, Review, edge_game};

/// Proves the claims of a review about a game of edge geography; `None` if a proof is
/// missing.
///
/// One walk along the game finds all proofs, so a ply changes the elimination instead of
/// repeating it.
pub(super) fn prove(
    game: &Game,
    review: &Review,
    limit: WorkLimit,
) -> Result<Option<Vec<ParityProof>>, Interrupted> {
    let plies = game.plies();
    let Some(mut walk) = affordable(edge_game::start(game.start(), plies.len(), limit))? else {
        return Ok(None);
    };
    let mut proofs = Vec::with_capacity(plies.len() + 1);
    let moves = plies.iter().copied().map(Some).chain([None]);
    for (claim, played) in review.claims().iter().zip(moves) {
        let found = affordable(walk.proof_of_claims(claim, played))?;
        let Some(proof) = found.flatten() else {
            return Ok(None);
        };
        proofs.push(proof);
        if let Some(to) = played {
            if affordable(walk.advance(to.into()))?.is_none() {
                return Ok(None);
            }
        }
    }
    Ok(Some(proofs))
}
