use std::fmt::Write;

use matchplay_record::Record;
use matchplay_solver::{Interrupted, LimitedSolver, Review};

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
/// use matchplay_render::{Caption, RecordText, TextOptions};
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
/// let options = TextOptions::default();
/// let text = RecordText { record: &record, review: &review, caption: &caption, options };
/// let text = text.text(&mut solver.within(WorkLimit::default()))?;
/// assert!(text.contains("variation 1 at ply 2"), "{text}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct RecordText<'a> {
    /// The record.
    pub record: &'a Record,
    /// The review of its game.
    pub review: &'a Review,
    /// The names of the game.
    pub caption: &'a Caption<'a>,
    /// The parts and the layout.
    pub options: TextOptions,
}

impl RecordText<'_> {
    /// The text. The solver reviews the variations.
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn text(&self, solver: &mut LimitedSolver<'_>) -> Result<String, Interrupted> {
        let game = ReviewText::new(self.record.game(), self.review, self.caption);
        let mut text = game.options(self.options).to_string();
        for line in self.record.side_lines() {
            let caption = Caption {
                notes: Some(&line.variation.notes),
                ..self.caption.clone()
            };
            let (game, number) = (line.own_game(), line.number());
            let review = solver.review(&game)?;
            let line = ReviewText::new(&game, &review, &caption)
                .variation(&number, line.variation.note.as_deref())
                .options(self.options);
            // Writing to a string cannot fail.
            let _ = write!(text, "{line}");
        }
        Ok(text)
    }
}
