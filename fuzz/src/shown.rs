use std::collections::BTreeSet;

use matchplay_certificate::Proof;
use matchplay_document::{Input, ReviewJson, Solved, VerdictJson};
use matchplay_record::{Record, Variation, json, json_line};
use matchplay_render::{
    BoardText, Caption, Drawing, Glyphs, Marks, Overlay, Picture, Report, ReportEntry, ReportIndex,
    Sheet, SheetPuzzle, TextOptions, VerdictText, record_text,
};
use matchplay_solver::{Review, Solver, WorkLimit, prove};

/// Whether a character could control a terminal or mislead a reader.
pub(crate) fn is_harmful(c: char) -> bool {
    c.is_control() && c != '\n'
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// All outputs that show a record.
struct Shown {
    /// For a terminal.
    text: Vec<String>,
    json: Vec<String>,
    svg: Vec<String>,
    /// For a browser.
    page: String,
}

/// Checks that no text of a record controls a terminal or a browser: the same record with
/// letters in place of its texts has the same markup.
pub fn check_shown(record: &Record, review: &Review) {
    let [shown, lettered] = [record, &lettered(record)].map(|record| Shown::of(record, review));
    for text in &shown.text {
        let plain = unstyled(text);
        assert!(!plain.contains(is_harmful), "{plain:?}");
    }
    for text in &shown.json {
        assert!(!text.contains(is_harmful), "{text:?}");
        let parsed: serde_json::Value = serde_json::from_str(text).expect("JSON");
        assert!(parsed.is_object());
    }
    for (svg, lettered) in shown.svg.iter().zip(&lettered.svg) {
        assert!(!svg.contains(is_harmful), "{svg:?}");
        assert_eq!(elements(svg), elements(lettered));
    }
    assert!(!shown.page.contains(is_harmful), "{:?}", shown.page);
    assert_eq!(tags(&shown.page), tags(&lettered.page));
}

/// The record with letters in place of all characters except white space.
fn lettered(record: &Record) -> Record {
    let letters = |text: &str| {
        let letters = text
            .chars()
            .map(|c| if c.is_whitespace() { ' ' } else { 'x' });
        letters.collect::<String>()
    };
    let mut lettered = Record::new(record.game().clone()).expect("the game belongs to a record");
    for (name, text) in record.meta.iter() {
        let text = match name {
            "date" => text.to_owned(),
            _ => letters(text),
        };
        lettered
            .meta
            .set(name, text)
            .expect("letters are valid in every member");
    }
    for (&ply, note) in record.notes() {
        lettered
            .set_note(ply, letters(note))
            .expect("the ply of a note exists");
    }
    lettered
        .set_at(record.at().clone())
        .expect("the points belong to the board");
    for (&node, label) in record.labels() {
        lettered
            .set_label(node, letters(label))
            .expect("the node of a label exists");
    }
    for variation in record.variations() {
        lettered
            .add_variation(lettered_line(variation, &letters))
            .expect("the moves of a variation are legal");
    }
    lettered
}

/// The variation with letters, and the variations of it.
fn lettered_line(line: &Variation, letters: &impl Fn(&str) -> String) -> Variation {
    let notes = line.notes.iter();
    let variations = line.variations.iter();
    Variation {
        note: line.note.as_deref().map(letters),
        notes: notes.map(|(&ply, note)| (ply, letters(note))).collect(),
        variations: variations
            .map(|line| lettered_line(line, letters))
            .collect(),
        ..line.clone()
    }
}

impl Shown {
    fn of(record: &Record, review: &Review) -> Shown {
        let game = record.game();
        let position = game.position();
        let caption = Caption::of_record(record, None);
        let mut solver = Solver::new();
        let mut solver = solver.within(WorkLimit::default());
        let solved = Solved::new(position, Some(100), true, &mut solver);
        let solved = solved.expect("a search without a limit is never interrupted");
        let verdict = &solved.verdict;
        let proof: Option<Proof> = prove(position);
        let proof = proof.as_ref().map(Overlay::Matching);
        let overlays = proof.into_iter().chain([Overlay::Moves(verdict)]);
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
        let overlaid = overlays.map(|overlay| picture().overlay(overlay).mistake(true).to_string());
        let pictures = std::iter::once(picture().to_string()).chain(overlaid);
        // A page takes longer than all other outputs together, so each run makes one of
        // three.
        let page = match game.plies().len() % 3 {
            0 => {
                let report = Report::new(record, review, &caption);
                report
                    .expect("the board is small enough to draw")
                    .to_string()
            }
            1 => {
                let mut sheet = Sheet::new(None, caption.language, None);
                let puzzle = SheetPuzzle {
                    record,
                    winning: game.plies().get(..1).unwrap_or_default(),
                    refutes: !game.plies().len().is_multiple_of(2),
                    stars: 3,
                    wins_in: None,
                };
                sheet
                    .add(&puzzle)
                    .expect("the board is small enough to draw");
                sheet.to_string()
            }
            _ => {
                let entry = ReportEntry::new(game, review, &caption, "game.html");
                let entries = vec![entry];
                let language = caption.language;
                ReportIndex { entries, language }.to_string()
            }
        };
        let text = |options| {
            let mut solver = Solver::new();
            let solver = &mut solver.within(WorkLimit::default());
            record_text(record, review, &caption, options, solver)
                .expect("a text without a limit is never interrupted")
        };
        let drawing = Drawing {
            marks: Marks::Judged(&verdict.winning),
            ..Drawing::of(game, &caption)
        };
        let verdict_text = VerdictText {
            position,
            verdict,
            lengths: solved.lengths.as_ref(),
            flips: solved.flips.as_deref(),
            fewest_removals: solved.fewest_removals.as_deref(),
            caption: &caption,
        };
        Shown {
            text: vec![
                text(TextOptions::default()),
                text(TextOptions {
                    boards: Some(Glyphs::Unicode),
                    columns: Some(60),
                    ..TextOptions::default()
                }),
                BoardText(drawing).to_string(),
                verdict_text.to_string(),
            ],
            json: vec![
                json(&document),
                json_line(&document),
                json(&VerdictJson::new(Some(input), record, position, &solved)),
            ],
            svg: pictures.collect(),
            page,
        }
    }
}

/// The text without styles, the only control sequences that it may contain.
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

/// The names of the elements and attributes in a picture. Their places depend on the line
/// breaks.
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

/// The number of scripts of a page, and the text in its tags outside quotes.
fn tags(html: &str) -> (usize, BTreeSet<&str>) {
    let tags = html.split('<').skip(1);
    let tags = tags.map(|tag| tag.split('>').next().unwrap_or_default());
    let parts = tags.flat_map(|tag| tag.split('"').step_by(2));
    (html.matches("<script").count(), parts.collect())
}
