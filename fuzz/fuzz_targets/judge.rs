//! The judge, with valid and invalid proofs of small positions.

#![no_main]

use libfuzzer_sys::fuzz_target;
use matchplay_fuzz::{ClaimedProof, DrawnGame, check_proof};

fuzz_target!(|input: (DrawnGame, ClaimedProof)| {
    let (game, claimed) = input;
    let game = game.game();
    check_proof(game.position(), &claimed.proof(game.position()));
});
