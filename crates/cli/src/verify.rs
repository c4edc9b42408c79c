mod totals;

use std::ops::ControlFlow;
use std::sync::Arc;

use matchplay_certificate::judge;
use matchplay_corpus::{Contents, GameKey, GameSet, Inputs, Room, Source};
use matchplay_record::{
    Certified, Code, Diagnostic, Document, DocumentHead, JudgementJson, JudgementStatus, Limits,
    Names, ProvedReview, RejectedClaim, ReviewError, json_line, read, read_certificate,
};
use matchplay_render::{CertificateText, Escaped, count};

use crate::args::{Batch, Errors, From, SummaryForm, Verify, VerifyFormat};
use crate::batch::{Outcome, Runner};
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::message::Message;
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
        contents: Contents::Documents,
        ..inputs.clone()
    };
    let runner = Runner::new(&batch, inputs, &args.paths);
    let mut totals = Totals::default();
    runner.texts(
        console,
        move |source, room, outcome| judge.text(source, room, outcome),
        |console, summary, outcome: Outcome<Totals>| {
            let found = outcome.print(console, |console, row| match args.format {
                VerifyFormat::Human => Ok(console.print_text(row)?),
                VerifyFormat::Jsonl => Ok(console.write(row.as_bytes())?),
            })?;
            totals.add(&found);
            totals.invalid += summary.errors.values().sum::<u64>();
            Ok(ControlFlow::Continue(()))
        },
    )?;
    if totals.rejected + totals.invalid > 0 {
        console.end(Exit::Invalid);
    }
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

/// The judgement of a document.
struct Judgement {
    document: Document,
    status: JudgementStatus,
    /// A description of the accepted document, or the reason for a rejection.
    detail: String,
    claim: Option<RejectedClaim>,
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
        let wrong = |wrong| self.describe(text, wrong);
        let is_json = text.trim_start().starts_with('{');
        let is_printed_review = Document::Review.starts(text);
        let needs_head = !is_printed_review || self.format == VerifyFormat::Jsonl;
        let head = match is_json && needs_head {
            true => DocumentHead::read(text).map_err(wrong)?,
            false => None,
        };
        let is_review = is_printed_review
            || head.as_ref().map(DocumentHead::document) == Some(Document::Review);
        let judgement = match is_review {
            true => self.review(text, room)?,
            false => self.certificate(text, room).map_err(wrong)?,
        };
        outcome.results.count_status(judgement.status);
        let row = match self.format {
            VerifyFormat::Human => judgement.line(&source.title()),
            VerifyFormat::Jsonl => {
                let names = head
                    .as_ref()
                    .map_or_else(Names::default, DocumentHead::names);
                let input = source.input(None);
                let row = JudgementJson::new(judgement.document, names, input, judgement.status);
                json_line(&match (&judgement.claim, judgement.status) {
                    (Some(claim), _) => row.with_claim(claim),
                    (None, JudgementStatus::Rejected) => row.with_reason(&*judgement.detail),
                    _ => row,
                })
            }
        };
        outcome.document(row);
        Ok(())
    }

    /// The error in a text that cannot be judged, with the documents that can.
    fn describe(&self, text: &str, wrong: Diagnostic) -> Diagnostic {
        let message = match wrong.code {
            Code::Kind => format!("{} or a proved review", wrong.message),
            // A record needs no `kind`, which the other documents need.
            Code::MissingField | Code::UnknownName if self.is_record(text) => {
                "this is a record, expected a certificate or a proved review".to_owned()
            }
            _ => return wrong,
        };
        let help =
            "analyze --prove writes proved reviews, and solve --certificate writes certificates";
        Diagnostic {
            code: Code::Kind,
            message,
            help: Some(help.to_owned()),
            ..wrong
        }
    }

    /// Whether a text is a record without any member that a record does not have.
    fn is_record(&self, text: &str) -> bool {
        let is_unknown = |warning: &Diagnostic| warning.code == Code::UnknownField;
        read(text, &self.limits).is_ok_and(|read| !read.warnings.iter().any(is_unknown))
    }

    fn review(&self, text: &str, room: &mut Room<'_>) -> Result<Judgement, Diagnostic> {
        let judged = ProvedReview::read(text, &self.limits).and_then(|review| {
            let Some(review) = review else {
                return Ok(None);
            };
            let game = review.game();
            room.reserve(Room::declared_bytes(game.board().vertex_bound(), text));
            review.judge()?;
            let in_records = self.games.as_ref().is_none_or(|games| games.contains(game));
            if !in_records {
                return Err(review.reject_game("no record has this game"));
            }
            let plies = count(game.plies().len(), "ply");
            Ok(Some(match review.variation_count() {
                0 => format!("review, {plies}"),
                variations => format!("review, {plies}, {}", count(variations, "variation")),
            }))
        });
        let judgement = |status, detail, claim| Judgement {
            document: Document::Review,
            status,
            detail,
            claim,
        };
        match judged {
            Ok(Some(detail)) => Ok(judgement(JudgementStatus::Accepted, detail, None)),
            Ok(None) => {
                let detail = "the review has no proof; analyze --prove adds one".to_owned();
                Ok(judgement(JudgementStatus::Unproved, detail, None))
            }
            Err(ReviewError::Rejected(claim)) => {
                let detail = claim.to_string();
                Ok(judgement(JudgementStatus::Rejected, detail, Some(claim)))
            }
            Err(ReviewError::Invalid(diagnostic)) => Err(diagnostic),
            Err(error) => {
                let detail = error.to_string();
                Ok(judgement(JudgementStatus::Rejected, detail, None))
            }
        }
    }

    fn certificate(&self, text: &str, room: &mut Room<'_>) -> Result<Judgement, Diagnostic> {
        let certificate = read_certificate(text, &self.limits)?;
        let vertices = certificate.game.board().vertex_bound();
        room.reserve(Room::declared_bytes(vertices, text));
        let (status, detail) = match self.rejection(&certificate) {
            None => {
                let text = CertificateText(&certificate).to_string();
                (JudgementStatus::Accepted, text)
            }
            Some(reason) => (JudgementStatus::Rejected, reason),
        };
        Ok(Judgement {
            document: Document::Certificate,
            status,
            detail,
            claim: None,
        })
    }

    /// The reason to reject a certificate.
    fn rejection(&self, certificate: &Certified) -> Option<String> {
        if let Err(rejection) = judge(certificate.game.position(), &certificate.proof) {
            return Some(rejection.to_string());
        }
        let games = self.games.as_ref()?;
        let is_found = games.continues(&certificate.game);
        (!is_found).then(|| "the certified position occurs in no record".to_owned())
    }
}

impl Judgement {
    /// The row as a line of text.
    fn line(&self, title: &str) -> String {
        let status = match self.status {
            JudgementStatus::Accepted => "accepted",
            JudgementStatus::Rejected => "rejected",
            _ => "unproved",
        };
        format!("{}: {status}: {}\n", Escaped(title), Escaped(&self.detail))
    }
}
