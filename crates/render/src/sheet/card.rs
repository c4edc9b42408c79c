use std::collections::BTreeMap;

use matchplay_board::{Game, Vertex};
use matchplay_record::Record;
use matchplay_strings::Language;
use serde::Serialize;
use serde_json::Value;

use super::question::Question;
use crate::caption::page_title;
use crate::picture::Diagram;
use crate::report::{CellGrid, Geometry, raw_record};
use crate::{Caption, Layout, Picture, TooLarge};

/// A puzzle for a [`Sheet`](crate::Sheet).
#[derive(Clone, Copy, Debug)]
pub struct SheetPuzzle<'a> {
    /// The position to solve is the start of the game of the record. The source of the record
    /// is the title of the puzzle.
    pub record: &'a Record,
    /// The winning moves.
    pub winning: &'a [Vertex],
    /// Whether the move that led to the position is a mistake, which has to be refuted.
    pub refutes: bool,
    /// The difficulty, in stars from 1 to 5.
    pub stars: u32,
    /// The number of plies in which the puzzle is won, if it is known.
    pub wins_in: Option<u32>,
}

/// The parts of a puzzle on the page.
#[derive(Clone, Debug)]
pub(super) struct Card {
    pub(super) stars: u32,
    pub(super) question: Question,
    pub(super) source: String,
    /// Whether the board takes the whole width of the page.
    pub(super) is_wide: bool,
    pub(super) board: String,
    pub(super) data: CardData,
}

/// The data of a puzzle for the script.
#[derive(Clone, Debug, Serialize)]
pub(super) struct CardData {
    /// The game of the record as JSON, without moves.
    game: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    task: Option<&'static str>,
    /// The winning moves.
    win: Vec<Vertex>,
    geometry: Geometry,
    #[serde(skip_serializing_if = "Option::is_none")]
    grid: Option<CellGrid>,
    /// The names of the vertices that have labels.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    labels: BTreeMap<Vertex, String>,
}

impl Card {
    /// The largest number of columns of a board that is not wide.
    const MAX_COLUMNS: u32 = 14;

    pub(super) fn new(puzzle: &SheetPuzzle<'_>, language: Language) -> Result<Card, TooLarge> {
        let caption = Caption::of_record(puzzle.record, None).in_language(language);
        let start = Game::new(puzzle.record.game().start().clone());
        let picture = Picture::new(&start, &caption)?.mistake(puzzle.refutes);
        let columns = picture.layout.grid().map_or(0, |grid| grid.size.columns());
        let source = puzzle.record.meta.source();
        Ok(Card {
            stars: puzzle.stars.min(5),
            question: Question::new(puzzle, &caption),
            source: source.map_or_else(String::new, page_title),
            is_wide: columns > Card::MAX_COLUMNS,
            data: CardData::new(puzzle, &caption, &picture.layout),
            board: Diagram::new(picture).to_string(),
        })
    }

    /// The difficulty, as text.
    pub(super) fn stars_spoken(&self, language: Language) -> String {
        language.counted("sheet.stars", self.stars as usize)
    }

    /// The difficulty as five stars: filled stars, then empty ones.
    pub(super) fn stars_shown(&self) -> String {
        let filled = self.stars as usize;
        "★".repeat(filled) + &"☆".repeat(5 - filled)
    }
}

impl CardData {
    fn new(puzzle: &SheetPuzzle<'_>, caption: &Caption<'_>, layout: &Layout) -> CardData {
        let board = puzzle.record.game().board();
        let labelled = puzzle.record.labels().keys();
        let name = |&vertex| (vertex, caption.place(board, vertex));
        CardData {
            game: start_of(puzzle.record),
            task: puzzle.refutes.then_some("refute"),
            win: puzzle.winning.to_vec(),
            geometry: Geometry::from(layout),
            grid: CellGrid::of(layout),
            labels: labelled.map(name).collect(),
        }
    }
}

/// The game of a record as JSON, without the members that its rules do not need.
fn start_of(record: &Record) -> Value {
    let document = serde_json::from_str(raw_record(record).get());
    let mut document: Value = document.expect("a record is written as JSON");
    let mut game = document["game"].take();
    for (_, members) in game.as_object_mut().into_iter().flatten() {
        for member in ["moves", "labels", "at"] {
            members.as_object_mut().and_then(|it| it.remove(member));
        }
    }
    game
}
