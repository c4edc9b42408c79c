//! Reviews records and judges documents for front ends. Prints nothing.

use matchplay_board::{Game, Player};
use matchplay_record::{Diagnostic, Limits, Record};
use matchplay_solver::{Interrupted, LimitedSolver, Moves, Review};
use thiserror::Error;

use crate::allowance::Allowance;
use crate::claim::{ProofError, RejectedClaim};
use crate::head::read::DocumentHead;
use crate::head::{Input, Names};
use crate::kind::document::Document;
use crate::printed::judgement::{JudgementJson, JudgementStatus};
use crate::proof::review_proof::ReviewProof;
use crate::proved::proof_document::ProofDocument;
use crate::review::ReviewJson;

/// A ply after the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a ply from 0 to {plies}, found {ply}")]
pub struct NoSuchPly {
    plies: usize,
    ply: usize,
}

/// The game up to a ply, or the whole game.
///
/// # Errors
///
/// If the game has fewer plies.
pub fn game_at(game: &Game, ply: Option<usize>) -> Result<Game, NoSuchPly> {
    let plies = game.plies().len();
    match ply {
        Some(ply) if ply > plies => Err(NoSuchPly { plies, ply }),
        ply => Ok(game.truncated(ply.unwrap_or(plies))),
    }
}

/// A review of a record with all its side lines, and with a proof if one was requested and
/// found.
#[derive(Clone, Debug)]
pub struct Reviewed {
    review: Review,
    side_lines: Vec<Review>,
    proof: Option<ReviewProof>,
}

impl Reviewed {
    /// Reviews a record and its side lines.
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn new(
        record: &Record,
        is_proved: bool,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Reviewed, Interrupted> {
        Reviewed::of(record, solver.review(record.game())?, is_proved, solver)
    }

    /// Reviews the side lines of a record whose game was reviewed.
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn of(
        record: &Record,
        review: Review,
        is_proved: bool,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Reviewed, Interrupted> {
        let side_lines = record.side_lines().map(|line| {
            let mut review = solver.review(&line.own_game())?;
            // Only a proof needs the moves at the first ply, which are those of the line that
            // this one leaves. Each list can have all places of a board.
            if let Some(first) = review.plies.first_mut().filter(|_| !is_proved) {
                first.before.winning = Moves::default();
                first.before.unknown = Moves::default();
            }
            Ok(review)
        });
        let side_lines = side_lines.collect::<Result<Vec<_>, _>>()?;
        let proof = match is_proved {
            true => ReviewProof::find(record, &review, &side_lines, solver)?,
            false => None,
        };
        Ok(Reviewed {
            review,
            side_lines,
            proof,
        })
    }

    /// Whether the document has a proof.
    pub const fn has_proof(&self) -> bool {
        self.proof.is_some()
    }

    /// The document of the record. A proof is left out if only one player is shown.
    pub fn document<'a>(
        &'a self,
        record: &'a Record,
        input: Option<Input<'a>>,
        only: Option<Player>,
    ) -> ReviewJson<'a> {
        let document = ReviewJson::new(input, record, &self.review, &self.side_lines, only);
        match self.proof.as_ref().filter(|_| only.is_none()) {
            Some(proof) => document.with_proof(record, proof),
            None => document,
        }
    }
}

/// The judgement of a review in JSON, or of a certificate in RON or JSON.
///
/// ```
/// use matchplay_document::{Judged, JudgementStatus};
/// use matchplay_record::Limits;
///
/// let text = r#"(
///     format: 1,
///     game: Maze(board: ["..."]),
///     claim: N,
///     reply: (1, 1),
///     matching: [((1, 2), (1, 3))],
///     cover: [(1, 2)],
/// )"#;
/// let judged = Judged::new(text, &Limits::default(), &mut |_| {}, |_| true)?;
/// assert_eq!(judged.status(), JudgementStatus::Accepted);
/// # Ok::<(), matchplay_record::Diagnostic>(())
/// ```
pub struct Judged<'a> {
    head: Option<DocumentHead<'a>>,
    kind: Document,
    document: Option<ProofDocument<'a>>,
    rejected: Option<RejectedClaim>,
}

impl<'a> Judged<'a> {
    /// Judges a text. A document is rejected unless it `is_known`, for example because a record
    /// has its game. `reserve` is called as for
    /// [`read_within`](matchplay_record::read_within).
    ///
    /// # Errors
    ///
    /// If the text is not such a document, or the judgement takes more work than allowed.
    pub fn new(
        text: &'a str,
        limits: &Limits,
        reserve: &mut dyn FnMut(usize),
        is_known: impl FnOnce(&ProofDocument<'_>) -> bool,
    ) -> Result<Judged<'a>, Diagnostic> {
        // A review that starts with its kind is read once, with the names in its head.
        let starts_as_review = Document::Review.starts(text);
        let mut head = match starts_as_review {
            true => None,
            false => ProofDocument::read_head(text, limits)?,
        };
        let is_review = |head: &DocumentHead<'_>| head.document() == Document::Review;
        let kind = match starts_as_review || head.as_ref().is_some_and(is_review) {
            true => Document::Review,
            false => Document::Certificate,
        };
        let allowance = Allowance::new(text, limits);
        let document = ProofDocument::read_within(text, kind, &allowance, reserve);
        if head.is_none() && !matches!(document, Ok(Some(ProofDocument::Review(_)))) {
            head = ProofDocument::read_head(text, limits)?;
        }
        let mut judged = Judged {
            head,
            kind,
            document: None,
            rejected: None,
        };
        let checked = document.and_then(|document| {
            judged.document = document;
            match &judged.document {
                Some(document) => match document.judge() {
                    Ok(()) if !is_known(document) => Err(document.reject_game()),
                    result => result,
                },
                None => Ok(()),
            }
        });
        judged.rejected = checked.err().map(ProofError::into_claim).transpose()?;
        Ok(judged)
    }

    /// The result.
    pub const fn status(&self) -> JudgementStatus {
        match (&self.rejected, &self.document) {
            (Some(_), _) => JudgementStatus::Rejected,
            (None, Some(_)) => JudgementStatus::Accepted,
            (None, None) => JudgementStatus::Unproved,
        }
    }

    /// The document; `None` for a review without a proof.
    pub const fn document(&self) -> Option<&ProofDocument<'a>> {
        self.document.as_ref()
    }

    /// The claim that was rejected.
    pub const fn rejected(&self) -> Option<&RejectedClaim> {
        self.rejected.as_ref()
    }

    /// The row of the document, which was read at this place.
    pub fn row<'j>(&'j self, input: Option<Input<'j>>) -> JudgementJson<'j> {
        let names = match (&self.head, &self.document) {
            (Some(head), _) => head.names(),
            (None, Some(ProofDocument::Review(review))) => review.names(),
            (None, _) => Names::default(),
        };
        let rejected = self.rejected.as_ref();
        JudgementJson::new(self.kind, names, input, self.status(), rejected)
    }
}
