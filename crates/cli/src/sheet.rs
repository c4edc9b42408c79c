use matchplay_practice::Puzzle;
#[cfg(feature = "html")]
use matchplay_practice::Task;
use matchplay_record::Record;
use matchplay_render::TooLarge;
#[cfg(feature = "html")]
use matchplay_render::{Handout, Sheet, SheetPuzzle};
use matchplay_strings::Language;

use crate::args::PuzzleOutput;

/// The page of the puzzles that a run finds. No run has one without the feature `html`.
pub(crate) enum PuzzleSheet {
    #[cfg(feature = "html")]
    Screen(Sheet),
    #[cfg(feature = "html")]
    Paper(Handout),
    #[cfg(not(feature = "html"))]
    None,
}

#[cfg(feature = "html")]
impl PuzzleSheet {
    /// A page without puzzles.
    pub(crate) fn new(args: &PuzzleOutput, language: Language) -> PuzzleSheet {
        let title = args.title.as_deref();
        match args.print {
            Some(per_sheet) => PuzzleSheet::Paper(Handout::of_puzzles(title, per_sheet, language)),
            None => PuzzleSheet::Screen(Sheet::new(title, language, args.site.site.clone())),
        }
    }

    /// Adds a puzzle, with its record.
    pub(crate) fn add(&mut self, puzzle: &Puzzle, record: &Record) -> Result<(), TooLarge> {
        let puzzle = SheetPuzzle {
            record,
            winning: &puzzle.winning,
            refutes: puzzle.task == Task::Refute,
            stars: puzzle.difficulty.stars(),
            wins_in: puzzle.wins_in,
        };
        match self {
            PuzzleSheet::Screen(sheet) => sheet.add(&puzzle),
            PuzzleSheet::Paper(handout) => handout.add(&puzzle),
        }
    }

    /// The page as HTML.
    pub(crate) fn page(&self) -> String {
        match self {
            PuzzleSheet::Screen(sheet) => sheet.to_string(),
            PuzzleSheet::Paper(handout) => handout.to_string(),
        }
    }
}

#[cfg(not(feature = "html"))]
impl PuzzleSheet {
    pub(crate) fn new(_: &PuzzleOutput, _: Language) -> PuzzleSheet {
        PuzzleSheet::None
    }

    pub(crate) fn add(&mut self, _: &Puzzle, _: &Record) -> Result<(), TooLarge> {
        Ok(())
    }

    pub(crate) fn page(&self) -> String {
        String::new()
    }
}
