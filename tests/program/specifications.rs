//! The specifications in `docs/`: their examples, and the cases in their tables.

use std::fs;
use std::io::Write;
use std::process::Stdio;

use matchplay_certificate::judge;
use matchplay_document::{Document, ProvedReview, read_certificate, write_certificate_json};
use matchplay_record::{Limits, read, write_json, write_ron};
use matchplay_solver::prove;

use crate::support::{Process, parsed, printed, program, root, words};

/// The text of a specification.
fn specification(document: &str) -> String {
    fs::read_to_string(root().join(format!("docs/{document}-format.md"))).unwrap()
}

/// The first block of a language in a text.
fn block<'a>(text: &'a str, language: &str) -> &'a str {
    let (_, rest) = text.split_once(&format!("```{language}\n")).unwrap();
    rest.split_once("```").unwrap().0
}

/// The rows of the table of cases, as lists of cells.
fn cases(text: &str) -> Vec<Vec<&str>> {
    let (_, rest) = text.split_once("\n## Cases\n").unwrap();
    let rows = rest.lines().filter(|line| line.starts_with("| `"));
    let rows = rows.map(|row| row.trim_matches(['|', ' ']).split(" | ").collect());
    let rows: Vec<Vec<_>> = rows.collect();
    assert!(rows.len() >= 11, "{rows:?}");
    rows
}

/// A cell without the marks of code.
fn bare(cell: &str) -> &str {
    cell.trim_matches('`')
}

#[test]
fn the_example_of_a_record_is_canonical() {
    let text = specification("record");
    let ron = block(&text, "ron");
    let record = read(ron, &Limits::default()).unwrap().record;
    assert_eq!(write_ron(&record), ron);
    assert_eq!(parsed(&write_json(&record)), parsed(block(&text, "json")));
    let fingerprint = format!("Its fingerprint is `{}`.", record.fingerprint());
    assert!(text.contains(&fingerprint), "{fingerprint}");
    let canonical = matchplay_record::digest(block(&text, "text").as_bytes());
    assert_eq!(canonical, record.fingerprint());
}

#[test]
fn all_examples_of_records_are_canonical() {
    let text = specification("record");
    let blocks = text.split("```ron\n").skip(1);
    let blocks = blocks.map(|rest| rest.split_once("```").unwrap().0);
    let blocks: Vec<&str> = blocks.collect();
    assert!(blocks.len() >= 4, "{blocks:?}");
    for block in blocks {
        let reading = read(block, &Limits::default()).unwrap();
        assert_eq!(reading.warnings, [], "{block}");
        assert_eq!(write_ron(&reading.record), block);
    }
}

#[test]
fn the_cases_of_records_have_their_results() {
    for case in cases(&specification("record")) {
        let [text, expected] = case[..] else {
            panic!("expected two cells, found {case:?}");
        };
        let text = bare(text);
        let found = match read(text, &Limits::default()) {
            Ok(reading) => format!("`{}`", reading.record.fingerprint()),
            Err(wrong) => format!("`{}` at `{}`", wrong.code.name(), &text[wrong.span]),
        };
        assert_eq!(found, expected, "{text}");
    }
}

/// The judgement of a certificate or a proved review in one word.
fn judgement(text: &str) -> &'static str {
    let limits = Limits::default();
    if !text.contains(r#""kind":"review""#) {
        let is_accepted = read_certificate(text, &limits)
            .is_ok_and(|certified| judge(certified.game.position(), &certified.proof).is_ok());
        return if is_accepted { "accepted" } else { "rejected" };
    }
    match ProvedReview::read(text, &limits) {
        Ok(Some(review)) if review.judge().is_ok() => "accepted",
        Ok(None) => "unproved",
        _ => "rejected",
    }
}

/// The judgement and the document of each case of certificates and proved reviews.
fn judged_cases() -> Vec<(String, String)> {
    let text = fs::read_to_string(root().join("docs/certificate-cases.txt")).unwrap();
    let cases = text.lines().map(|line| line.split_once(' ').unwrap());
    let cases = cases.map(|(judgement, document)| (judgement.to_owned(), document.to_owned()));
    let cases: Vec<_> = cases.collect();
    assert!(cases.len() > 150, "{}", cases.len());
    cases
}

#[test]
fn the_cases_of_certificates_and_proved_reviews_have_their_judgements() {
    let text = specification("certificate");
    assert_eq!(judgement(block(&text, "json")), "accepted");
    for (expected, document) in judged_cases() {
        assert_eq!(judgement(&document), expected, "{document}");
    }
}

#[test]
fn the_example_of_rows_is_what_the_program_writes() {
    let text = specification("certificate");
    let (_, rows) = text.split_once("### Rows of a matching").unwrap();
    let rows = parsed(block(rows, "json"));
    let certified = read_certificate(block(&text, "json"), &Limits::default()).unwrap();
    let proof = prove(certified.game.position()).unwrap();
    let written = write_certificate_json(&certified.game, &proof);
    assert_eq!(parsed(&written), rows);
}

/// A judge that was written from the specifications alone agrees with this one.
#[test]
fn a_judge_in_another_language_agrees() {
    let text = specification("certificate");
    let mut documents = vec![parsed(block(&text, "json")).to_string()];
    documents.extend(judged_cases().into_iter().map(|(_, document)| document));
    // Labels of the greatest length and of one byte more.
    for length in [65_536, 65_537] {
        let label = "a".repeat(length);
        documents.push(format!(
            r#"{{"kind":"certificate","format":1,"game":{{"Graph":{{"nodes":1,"labels":{{"1":"{label}"}},"start":1}}}},"claim":"P"}}"#
        ));
    }
    for entry in fs::read_dir(root().join("game-records")).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        let record = read(&text, &Limits::default()).unwrap().record;
        let plies = record.game().plies().len();
        // Long games on large boards are certified at their start, middle and end.
        let step = if plies > 40 { plies.div_ceil(2) } else { 1 };
        for ply in (0..=plies).step_by(step) {
            let game = record.game().truncated(ply);
            let Some(proof) = prove(game.position()) else {
                continue;
            };
            let certificate = write_certificate_json(&game, &proof);
            documents.push(parsed(&certificate).to_string());
        }
    }
    let script = root().join("examples/judge.py");
    let mut python = program("python3");
    let python = python.args([script.as_os_str(), "-".as_ref()]);
    let Ok(mut python) = Process::start(python.stdin(Stdio::piped())) else {
        eprintln!("skipped: python3 is not installed");
        return;
    };
    let mut input = python.stdin.take().unwrap();
    let lines = documents.join("\n");
    let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()).unwrap());
    let output = python.output().unwrap();
    writer.join().unwrap();
    assert_eq!(
        output.status.code(),
        Some(3),
        "some certificates are rejected"
    );
    let output = String::from_utf8(output.stdout).unwrap();
    let judgements: Vec<_> = output.lines().collect();
    assert_eq!(judgements.len(), documents.len());
    for (document, found) in documents.iter().zip(judgements) {
        assert!(
            found.starts_with(judgement(document)),
            "{found}: {document}"
        );
    }
}

#[test]
fn the_example_of_a_review_is_printed() {
    let text = specification("review");
    let args = words("analyze --format jsonl game-records/noi2011-sample-3.ron");
    assert_eq!(parsed(block(&text, "json")), parsed(&printed(&args)));
}

/// Each case replaces or adds one member of the example; the schema finds the members
/// that are not valid.
#[test]
fn the_cases_of_reviews_have_their_results() {
    let text = specification("review");
    let schema = parsed(&Document::Review.schema_text());
    let validator = jsonschema::validator_for(&schema).unwrap();
    for case in cases(&text) {
        let [pointer, value, expected] = case[..] else {
            panic!("expected three cells, found {case:?}");
        };
        let mut review = parsed(block(&text, "json"));
        let (parent, name) = bare(pointer).rsplit_once('/').unwrap();
        let parent = review.pointer_mut(parent).unwrap().as_object_mut().unwrap();
        match bare(value) {
            "absent" => drop(parent.remove(name).unwrap()),
            value => drop(parent.insert(name.to_owned(), parsed(value))),
        }
        let found = match validator.is_valid(&review) {
            true => "valid",
            false => "invalid",
        };
        assert_eq!(found, expected, "{case:?}");
    }
}
