use std::fmt;
use std::path::Path;

use matchplay_corpus::{Entry, Inputs};
use matchplay_document::{PlyRows, Reviewed, review_answer};
use matchplay_record::{Code, Record, json, json_line};
use matchplay_render::{RecordText, ReviewText, TextOptions};
use matchplay_solver::{Interrupted, LimitedSolver, Review};
use matchplay_strings::Language;

use crate::args::{Analyze, Condition, Format, Lengths};
use crate::batch::{Outcome, Runner};
use crate::characters::terminal_columns;
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::output::{Joining, Sink};

/// `matchplay analyze`.
pub(crate) fn analyze(
    args: &'static Analyze,
    inputs: &Inputs,
    language: Language,
    console: &mut Console,
) -> Result<(), Failure> {
    let is_json = matches!(args.format, Format::Json | Format::Jsonl);
    if args.board && args.format != Format::Human {
        return Err(Failure::usage("--board requires --format human"));
    }
    if args.prove && !is_json {
        return Err(Failure::usage("--prove requires --format json or jsonl"));
    }
    if args.prove && args.player.is_some() {
        return Err(Failure::usage(
            "--prove requires the plies of both players; omit --player",
        ));
    }
    if args.lengths.states.is_some() && args.format == Format::Contest {
        return Err(Failure::usage("--format contest has no lengths"));
    }
    let batch = &args.inputs.batch;
    batch.check_rows(is_json, "--format jsonl or json")?;
    let layout = match args.format {
        Format::Human => Joining::Texts,
        Format::Json => Joining::Array,
        Format::Jsonl | Format::Contest => Joining::Plain,
        Format::Csv => Joining::Table,
    };
    let sink = Sink::open(&args.to.output, layout)?;
    let runner = Runner::new(batch, inputs, &args.inputs.paths);
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
        outcome.end(Exit::Flagged);
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
    if args.format == Format::Human
        && let Some(reason) = args.lengths.inexact(&review.lengths)
    {
        outcome.note(format_args!("{}: {reason}", entry.title()));
    }
    let is_shown = |player| only.is_none_or(|only| only == player);
    let mut tallies = review.tallies().into_iter();
    let is_mistake = tallies.any(|tally| is_shown(tally.player) && !tally.mistakes.is_empty());
    if is_mistake && args.fail_on.contains(&Condition::Mistake) {
        outcome.end(Exit::Flagged);
    }
    match args.format {
        Format::Human
            if review.plies.len() >= LongText::PLIES && record.variations().is_empty() =>
        {
            outcome.long_text(LongText {
                args,
                language,
                title: entry.title(),
                record: record.clone(),
                review,
            });
        }
        Format::Human => {
            let title = entry.title();
            let text = RecordText {
                record,
                review: &review,
                caption: &args.characters.caption(record, &title, language),
                options: options(args),
            };
            outcome.document(text.text(solver)?);
        }
        Format::Json | Format::Jsonl => {
            let reviewed = Reviewed::of(record, review, args.prove, solver)?;
            if args.prove && !reviewed.has_proof() {
                let reason = "no proof was found, so the review has none";
                outcome.warning(format_args!("{}: {reason}", entry.title()));
            }
            let document = reviewed.document(record, entry.input(), only);
            outcome.document(match args.format {
                Format::Json => json(&document),
                _ => json_line(&document),
            });
        }
        Format::Csv => {
            let rows = PlyRows::new(entry.input(), record, &review, only);
            outcome.document(rows.csv());
        }
        Format::Contest => match review_answer(record.game().board(), &review) {
            Ok(answer) => outcome.document(answer),
            Err(error) => outcome.unwritten(entry, error),
        },
    }
    Ok(())
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

/// The review of a game without variations as text.
struct LongText {
    args: &'static Analyze,
    language: Language,
    title: String,
    record: Record,
    review: Review,
}

impl LongText {
    /// The number of plies from which a text is made while it is printed.
    const PLIES: usize = 1 << 16;
}

impl fmt::Display for LongText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let characters = &self.args.characters;
        let caption = characters.caption(&self.record, &self.title, self.language);
        let text = ReviewText::new(self.record.game(), &self.review, &caption);
        text.options(options(self.args)).fmt(f)
    }
}
