use std::collections::BTreeMap;

use matchplay_board::{Board, Game, Places, Player, Position, Removal, Vertex};
use matchplay_strings::Language;
use serde::Serialize;

use crate::report::{Geometry, Index};
use crate::{Caption, Layout, Stage, TooLarge};

/// A puzzle for a [`Sheet`](crate::Sheet).
#[derive(Clone, Copy, Debug)]
pub struct SheetPuzzle<'a> {
    /// The position to solve, and a line that wins it: the first ply is the only winning
    /// move, and after the last ply the other player is stuck.
    pub game: &'a Game,
    /// Losing moves, each with a winning reply. Other losing moves are shown without a
    /// reply.
    pub replies: &'a [(Vertex, Vertex)],
    /// The difficulty, in stars from 1 to 5.
    pub stars: u32,
    /// The source of the puzzle, as its title, and the labels of its nodes.
    pub caption: &'a Caption<'a>,
}

/// The parts of a puzzle on the page.
#[derive(Clone, Debug)]
pub(super) struct Card {
    pub(super) stars: u32,
    /// The key of the instruction to the reader.
    pub(super) task: &'static str,
    pub(super) source: String,
    /// Whether the board takes the whole width of the page.
    pub(super) is_wide: bool,
    pub(super) stage: String,
    /// The forbidden states of a lock, which the dials do not show.
    pub(super) forbidden: Vec<String>,
    pub(super) data: CardData,
}

/// The data of a puzzle for the script.
#[derive(Clone, Debug, Serialize)]
pub(super) struct CardData {
    geometry: Geometry,
    names: BTreeMap<Index, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<Index>,
    /// The legal moves.
    moves: Vec<Index>,
    replies: Vec<(Index, Index)>,
    line: Vec<Index>,
}

impl Card {
    /// The largest number of columns of a board that is not wide.
    const MAX_COLUMNS: u32 = 14;

    pub(super) fn new(puzzle: &SheetPuzzle<'_>) -> Result<Card, TooLarge> {
        let SheetPuzzle { game, caption, .. } = puzzle;
        let position = game.start();
        let layout = Layout::at(position.board(), caption.at)?;
        let columns = match position.board().places() {
            Places::Cells(size) => size.columns(),
            Places::Nodes(_) | Places::Dials(_) => 0,
        };
        Ok(Card {
            stars: puzzle.stars.min(5),
            task: task(position),
            source: caption.title().unwrap_or_default(),
            is_wide: columns > Card::MAX_COLUMNS,
            stage: Stage::new(position, caption, &layout).to_string(),
            forbidden: forbidden(position.board()),
            data: CardData::new(puzzle, &layout),
        })
    }

    /// The number of forbidden states, as text.
    pub(super) fn forbidden_count(&self, language: Language) -> String {
        language.counted("sheet.forbidden", self.forbidden.len())
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
    fn new(puzzle: &SheetPuzzle<'_>, layout: &Layout) -> CardData {
        let SheetPuzzle { game, replies, .. } = puzzle;
        let position = game.start();
        let moves: Vec<Vertex> = position.moves().collect();
        let replied = replies.iter().map(|&(_, reply)| reply);
        let line = game.plies().iter().copied();
        let named = moves.iter().copied().chain(replied).chain(line);
        let named = named.chain(position.token());
        let name = |vertex| puzzle.caption.place(position.board(), vertex);
        let indices = |vertices: &[Vertex]| vertices.iter().copied().map(Index).collect();
        let replies = replies.iter();
        CardData {
            geometry: Geometry::from(layout),
            names: named.map(|vertex| (Index(vertex), name(vertex))).collect(),
            start: position.token().map(Index),
            moves: indices(&moves),
            replies: replies
                .map(|&(to, reply)| (Index(to), Index(reply)))
                .collect(),
            line: indices(game.plies()),
        }
    }
}

fn forbidden(board: &Board) -> Vec<String> {
    match board.places() {
        Places::Dials(_) => {
            let states = board.blocked().map(|state| board.place(state).to_string());
            states.collect()
        }
        Places::Cells(_) | Places::Nodes(_) => Vec::new(),
    }
}

/// The key of the instruction to the reader.
fn task(position: &Position) -> &'static str {
    let board = position.board();
    match (board.places(), position.token()) {
        _ if board.stone_of(Player::First).is_some() => "sheet.task.slide",
        (Places::Dials(_), None) => "sheet.task.state",
        (Places::Dials(_), Some(_)) => "sheet.task.turn",
        (_, None) => "sheet.task.place",
        (_, Some(_)) if board.removal() == Removal::Edges => "sheet.task.edge",
        (_, Some(_)) => "sheet.task.move",
    }
}
