use std::collections::BTreeSet;

use matchplay_record::{Input, Record, ReviewJson, Variation, VerdictJson, json, json_line};
use matchplay_render::{
    BoardText, Caption, Glyphs, Overlay, Picture, RecordText, Report, ReportEntry, ReportIndex,
    Sheet, SheetPuzzle, TextOptions, VerdictText,
};
use matchplay_solver::{Review, Solver, prove, solve};

/// Whether a terminal would obey the character, or a reader be misled by it.
pub(crate) fn is_armed(c: char) -> bool {
    c.is_control() && c != '\n'
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Everything that shows a record.
struct Shown {
    /// For a terminal.
    text: Vec<String>,
    json: Vec<String>,
    svg: Vec<String>,
    /// For a browser.
    page: String,
}

/// Checks that nothing that a record says acts on whoever looks at it: the same
/// record with letters for all it says has the same markup.
pub fn check_shown(record: &Record, review: &Review) {
    let [shown, tame] = [record, &tamed(record)].map(|record| Shown::of(record, review));
    for text in &shown.text {
        let plain = unstyled(text);
        assert!(!plain.contains(is_armed), "{plain:?}");
    }
    for text in &shown.json {
        assert!(!text.contains(is_armed), "{text:?}");
        let parsed: serde_json::Value = serde_json::from_str(text).expect("JSON");
        assert!(parsed.is_object());
    }
    for (svg, tame) in shown.svg.iter().zip(&tame.svg) {
        assert!(!svg.contains(is_armed), "{svg:?}");
        assert_eq!(elements(svg), elements(tame));
    }
    assert!(!shown.page.contains(is_armed), "{:?}", shown.page);
    assert_eq!(tags(&shown.page), tags(&tame.page));
}

/// The record with letters for whatever is no blank.
fn tamed(record: &Record) -> Record {
    let letters = |said: &str| {
        let letters = said
            .chars()
            .map(|c| if c.is_whitespace() { ' ' } else { 'x' });
        letters.collect::<String>()
    };
    let mut tame = Record::new(record.game().clone()).expect("the game belongs to a record");
    for (name, text) in record.meta.iter() {
        let text = match name {
            "date" => text.to_owned(),
            _ => letters(text),
        };
        tame.meta.set(name, text).expect("letters are valid in every member");
    }
    for (&ply, note) in record.notes() {
        tame.set_note(ply, letters(note))
            .expect("the ply of a note exists");
    }
    for (&node, label) in record.labels() {
        tame.set_label(node, letters(label))
            .expect("the node of a label exists");
    }
    for variation in record.variations() {
        tame.add_variation(tamed_line(variation, &letters))
            .expect("the moves of a variation are legal");
    }
    tame
}

/// The variation, with those that leave it.
fn tamed_line(line: &Variation, letters: &impl Fn(&str) -> String) -> Variation {
    let notes = line.notes.iter();
    let variations = line.variations.iter();
    Variation {
        note: line.note.as_deref().map(letters),
        notes: notes.map(|(&ply, note)| (ply, letters(note))).collect(),
        variations: variations.map(|line| tamed_line(line, letters)).collect(),
        ..line.clone()
    }
}

impl Shown {
    fn of(record: &Record, review: &Review) -> Shown {
        let game = record.game();
        let position = game.position();
        let caption = Caption::of_record(record, None);
        let verdict = solve(position);
        let proof = prove(position);
        let lines = record.side_lines();
        let lines: Vec<Review> = lines
            .map(|line| matchplay_solver::review(&line.own_game()))
            .collect();
        let title = caption.title.unwrap_or("title");
        let input = Input {
            path: title,
            line: None,
            case: None,
        };
        let document = ReviewJson::new(Some(input), record, review, &lines, None);
        let picture = || Picture::new(game, &caption).expect("the board is small enough to draw");
        // A page takes longer than all else together, so it is one of three.
        let page = match game.plies().len() % 3 {
            0 => {
                let report = Report::of_record(record, review, &caption);
                report.expect("the board is small enough to draw").to_string()
            }
            1 => {
                let mut sheet = Sheet::new();
                let (replies, stars, caption) = (&[], 3, &caption);
                let puzzle = SheetPuzzle {
                    game,
                    replies,
                    stars,
                    caption,
                };
                sheet.add(&puzzle).expect("the board is small enough to draw");
                sheet.to_string()
            }
            _ => {
                let entry = ReportEntry::new(game, review, &caption, "game.html");
                ReportIndex::new(vec![entry]).to_string()
            }
        };
        Shown {
            text: vec![
                RecordText::new(record, review, &caption).text(&mut Solver::new()),
                RecordText::new(record, review, &caption)
                    .options(TextOptions {
                        boards: Some(Glyphs::Unicode),
                        columns: Some(60),
                        ..TextOptions::default()
                    })
                    .text(&mut Solver::new()),
                BoardText::new(game, &caption)
                    .winning(&verdict.winning)
                    .to_string(),
                VerdictText::new(position, &verdict, &caption).to_string(),
            ],
            json: vec![
                json(&document),
                json_line(&document),
                json(&VerdictJson::new(Some(input), record, position, &verdict)),
            ],
            svg: vec![
                picture().to_string(),
                picture()
                    .overlay(Overlay::Moves(&verdict))
                    .mistake(true)
                    .to_string(),
                picture().overlay(Overlay::Matching(&proof)).to_string(),
            ],
            page,
        }
    }
}

/// The text without styles, which are all that it may tell a terminal.
fn unstyled(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let style = part.find(|c: char| !c.is_ascii_digit() && c != ';');
        let rest = style.and_then(|end| part[end..].strip_prefix('m'));
        plain += rest.unwrap_or("\u{1b}");
    }
    plain
}

/// The names of the elements and attributes in a picture. Where they come depends
/// on where lines break.
fn elements(svg: &str) -> BTreeSet<String> {
    let document = roxmltree::Document::parse(svg).unwrap_or_else(|wrong| panic!("{wrong}\n{svg}"));
    let elements = document.descendants().filter(|node| node.is_element());
    let names = elements.flat_map(|element| {
        let attributes = element.attributes().map(|attribute| attribute.name());
        let names: Vec<&str> = attributes.chain([element.tag_name().name()]).collect();
        names.into_iter().map(str::to_owned)
    });
    names.collect()
}

/// The number of a page's scripts, and what stands in its tags outside of quotes.
fn tags(html: &str) -> (usize, BTreeSet<&str>) {
    let tags = html.split('<').skip(1);
    let tags = tags.map(|tag| tag.split('>').next().unwrap_or_default());
    let parts = tags.flat_map(|tag| tag.split('"').step_by(2));
    (html.matches("<script").count(), parts.collect())
}
