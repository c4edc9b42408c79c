//! The judge, told lies about small boards.

#![no_main]

use libfuzzer_sys::fuzz_target;
use matchplay_fuzz::{DrawnGame, Lie, check_proof};

fuzz_target!(|told: (DrawnGame, Lie)| {
    let (game, lie) = told;
    let game = game.game();
    check_proof(game.position(), &lie.proof(game.position()));
});
