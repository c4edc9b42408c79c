use std::fmt::Write;

use matchplay_record::Record;
use matchplay_solver::{Interrupted, LimitedSolver, Review};

use crate::words::variation_name;
use crate::{Caption, ReviewText, TextOptions};

/// The review of a record as text: the review of its game, followed by the reviews of
/// its variations.
///
/// Variations are reviewed one at a time, because each review may contain as many winning
/// moves as the board has vertices.
///
/// Requires feature `record`.
///
/// ```
/// use matchplay_record::{Limits, read};
/// use matchplay_render::{Caption, TextOptions, record_text};
/// use matchplay_solver::{Solver, WorkLimit};
///
/// let text = r#"(
///     format: 1,
///     game: Maze(board: ["...."], moves: [(1, 2), (1, 1)]),
///     variations: [(at: 2, line: [(1, 3)])],
/// )"#;
/// let record = read(text, &Limits::default())?.record;
/// let mut solver = Solver::new();
/// let (review, caption) = (solver.review(record.game()), Caption::of_record(&record, None));
/// let (options, solver) = (TextOptions::default(), &mut solver.within(WorkLimit::default()));
/// let text = record_text(&record, &review, &caption, options, solver)?;
/// assert!(text.contains("variation 1 at ply 2"), "{text}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the limit of the solver, which reviews the variations, is reached.
pub fn record_text(
    record: &Record,
    review: &Review,
    caption: &Caption<'_>,
    options: TextOptions,
    solver: &mut LimitedSolver<'_>,
) -> Result<String, Interrupted> {
    let game = ReviewText::new(record.game(), review, caption);
    let mut text = game.options(options).to_string();
    for line in record.side_lines() {
        let caption = Caption {
            notes: Some(&line.variation.notes),
            ..caption.clone()
        };
        let game = line.own_game();
        let review = solver.review(&game)?;
        let line = ReviewText::new(&game, &review, &caption)
            .variation(variation_name(&caption, &line))
            .options(options);
        // Writing to a string cannot fail.
        let _ = write!(text, "{line}");
    }
    Ok(text)
}
