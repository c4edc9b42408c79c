mod totals;

use std::ops::ControlFlow;
use std::sync::Arc;

use matchplay_corpus::{Contents, GameKey, GameSet, Inputs, Room, Source};
use matchplay_document::{Judged, ProofDocument};
use matchplay_record::{Diagnostic, Limits, json_line};
use matchplay_render::{CertificateText, Escaped, count};

use crate::args::{Batch, Errors, From, SummaryForm, Verify, VerifyFormat};
use crate::batch::{Outcome, Piece, Runner};
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::message::Message;
use crate::output::{Joining, Sink};
use totals::Totals;

/// `matchplay verify`: one row for each review and certificate. No solver is used.
pub(crate) fn verify(
    args: &'static Verify,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    let batch = Batch {
        from: From { from: None },
        jobs: args.jobs,
        shard: None,
        errors: match args.to.format() {
            VerifyFormat::Human => Errors::Report,
            VerifyFormat::Jsonl => Errors::Inline,
        },
        summary: Some(SummaryForm::None),
    };
    let games = match &args.records[..] {
        [] => None,
        records => {
            let runner = Runner::new(&batch, inputs, records);
            let games = games(runner, console)?;
            if console.exit() != Exit::Done {
                // Without all records, a true review could be rejected.
                return Ok(());
            }
            Some(games)
        }
    };
    let judge = Judge {
        games: games.map(Arc::new),
        limits: inputs.limits.clone(),
        format: args.to.format(),
    };
    let inputs = &Inputs {
        form: args.from,
        contents: Contents::Documents,
        ..inputs.clone()
    };
    let runner = Runner::new(&batch, inputs, &args.paths);
    let mut sink = Sink::open(
        &args.to.output,
        match args.to.format() {
            VerifyFormat::Human => Joining::Lines,
            VerifyFormat::Jsonl => Joining::Plain,
        },
    )?;
    let mut totals = Totals::default();
    let run = runner.texts(
        console,
        move |source, room, outcome| judge.text(source, room, outcome),
        |console, summary, outcome: Outcome<Totals>| {
            let found = outcome.print(console, |console, piece| sink.piece(console, piece))?;
            totals.add(&found);
            totals.invalid += summary.errors.values().sum::<u64>();
            Ok(ControlFlow::Continue(()))
        },
    );
    let unproved = if args.strict { totals.unproved } else { 0 };
    if totals.rejected + totals.invalid + unproved > 0 {
        console.end(Exit::Invalid);
    }
    sink.finish(console, run.map(|_| totals.count()))?;
    match totals.count() {
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

/// Judges the documents of a run.
struct Judge {
    games: Option<Arc<GameSet>>,
    limits: Limits,
    format: VerifyFormat,
}

impl Judge {
    /// Judges the text of a document and adds its row.
    fn text(
        &self,
        source: &Source,
        room: &mut Room<'_>,
        outcome: &mut Outcome<Totals>,
    ) -> Result<(), Diagnostic> {
        let mut reserve = |bytes| room.reserve(bytes);
        let games = self.games.as_ref();
        let is_known = |it: &ProofDocument<'_>| games.is_none_or(|games| games.has(it));
        let judged = Judged::new(source.text(), &self.limits, &mut reserve, is_known)?;
        outcome.results.count_status(judged.status());
        outcome.document(match self.format {
            VerifyFormat::Human => {
                let (title, detail) = (source.title(), detail(&judged));
                let (title, detail) = (Escaped(&title), Escaped(&detail));
                format!("{title}: {}: {detail}\n", judged.status().name())
            }
            VerifyFormat::Jsonl => json_line(&judged.row(source.input(None))),
        });
        Ok(())
    }
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
