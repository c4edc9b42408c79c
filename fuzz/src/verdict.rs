use matchplay_board::{Lattice, Places, Player, Position, Removal};
use matchplay_certificate::{Proof, judge};
use matchplay_document::{Certified, ProvedReview, read_certificate, write_certificate};
use matchplay_record::Limits;
use matchplay_solver::{Outcome, Verdict, prove, review, solve};
use serde_json::Value;

use crate::brute_force::BruteForce;

/// Whether playing every line to its end takes little time.
fn is_tiny(position: &Position) -> bool {
    let board = position.board();
    if board.removal() == Removal::Edges {
        let degrees = position
            .remaining()
            .map(|from| position.neighbours(from).count());
        return board.vertex_bound() <= 11 && degrees.sum::<usize>() <= 2 * 14;
    }
    let most = match board.places() {
        Places::Cells(_) if board.stone_of(Player::First).is_some() => 12,
        Places::Cells(_) if board.lattice().is_some_and(Lattice::is_plain) => 16,
        Places::Cells(_) | Places::Nodes(_) | Places::Dials(_) => 9,
    };
    board.vertex_bound() <= 128 && position.remaining().count() <= most
}

/// Checks that the judge does not accept a proof of a false claim.
pub fn check_proof(position: &Position, proof: &Proof) {
    if judge(position, proof).is_err() {
        return;
    }
    let verdict = solve(position);
    // The judge can accept a proof that the solver does not find.
    if verdict.outcome != Outcome::Unknown {
        assert_eq!(proof.mover_wins(), verdict.outcome == Outcome::N);
    }
    if let Some(reply) = proof.reply() {
        assert!(verdict.winning.contains(&reply) || verdict.unknown.contains(&reply));
    }
    if is_tiny(position) {
        assert_eq!(
            proof.mover_wins(),
            BruteForce::default().mover_wins(position)
        );
    }
}

/// Checks the proof of a certificate, and that the certificate is the same after it is
/// written and read.
pub fn check_certified(Certified { game, proof }: &Certified, limits: &Limits) {
    check_proof(game.position(), proof);
    let text = write_certificate(game, proof);
    if text.len() > limits.bytes {
        return;
    }
    let again = read_certificate(&text, limits);
    let again = again.unwrap_or_else(|wrong| panic!("{wrong}\n{text}"));
    assert_eq!(&again.game, game, "{text}");
    // Rows do not show the order of the pairs and of the cover.
    assert_eq!(write_certificate(game, &again.proof), text);
}

/// Checks that the winning moves in an accepted review of vertex geography are those of the
/// solver.
pub fn check_proved_review(text: &str, proved: &ProvedReview<'_>) {
    let game = proved.game();
    if proved.judge().is_err() || game.board().removal() == Removal::Edges {
        return;
    }
    let claimed: Value = serde_json::from_str(text).expect("an accepted review is JSON");
    let claimed = claimed["plies"].as_array().into_iter().flatten();
    let review = review(game);
    assert_eq!(claimed.clone().count(), review.plies.len());
    for (claimed, ply) in claimed.zip(&review.plies) {
        let count = claimed["winning"].as_array().map_or(0, Vec::len);
        assert_eq!(count, ply.before.winning.len(), "{text}");
        let winner = ply
            .before
            .outcome
            .winner(ply.player)
            .map(|player| match player {
                Player::First => "first",
                Player::Second => "second",
            });
        assert_eq!(claimed["winner_before"].as_str(), winner, "{text}");
    }
}

/// Checks the verdict on a position with its proof and, on a tiny board, by playing every
/// line.
pub(crate) fn check_position(position: &Position) {
    let verdict = solve(position);
    let proof = prove(position);
    // An outcome that a search has found may have no proof.
    assert!(proof.is_none() || verdict.outcome != Outcome::Unknown);
    assert!(proof.is_some() || verdict.outcome == Outcome::Unknown || verdict.by_search);
    if let Some(proof) = proof {
        let judged = judge(position, &proof);
        assert_eq!(judged, Ok(()), "{proof:?}");
        assert_eq!(proof.mover_wins(), verdict.outcome == Outcome::N);
    }
    check_verdict(position, &verdict);
}

/// Checks a verdict on a position, which can be from a review. A review includes later positions,
/// and one search for all of them, so it can contain more or less than the verdict of the solver on
/// the position alone.
pub(crate) fn check_verdict(position: &Position, verdict: &Verdict) {
    let alone = solve(position);
    if alone.outcome != Outcome::Unknown && verdict.outcome != Outcome::Unknown {
        assert_eq!(verdict.outcome, alone.outcome);
    }
    assert_eq!(verdict.legal_moves, position.moves().count());
    let may_win = |to| verdict.winning.contains(to) || verdict.unknown.contains(to);
    assert!(alone.winning.iter().all(may_win));
    assert_eq!(alone.legal_moves, verdict.legal_moves);
    let outcome = match (verdict.winning.is_empty(), verdict.unknown.is_empty()) {
        (false, _) => Outcome::N,
        (true, false) => Outcome::Unknown,
        (true, true) => Outcome::P,
    };
    assert_eq!(verdict.outcome, outcome);
    if is_tiny(position) {
        let winning = BruteForce::default().winning(position);
        let is_possible = |to| verdict.winning.contains(to) || verdict.unknown.contains(to);
        assert!(verdict.winning.iter().all(|to| winning.contains(to)));
        assert!(winning.iter().all(is_possible));
    }
}
