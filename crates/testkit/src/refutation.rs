use matchplay_board::{Game, Removal};
use matchplay_solver::{Mark, PlyReview, Review};

/// Checks that exactly the mistakes of a review have refutations, and that each refutation
/// is a line of legal moves at whose end the player who erred is stuck, unless it is cut.
/// If moves remove edges, a mistake can lack a refutation, since no line may be known.
///
/// # Errors
///
/// The first ply, 0-based, whose refutation is wrong, and the reason.
pub(crate) fn check(game: &Game, review: &Review) -> Result<(), (usize, &'static str)> {
    let mut plies = review.plies.iter().enumerate();
    plies.try_for_each(|(ply, it)| check_ply(game, ply, it).map_err(|what| (ply, what)))
}

fn check_ply(game: &Game, ply: usize, it: &PlyReview) -> Result<(), &'static str> {
    let refutation = match (it.mark, &it.refutation) {
        (Mark::Mistake, Some(refutation)) => refutation,
        (Mark::Mistake, None) if game.board().removal() == Removal::Edges => return Ok(()),
        (Mark::Mistake, None) => return Err("the mistake has no refutation"),
        (_, Some(_)) => return Err("a move that is not a mistake has a refutation"),
        (_, None) => return Ok(()),
    };
    let mut refuted = game.truncated(ply + 1);
    for &to in &refutation.line {
        let played = refuted.play(to);
        played.map_err(|_| "the refutation has an illegal move")?;
    }
    if refutation.complete && refuted.winner() != Some(it.player.other()) {
        return Err("the player who erred is not stuck at the end of the refutation");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use matchplay_record::{Limits, read};
    use matchplay_solver::{Refutation, Review, review};

    use super::*;

    fn refutation(review: &mut Review) -> &mut Refutation {
        review.plies[0].refutation.as_mut().expect("a mistake")
    }

    /// Checks the review of a game after a change. The first ply of the game is a mistake,
    /// the second is not.
    fn check_changed(change: fn(&mut Review)) -> Result<(), (usize, &'static str)> {
        let text = r#"(format: 1, game: Maze(board: ["....."], moves: [(1, 2), (1, 3)]))"#;
        let record = read(text, &Limits::default()).expect("a record").record;
        let mut review = review(record.game());
        assert_eq!(review.plies[0].mark, Mark::Mistake);
        change(&mut review);
        check(record.game(), &review)
    }

    #[test]
    fn correct_and_cut_refutations_are_accepted() {
        assert_eq!(check_changed(|_| {}), Ok(()));
        let cut = |it: &mut Review| {
            refutation(it).line.truncate(0);
            refutation(it).complete = false;
        };
        assert_eq!(check_changed(cut), Ok(()));
    }

    #[test]
    fn wrong_refutations_are_errors() {
        let short = check_changed(|it| refutation(it).line.truncate(0));
        let not_stuck = "the player who erred is not stuck at the end of the refutation";
        assert_eq!(short, Err((0, not_stuck)));
        let illegal = check_changed(|it| {
            let line = &mut refutation(it).line;
            line.push(line[0]);
        });
        let illegal_move = "the refutation has an illegal move";
        assert_eq!(illegal, Err((0, illegal_move)));
        let missing = check_changed(|it| it.plies[0].refutation = None);
        assert_eq!(missing, Err((0, "the mistake has no refutation")));
        let needless = check_changed(|it| it.plies[1].refutation = it.plies[0].refutation.clone());
        assert_eq!(
            needless,
            Err((1, "a move that is not a mistake has a refutation"))
        );
    }
}
