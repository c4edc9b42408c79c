use std::fmt::Display;
use std::path::{self, Path};
use std::{iter, slice};

use matchplay_board::{Game, Player, Position};
use matchplay_corpus::{Entry, Extensions, Inputs, OutputFile, Records};
use matchplay_document::{
    Results, Reviewed, Solved, VerdictJson, game_answer, game_at, write_certificate,
    write_certificate_json, write_certificate_line,
};
use matchplay_record::{Meta, Record, RecordFormat, json};
use matchplay_render::{Caption, VerdictText};
use matchplay_solver::Outcome;

use crate::args::{Batch, Lengths, Solve, VerdictFormat};
use crate::batch::Runner;
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::message::Message;
use crate::output::{Joining, NOTATIONS, Sink, write_file};

/// The extension of the file with the certificates of all flips.
const LINES: Extensions<'_, RecordFormat> = Extensions(&[("jsonl", RecordFormat::Json)]);

/// `matchplay solve`.
pub(crate) fn solve(
    args: &'static Solve,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    if args.prove && args.format() != VerdictFormat::Json {
        return Err(Failure::usage("--prove requires --format json"));
    }
    if args.lengths.states.is_some() && (args.prove || args.format() == VerdictFormat::Contest) {
        return Err(Failure::usage(
            "--lengths requires --format human or json, without --prove",
        ));
    }
    if args.flips && (args.prove || args.format() == VerdictFormat::Contest) {
        return Err(Failure::usage(
            "--flips cannot be combined with --prove or --format contest",
        ));
    }
    let out = args.certificate.as_deref();
    let to_stdout = args.output == Path::new("-");
    let prints_more = args.prove || args.lengths.states.is_some();
    if out == Some(Path::new("-")) && (prints_more || !to_stdout) {
        let message = "--certificate - prints only certificates; omit --prove, --lengths and -o";
        return Err(Failure::usage(message));
    }
    let is_output = |out| path::absolute(out).ok() == path::absolute(&args.output).ok();
    if !to_stdout && out.is_some_and(is_output) {
        return Err(Failure::usage(
            "--certificate and -o require different files",
        ));
    }
    if args.file.is_dir() && args.format() == VerdictFormat::Contest {
        return match !to_stdout && out.is_none() && args.at.ply.is_none() {
            true => answers(args, inputs, console),
            false => Err(Failure::usage(
                "a folder requires -o DIR, without --ply and --certificate",
            )),
        };
    }
    let preferred = match args.format() {
        VerdictFormat::Json => RecordFormat::Json,
        VerdictFormat::Human | VerdictFormat::Contest => RecordFormat::Ron,
    };
    let notation = match out {
        Some(out) if args.flips => LINES.format(out, None, RecordFormat::Json).map(Some)?,
        Some(out) => NOTATIONS.format(out, None, preferred).map(Some)?,
        None => None,
    };
    let source = inputs.one(&args.file);
    let source = source.map_err(|error| Failure::of_one(error, Failure::CONVERT))?;
    let records = inputs.read(source)?;
    let count = records.entries().len();
    if out.is_some() && count != 1 {
        let name = records.source().name();
        return Err(Failure::usage(format_args!(
            "--certificate requires one position, found {count} in {name}"
        )));
    }
    let joining = match args.format() {
        VerdictFormat::Human => Joining::Texts,
        VerdictFormat::Json if count > 1 => Joining::Array,
        VerdictFormat::Json | VerdictFormat::Contest => Joining::Plain,
    };
    let mut sink = Sink::open(&args.output, joining)?;
    // A contest input with several cases is answered in full or not at all.
    let mut answers = String::new();
    for entry in records.entries() {
        console.warnings(entry);
        let (record, title) = (entry.record(), entry.title());
        let game = game_at(record.game(), args.at.ply)?;
        let named = match entry.recognised() {
            Some(contest) => format!("{title} ({contest})"),
            None => title.clone(),
        };
        let position = game.position();
        let mut verdict = None;
        if let Some(out) = out.filter(|_| args.flips) {
            certify_flips(out, entry, &records, &game, console)?;
            if out == Path::new("-") {
                return Ok(());
            }
        } else if let Some(out) = out {
            let (found, proof) = records.search(|solver| solver.solve_and_prove(position))?;
            let proof = proof.ok_or_else(|| fails(entry, uncertified(found.outcome)));
            verdict = Some(found);
            let written = proof.and_then(|proof| {
                let text = match notation {
                    Some(RecordFormat::Json) => write_certificate_json(&game, &proof),
                    _ => write_certificate(&game, &proof),
                };
                write_file(console, out, &text)
            });
            if out == Path::new("-") {
                // Standard output contains only the certificate.
                return written;
            }
            if let Err(failure) = written {
                console.failure(failure);
            }
        }
        if args.prove {
            let record = started(entry, position)?;
            let reviewed = records.search(|solver| Reviewed::new(&record, true, solver))?;
            if !reviewed.has_proof() {
                return Err(fails(entry, "no proof was found"));
            }
            let document = reviewed.document(&record, entry.input(), None);
            sink.print(console, &json(&document))?;
            continue;
        }
        let (states, has_flips) = (args.lengths.states, args.flips);
        let solved = records.search(|solver| match verdict.take() {
            Some(verdict) => Solved::of(position, verdict, states, has_flips, solver),
            None => Solved::new(position, states, has_flips, solver),
        })?;
        let lengths = solved.lengths.as_ref();
        if states.is_some() && lengths.is_none() {
            let reason = Lengths::missing(position.board());
            console.message(&Message::warning(format_args!("{title}: {reason}")));
        }
        let inexact = lengths.and_then(|found| args.lengths.inexact(slice::from_ref(found)));
        if let Some(reason) = inexact.filter(|_| args.format() == VerdictFormat::Human) {
            console.message(&Message::note(format_args!("{title}: {reason}")));
        }
        if has_flips && solved.flips.is_none() {
            let reason = "--flips has no effect in edge geography";
            console.message(&Message::warning(format_args!("{title}: {reason}")));
        }
        let document = match args.format() {
            VerdictFormat::Human => VerdictText {
                position,
                verdict: &solved.verdict,
                lengths,
                flips: solved.flips.as_deref(),
                fewest_removals: solved.fewest_removals.as_deref(),
                caption: &Caption::of_record(record, Some(&named)).in_language(console.language),
            }
            .to_string(),
            VerdictFormat::Json => {
                json(&VerdictJson::new(entry.input(), record, position, &solved))
            }
            VerdictFormat::Contest => {
                let verdict = Some(&solved.verdict);
                let answer =
                    records.search(|solver| game_answer(entry.contest, &game, verdict, solver))?;
                let unanswered =
                    |error| Failure::new(Exit::Invalid, format_args!("{title}: {error}"));
                answers += &answer.map_err(unanswered)?;
                continue;
            }
        };
        sink.print(console, &document)?;
    }
    if args.format() == VerdictFormat::Contest {
        sink.print(console, &answers)?;
    }
    sink.finish(console, Ok(1))
}

/// Writes the answer to each input of a folder into a file of its own.
fn answers(args: &'static Solve, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
    let paths = slice::from_ref(&args.file);
    let folder = args.force.open(&args.output, paths)?;
    let batch = Batch::with_defaults(args.from);
    let inputs = &Inputs {
        rejects_lines: true,
        ..inputs.clone()
    };
    Runner::new(&batch, inputs, paths).files(console, folder, |solver, entry, outcome| {
        outcome.record(entry);
        // An answer is not the result of the moves that were played.
        outcome.summary.results = Results::default();
        // An input with several cases is answered in full or not at all.
        if outcome.is_failed() {
            return Ok(());
        }
        let game = entry.record().game();
        match game_answer(entry.contest, game, None, solver)? {
            Ok(answer) => match outcome.results.first_mut() {
                Some(file) => file.append(&answer),
                None => outcome
                    .results
                    .push(OutputFile::answer(entry.source, answer)),
            },
            Err(error) => {
                outcome.results.clear();
                outcome.unwritten(entry, error);
            }
        }
        Ok(())
    })
}

/// The record of a game without plies that starts from a position. The first player is the
/// player to move.
fn started(entry: Entry<'_>, position: &Position) -> Result<Record, Failure> {
    let start = position.fresh_start();
    let mut record = Record::new(Game::new(start)).map_err(|error| fails(entry, error))?;
    if position.plies() == 0 {
        record.given_id.clone_from(&entry.record().given_id);
    }
    let texts = entry.record().meta.iter();
    let texts = texts.map(|(name, text)| match (name, position.to_move()) {
        ("first", Player::Second) => ("second", text.to_owned()),
        ("second", Player::Second) => ("first", text.to_owned()),
        (name, _) => (name, text.to_owned()),
    });
    record.meta = Meta::of(texts).map_err(|error| fails(entry, error))?;
    Ok(record)
}

/// Writes the certificate of a position, and one of each position after the change of one vertex
/// that makes the other player win. A change that removes the only start has none.
fn certify_flips(
    out: &Path,
    entry: Entry<'_>,
    records: &Records,
    game: &Game,
    console: &mut Console,
) -> Result<(), Failure> {
    let position = game.position();
    let flips = records.search(|solver| solver.flips(position))?;
    let flips = flips.unwrap_or_default().into_iter();
    let changed = flips.filter_map(|vertex| position.changed(vertex).map(Game::new));
    let mut sink = Sink::open(out, Joining::Plain)?;
    let written = iter::once(game.clone())
        .chain(changed)
        .try_for_each(|game| {
            let position = game.position();
            let (found, proof) = records.search(|solver| solver.solve_and_prove(position))?;
            let proof = proof.ok_or_else(|| fails(entry, uncertified(found.outcome)))?;
            sink.print(console, &write_certificate_line(&game, &proof))
        });
    sink.finish(console, written.map(|()| 1))
}

/// The reason why a position has no certificate.
fn uncertified(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Unknown => "the winner of the position is unknown, so it has no certificate",
        Outcome::N | Outcome::P => {
            "the winner was found by search, and the strategy is too long for a certificate"
        }
    }
}

fn fails(entry: Entry<'_>, reason: impl Display) -> Failure {
    Failure::new(Exit::Flagged, format_args!("{}: {reason}", entry.title()))
}
