mod ladder;

use std::fmt;

use askama::Template;
use matchplay_record::Record;
use matchplay_solver::review;
use matchplay_strings::Language;

use self::ladder::Rung;
use crate::report::{Assets, PageKind, Sources, embedded, engine_script, raw_record};
use crate::{Caption, Report, SPRITES, Site};

/// A page on which a reader draws boards, with the verdict of every place while drawing, and
/// opens, plays, reviews and saves games. It has a ladder of boards as data.
///
/// The page is complete without other files. It loads and sends nothing: its Content Security
/// Policy allows only its own style and scripts, by their hashes.
///
/// ```
/// use matchplay_board::{Game, Position};
/// use matchplay_record::Record;
/// use matchplay_render::LivePage;
/// use matchplay_strings::Language;
///
/// let game = Game::new(Position::maze("..\n..".parse()?, None)?);
/// let record = Record::new(game)?;
/// let (engine, language) = (b"the packed module", Language::ENGLISH);
/// let page = LivePage { engine, record: Some(&record), language, site: None }.to_string();
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LivePage<'a> {
    /// The module of the document engine, in the format zlib (RFC 1950).
    pub engine: &'a [u8],
    /// The record of a file with which the page opens [default: a game on the first board of
    /// the ladder].
    pub record: Option<&'a Record>,
    /// The language of the page.
    pub language: Language,
    /// Where the page is on the web, for the links of a copy on a disk.
    pub site: Option<&'a Site>,
}

impl fmt::Display for LivePage<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let own = self.record.map(raw_record);
        let page = Page {
            language: self.language,
            assets: &Assets::with_engine(
                Sources::of(PageKind::LIVE, self.language),
                &engine_script(self.engine),
            ),
            heading: self.language.say(match self.record {
                Some(_) => "draw.title",
                None => "game.title",
            }),
            site: self.site,
            record: &embedded(&own).map_err(|_| fmt::Error)?,
            opening: &match self.record {
                Some(_) => String::new(),
                None => opening(self.language)?,
            },
            ladder: &embedded(&Rung::all(self.language)).map_err(|_| fmt::Error)?,
        };
        page.render_into(f).map_err(|_| fmt::Error)
    }
}

/// The choices of a group of buttons or of a list: names for scripts, and keys of texts.
type Choices<const N: usize> = [(&'static str, &'static str); N];

const TOOLS: Choices<9> = [
    ("wall", "draw.tool.wall"),
    ("forbid", "draw.tool.forbid"),
    ("white", "draw.white"),
    ("black", "draw.black"),
    ("edge", "draw.tool.edge"),
    ("node", "draw.tool.node"),
    ("erase", "draw.tool.erase"),
    ("token", "draw.tool.token"),
    ("blank", "draw.tool.blank"),
];

const RULESETS: Choices<4> = [
    ("Maze", "draw.maze"),
    ("SlidingStones", "draw.stones"),
    ("Graph", "draw.graph"),
    ("Lock", "draw.lock"),
];

const STEPS: Choices<7> = [
    ("Orthogonal", "draw.steps.orthogonal"),
    ("Diagonal", "steps.of.diagonal"),
    ("King", "steps.of.king"),
    ("Knight", "steps.of.knight"),
    ("Hex", "draw.steps.hex"),
    ("Leaper", "draw.steps.leaper"),
    ("Offsets", "draw.steps.offsets"),
];

const WRAPS: Choices<4> = [
    ("", "draw.wrap.none"),
    ("Rows", "draw.wrap.rows"),
    ("Columns", "draw.wrap.columns"),
    ("Both", "draw.wrap.both"),
];

#[derive(Template)]
#[template(path = "board.html")]
struct Page<'a> {
    language: Language,
    assets: &'a Assets,
    heading: &'a str,
    site: Option<&'a Site>,
    record: &'a str,
    ladder: &'a str,
    opening: &'a str,
}

/// The first board of the ladder, which is there before the engine, and without scripts.
fn opening(language: Language) -> Result<String, fmt::Error> {
    let record = Rung::first(language);
    let review = review(record.game());
    let caption = Caption::of_record(&record, None).in_language(language);
    let report = Report::new(&record, &review, &caption).map_err(|_| fmt::Error)?;
    Ok(report.body())
}

#[cfg(test)]
mod tests {
    use matchplay_record::{Limits, read};

    use super::*;

    fn page(text: &str) -> String {
        let record = read(text, &Limits::default()).unwrap().record;
        let page = LivePage {
            engine: b"the packed module",
            record: Some(&record),
            language: Language::ENGLISH,
            site: None,
        };
        page.to_string()
    }

    #[test]
    fn texts_of_the_record_are_escaped() {
        let plain = page(r#"{"format":1,"id":"x","game":{"Maze":{"board":["."]}}}"#);
        let hostile =
            page(r#"{"format":1,"id":"</script><script>&\u2028","game":{"Maze":{"board":["."]}}}"#);
        let tags = |page: &str| page.matches('<').count();
        assert_eq!(tags(&plain), tags(&hostile));
        assert!(!hostile.contains('\u{2028}'));
    }

    #[test]
    fn the_page_has_the_boards_of_the_ladder_as_data() {
        let page = page(r#"{"format":1,"game":{"Maze":{"board":["."]}}}"#);
        let (_, after) = page
            .split_once("<script type=\"application/json\" id=\"ladder\">")
            .unwrap();
        let ladder: serde_json::Value =
            serde_json::from_str(after.split("</script>").next().unwrap()).unwrap();
        let rungs = ladder.as_array().unwrap();
        assert_eq!(rungs.len(), 35);
        assert_eq!(rungs[0]["name"], "The door");
        assert_eq!(rungs[14]["ruleset"], "Lines");
        for rung in rungs {
            let record = read(&rung["record"].to_string(), &Limits::default()).unwrap();
            assert_eq!(record.warnings, []);
            assert_eq!(rung["name"], record.record.meta.event().unwrap());
        }
    }

    #[test]
    fn without_scripts_the_notice_comes_first_and_the_form_is_hidden() {
        let page = page(r#"{"format":1,"game":{"Maze":{"board":["."]}}}"#);
        let notice = page.find("<noscript>").unwrap();
        assert!(notice < page.find(r#"<div id="draw" hidden>"#).unwrap());
    }
}
