use std::fmt;

use matchplay_practice::Puzzle;
use matchplay_record::Record;
use matchplay_render::TooLarge;
#[cfg(feature = "html")]
use matchplay_render::{Caption, Sheet, SheetPuzzle};
#[cfg(feature = "html")]
use matchplay_solver::Solver;

/// The page of the puzzles that a run finds. No run has one without the feature `html`.
#[derive(Default)]
pub(crate) struct PuzzleSheet {
    #[cfg(feature = "html")]
    sheet: Sheet,
}

#[cfg(feature = "html")]
impl PuzzleSheet {
    /// Adds a puzzle, with its record.
    pub(crate) fn add(&mut self, puzzle: &Puzzle, record: &Record) -> Result<(), TooLarge> {
        /// The largest number of losing moves with a reply.
        const REPLIES: usize = 512;
        self.sheet.add(&SheetPuzzle {
            game: puzzle.game(),
            replies: &puzzle.refuted(REPLIES, &mut Solver::new()),
            stars: puzzle.difficulty().stars(),
            caption: &Caption {
                title: record.meta.source(),
                labels: Some(record.labels()),
                ..Caption::default()
            },
        })
    }
}

#[cfg(not(feature = "html"))]
impl PuzzleSheet {
    /// Adds nothing.
    pub(crate) fn add(&mut self, _: &Puzzle, _: &Record) -> Result<(), TooLarge> {
        Ok(())
    }
}

/// The page as HTML.
impl fmt::Display for PuzzleSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[cfg(feature = "html")]
        return self.sheet.fmt(f);
        #[cfg(not(feature = "html"))]
        write!(f, "")
    }
}
