//! Documents as text: their reviews as pages, and their conversion.
//!
//! Every answer is one JSON object.

use matchplay_document::{Allowance, contest_answer, open_within};
use matchplay_record::{Contest, Diagnostic, Limits, Reading, Record, RecordFormat, write_json};
use matchplay_render::{Caption, Report};
use matchplay_solver::{Interrupted, Solver};
use matchplay_strings::Language;
use serde_json::{Value, json};

use crate::problem::problem;

/// Reads a document and reviews one of its records, which an index from 0 chooses, in a language
/// such as `zh`. An unknown language means English. `contest` is the name of the contest whose
/// input the text is, or empty to recognise the contest.
///
/// The answer has the members `record`, `page` (the contents of the `<body>` of its report),
/// `count` (the number of records in the text) and `problems` (the errors and warnings). For the
/// input of a contest, it also has the name of the `contest` and the `expected` output for all
/// cases, which is `null` if no answer format is known.
///
/// After an error, there is neither a record nor a page. If several contests accept the text, the
/// error has their names as `contests`.
pub fn page(index: u32, text: &str, name: &str, language: &str, contest: &str) -> Value {
    about(text, contest, index, |opened, reading, allowance| {
        let record = &reading.record;
        let mut solver = Solver::new();
        let mut solver = solver.within(allowance.work());
        let exceeded = |interrupted| exceeded(text, allowance, interrupted);
        let review = solver.review(record.game()).map_err(exceeded)?;
        let expected = match opened.contest {
            Some(contest) => {
                let games = opened.readings.iter().map(|case| case.record.game());
                let answer = contest_answer(contest, games, &mut solver);
                answer.map_err(exceeded)?.ok()
            }
            None => None,
        };
        let language = Language::of_locale(language).unwrap_or_default();
        let caption = Caption::of_record(record, Some(name)).in_language(language);
        let page = Report::new(record, &review, &caption);
        let page = page.map(|mut report| {
            report.limit = allowance.work();
            report.body()
        });
        let warnings = reading.warnings.iter().map(|it| problem(text, it));
        let undrawn = page.as_ref().err().map(failure);
        Ok(json!({
            "record": value(record),
            "page": page.ok(),
            "count": opened.count,
            "contest": opened.contest.map(Contest::name),
            "expected": expected,
            "problems": warnings.chain(undrawn).collect::<Vec<_>>(),
        }))
    })
}

/// Writes a record in a format. The answer has the members `text` and `dropped` (the parts of
/// the record that the format does not contain), or `problems`.
pub fn convert(text: &str, format: &str) -> Value {
    about(text, "", 0, |_, reading, _| {
        let record = &reading.record;
        let format: RecordFormat = format.parse().map_err(|error| failure(&error))?;
        let written = format.write(record).map_err(|error| failure(&error))?;
        Ok(json!({"text": written, "dropped": format.dropped(record)}))
    })
}

/// A text with records, of which one is asked about.
struct Opened {
    /// The contest whose input the text is.
    contest: Option<Contest>,
    /// The cases of a contest; otherwise one record.
    readings: Vec<Reading>,
    /// The number of records in the text.
    count: usize,
}

/// Answers a question about one record of a text: that with an index, or otherwise the last one
/// that is read.
fn about(
    text: &str,
    contest: &str,
    index: u32,
    question: impl FnOnce(&Opened, &Reading, &Allowance) -> Result<Value, Value>,
) -> Value {
    let index = index as usize;
    let allowance = Allowance::new(text, &Limits::default());
    let opened = match Contest::begins(text) {
        true => read_cases(text, contest, &allowance),
        false => read_line(text, index, &allowance),
    };
    let answer = opened.and_then(|opened| {
        let readings = &opened.readings;
        let reading = readings.get(index).or(readings.last());
        let reading = reading.ok_or_else(|| failure(&"expected a record"))?;
        question(&opened, reading, &allowance)
    });
    answer.unwrap_or_else(|problem| json!({"problems": [problem]}))
}

/// Reads the input of a contest, which a name can choose.
fn read_cases(text: &str, contest: &str, allowance: &Allowance) -> Result<Opened, Value> {
    let reserve = &mut |_| {};
    let named = Contest::ALL.into_iter().find(|it| it.name() == contest);
    let accepted = allowance.read(|budget| match named {
        Some(contest) => {
            let readings = contest.read_within(text, budget, reserve)?;
            Ok(vec![(contest, readings)])
        }
        None => Contest::recognise(text, budget, reserve),
    });
    let mut accepted = accepted.map_err(|error: Diagnostic| problem(text, &error))?;
    let names: Vec<_> = accepted.iter().map(|(contest, _)| contest.name()).collect();
    match accepted.pop() {
        Some((contest, readings)) if accepted.is_empty() => Ok(Opened {
            contest: Some(contest),
            count: readings.len(),
            readings,
        }),
        _ => {
            let found = names.join(" or ");
            let mut several = failure(&format!("this could be an input of {found}"));
            several["contests"] = json!(names);
            Err(several)
        }
    }
}

/// Reads RON, JSON, or a line of JSON Lines.
fn read_line(text: &str, index: usize, allowance: &Allowance) -> Result<Opened, Value> {
    let read = |text| open_within(text, allowance, &mut |_| {});
    let opened = |reading, count| Opened {
        contest: None,
        readings: vec![reading],
        count,
    };
    let whole = read(text).map(|reading| opened(reading, 1));
    let line = whole.or_else(|error| {
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let count = lines.clone().count();
        match lines.nth(index).map(read) {
            Some(Ok(reading)) if count > 1 => Ok(opened(reading, count)),
            _ => Err(error),
        }
    });
    line.map_err(|error| problem(text, &error))
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

    /// The answer about the first record of a text, in English.
    fn page(text: &str) -> Value {
        super::page(0, text, "a.ron", "en", "")
    }

    #[test]
    fn a_page_has_the_language_of_its_reader() {
        let chinese = super::page(0, RON, "a.ron", "zh-Hans", "");
        let html = chinese["page"].as_str().unwrap_or_default();
        assert!(html.contains("先手"), "{html}");
        assert_eq!(super::page(0, RON, "a.ron", "fr", ""), page(RON));
    }

    #[test]
    fn an_index_chooses_a_record_of_json_lines_and_a_case() {
        let line = |board: &str| {
            format!("{{\"format\":1,\"game\":{{\"Maze\":{{\"board\":[\"{board}\"]}}}}}}\n")
        };
        let lines = line(".") + &line("..") + "not a record\n";
        let board = |index| {
            super::page(index, &lines, "a", "en", "")["record"]["game"]["Maze"]["board"].clone()
        };
        assert_eq!(
            [board(0), board(1), board(2)],
            [json!(["."]), json!([".."]), Value::Null]
        );
        assert_eq!(page(&lines)["count"], 3);
        let locks = "2\n2 1 00\n11\n1 0 5\n";
        let digits = |index| {
            super::page(index, locks, "a", "en", "")["record"]["game"]["Lock"]["digits"].clone()
        };
        assert_eq!([digits(0), digits(1), digits(9)], [2, 1, 1]);
        assert_eq!(page(locks)["count"], 2);
    }

    #[test]
    fn a_text_of_several_contests_needs_the_name_of_one() {
        let problem = page("1\n2 0\n")["problems"][0].clone();
        assert_eq!(problem["contests"], json!(["p4136", "hamilg"]));
        let answer = super::page(0, "1\n2 0\n", "a", "en", "hamilg");
        assert_eq!(answer["expected"], "2\n");
        let unanswered = super::page(0, "1 1\n.\n", "a", "en", "loj6033");
        assert_eq!(unanswered["contest"], "loj6033");
        assert_eq!(unanswered["expected"], Value::Null);
    }

    #[test]
    fn records_are_converted() {
        assert_eq!(convert(RON, "json")["dropped"], json!([]));
        assert!(convert(RON, "pdf")["problems"][0]["message"].is_string());
        assert!(convert(RON, "jsoi2009")["problems"][0]["message"].is_string());
    }
}
