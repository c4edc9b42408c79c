use matchplay_record::Record;
use matchplay_solver::{Interrupted, LimitedSolver, Moves, Review};

/// The reviews of the [own games](matchplay_record::SideLine::own_game) of the side lines, for a
/// [`ReviewJson`](crate::ReviewJson). They omit the winning and the unknown moves at the
/// first ply, as the document does.
///
/// # Errors
///
/// If the limit of the solver is reached.
pub fn side_line_reviews(
    record: &Record,
    solver: &mut LimitedSolver<'_>,
) -> Result<Vec<Review>, Interrupted> {
    let reviews = record.side_lines().map(|line| {
        let mut review = solver.review(&line.own_game())?;
        // Each list can have all places of a board.
        if let Some(first) = review.plies.first_mut() {
            (first.winning, first.unknown) = (Moves::default(), Moves::default());
        }
        Ok(review)
    });
    reviews.collect()
}

/// The reviews of the [own games](matchplay_record::SideLine::own_game) of the side lines, for a
/// [`ReviewProof`](crate::ReviewProof). They have the winning moves at the first ply,
/// which a [`ReviewJson`](crate::ReviewJson) does not show.
///
/// # Errors
///
/// If the limit of the solver is reached.
pub fn full_side_line_reviews(
    record: &Record,
    solver: &mut LimitedSolver<'_>,
) -> Result<Vec<Review>, Interrupted> {
    let lines = record.side_lines();
    lines.map(|line| solver.review(&line.own_game())).collect()
}
