use std::fmt;

use askama::Template;
use matchplay_strings::Language;

use super::card::{Card, CardData, SheetPuzzle};
use crate::report::{Assets, PageEngine, Sources, embedded};
use crate::{SPRITES, TooLarge};

/// Puzzles as one page for a browser.
///
/// The reader tries a move of a puzzle by a click on the board or on a button. The page
/// shows whether the move wins, and otherwise the reply that refutes it; it shows the
/// solution on request, and counts the solved puzzles. A printed page is a sheet of
/// boards. The page loads and sends nothing: its Content Security Policy allows only its
/// own style and script, by their hashes. Text from captions is escaped.
///
/// ```
/// use matchplay_board::{Game, Position, Vertex};
/// use matchplay_render::{Caption, Sheet, SheetPuzzle};
///
/// let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse()?);
/// let mut sheet = Sheet::new();
/// sheet.add(&SheetPuzzle {
///     game: &Game::replay(start, [Vertex::new(11)])?,
///     replies: &[(Vertex::new(9), Vertex::new(13))],
///     stars: 1,
///     caption: &Caption::default(),
/// })?;
/// assert!(sheet.to_string().contains("★☆☆☆☆"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    cards: Vec<Card>,
    language: Language,
}

impl Sheet {
    /// A sheet without puzzles.
    pub fn new() -> Sheet {
        Sheet::default()
    }

    /// Sets the language of the page [default: English].
    pub fn in_language(self, language: Language) -> Sheet {
        Sheet { language, ..self }
    }

    /// Adds a puzzle; linear in its board, its line and its replies.
    ///
    /// # Errors
    ///
    /// If the board is too large to be drawn.
    pub fn add(&mut self, puzzle: &SheetPuzzle<'_>) -> Result<(), TooLarge> {
        self.cards.push(Card::new(puzzle)?);
        Ok(())
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let data: Vec<&CardData> = self.cards.iter().map(|card| &card.data).collect();
        let page = Page {
            language: self.language,
            assets: &Assets::inline(Sources::of_sheet(self.language), PageEngine::LeftOut),
            sprites: SPRITES,
            heading: &self.language.counted("sheet.title", self.cards.len()),
            solved: &self.language.fill(
                "sheet.count",
                &[("k", "0"), ("n", &self.cards.len().to_string())],
            ),
            cards: &self.cards,
            payload: &embedded(&data).map_err(|_| fmt::Error)?,
        };
        page.render_into(f).map_err(|_| fmt::Error)
    }
}

#[derive(Template)]
#[template(path = "sheet.html")]
struct Page<'a> {
    language: Language,
    assets: &'a Assets<'static>,
    sprites: &'a str,
    heading: &'a str,
    solved: &'a str,
    cards: &'a [Card],
    payload: &'a str,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use matchplay_board::{Game, Position, Vertex};

    use super::*;
    use crate::Caption;

    /// A sheet with one puzzle on a path of four nodes; the first node has a label.
    fn sheet(title: &str, label: &str) -> String {
        let start = Position::graph("4\n1 2\n2 3\n3 4".parse().unwrap(), Some(1)).unwrap();
        let game = Game::replay(start, [Vertex::new(0)]).unwrap();
        let labels = BTreeMap::from([(Vertex::new(0), label.to_owned())]);
        let mut sheet = Sheet::new();
        let added = sheet.add(&SheetPuzzle {
            game: &game,
            replies: &[(Vertex::new(2), Vertex::new(3))],
            stars: 2,
            caption: &Caption {
                title: Some(title),
                labels: Some(&labels),
                ..Caption::default()
            },
        });
        added.unwrap();
        sheet.to_string()
    }

    #[test]
    fn the_page_contains_the_moves_the_replies_and_the_line() {
        let page = sheet("club.ron, ply 4", "camp");
        for expected in [
            "<h1>1 puzzle</h1>",
            "★★☆☆☆",
            "Move the token, and win.",
            "club.ron, ply 4",
            r#""0":"camp (1)""#,
            r#""start":1,"moves":[0,2],"replies":[[2,3]],"line":[0]"#,
        ] {
            assert!(page.contains(expected), "{expected} in {page}");
        }
    }

    #[test]
    fn hostile_text_is_escaped() {
        let hostile = "</script><img src=x onerror=alert(1)>\u{2028}\u{202e}'\"&amp;";
        let page = sheet(hostile, hostile);
        let tame = sheet("tame", "tame");
        for tag in ["<script", "</script", "<img", "<style"] {
            assert_eq!(
                page.matches(tag).count(),
                tame.matches(tag).count(),
                "{tag}"
            );
        }
        assert!(!page.contains(['\u{2028}', '\u{202e}']));
    }

    #[test]
    fn a_board_that_is_too_large_is_an_error() {
        let maze = vec![".".repeat(501); 500].join("\n");
        let start = Position::maze(maze.parse().unwrap(), None).unwrap();
        let added = Sheet::new().add(&SheetPuzzle {
            game: &Game::new(start),
            replies: &[],
            stars: 1,
            caption: &Caption::default(),
        });
        assert_eq!(added.unwrap_err().number, 250_500);
    }
}
