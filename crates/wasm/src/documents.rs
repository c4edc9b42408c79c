//! Documents as text: their reviews as pages, their conversion, and pictures of positions.
//!
//! Every answer is one JSON object.

use matchplay_document::{Allowance, open_recognised, open_within};
use matchplay_record::{Contest, Diagnostic, Limits, Reading, Record, RecordFormat, write_json};
use matchplay_render::{Caption, Layer, Report, Still, Theme};
use matchplay_solver::{Interrupted, Solver};
use matchplay_strings::Language;
use serde_json::{Value, json};

use crate::problem::problem;

/// Reads a document and reviews its first record, in a language such as `zh`. An unknown
/// language means English.
///
/// The answer has the members `record`, `page` (the contents of the `<body>` of its report),
/// `count` (the number of records in the text) and `problems` (the errors and warnings). After
/// an error, there is neither a record nor a page.
pub fn page(text: &str, name: &str, language: &str) -> Value {
    about(text, |reading, count, allowance| {
        let record = &reading.record;
        let mut solver = Solver::new();
        let review = solver.within(allowance.work()).review(record.game());
        let review = review.map_err(|interrupted| exceeded(text, allowance, interrupted))?;
        let caption = Caption {
            language: Language::of_locale(language).unwrap_or_default(),
            ..Caption::of_record(record, Some(name))
        };
        let page = Report::new(record, &review, &caption);
        let page = page.map(|mut report| {
            report.limit = allowance.work();
            report.body().to_string()
        });
        let warnings = reading.warnings.iter().map(|it| problem(text, it));
        let undrawn = page.as_ref().err().map(failure);
        Ok(json!({
            "record": value(record),
            "page": page.ok(),
            "count": count,
            "problems": warnings.chain(undrawn).collect::<Vec<_>>(),
        }))
    })
}

/// Writes a record in a format. The answer has the members `text` and `dropped` (the parts of
/// the record that the format does not contain), or `problems`.
pub fn convert(text: &str, format: &str) -> Value {
    about(text, |Reading { record, .. }, _, _| {
        let format: RecordFormat = format.parse().map_err(|error| failure(&error))?;
        let written = format.write(record).map_err(|error| failure(&error))?;
        Ok(json!({"text": written, "dropped": format.dropped(record)}))
    })
}

/// Draws the position after some plies of the game. The theme is `auto`, `light` or `dark`.
/// The answer has the member `svg`, or `problems`.
pub fn picture(text: &str, theme: &str, plies: usize) -> Value {
    about(text, |Reading { record, .. }, _, allowance| {
        let theme = Theme::ALL.into_iter().find(|it| it.name() == theme);
        let game = record.game().truncated(plies);
        let mut solver = Solver::new();
        let still = Still::new(&game, Layer::Moves, &mut solver.within(allowance.work()));
        let still = still.map_err(|interrupted| exceeded(text, allowance, interrupted))?;
        let caption = Caption::of_record(record, None);
        let picture = still.picture(&caption, theme.unwrap_or_default());
        let picture = picture.map_err(|error| failure(&error))?;
        Ok(json!({"svg": picture.to_string()}))
    })
}

/// Answers a question about the first record of a text and the number of its records.
fn about(
    text: &str,
    question: impl FnOnce(&Reading, usize, &Allowance) -> Result<Value, Value>,
) -> Value {
    let allowance = Allowance::new(text, &Limits::default());
    let first = read_first(text, &allowance).map_err(|error| problem(text, &error));
    let answer = first.and_then(|(reading, count)| question(&reading, count, &allowance));
    answer.unwrap_or_else(|problem| json!({"problems": [problem]}))
}

/// The first record of a text, and the number of its records. The text is RON, JSON, JSON
/// Lines or the input of a contest.
fn read_first(text: &str, allowance: &Allowance) -> Result<(Reading, usize), Diagnostic> {
    let read = |text| open_within(text, allowance, &mut |_| {});
    if Contest::begins(text) {
        let mut accepted = open_recognised(text, allowance, &mut |_| {})?;
        if let Some((_, mut readings)) = accepted.pop() {
            let count = readings.len();
            return Ok((readings.swap_remove(0), count));
        }
    }
    read(text).map(|it| (it, 1)).or_else(|error| {
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let first = lines.next().map(read);
        let more = lines.count();
        match first {
            Some(Ok(reading)) if more > 0 => Ok((reading, more + 1)),
            _ => Err(error),
        }
    })
}

/// The problem of a text that takes more work than allowed.
fn exceeded(text: &str, allowance: &Allowance, interrupted: Interrupted) -> Value {
    problem(text, &allowance.exceeded(interrupted))
}

/// The record as JSON.
fn value(record: &Record) -> Value {
    // The writer of records produces JSON.
    serde_json::from_str(&write_json(record)).unwrap_or_default()
}

fn failure(error: &impl ToString) -> Value {
    json!({"severity": "error", "message": error.to_string()})
}

#[cfg(test)]
mod tests {
    use super::*;

    const RON: &str = "(format: 1, game: Maze(board: [\"...\"], moves: [(1, 1)]))";

    #[test]
    fn a_document_becomes_a_page() {
        let answer = page(RON, "a.ron", "en");
        assert_eq!(answer["record"]["game"]["Maze"]["board"], json!(["..."]));
        let html = answer["page"].as_str().unwrap_or_default();
        assert!(html.contains("<svg") && html.contains("a.ron"));
        assert_eq!(answer["problems"], json!([]));
    }

    #[test]
    fn a_page_has_the_language_of_its_reader() {
        let chinese = page(RON, "a.ron", "zh-Hans");
        let html = chinese["page"].as_str().unwrap_or_default();
        assert!(html.contains("先手"), "{html}");
        assert_eq!(page(RON, "a.ron", "fr"), page(RON, "a.ron", "en"));
    }

    #[test]
    fn contests_and_json_lines_are_read() {
        assert_eq!(page("1 3\n...\n", "a", "en")["count"], 1);
        let line = convert(RON, "jsonl")["text"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        assert_eq!(page(&line.repeat(3), "a", "en")["count"], 3);
        let locks = "2\n2 1 00\n11\n1 0 5\n";
        assert_eq!(page(locks, "a", "en")["count"], 2);
    }

    #[test]
    fn errors_have_places() {
        let answer = page(
            "(format: 1,\n game: Maze(board: [\"..\"], moves: [(1, 3)]))",
            "a",
            "en",
        );
        assert_eq!(answer["problems"][0]["line"], 2);
        assert_eq!(answer["problems"][0]["code"], "illegal-move");
        assert!(answer["page"].is_null());
        assert!(page("", "a", "en")["problems"][0]["message"].is_string());
        assert!(page("5 5\n", "a", "en")["problems"][0]["message"].is_string());
    }

    #[test]
    fn records_are_converted_and_drawn() {
        assert_eq!(convert(RON, "json")["dropped"], json!([]));
        assert!(convert(RON, "pdf")["problems"][0]["message"].is_string());
        assert!(convert(RON, "jsoi2009")["problems"][0]["message"].is_string());
        let svg = picture(RON, "dark", 1)["svg"].clone();
        assert!(svg.as_str().is_some_and(|svg| svg.starts_with("<svg")));
    }
}
