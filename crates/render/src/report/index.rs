use std::fmt;

use askama::Template;
use matchplay_board::{Game, Player};
use matchplay_solver::Review;

use super::assets::{Assets, Sources};
use super::engine::PageEngine;
use super::links::link;
use crate::Caption;
use crate::words::{count, kind, standing};

/// The columns of the table.
const HEADS: [&str; 8] = [
    "Game",
    "Board",
    "First",
    "Second",
    "Result",
    "Plies",
    "First’s mistakes",
    "Second’s mistakes",
];

/// The number of columns, from the left, that contain words; the others contain numbers.
const WORDS: usize = 5;

/// A page with a sortable table of reviewed games and links to their reports.
///
/// ```
/// use matchplay_board::{Game, Position, Vertex};
/// use matchplay_render::{Caption, ReportEntry, ReportIndex};
/// use matchplay_solver::review;
///
/// let game = Game::new(Position::sliding("XO\nO.".parse()?));
/// let entry = ReportEntry::new(&game, &review(&game), &Caption::default(), "a game.html");
/// let page = ReportIndex::new(vec![entry]).to_string();
/// assert!(page.contains("href=\"./a%20game.html\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ReportIndex {
    entries: Vec<ReportEntry>,
}

/// A game in a [`ReportIndex`].
#[derive(Clone, Debug)]
pub struct ReportEntry {
    title: String,
    kind: String,
    /// The key of the column of boards.
    size: usize,
    players: [String; 2],
    plies: usize,
    result: String,
    mistakes: [usize; 2],
    link: String,
}

impl ReportEntry {
    /// The entry of a game whose report is a file with this name in the folder of the
    /// index.
    pub fn new(game: &Game, review: &Review, caption: &Caption<'_>, file: &str) -> ReportEntry {
        let players = Player::BOTH.map(|player| caption.player(game.board(), player));
        ReportEntry {
            title: caption.title().unwrap_or_else(|| players.join(" v ")),
            kind: kind(game.board(), caption.glyphs),
            size: game.board().vertex_bound(),
            players,
            plies: game.plies().len(),
            result: standing(game.board(), &review.end, caption),
            mistakes: review.tallies().map(|tally| tally.mistakes.len()),
            link: link(file),
        }
    }
}

impl ReportIndex {
    /// The page of these games, in this order.
    pub const fn new(entries: Vec<ReportEntry>) -> ReportIndex {
        ReportIndex { entries }
    }
}

impl fmt::Display for ReportIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let page = Page {
            assets: &Assets::inline(Sources::of_index(), PageEngine::LeftOut),
            heading: "Reviewed games",
            count: &count(self.entries.len(), "game"),
            entries: &self.entries,
        };
        page.render_into(f).map_err(|_| fmt::Error)
    }
}

#[derive(Template)]
#[template(path = "report-index.html")]
struct Page<'a> {
    assets: &'a Assets<'static>,
    heading: &'a str,
    count: &'a str,
    entries: &'a [ReportEntry],
}
