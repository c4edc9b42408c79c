use std::fmt;
use std::path::{Path, PathBuf};

use matchplay_corpus::{Entry, Inputs};
use matchplay_document::{Input, PlyRows, Reviewed, review_answer};
use matchplay_record::{Code, Record, json_line_to, json_to};
use matchplay_render::{Caption, ReviewText, TextOptions, record_text};
use matchplay_solver::{Interrupted, LimitedSolver, Review};
use matchplay_strings::Language;

use crate::args::{Analyze, Condition, Format, Lengths};
use crate::batch::{Outcome, Runner};
use crate::characters::terminal_columns;
use crate::console::Console;
use crate::failure::Failure;
use crate::output::{Joining, Sink};

/// `matchplay analyze`.
pub(crate) fn analyze(
    args: &'static Analyze,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    let is_json = matches!(args.to.format(), Format::Json | Format::Jsonl);
    if (args.board || args.characters.ascii) && args.to.format() != Format::Human {
        let message = "--board and --ascii require --format human";
        return Err(Failure::usage(message));
    }
    if args.prove && !is_json {
        return Err(Failure::usage("--prove requires --format json or jsonl"));
    }
    if args.prove && args.player.is_some() {
        return Err(Failure::usage(
            "--prove requires the plies of both players; omit --player",
        ));
    }
    if args.player.is_some() && args.to.format() == Format::Contest {
        return Err(Failure::usage(
            "--format contest prints the mistakes of the first player; omit --player",
        ));
    }
    if args.lengths.states.is_some() && args.to.format() == Format::Contest {
        return Err(Failure::usage("--format contest has no lengths"));
    }
    let batch = &args.inputs.batch;
    batch.check_rows(is_json, "--format jsonl or json")?;
    let layout = match args.to.format() {
        Format::Human => Joining::Texts,
        Format::Json => Joining::Array,
        Format::Jsonl | Format::Contest => Joining::Plain,
        Format::Csv => Joining::Table,
    };
    let sink = Sink::open(&args.to.output, layout)?;
    let runner = Runner::new(batch, inputs, &args.inputs.paths);
    let language = console.language;
    runner.documents(console, sink, move |solver, entry, outcome| {
        review(args, language, entry, solver, outcome)
    })
}

/// Reviews a record, adds the review and the warnings, and checks the conditions.
fn review(
    args: &'static Analyze,
    language: Language,
    entry: Entry<'_>,
    solver: &mut LimitedSolver<'_>,
    outcome: &mut Outcome,
) -> Result<(), Interrupted> {
    outcome.record(entry);
    let mut warnings = entry.reading.warnings.iter();
    let is_mismatch = warnings.any(|warning| warning.code == Code::ResultMismatch);
    if is_mismatch && args.fail_on.contains(&Condition::Mismatch) {
        outcome.flag(format!("mismatch: {}", entry.title()));
    }
    let record = entry.record();
    let only = args.player;
    if let Some(states) = args.lengths.states {
        solver.find_lengths(states);
    }
    let review = solver.review(record.game())?;
    outcome.summary.add_review(&review, only);
    if args.lengths.states.is_some() && review.lengths.is_empty() {
        let reason = Lengths::missing(record.game().board());
        outcome.warning(format_args!("{}: {reason}", entry.title()));
    }
    if args.to.format() == Format::Human
        && let Some(reason) = args.lengths.inexact(&review.lengths)
    {
        outcome.note(format_args!("{}: {reason}", entry.title()));
    }
    let is_shown = |player| only.is_none_or(|only| only == player);
    let tallies = review.tallies().into_iter();
    let tallies = tallies.filter(|tally| is_shown(tally.player));
    let first = tallies.flat_map(|tally| tally.mistakes).min();
    let title = entry.title();
    if let Some(first) = first.filter(|_| args.fail_on.contains(&Condition::Mistake)) {
        outcome.flag(format!("mistake: {title}, ply {}", first + 1));
    }
    let is_long = is_long(record, &review);
    let names_file = names_file(&args.inputs.paths, entry);
    let shown = match args.to.format() {
        Format::Human if !record.variations().is_empty() => {
            let caption = caption(args, record, &title, names_file, language);
            let text = record_text(record, &review, &caption, options(args), solver)?;
            outcome.document(text);
            return Ok(());
        }
        Format::Human => Shown::Text(review),
        Format::Json | Format::Jsonl => {
            let reviewed = Reviewed::of(record, review, args.prove, solver)?;
            if args.prove && !reviewed.has_proof() {
                let reason = "no proof was found, so the review has none";
                outcome.warning(format_args!("{title}: {reason}"));
            }
            Shown::Document(reviewed)
        }
        Format::Csv => Shown::Rows(review),
        Format::Contest => {
            match review_answer(record.game().board(), &review) {
                Ok(answer) => outcome.document(answer),
                Err(error) => outcome.unwritten(entry, error),
            }
            return Ok(());
        }
    };
    let input = entry.input();
    let analysis = Analysis {
        args,
        language,
        title,
        names_file,
        path: input.map(|input| input.path.to_owned()),
        line: input.and_then(|input| input.line),
        case: input.and_then(|input| input.case),
        shown,
    };
    match is_long {
        true => outcome.long_document(LongAnalysis(analysis, record.clone())),
        false => {
            let mut text = String::new();
            let written = analysis.write(&mut text, record);
            written.expect("writing to a string never fails");
            outcome.document(text);
        }
    }
    Ok(())
}

/// Whether a text has to name the file of a record: it is one of several, and its title is an event.
fn names_file(paths: &[PathBuf], entry: Entry<'_>) -> bool {
    let is_alone = matches!(paths, [path] if !path.is_dir()) && entry.is_whole_file();
    !is_alone && entry.record().meta.event().is_some()
}

/// The names of a record, whose text may begin with the name of its file.
fn caption<'a>(
    args: &Analyze,
    record: &'a Record,
    title: &'a str,
    names_file: bool,
    language: Language,
) -> Caption<'a> {
    Caption {
        file: names_file.then_some(title),
        ..args.characters.caption(record, title, language)
    }
}

/// The parts and the layout of a review as text.
fn options(args: &Analyze) -> TextOptions {
    TextOptions {
        player: args.player,
        boards: args.board.then(|| args.characters.glyphs()),
        columns: match args.to.output == Path::new("-") {
            true => terminal_columns(),
            false => None,
        },
    }
}

/// Whether a review and its variations name so many moves that they are printed in pieces.
fn is_long(record: &Record, review: &Review) -> bool {
    const LONG: usize = 1 << 16;
    let verdicts = (0..=review.plies.len()).map(|plies| review.verdict(plies));
    let listed = verdicts.map(|it| it.winning.len() + it.unknown.len());
    let measured = review.lengths.iter().map(|it| it.losing.len());
    let lines = record.variations().iter().map(|it| it.line.len());
    review.plies.len() + listed.chain(measured).chain(lines).sum::<usize>() >= LONG
}

/// A review, and the names and options of its text. Owns all but the record, which a long
/// review copies.
struct Analysis {
    args: &'static Analyze,
    language: Language,
    title: String,
    names_file: bool,
    path: Option<String>,
    line: Option<usize>,
    case: Option<usize>,
    shown: Shown,
}

/// An analysis and its record, which is displayed in the requested format.
struct LongAnalysis(Analysis, Record);

/// What a format shows of a review.
enum Shown {
    /// The game as text.
    Text(Review),
    /// The plies of the game as rows of a table.
    Rows(Review),
    /// The game and its variations as a document.
    Document(Reviewed),
}

impl Analysis {
    /// Writes the text of the review in the requested format.
    fn write(&self, out: &mut dyn fmt::Write, record: &Record) -> fmt::Result {
        let args = self.args;
        let input = self.path.as_ref().map(|path| Input {
            path,
            line: self.line,
            case: self.case,
        });
        match &self.shown {
            Shown::Text(review) => {
                let caption = caption(args, record, &self.title, self.names_file, self.language);
                let text = ReviewText::new(record.game(), review, &caption);
                write!(out, "{}", text.options(options(args)))
            }
            Shown::Rows(review) => PlyRows::new(input, record, review, args.player).csv_to(out),
            Shown::Document(reviewed) => {
                let document = reviewed.document(record, input, args.player);
                match args.to.format() {
                    Format::Json => json_to(out, &document),
                    _ => json_line_to(out, &document),
                }
            }
        }
    }
}

impl fmt::Display for LongAnalysis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LongAnalysis(analysis, record) = self;
        analysis.write(f, record)
    }
}
