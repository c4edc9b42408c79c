use matchplay_board::{Game, Removal};
use matchplay_solver::{Mark, Outcome, Review, Solver};

use crate::verdict::{check_position, check_verdict};

/// Checks each ply of a review by the verdicts on the positions before and after it, these
/// verdicts by their proofs, and each refutation by playing it.
pub fn check_review(game: &Game, review: &Review) {
    let plies = game.plies().len();
    assert_eq!(review.plies.len(), plies);
    let mut solver = Solver::new();
    let verdicts = solver.verdicts(game).to_vec();
    for (index, ply) in review.plies.iter().enumerate() {
        let before = game.truncated(index);
        check_position(before.position());
        let verdict = &ply.before;
        assert_eq!(verdict, &verdicts[index]);
        check_verdict(before.position(), verdict);
        assert_eq!(
            (ply.player, ply.to),
            (game.player(index), game.plies()[index])
        );
        assert_eq!(ply.after, verdicts[index + 1].outcome);
        assert_eq!(ply.after == Outcome::P, verdict.winning.contains(&ply.to));
        assert_eq!(
            ply.after == Outcome::Unknown,
            verdict.unknown.contains(&ply.to)
        );
        let mark = match (verdict.outcome, ply.after) {
            _ if verdict.legal_moves == 1 => Mark::Forced,
            (Outcome::P, _) => Mark::Lost,
            (Outcome::Unknown, _) | (_, Outcome::Unknown) => Mark::Unknown,
            (Outcome::N, Outcome::N) => Mark::Mistake,
            (Outcome::N, Outcome::P) if verdict.winning.len() > 1 => Mark::Kept,
            (Outcome::N, Outcome::P) if !verdict.unknown.is_empty() => Mark::Unknown,
            (Outcome::N, Outcome::P) => Mark::Only,
        };
        assert_eq!(ply.mark, mark);
        assert_eq!(ply.refutation.is_some(), mark == Mark::Mistake);
        if let Some(refutation) = &ply.refutation {
            assert!(!refutation.line.is_empty());
            let start = game.truncated(index + 1).position().clone();
            let line = Game::replay(start, refutation.line.iter().copied());
            let line = line.expect("a refutation is legal");
            // In an edge game, only the first move of a line can be known.
            let can_be_cut = game.board().removal() == Removal::Edges;
            assert!(refutation.complete || can_be_cut && line.plies().len() == 1);
            assert!(line.position().is_over() || !refutation.complete);
            assert_eq!(line.position().to_move(), ply.player);
        }
    }
    check_position(game.position());
    check_verdict(game.position(), &review.end);
    assert_eq!(review.end, verdicts[plies]);
}
