use matchplay_board::Game;
use matchplay_solver::{Mark, PlyReview, Review};

/// Checks that after each mistake of a review, and after nothing else, there is
/// a line of legal moves that ends with the player who erred stuck, unless it
/// was cut.
///
/// # Errors
///
/// The first ply, 0-based, of which that is not so, and why.
pub(crate) fn check(game: &Game, review: &Review) -> Result<(), (usize, &'static str)> {
    let mut plies = review.plies.iter().enumerate();
    plies.try_for_each(|(ply, it)| check_ply(game, ply, it).map_err(|what| (ply, what)))
}

fn check_ply(game: &Game, ply: usize, it: &PlyReview) -> Result<(), &'static str> {
    let refutation = match (it.mark, &it.refutation) {
        (Mark::Mistake, Some(refutation)) => refutation,
        (Mark::Mistake, None) => return Err("a mistake is not refuted"),
        (_, Some(_)) => return Err("a move that is no mistake is refuted"),
        (_, None) => return Ok(()),
    };
    let mut refuted = game.truncated(ply + 1);
    for &to in &refutation.line {
        let played = refuted.play(to);
        played.map_err(|_| "the line that refutes it has an illegal move")?;
    }
    if refutation.complete && refuted.winner() != Some(it.player.other()) {
        return Err("the line that refutes it does not end with the player who erred stuck");
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

    /// What is told of the review of a game after a lie was put into it. The
    /// first ply is a mistake, the second is none.
    fn told(lie: fn(&mut Review)) -> Result<(), (usize, &'static str)> {
        let text = r#"(format: 1, game: Maze(board: ["....."], moves: [(1, 2), (1, 3)]))"#;
        let record = read(text, &Limits::default()).expect("a record").record;
        let mut review = review(record.game());
        assert_eq!(review.plies[0].mark, Mark::Mistake);
        lie(&mut review);
        check(record.game(), &review)
    }

    #[test]
    fn truth_is_accepted() {
        assert_eq!(told(|_| {}), Ok(()));
        let cut = |it: &mut Review| {
            refutation(it).line.truncate(0);
            refutation(it).complete = false;
        };
        assert_eq!(told(cut), Ok(()));
    }

    #[test]
    fn lies_are_told() {
        let short = told(|it| refutation(it).line.truncate(0));
        let does_not_end = "the line that refutes it does not end with the player who erred stuck";
        assert_eq!(short, Err((0, does_not_end)));
        let illegal = told(|it| {
            let line = &mut refutation(it).line;
            line.push(line[0]);
        });
        let has_an_illegal_move = "the line that refutes it has an illegal move";
        assert_eq!(illegal, Err((0, has_an_illegal_move)));
        let missing = told(|it| it.plies[0].refutation = None);
        assert_eq!(missing, Err((0, "a mistake is not refuted")));
        let needless = told(|it| it.plies[1].refutation = it.plies[0].refutation.clone());
        assert_eq!(needless, Err((1, "a move that is no mistake is refuted")));
    }
}
