use std::fmt;

use askama::Template;
use matchplay_board::{Game, Player};
use matchplay_solver::Review;
use matchplay_strings::Language;

use super::assets::Assets;
use super::links::link;
use super::players::{PlayerRow, Wins};
use super::script::PageEngine;
use super::sources::{PageKind, Sources};
use super::strip::spark;
use crate::Caption;
use crate::words::{against, kind};

/// A page with a table of reviewed games and links to their reports, and a table of the players
/// who have names. The reader can search, filter and sort the games.
///
/// ```
/// use matchplay_board::{Game, Position, Vertex};
/// use matchplay_render::{Caption, ReportEntry, ReportIndex};
/// use matchplay_solver::review;
///
/// let game = Game::new(Position::sliding("XO\nO.".parse()?));
/// let entry = ReportEntry::new(&game, &review(&game), &Caption::default(), "a game.html");
/// let page = ReportIndex { entries: vec![entry], ..ReportIndex::default() }.to_string();
/// assert!(page.contains("href=\"./a%20game.html\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ReportIndex {
    /// The games, in the order of the page.
    pub entries: Vec<ReportEntry>,
    /// The language of the page and of the captions of its entries [default: English].
    pub language: Language,
}

/// A game in a [`ReportIndex`].
#[derive(Clone, Debug)]
pub struct ReportEntry {
    title: String,
    kind: String,
    /// The key of the column of boards.
    size: usize,
    players: [String; 2],
    /// The names of the players who have one.
    pub(super) names: [Option<String>; 2],
    plies: usize,
    /// The winner of a finished game: 0 for the first player, 1 for the second.
    pub(super) winner: Option<usize>,
    result: String,
    pub(super) mistakes: [usize; 2],
    pub(super) wins: [Wins; 2],
    strip: String,
    link: String,
    language: Language,
}

impl ReportEntry {
    /// The entry of a game whose report is a file with this name in the folder of the
    /// index.
    pub fn new(game: &Game, review: &Review, caption: &Caption<'_>, file: &str) -> ReportEntry {
        // The script needs whole texts; the style sheet cuts those that are too long.
        let names = [caption.first, caption.second].map(|name| {
            let name = name.map(str::trim).filter(|name| !name.is_empty());
            name.map(|name| caption.glyphs.escaped(name))
        });
        let players = Player::BOTH.map(|player| {
            // Two equal names get the names of the players in brackets.
            let name = names[player as usize].clone();
            let name = name.filter(|_| names[0] != names[1]);
            name.unwrap_or_else(|| caption.player(game.board(), player))
        });
        let (tallies, language) = (review.tallies(), caption.language);
        let winner = review.end.outcome.winner(game.position().to_move());
        let result = winner.map_or_else(
            || language.say("index.unknown").to_owned(),
            |winner| {
                let key = match review.end.is_over() {
                    true => "now.won",
                    false => "index.winning",
                };
                language.fill(key, &[("A", &caption.player(game.board(), winner))])
            },
        );
        ReportEntry {
            title: caption.title.map_or_else(
                || against(&players, language),
                |title| caption.glyphs.escaped(title),
            ),
            kind: kind(game.board(), caption),
            size: game.board().vertex_bound(),
            players,
            names,
            plies: game.plies().len(),
            winner: game
                .winner()
                .map(|winner| usize::from(winner == Player::Second)),
            result,
            wins: [&tallies[0], &tallies[1]].map(Wins::of),
            mistakes: tallies.map(|tally| tally.mistakes.len()),
            strip: spark(game, review),
            link: link(file),
            language,
        }
    }

    /// The numbers of the entry for the script: the size of the board, the winner of a
    /// finished game (1 or 2; otherwise 0), and for each player the mistakes, the winning
    /// positions that the player kept, and all winning positions.
    fn tally(&self) -> String {
        let winner = self.winner.map_or(0, |side| side + 1);
        let mut tally = format!("{} {winner}", self.size);
        for (mistakes, Wins { kept, all }) in self.mistakes.iter().zip(self.wins) {
            tally += &format!(" {mistakes} {kept} {all}");
        }
        tally
    }

    /// The mistakes of both players.
    fn score(&self) -> String {
        let [first, second] = self.mistakes.map(|mistakes| mistakes.to_string());
        self.language
            .fill("index.score", &[("k", &first), ("n", &second)])
    }

    fn has_mistakes(&self) -> bool {
        self.mistakes != [0, 0]
    }
}

impl fmt::Display for ReportIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReportIndex { entries, language } = self;
        let mistakes = entries.iter().flat_map(|entry| entry.mistakes).sum();
        let plies = entries.iter().map(|entry| entry.plies).sum();
        let total = [
            ("mistakes", &*language.counted("count.mistakes", mistakes)),
            ("plies", &language.counted("count.plies", plies)),
        ];
        let page = Page {
            language: *language,
            assets: &Assets::inline(Sources::of(PageKind::INDEX, *language), PageEngine::LeftOut),
            heading: language.say("page.games"),
            games: &language.counted("index.games", entries.len()),
            total: &language.fill("index.total", &total),
            players: &PlayerRow::all(entries),
            entries,
        };
        page.render_into(f).map_err(|_| fmt::Error)
    }
}

#[derive(Template)]
#[template(path = "report-index.html")]
struct Page<'a> {
    language: Language,
    assets: &'a Assets,
    heading: &'a str,
    games: &'a str,
    total: &'a str,
    players: &'a [PlayerRow],
    entries: &'a [ReportEntry],
}
