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
        let verdict = &verdicts[index];
        check_verdict(before.position(), verdict);
        assert_eq!(
            (ply.player, ply.to),
            (game.player(index), game.plies()[index])
        );
        assert_eq!(
            (ply.before, ply.legal_moves),
            (verdict.outcome, verdict.legal_moves)
        );
        assert_eq!(ply.winning, verdict.winning);
        assert_eq!(ply.after, verdicts[index + 1].outcome);
        assert_eq!(ply.unknown, verdict.unknown);
        assert_eq!(ply.after == Outcome::P, ply.winning.contains(&ply.to));
        // If all moves lose, the reply that wins can be unknown.
        let is_unknown = ply.unknown.contains(&ply.to);
        let is_lost = ply.before == Outcome::P;
        assert!(is_unknown == (ply.after == Outcome::Unknown) || is_lost && !is_unknown);
        let mark = match (ply.before, ply.after) {
            _ if ply.legal_moves == 1 => Mark::Forced,
            (Outcome::P, _) => Mark::Lost,
            (Outcome::Unknown, _) | (_, Outcome::Unknown) => Mark::Unknown,
            (Outcome::N, Outcome::N) => Mark::Mistake,
            (Outcome::N, Outcome::P) if ply.winning.len() > 1 => Mark::Kept,
            (Outcome::N, Outcome::P) if !ply.unknown.is_empty() => Mark::Unknown,
            (Outcome::N, Outcome::P) => Mark::Only,
        };
        assert_eq!(ply.mark, mark);
        // In an edge game, a line to the end can be unknown.
        let has_line = game.board().removal() == Removal::Vertices;
        assert!(ply.refutation.is_some() || mark != Mark::Mistake || !has_line);
        assert!(ply.refutation.is_none() || mark == Mark::Mistake);
        if let Some(refutation) = &ply.refutation {
            assert!(!refutation.line.is_empty() && refutation.complete);
            let start = game.truncated(index + 1).position().clone();
            let line = Game::replay(start, refutation.line.iter().copied());
            let line = line.expect("a refutation is legal");
            assert!(line.position().is_over());
            assert_eq!(line.position().to_move(), ply.player);
        }
    }
    check_position(game.position());
    let verdict = &verdicts[plies];
    check_verdict(game.position(), verdict);
    let end = &review.end;
    assert_eq!(
        (end.outcome, end.legal_moves),
        (verdict.outcome, verdict.legal_moves)
    );
    assert_eq!(
        (end.to_move, &end.winning, &end.unknown),
        (
            game.position().to_move(),
            &verdict.winning,
            &verdict.unknown
        )
    );
}
