use matchplay_practice::Puzzle;
#[cfg(feature = "html")]
use matchplay_practice::Task;
use matchplay_record::Record;
use matchplay_render::TooLarge;
use matchplay_strings::Language;

/// The page of the puzzles that a run finds. No run has one without the feature `html`.
pub(crate) struct PuzzleSheet {
    #[cfg(feature = "html")]
    sheet: matchplay_render::Sheet,
}

impl PuzzleSheet {
    /// A page without puzzles.
    #[cfg_attr(not(feature = "html"), allow(unused_variables))]
    pub(crate) fn new(language: Language) -> PuzzleSheet {
        PuzzleSheet {
            #[cfg(feature = "html")]
            sheet: matchplay_render::Sheet::new().in_language(language),
        }
    }

    /// Adds a puzzle, with its record.
    #[cfg_attr(not(feature = "html"), allow(unused_variables))]
    pub(crate) fn add(&mut self, puzzle: &Puzzle, record: &Record) -> Result<(), TooLarge> {
        #[cfg(feature = "html")]
        self.sheet.add(&matchplay_render::SheetPuzzle {
            record,
            winning: &puzzle.winning,
            refutes: puzzle.task == Task::Refute,
            stars: puzzle.difficulty.stars(),
        })?;
        Ok(())
    }

    /// The page as HTML.
    pub(crate) fn page(&self) -> String {
        #[cfg(feature = "html")]
        return self.sheet.to_string();
        #[cfg(not(feature = "html"))]
        String::new()
    }
}
