//! Answers about one record, certificate or review as text, for the npm package.
//!
//! A text is RON or JSON. A language is a BCP 47 tag, such as `zh-CN`; an unknown one means
//! English. Every answer is JSON. The answer about an invalid text is an object with the member
//! `problems`, which lists one error.

use std::fmt::Display;

use anstream::adapter::strip_str;
use matchplay_board::Game;
use matchplay_document::{
    Allowance, Judged, PlaceJson, Reviewed, Solved, VerdictJson, game_at, open_within,
    write_certificate_json,
};
use matchplay_record::{Diagnostic, LimitName, Limits, Record, json_line, write_json_line};
use matchplay_render::{Caption, Layer, Picture, Report, Site, TextOptions, Theme, record_text};
use matchplay_solver::{Interrupted, LengthBudget, LimitedSolver, Solver};
use matchplay_strings::Language;
use serde_json::{Value, json};

use crate::problem::problem;

/// The limit `work` of an answer; `None` for its default.
pub type Work = Option<usize>;

/// Reads a record. The answer is the record in canonical JSON.
pub fn record(work: Work, text: &str) -> String {
    about(text, work, |record, _| Ok(write_json_line(record)))
}

/// Reviews a record and its variations. The answer is the review, with a proof if one is
/// requested and found, and with lengths if they are requested.
pub fn review(work: Work, prove: bool, has_lengths: bool, text: &str) -> String {
    about(text, work, |record, solver| {
        if has_lengths {
            solver.find_lengths(LengthBudget::STATES);
        }
        let reviewed = Reviewed::new(record, prove, solver)?;
        Ok(json_line(&reviewed.document(record, None, None)))
    })
}

/// Solves the last position of a record. The answer is a verdict, with lengths and flips if
/// they are requested.
pub fn solve(work: Work, has_lengths: bool, has_flips: bool, text: &str) -> String {
    about(text, work, |record, solver| {
        let position = record.game().position();
        let states = has_lengths.then_some(LengthBudget::STATES);
        let solved = Solved::new(position, states, has_flips, solver)?;
        Ok(json_line(&VerdictJson::new(
            None, record, position, &solved,
        )))
    })
}

/// The answer is the list of the legal moves of the last position of a record.
pub fn moves(work: Work, text: &str) -> String {
    about(text, work, |record, _| {
        let position = record.game().position();
        let moves = position.moves();
        let places = moves.map(|to| PlaceJson::new(position.board(), to));
        Ok(json_line(&places.collect::<Vec<_>>()))
    })
}

/// Chooses a move in the last position of a record as a perfect player does. The answer
/// is its place, or `null` without a legal move.
pub fn best_move(work: Work, text: &str) -> String {
    about(text, work, |record, solver| {
        let position = record.game().position();
        let best = solver.best_move(position)?;
        let place = best.map(|to| PlaceJson::new(position.board(), to));
        Ok(json_line(&place))
    })
}

/// Proves the outcome of the last position of a record. The answer is a certificate, or `null`
/// if the winner is unknown or its proof is too long.
pub fn certify(work: Work, text: &str) -> String {
    about(text, work, |record, solver| {
        let proof = solver.prove(record.game().position())?;
        let certificate = proof.map(|proof| write_certificate_json(record.game(), &proof));
        Ok(certificate.unwrap_or_else(|| "null".to_owned()))
    })
}

/// Judges a certificate or a review without a solver. The answer is a judgement.
pub fn verify(work: Work, text: &str) -> String {
    let judged = Judged::new(text, &limits(work), &mut |_| {}, |_| true);
    let row = judged.map(|judged| json_line(&judged.row(None)));
    answer(row.map_err(|error| located(text, &error)))
}

/// Draws the position of a record after some plies; by default, the last one. The answer has
/// the member `svg`.
pub fn draw(
    work: Work,
    plies: Option<usize>,
    text: &str,
    theme: &str,
    overlay: &str,
    language: &str,
) -> String {
    about(text, work, |record, solver| {
        let theme = named("theme", theme, Theme::ALL.map(|it| (it.name(), it)))?;
        let overlay = overlay_named(overlay)?;
        let game = at_ply(record.game(), plies)?;
        let caption = caption(record, language);
        let picture = Picture::new(&game, &caption);
        let picture = picture.map_err(|error| wrong("too-large", &error))?;
        let picture = picture.theme(theme).solved(overlay, solver)?;
        Ok(json!({"svg": picture.to_string()}).to_string())
    })
}

/// Reviews a record as a whole page for a browser, which opens after some plies; by default,
/// at the start. The site is the address of a live board to which the page links; an empty one
/// means none. The answer has the member `html`.
pub fn report(
    work: Work,
    plies: Option<usize>,
    text: &str,
    overlay: &str,
    language: &str,
    site: &str,
) -> String {
    about(text, work, |record, solver| {
        let overlay = overlay_named(overlay)?;
        let site = (!site.is_empty()).then(|| site.parse::<Site>());
        let site = site.transpose().map_err(|error| wrong("option", &error))?;
        let opens_at = at_ply(record.game(), plies.or(Some(0)))?.plies().len();
        let review = solver.review(record.game())?;
        let caption = caption(record, language);
        let report = Report::new(record, &review, &caption);
        let mut report = report.map_err(|error| wrong("too-large", &error))?;
        (report.opens_at, report.layer, report.limit) = (opens_at, overlay, solver.limit());
        report.site = site.as_ref();
        Ok(json!({"html": report.to_string()}).to_string())
    })
}

/// Reviews a record as text for people. The answer has the member `text`.
pub fn describe(work: Work, text: &str, language: &str) -> String {
    about(text, work, |record, solver| {
        let review = solver.review(record.game())?;
        let caption = caption(record, language);
        let text = record_text(record, &review, &caption, TextOptions::default(), solver)?;
        Ok(json!({"text": strip_str(&text).to_string()}).to_string())
    })
}

/// Reads a record and answers a question about it.
fn about(
    text: &str,
    work: Work,
    question: impl FnOnce(&Record, &mut LimitedSolver<'_>) -> Result<String, Unanswered>,
) -> String {
    let allowance = Allowance::new(text, &limits(work));
    let answered = match open_within(text, &allowance, &mut |_| {}) {
        Ok(reading) => {
            let mut solver = Solver::new();
            question(&reading.record, &mut solver.within(allowance.work()))
        }
        Err(error) => Err(Unanswered::Problem(located(text, &error))),
    };
    answer(answered.map_err(|unanswered| match unanswered {
        Unanswered::Problem(wrong) => wrong,
        Unanswered::Interrupted(interrupted) => problem(text, &allowance.exceeded(interrupted)),
    }))
}

/// An error with its place in the text, and with the member of a JSON text in which it is.
fn located(text: &str, error: &Diagnostic) -> Value {
    let mut problem = problem(text, error);
    problem["member"] = error.member(text).into();
    problem
}

/// The limits with this much work.
fn limits(work: Work) -> Limits {
    let limited = work.map(|work| Limits::default().with(LimitName::Work, work as u64));
    // Every number is a valid limit.
    limited.and_then(Result::ok).unwrap_or_default()
}

/// The reason why a question has no answer.
enum Unanswered {
    Problem(Value),
    Interrupted(Interrupted),
}

impl From<Value> for Unanswered {
    fn from(problem: Value) -> Unanswered {
        Unanswered::Problem(problem)
    }
}

impl From<Interrupted> for Unanswered {
    fn from(interrupted: Interrupted) -> Unanswered {
        Unanswered::Interrupted(interrupted)
    }
}

/// The caption of a record in a language.
fn caption<'a>(record: &'a Record, language: &str) -> Caption<'a> {
    let language = Language::of_locale(language).unwrap_or_default();
    Caption::of_record(record, None).in_language(language)
}

/// The JSON of an answer or of an error.
fn answer(answer: Result<String, Value>) -> String {
    answer.unwrap_or_else(|problem| json!({"problems": [problem]}).to_string())
}

/// The game up to a ply, or the whole game.
fn at_ply(game: &Game, ply: Option<usize>) -> Result<Game, Value> {
    game_at(game, ply).map_err(|error| wrong("option", &error))
}

fn overlay_named(name: &str) -> Result<Layer, Value> {
    named("overlay", name, Layer::ALL.map(|it| (it.name(), it)))
}

/// The value of an option with this name.
fn named<T>(option: &str, name: &str, values: [(&str, T); 3]) -> Result<T, Value> {
    let names = values.each_ref().map(|(name, _)| *name).join(", ");
    let value = values.into_iter().find(|(value, _)| *value == name);
    let value = value.map(|(_, value)| value);
    value.ok_or_else(|| {
        let expected = format_args!("expected {option} to be one of {names}, found `{name}`");
        wrong("option", &expected)
    })
}

/// An error that is not about the text of a record.
fn wrong(code: &str, message: &dyn Display) -> Value {
    json!({"severity": "error", "code": code, "message": message.to_string()})
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = r#"(format: 1, game: Maze(board: ["..."], start: (1, 1)))"#;

    fn value(answer: &str) -> Value {
        serde_json::from_str(answer).expect("every answer is JSON")
    }

    #[test]
    fn a_position_without_moves_has_no_best_move() {
        let stuck = r#"{"format": 1, "game": {"Graph": {"nodes": 1, "start": 1}}}"#;
        assert_eq!(value(&best_move(None, stuck)), Value::Null);
        assert_eq!(value(&moves(None, stuck)), json!([]));
    }

    #[test]
    fn a_proof_is_added_only_if_it_is_requested_and_is_judged() {
        let judged = |review: &Value| value(&verify(None, &review.to_string()))["status"].clone();
        let text = r#"(format: 1, game: Maze(board: ["....."], moves: [(1, 2), (1, 1)]))"#;
        let mut proved = value(&review(None, true, false, text));
        assert_eq!(judged(&proved), "accepted");
        let mut corrupted = proved.clone();
        corrupted["plies"][0]["mark"] = json!("kept");
        assert_eq!(judged(&corrupted), "rejected");
        let proof = proved.as_object_mut().and_then(|it| it.remove("proof"));
        assert!(proof.is_some());
        assert_eq!(judged(&proved), "unproved");
        assert_eq!(proved, value(&review(None, false, false, text)));
    }

    #[test]
    fn wrong_options_are_errors() {
        let message = |answer: &str| value(answer)["problems"][0]["message"].clone();
        assert_eq!(
            message(&draw(None, Some(1), RECORD, "auto", "moves", "en")),
            "expected a ply from 0 to 0, found 1"
        );
        assert_eq!(
            message(&draw(None, None, RECORD, "sepia", "moves", "en")),
            "expected theme to be one of auto, light, dark, found `sepia`"
        );
        assert!(message(&report(None, None, RECORD, "", "en", "")).is_string());
        assert_eq!(
            message(&report(None, None, RECORD, "moves", "en", "board.html")),
            "expected the address of a page without `#`, such as https://example.org/board.html"
        );
    }
}
