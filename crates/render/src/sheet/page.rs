use std::fmt;

use askama::Template;
use matchplay_strings::Language;

use super::card::{Card, CardData, SheetPuzzle};
use crate::caption::page_title;
use crate::picture::MARKERS;
use crate::report::{Assets, PageEngine, PageKind, Sources, packed, short_hash};
use crate::rules::each_once;
use crate::{SPRITES, Site, TooLarge};

/// Puzzles as one page for a browser.
///
/// The reader solves a puzzle by clicks on the board or on buttons, and plays it to its end
/// against the engine, which resists. A wrong move is answered with its refutation and can be
/// taken back. The browser remembers the solved puzzles of a sheet. Without scripts, and on
/// paper, the page has the boards with the legal moves, and a list of the solutions.
///
/// The page loads and sends nothing: its Content Security Policy allows only its own style and
/// scripts, by their hashes. Text from records is escaped.
///
/// ```
/// use matchplay_board::{Game, Position, Vertex};
/// use matchplay_record::Record;
/// use matchplay_render::{Sheet, SheetPuzzle};
/// use matchplay_strings::Language;
///
/// let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse()?);
/// let mut sheet = Sheet::new(None, Language::ENGLISH, None);
/// sheet.add(&SheetPuzzle {
///     record: &Record::new(Game::new(start))?,
///     winning: &[Vertex::new(11)],
///     refutes: false,
///     stars: 1,
///     wins_in: Some(1),
/// })?;
/// assert!(sheet.to_string().contains("★☆☆☆☆"));
/// assert!(sheet.to_string().contains("You can win in 1 move."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sheet {
    title: Option<String>,
    cards: Vec<Card>,
    language: Language,
    site: Option<Site>,
}

impl Sheet {
    /// A sheet without puzzles. Without a title, the page shows the number of puzzles. If `site`
    /// has a live board, each puzzle links to it.
    pub fn new(title: Option<&str>, language: Language, site: Option<Site>) -> Sheet {
        Sheet {
            title: title.map(page_title),
            cards: Vec::new(),
            language,
            site,
        }
    }

    /// Adds a puzzle; linear in its board.
    ///
    /// # Errors
    ///
    /// If the board is too large to be drawn.
    pub fn add(&mut self, puzzle: &SheetPuzzle<'_>) -> Result<(), TooLarge> {
        self.cards.push(Card::new(puzzle, self.language)?);
        Ok(())
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let data: Vec<&CardData> = self.cards.iter().map(|card| &card.data).collect();
        let payload = serde_json::to_vec(&data).map_err(|_| fmt::Error)?;
        let count = self.language.counted("sheet.title", self.cards.len());
        let page = Page {
            language: self.language,
            assets: &Assets::inline(
                Sources::of(PageKind::SHEET, self.language),
                PageEngine::Included,
            ),
            site: self.site.as_ref(),
            heading: self.title.as_ref().unwrap_or(&count),
            solved: &self.language.fill(
                "sheet.count",
                &[("k", "0"), ("n", &self.cards.len().to_string())],
            ),
            rules: &each_once(self.cards.iter().map(|it| &it.question.rules)),
            cards: &self.cards,
            key: &key(&payload),
            payload: &packed(&payload),
        };
        page.render_into(f).map_err(|_| fmt::Error)
    }
}

/// The name under which a browser remembers the results of a sheet: a hash of its puzzles.
fn key(payload: &[u8]) -> String {
    format!("matchplay-sheet-{}", short_hash(payload))
}

#[derive(Template)]
#[template(path = "sheet.html")]
struct Page<'a> {
    language: Language,
    assets: &'a Assets,
    site: Option<&'a Site>,
    heading: &'a str,
    solved: &'a str,
    rules: &'a [&'a str],
    cards: &'a [Card],
    key: &'a str,
    payload: &'a str,
}

impl Page<'_> {
    /// The number of the rules of a puzzle in the list of all rules, counted from 1.
    fn rules_number(&self, card: &Card) -> usize {
        let others = self.rules.iter();
        1 + others.take_while(|&&it| it != card.question.rules).count()
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::{ExplicitGraph, Game, Position, Vertex};
    use matchplay_record::{Meta, Record};

    use super::*;
    use crate::report::unpacked;

    /// A sheet with one puzzle on a path of four nodes; the first node has a label.
    fn sheet(title: &str, label: &str, refutes: bool) -> String {
        let start = Position::graph(
            ExplicitGraph::new(4, [(0, 1), (1, 2), (2, 3)]).unwrap(),
            Some(1),
        )
        .unwrap();
        let mut record = Record::new(Game::new(start)).unwrap();
        record.meta = Meta::of([("source", title.to_owned())]).unwrap();
        record.set_label(Vertex::new(0), label.to_owned()).unwrap();
        let mut sheet = Sheet::new(None, Language::ENGLISH, None);
        let added = sheet.add(&SheetPuzzle {
            record: &record,
            winning: &[Vertex::new(0)],
            refutes,
            stars: 2,
            wins_in: None,
        });
        added.unwrap();
        sheet.to_string()
    }

    #[test]
    fn the_page_contains_the_game_the_winning_moves_and_the_solutions() {
        let page = sheet("club.ron, ply 4", "camp", false);
        for expected in [
            "<h1><bdi>1 puzzle</bdi></h1>",
            "★★☆☆☆",
            "Move the token, and win.",
            "club.ron, ply 4",
            "<bdi>camp (1)</bdi>",
        ] {
            assert!(page.contains(expected), "{expected} in {page}");
        }
        let (_, payload) = page.split_once("data-key").unwrap();
        let payload = payload.split_once('>').unwrap().1;
        let (payload, _) = payload.split_once("</script>").unwrap();
        let payload = String::from_utf8(unpacked(payload)).unwrap();
        for expected in [
            r#"{"game":{"Graph":{"edges":[[1,2],[2,3],[3,4]],"nodes":4,"start":2}},"win":[0],"#,
            r#""labels":{"0":"camp (1)"}"#,
        ] {
            assert!(payload.contains(expected), "{expected} in {payload}");
        }
    }

    #[test]
    fn a_mistake_to_refute_is_named_and_marked() {
        let page = sheet("club.ron, ply 4", "camp", true);
        let expected = "The last move, to 2, was a mistake. Move the token, and win.";
        assert!(page.contains(expected), "{page}");
        assert!(page.contains("href=\"#s-mistake\""));
        assert!(!sheet("a", "b", false).contains("href=\"#s-mistake\""));
    }

    #[test]
    fn the_key_of_a_sheet_depends_on_its_puzzles_only() {
        let key = |page: &str| {
            let (_, key) = page.split_once("data-key=\"").unwrap();
            key.split('"').next().unwrap().to_owned()
        };
        let page = sheet("a", "camp", false);
        assert_eq!(key(&page), key(&sheet("b", "camp", false)));
        assert_ne!(key(&page), key(&sheet("a", "peak", false)));
        assert_eq!(key(&page).len(), "matchplay-sheet-".len() + 16);
    }

    #[test]
    fn a_board_that_is_too_large_is_an_error() {
        let maze = vec![".".repeat(501); 500].join("\n");
        let start = Position::maze(maze.parse().unwrap(), None).unwrap();
        let mut sheet = Sheet::new(None, Language::ENGLISH, None);
        let added = sheet.add(&SheetPuzzle {
            record: &Record::new(Game::new(start)).unwrap(),
            winning: &[],
            refutes: false,
            stars: 1,
            wins_in: None,
        });
        assert_eq!(added.unwrap_err().number, 250_500);
    }
}
