use std::fmt;

use askama::Template;
use matchplay_board::Player;
use matchplay_record::Record;
use matchplay_solver::{Mark, Review};
use matchplay_strings::Language;

use super::exercise::Exercise;
use crate::caption::page_title;
use crate::report::Assets;
use crate::rules::each_once;
use crate::words::{against, kind, players};
use crate::{Caption, SPRITES, SheetPuzzle, TooLarge};

/// Positions to be solved on paper: a page for a browser, without scripts, that is printed.
///
/// The first sheet has the title, a line for a name and the rules. The solutions are on a sheet
/// of their own. The page loads and sends nothing: its Content Security Policy allows only its
/// own style. Text from records is escaped.
///
/// ```
/// use matchplay_board::{Game, Position, Vertex};
/// use matchplay_record::Record;
/// use matchplay_render::{Caption, Handout};
/// use matchplay_solver::review;
///
/// let start = Position::maze("....".parse()?, None)?;
/// let record = Record::new(Game::replay(start, [1, 2].map(Vertex::new))?)?;
/// let (review, caption) = (review(record.game()), Caption::of_record(&record, None));
/// let page = Handout::of_mistakes(&record, &review, &caption)?.to_string();
/// assert!(page.contains("Second is to move. Who wins, and with which move?"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Handout {
    title: Option<String>,
    /// The board and the players of a game.
    facts: Option<String>,
    exercises: Vec<Exercise>,
    /// The sentence of a handout without exercises.
    none: &'static str,
    per_sheet: DiagramsPerSheet,
    language: Language,
}

/// The number of diagrams on a sheet of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagramsPerSheet {
    name: &'static str,
    columns: usize,
    rows: usize,
}

impl DiagramsPerSheet {
    /// All possible numbers, ascending.
    pub const ALL: [DiagramsPerSheet; 6] = [
        DiagramsPerSheet::new("1", 1, 1),
        DiagramsPerSheet::TWO,
        DiagramsPerSheet::FOUR,
        DiagramsPerSheet::new("6", 2, 3),
        DiagramsPerSheet::new("9", 3, 3),
        DiagramsPerSheet::new("12", 3, 4),
    ];

    const TWO: DiagramsPerSheet = DiagramsPerSheet::new("2", 1, 2);
    const FOUR: DiagramsPerSheet = DiagramsPerSheet::new("4", 2, 2);

    const fn new(name: &'static str, columns: usize, rows: usize) -> DiagramsPerSheet {
        DiagramsPerSheet {
            name,
            columns,
            rows,
        }
    }

    /// The number for command lines.
    pub const fn name(self) -> &'static str {
        self.name
    }

    const fn count(self) -> usize {
        self.columns * self.rows
    }
}

impl Handout {
    /// The positions before the mistakes of both players, four on a sheet, or two of a large
    /// board. Large grids are cut to at most 12×12 cells around the token.
    ///
    /// # Errors
    ///
    /// If the board is too large to be drawn.
    pub fn of_mistakes(
        record: &Record,
        review: &Review,
        caption: &Caption<'_>,
    ) -> Result<Handout, TooLarge> {
        let (board, language) = (record.game().board(), caption.language);
        let facts = [kind(board, caption), players(board, caption)];
        let names = Player::BOTH.map(|player| caption.player(board, player));
        let exercises = Exercise::of_mistakes(record, review, caption)?;
        let is_unknown = review.plies.iter().any(|ply| ply.mark == Mark::Unknown);
        Ok(Handout {
            title: caption.title().or_else(|| Some(against(&names, language))),
            facts: Some(facts.join(caption.glyphs.separator())),
            per_sheet: match exercises.iter().any(|it| it.is_large) {
                true => DiagramsPerSheet::TWO,
                false => DiagramsPerSheet::FOUR,
            },
            exercises,
            none: language.say(match is_unknown {
                true => "handout.none.known",
                false => "handout.none",
            }),
            language,
        })
    }

    /// A handout to which puzzles are added [default title: the number of puzzles].
    pub fn of_puzzles(
        title: Option<&str>,
        per_sheet: DiagramsPerSheet,
        language: Language,
    ) -> Handout {
        Handout {
            title: title.map(page_title),
            facts: None,
            exercises: Vec::new(),
            none: "",
            per_sheet,
            language,
        }
    }

    /// Adds a puzzle.
    ///
    /// # Errors
    ///
    /// If the board is too large to be drawn.
    pub fn add(&mut self, puzzle: &SheetPuzzle<'_>) -> Result<(), TooLarge> {
        let caption = Caption::of_record(puzzle.record, None).in_language(self.language);
        self.exercises.push(Exercise::of_puzzle(puzzle, &caption)?);
        Ok(())
    }
}

impl fmt::Display for Handout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.language.counted("sheet.title", self.exercises.len());
        let page = Page {
            language: self.language,
            assets: &Assets::of_style(STYLE),
            heading: self.title.as_ref().unwrap_or(&count),
            facts: self.facts.as_deref(),
            rules: &each_once(self.exercises.iter().map(|it| &it.question.rules)),
            per_sheet: self.per_sheet,
            sheets: &self
                .exercises
                .chunks(self.per_sheet.count())
                .collect::<Vec<_>>(),
            none: self.none,
        };
        page.render_into(f).map_err(|_| fmt::Error)
    }
}

/// The theme of paper, and the style of the page.
const STYLE: &str = concat!(
    include_str!("../picture/light.css"),
    include_str!("../../assets/handout.css")
);

#[derive(Template)]
#[template(path = "handout.html")]
struct Page<'a> {
    language: Language,
    assets: &'a Assets,
    heading: &'a str,
    facts: Option<&'a str>,
    rules: &'a [&'a str],
    per_sheet: DiagramsPerSheet,
    sheets: &'a [&'a [Exercise]],
    none: &'static str,
}

#[cfg(test)]
mod tests {
    use matchplay_board::{Dials, Game, Lock, Position, Vertex};
    use matchplay_solver::review;

    use super::*;
    use crate::samples::game;

    fn handout(game: Game, caption: &Caption<'_>) -> String {
        let record = Record::new(game).unwrap();
        let review = review(record.game());
        let handout = Handout::of_mistakes(&record, &review, caption);
        handout.unwrap().to_string()
    }

    #[test]
    fn the_states_that_a_lock_has_shown_are_listed() {
        // From 10, a turn to 20 wins: 30 is forbidden.
        let dials = Dials::with_base(2, 4, false).unwrap();
        let lock = Lock::on(dials, [6, 7, 12]).unwrap();
        let start = Position::lock(lock, Some(13)).unwrap();
        let page = handout(game(start, &[9, 5, 4, 0]), &Caption::default());
        for expected in [
            "Second is to move. Who wins, and with which move?",
            "The digits go from 0 to 3, and 0 does not follow 3.",
            "<b>3 forbidden states</b> 12 13 30",
            "<b>3 states shown before</b> 11 21 31",
            "Second wins with 20. The move of the game, 00, is a mistake: First wins with 01.",
        ] {
            assert!(page.contains(expected), "{expected} in {page}");
        }
    }

    #[test]
    fn the_title_of_puzzles_is_their_number_unless_it_is_given() {
        let start = Position::maze("...".parse().unwrap(), None).unwrap();
        let record = Record::new(Game::new(start)).unwrap();
        let puzzle = SheetPuzzle {
            record: &record,
            winning: &[Vertex::new(1)],
            refutes: false,
            stars: 1,
            wins_in: None,
        };
        let page = |title| {
            let per_sheet = DiagramsPerSheet::FOUR;
            let mut handout = Handout::of_puzzles(title, per_sheet, Language::ENGLISH);
            handout.add(&puzzle).unwrap();
            handout.to_string()
        };
        assert!(page(None).contains("<h1><bdi>1 puzzle</bdi></h1>"));
        assert!(page(Some("Week 3")).contains("<h1><bdi>Week 3</bdi></h1>"));
    }
}
