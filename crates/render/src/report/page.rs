use std::fmt;

use askama::Template;
use matchplay_board::{Game, Player};
use matchplay_record::Record;
use matchplay_solver::{Mark, Review, Tally, WorkLimit};

use super::assets::Assets;
use super::builder::PayloadBuilder;
use super::delivery::Delivery;
use super::links::ReportLinks;
use super::payload::{Payload, embedded};
use super::players::Wins;
use super::sources::{PageKind, Sources};
use super::strip::Strip;
use crate::picture::Stage;
use crate::rules::rules;
use crate::words::{against, joined_sides, kind, standing};
use crate::{Caption, Commentary, Layer, Layout, Picture, SPRITES, Site, TooLarge};
use matchplay_strings::Language;

/// A reviewed game as a page for a browser.
///
/// The page steps through the game and its side lines, and shows the winner of each
/// position with the proof. It sends nothing, and it loads nothing except the files that its
/// [`Delivery`] names: its Content Security Policy allows only its own style and scripts.
/// Text from the caption is escaped.
///
/// A page contains at most 8,192 plies of refutations; within this limit, at least eight
/// plies of each. It contains matchings for up to eight million positions × vertices,
/// those of the game first. The page states whether something is left out.
///
/// ```
/// use matchplay_board::{Game, Position, Vertex};
/// use matchplay_record::Record;
/// use matchplay_render::{Caption, Report};
/// use matchplay_solver::review;
///
/// let start = Position::sliding("XO\nO.".parse()?);
/// let record = Record::new(Game::replay(start, [1, 0, 2].map(Vertex::new))?)?;
/// let (review, caption) = (review(record.game()), Caption::of_record(&record, None));
/// let report = Report::new(&record, &review, &caption)?;
/// assert!(report.to_string().starts_with("<!DOCTYPE html>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Report<'a> {
    record: &'a Record,
    review: &'a Review,
    caption: &'a Caption<'a>,
    layout: Layout,
    /// The page opens at the position after this number of plies [default: the start]. The
    /// fragment of its address takes precedence.
    pub opens_at: usize,
    /// The page opens with this layer above the board [default: the moves]. The fragment of
    /// its address takes precedence.
    pub layer: Layer,
    /// How the page gets its style, its scripts and the engine [default: the page contains
    /// them].
    pub delivery: Delivery<'a>,
    /// The links of the page to the other pages of its folder [default: none].
    pub links: ReportLinks<'a>,
    /// The live board on the web on which the game can be opened [default: none].
    pub site: Option<&'a Site>,
    /// The limit of the work for the proofs and the side lines [default: none]. At the limit,
    /// the page leaves out the others.
    pub limit: WorkLimit,
}

impl<'a> Report<'a> {
    /// The report of a record with all its variations, given the review of its game.
    ///
    /// # Errors
    ///
    /// If the board is too large to be drawn.
    pub fn new(
        record: &'a Record,
        review: &'a Review,
        caption: &'a Caption<'a>,
    ) -> Result<Report<'a>, TooLarge> {
        Ok(Report {
            record,
            review,
            caption,
            layout: Layout::at(record.game().board(), caption.at)?,
            opens_at: 0,
            layer: Layer::default(),
            delivery: Delivery::default(),
            links: ReportLinks::default(),
            site: None,
            limit: WorkLimit::default(),
        })
    }

    /// The contents of the `<body>` of the page, for a page that has the style and the script
    /// of reports.
    pub fn body(&self) -> String {
        let mut body = String::new();
        let rendered = self.render(&Assets::default(), |page| {
            page.as_body().render_into(&mut body)
        });
        rendered.expect("writing to memory does not fail");
        body
    }

    /// Renders the page with these assets.
    fn render(
        &self,
        assets: &Assets,
        render: impl FnOnce(&Page<'_>) -> askama::Result<()>,
    ) -> fmt::Result {
        let Report {
            record,
            review,
            caption,
            layout,
            ..
        } = self;
        let (game, language) = (record.game(), caption.language);
        let (board, start) = (game.board(), game.truncated(0));
        let payload = PayloadBuilder::new(record, review, caption, layout, self.limit.clone());
        let payload = payload.build();
        let commentary = Commentary {
            game,
            review,
            caption,
        };
        let players = Player::BOTH.map(|player| caption.player(board, player));
        let heading = caption
            .title()
            .unwrap_or_else(|| against(&players, language));
        let page = Page {
            language,
            assets,
            links: self.links,
            site: self.site,
            heading: &heading,
            facts: &[
                kind(board, caption),
                language.counted("count.plies", game.plies().len()),
                standing(game, &review.end, caption),
            ],
            stage: &Stage(Picture::with_layout(&start, caption, layout.clone())).to_string(),
            strip: &Strip::new(game, review),
            entries: &Entry::all(game, review, caption),
            tallies: &review.tallies(),
            players: &players,
            plies: game.plies().len(),
            opens_at: self.opens_at,
            overlay: self.layer.name(),
            opening: &commentary.position(0),
            joined_sides: joined_sides(board, language),
            has_starts: game.start().starts().is_some(),
            rules: &rules(board, &players, language),
            terms: &terms(&payload, language),
            payload: &embedded(&payload).map_err(|_| fmt::Error)?,
        };
        render(&page).map_err(|_| fmt::Error)
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.delivery {
            Delivery::Single(engine) => {
                let sources = Sources::of(PageKind::REPORT, self.caption.language);
                self.render(&Assets::inline(sources, engine), |page| page.render_into(f))
            }
            Delivery::Shared(files) => self.render(&Assets::shared(files, ""), |page| {
                let assets = &Assets::signed(files, &page.render()?);
                Page { assets, ..*page }.render_into(f)
            }),
        }
    }
}

/// The sentences about the signs and terms of the page.
fn terms(payload: &Payload, language: Language) -> String {
    let keys = [
        Some("summary.marks"),
        payload.has_unknown.then_some("summary.unknown"),
        Some("summary.terms"),
        payload.leaves_out.then_some("summary.cut"),
    ];
    let keys = keys.into_iter().flatten();
    let sentences: Vec<String> = keys.map(|key| language.say(key).to_owned()).collect();
    language.listed("sentences", &sentences)
}

#[derive(Clone, Copy, Template)]
#[template(path = "report.html", blocks = ["body"])]
struct Page<'a> {
    language: Language,
    assets: &'a Assets,
    links: ReportLinks<'a>,
    site: Option<&'a Site>,
    heading: &'a str,
    facts: &'a [String],
    stage: &'a str,
    strip: &'a Strip,
    entries: &'a [Entry],
    tallies: &'a [Tally; 2],
    players: &'a [String; 2],
    plies: usize,
    opens_at: usize,
    overlay: &'static str,
    opening: &'a str,
    joined_sides: Option<&'static str>,
    has_starts: bool,
    rules: &'a str,
    terms: &'a str,
    payload: &'a str,
}

/// A ply on a score sheet.
#[derive(Clone, Debug)]
struct Entry {
    /// The number of the ply, 1-based.
    ply: usize,
    place: String,
    symbol: &'static str,
    /// The meaning of the symbol.
    meaning: &'static str,
    is_mistake: bool,
    note: Option<String>,
}

impl Entry {
    /// The plies of a game.
    fn all(game: &Game, review: &Review, caption: &Caption<'_>) -> Vec<Entry> {
        let entries = (1..).zip(&review.plies).map(|(ply, it)| {
            let meaning = match it.mark {
                Mark::Mistake => "mark.mistake",
                Mark::Only => "mark.only",
                Mark::Forced => "mark.forced",
                Mark::Unknown => "mark.unjudged",
                Mark::Lost | Mark::Kept => "",
            };
            Entry {
                ply,
                place: caption.place(game.board(), it.to),
                symbol: caption.symbol(it.mark),
                meaning: caption.language.say(meaning),
                is_mistake: it.mark == Mark::Mistake,
                note: caption.note(ply),
            }
        });
        entries.collect()
    }
}
