use alloc::vec::Vec;

use matchplay_board::{Game, Position, Vertex};

use super::after;
use crate::judge::EdgePosition;
use crate::{Claim, Fault, GameRejection, ParityProof};

pub(super) fn judge(
    game: &Game,
    claims: &[Claim<'_>],
    proofs: &[ParityProof],
) -> Result<(), GameRejection> {
    let mut position = game.start().clone();
    for (plies, (claim, proof)) in claims.iter().zip(proofs).enumerate() {
        let played = game.plies().get(plies).copied();
        // The claim about the next position, which has its own proof, decides the played move.
        let next = played.zip(claims.get(plies + 1));
        after(plies, judge_position(&position, claim, proof, next))?;
        if let Some(to) = played {
            position.play(to).expect("the plies of a game are legal");
        }
    }
    Ok(())
}

fn judge_position(
    position: &Position,
    claim: &Claim<'_>,
    proof: &ParityProof,
    next: Option<(Vertex, &Claim<'_>)>,
) -> Result<(), Fault> {
    let place = |vertex| position.board().place(vertex);
    let moves: Vec<Vertex> = position.moves().collect();
    claim.check_legal(&moves, place)?;
    let proofs = match proof {
        ParityProof::Lost(proof) => {
            let claimed = claim.winning.iter().chain(claim.unknown).next();
            if let Some(place) = claimed.map(|&vertex| place(vertex)) {
                return Err(Fault::NotShownToWin(place));
            }
            if proof.mover_wins() {
                return Err(Fault::NotShownLost);
            }
            return Ok(EdgePosition::of(position).judge(proof)?);
        }
        ParityProof::Moves(proofs) => proofs,
    };
    if proofs.len() != moves.len() {
        let (expected, found) = (moves.len(), proofs.len());
        return Err(Fault::MoveCount { expected, found });
    }
    for (&to, proof) in moves.iter().zip(proofs) {
        let shown = match (proof, next) {
            (Some(proof), _) => {
                EdgePosition::of(position).after(to)?.judge(proof)?;
                Some(!proof.mover_wins())
            }
            (None, Some((played, after))) if played == to => after.mover_wins().map(|wins| !wins),
            (None, _) => None,
        };
        let claimed = claim.move_wins(to);
        if shown != claimed {
            let place = place(to);
            return Err(match claimed {
                Some(false) => Fault::NotShownToLose(place),
                Some(true) | None => Fault::NotShownToWin(place),
            });
        }
    }
    Ok(())
}
