use std::fmt::{self, Display};
use std::ops::ControlFlow;

use matchplay_corpus::{Contents, GameKey, GameSet, Inputs, Source};
use matchplay_document::{Judged, JudgementStatus, ProofDocument};
use matchplay_record::json_line;
use matchplay_render::{CertificateText, Escaped, count};

use crate::args::{Batch, Errors, From, SummaryForm, Verify, VerifyFormat};
use crate::batch::{Outcome, Piece, Runner};
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::message::Message;
use crate::output::{Joining, Sink};

/// `matchplay verify`: one row for each review and certificate. No solver is used.
pub(crate) fn verify(
    args: &'static Verify,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    let format = args.to.format();
    let batch = |errors| Batch {
        jobs: args.jobs,
        errors,
        summary: Some(SummaryForm::None),
        ..Batch::with_defaults(From { from: None })
    };
    let games = match &args.records[..] {
        [] => None,
        records => {
            let batch = batch(Errors::Report);
            let runner = Runner::new(&batch, inputs, records);
            let games = games(runner, console)?;
            if console.exit() != Exit::Done {
                // Without all records, a true review could be rejected.
                return Ok(());
            }
            Some(games)
        }
    };
    let limits = inputs.limits.clone();
    let (errors, joining) = match format {
        VerifyFormat::Human => (Errors::Report, Joining::Lines),
        VerifyFormat::Jsonl => (Errors::Inline, Joining::Plain),
    };
    let batch = batch(errors);
    let inputs = &Inputs {
        form: args.from,
        contents: Contents::Documents,
        ..inputs.clone()
    };
    let runner = Runner::new(&batch, inputs, &args.paths);
    let mut sink = Sink::open(&args.to.output, joining)?;
    let mut totals = Totals::default();
    let run = runner.texts(
        console,
        move |source, room, outcome: &mut Outcome<Option<JudgementStatus>>| {
            let mut reserve = |bytes| room.reserve(bytes);
            let is_known =
                |it: &ProofDocument<'_>| games.as_ref().is_none_or(|games| games.has(it));
            let judged = Judged::new(source.text(), &limits, &mut reserve, is_known)?;
            outcome.results = Some(judged.status());
            outcome.document(match format {
                VerifyFormat::Human => line(source, &judged),
                VerifyFormat::Jsonl => json_line(&judged.row(source.input(None))),
            });
            Ok(())
        },
        |console, summary, outcome| {
            let status = outcome.print(console, |console, piece| sink.piece(console, piece))?;
            totals.count_status(status);
            totals.invalid += summary.errors.values().sum::<u64>();
            Ok(ControlFlow::Continue(()))
        },
    );
    let unproved = if args.strict { totals.unproved } else { 0 };
    if totals.rejected + totals.invalid + unproved > 0 {
        console.end(Exit::Invalid);
    }
    sink.finish(console, run.map(|_| totals.documents()))?;
    match totals.documents() + totals.invalid {
        // An error was reported in place of the documents.
        0 if console.exit() != Exit::Done => {}
        0 if args.strict => {
            console.error(Exit::Invalid, "expected at least one document, found none");
        }
        0 => console.message(&Message::note("no documents")),
        1 => {}
        _ => console.message(&Message::note(&totals)),
    }
    Ok(())
}

/// The games of the records of a run.
fn games(runner: Runner<'_>, console: &mut Console) -> Result<GameSet, Failure> {
    let mut games = GameSet::default();
    runner.run(
        console,
        |_, entry, outcome: &mut Outcome<Vec<GameKey>>| {
            outcome.record(entry);
            outcome.results.push(GameKey::of(entry.record().game()));
            Ok(())
        },
        |console, _, outcome| {
            games.extend(outcome.print(console, Piece::write)?);
            Ok(ControlFlow::Continue(()))
        },
    )?;
    Ok(games)
}

/// The line about a document.
fn line(source: &Source, judged: &Judged<'_>) -> String {
    let (title, detail) = (source.title(), detail(judged));
    let (title, detail) = (Escaped(&title), Escaped(&detail));
    format!("{title}: {}: {detail}\n", judged.status().name())
}

/// The reason for a rejection, or a description of the document.
fn detail(judged: &Judged<'_>) -> String {
    match (judged.rejected(), judged.document()) {
        (Some(claim), _) => claim.to_string(),
        (None, None) => {
            "the review has no proof; analyze --prove adds one if a search finds it".to_owned()
        }
        (None, Some(ProofDocument::Certificate(certified))) => {
            CertificateText(certified).to_string()
        }
        (None, Some(ProofDocument::Review(review))) => {
            let plies = count(review.game().plies().len(), "ply");
            match review.variation_count() {
                0 => format!("review, {plies}"),
                variations => format!("review, {plies}, {}", count(variations, "variation")),
            }
        }
    }
}

/// The numbers of documents by their status.
#[derive(Debug, Default)]
struct Totals {
    accepted: u64,
    rejected: u64,
    unproved: u64,
    invalid: u64,
}

impl Totals {
    /// Counts the document of an input, if it has one.
    fn count_status(&mut self, status: Option<JudgementStatus>) {
        match status {
            None => {}
            Some(JudgementStatus::Accepted) => self.accepted += 1,
            Some(JudgementStatus::Rejected) => self.rejected += 1,
            Some(_) => self.unproved += 1,
        }
    }

    const fn documents(&self) -> u64 {
        self.accepted + self.rejected + self.unproved
    }
}

/// The numbers that are not 0.
impl Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = [
            (self.accepted, "accepted"),
            (self.rejected, "rejected"),
            (self.unproved, "unproved"),
            (self.invalid, "invalid"),
        ];
        let counts = counts.iter().filter(|(number, _)| *number > 0);
        let counts: Vec<String> = counts
            .map(|(number, word)| format!("{number} {word}"))
            .collect();
        f.write_str(&counts.join(", "))
    }
}
