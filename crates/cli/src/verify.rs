mod totals;

use std::ops::ControlFlow;
use std::sync::Arc;

use matchplay_corpus::{Contents, GameKey, GameSet, Inputs, Room, Source};
use matchplay_document::{
    Allowance, Document, DocumentHead, JudgementJson, JudgementStatus, Names, ProofDocument,
    ProofError,
};
use matchplay_record::{Diagnostic, Limits, json_line};
use matchplay_render::{CertificateText, Escaped, count};

use crate::args::{Batch, Errors, From, SummaryForm, Verify, VerifyFormat};
use crate::batch::{Outcome, Runner};
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::message::Message;
use crate::output::{Layout, Sink};
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
        errors: match args.format {
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
        format: args.format,
    };
    let inputs = &Inputs {
        form: args.from,
        contents: Contents::Documents,
        ..inputs.clone()
    };
    let runner = Runner::new(&batch, inputs, &args.paths);
    let mut sink = Sink::open(
        &args.to.output,
        match args.format {
            VerifyFormat::Human => Layout::Lines,
            VerifyFormat::Jsonl => Layout::Plain,
        },
    )?;
    let mut totals = Totals::default();
    let run = runner.texts(
        console,
        move |source, room, outcome| judge.text(source, room, outcome),
        |console, summary, outcome: Outcome<Totals>| {
            let found = outcome.print(console, |console, row| sink.print(console, row))?;
            totals.add(&found);
            totals.invalid += summary.errors.values().sum::<u64>();
            Ok(ControlFlow::Continue(()))
        },
    );
    if totals.rejected + totals.invalid > 0 {
        console.end(Exit::Invalid);
    }
    sink.finish(console, run.map(|_| totals.count()))?;
    if totals.count() > 1 {
        console.message(&Message::note(&totals));
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
            let keys = outcome.print(console, |console, row| Ok(console.write(row.as_bytes())?))?;
            games.extend(keys);
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
        let text = source.text();
        let is_text = self.format == VerifyFormat::Human;
        let head = match is_text && Document::Review.starts(text) {
            true => None,
            false => ProofDocument::read_head(text, &self.limits)?,
        };
        let kind = ProofDocument::kind(text, head.as_ref());
        let (status, rejected, detail) = match self.judge(text, kind, room) {
            Ok(Some(detail)) => (JudgementStatus::Accepted, None, detail),
            Ok(None) => {
                let detail = "the review has no proof; analyze --prove adds one".to_owned();
                (JudgementStatus::Unproved, None, detail)
            }
            Err(error) => {
                let claim = error.into_claim()?;
                let detail = claim.to_string();
                (JudgementStatus::Rejected, Some(claim), detail)
            }
        };
        outcome.results.count_status(status);
        outcome.document(match self.format {
            VerifyFormat::Human => {
                let (title, detail) = (source.title(), Escaped(&detail));
                format!("{}: {}: {detail}\n", Escaped(&title), status.name())
            }
            VerifyFormat::Jsonl => {
                let names = head
                    .as_ref()
                    .map_or_else(Names::default, DocumentHead::names);
                let row = JudgementJson::new(kind, names, source.input(None), status);
                json_line(&match &rejected {
                    Some(claim) => row.with_claim(claim),
                    None => row,
                })
            }
        });
        Ok(())
    }

    /// A description of an accepted document; `None` for a review without a proof.
    fn judge(
        &self,
        text: &str,
        kind: Document,
        room: &mut Room<'_>,
    ) -> Result<Option<String>, ProofError> {
        let allowance = Allowance::new(text, &self.limits);
        let mut reserve = |bytes| room.reserve(bytes);
        let document = ProofDocument::read_within(text, kind, &allowance, &mut reserve)?;
        let Some(document) = document else {
            return Ok(None);
        };
        let game = document.game();
        document.judge()?;
        let is_found = |games: &Arc<GameSet>| match document {
            ProofDocument::Certificate(_) => games.continues(game),
            ProofDocument::Review(_) => games.contains(game),
        };
        if !self.games.as_ref().is_none_or(is_found) {
            return Err(document.reject_game());
        }
        Ok(Some(match &document {
            ProofDocument::Certificate(certified) => CertificateText(certified).to_string(),
            ProofDocument::Review(review) => {
                let plies = count(game.plies().len(), "ply");
                match review.variation_count() {
                    0 => format!("review, {plies}"),
                    variations => format!("review, {plies}, {}", count(variations, "variation")),
                }
            }
        }))
    }
}
