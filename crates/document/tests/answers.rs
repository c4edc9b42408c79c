//! The answers to inputs of contests.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use matchplay_document::{Unanswerable, verdict_answer};
use matchplay_record::{Contest, Limits, read};
use matchplay_solver::{Outcome, solve};

#[test]
fn an_answer_has_the_form_of_the_contest_of_its_input() {
    let hamilg = "3\n4 6\n1 2\n1 3\n4 1\n4 2\n4 3\n2 3\n8 7\n3 2\n1 2\n4 2\n5 1\n6 3\n7 1\n8 3\n\
                  3 2\n1 2\n2 3\n";
    for (contest, text, answer) in [
        (Contest::Seerc2019F, "4\n1 2\n2 3\n3 4\n", Ok("Bob\n")),
        (
            Contest::Seerc2019F,
            "7\n2 1\n2 6\n1 3\n2 5\n7 2\n2 4\n",
            Ok("Alice\n"),
        ),
        (Contest::Hamilg, hamilg, Ok("0\n4\n2\n")),
        (Contest::Coci2017, "2 1\n1 2\n", Ok("Slavko\nMirko\n")),
        (
            Contest::Loj6033,
            "1 1\n.\n",
            Err("no answer format of loj6033 is known"),
        ),
    ] {
        let readings = contest.read(text, &Limits::default()).unwrap();
        let answers = readings.iter().map(|case| {
            let position = case.record.game().position();
            verdict_answer(Some(contest), position, &solve(position))
        });
        let found = answers.collect::<Result<String, _>>();
        let found = found.map_err(|error| error.to_string());
        assert_eq!(found.as_deref().map_err(|error| &**error), answer);
    }
}

/// No contest has positions that the solver leaves unknown, but a caller can pass any verdict.
#[test]
fn an_unknown_outcome_has_no_answer() {
    let text = r#"(format: 1, game: Lock(digits: 1, start: "0"))"#;
    let record = read(text, &Limits::default()).unwrap().record;
    let position = record.game().position();
    let mut verdict = solve(position);
    verdict.outcome = Outcome::Unknown;
    let answer = verdict_answer(None, position, &verdict);
    assert_eq!(answer, Err(Unanswerable::Undecided));
}

#[test]
fn no_contest_defines_an_answer_under_other_rules() {
    for (game, member) in [
        (
            r#"Maze(board: [".."], steps: King)"#,
            "jsoi2009 does not support `steps`",
        ),
        (
            r#"Lock(digits: 1, base: 3, wrap: false, start: "0")"#,
            "ccpc2020 does not support `base`",
        ),
    ] {
        let text = format!("(format: 1, game: {game})");
        let record = read(&text, &Limits::default()).unwrap().record;
        let position = record.game().position();
        let answer = verdict_answer(None, position, &solve(position));
        assert_eq!(answer.unwrap_err().to_string(), member);
    }
}
