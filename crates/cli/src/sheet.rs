use matchplay_practice::Puzzle;
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
        /// The largest number of losing moves with a reply.
        #[cfg(feature = "html")]
        const REPLIES: usize = 512;
        #[cfg(feature = "html")]
        self.sheet.add(&matchplay_render::SheetPuzzle {
            game: puzzle.game(),
            replies: &puzzle.refuted(REPLIES, &mut matchplay_solver::Solver::new()),
            stars: puzzle.difficulty().stars(),
            caption: &matchplay_render::Caption {
                title: record.meta.source(),
                labels: Some(record.labels()),
                at: Some(record.at()),
                ..matchplay_render::Caption::default()
            },
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
