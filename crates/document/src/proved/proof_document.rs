use matchplay_certificate::judge;
use matchplay_record::{Code, Diagnostic, Limits, read};

use crate::allowance::Allowance;
use crate::certificate::read::{self, Certified};
use crate::claim::ProofError;
use crate::head::read::DocumentHead;
use crate::kind::document::Document;
use crate::proved::review::ProvedReview;

/// A document with a proof, which [`Judged`](crate::Judged) reads.
#[expect(
    clippy::large_enum_variant,
    reason = "few documents are in memory at the same time"
)]
pub enum ProofDocument<'a> {
    /// A certificate in RON or JSON.
    Certificate(Certified),
    /// A review in JSON.
    Review(ProvedReview<'a>),
}

impl<'a> ProofDocument<'a> {
    /// Reads the head of a document in JSON. Returns `None` for RON, and for kinds that this
    /// version does not support.
    ///
    /// # Errors
    ///
    /// If the text has no head, as for [`DocumentHead::read`].
    pub(crate) fn read_head(
        text: &'a str,
        limits: &Limits,
    ) -> Result<Option<DocumentHead<'a>>, Diagnostic> {
        match text.trim_start().starts_with('{') {
            true => DocumentHead::read(text).map_err(|wrong| describe(wrong, text, limits)),
            false => Ok(None),
        }
    }

    /// Reads a [proved review](ProvedReview::read) if the kind is a review, and otherwise a
    /// certificate. Returns `None` for a review without a proof. `reserve` is called as for
    /// [`read_within`](matchplay_record::read_within).
    ///
    /// # Errors
    ///
    /// If the text is not a document with a proof.
    pub(crate) fn read_within(
        text: &'a str,
        kind: Document,
        allowance: &Allowance,
        reserve: &mut dyn FnMut(usize),
    ) -> Result<Option<ProofDocument<'a>>, ProofError> {
        if kind == Document::Review {
            let review = ProvedReview::read_within(text, allowance, reserve)?;
            return Ok(review.map(ProofDocument::Review));
        }
        let certified = read::read_within(text, allowance, reserve);
        let certified = certified.map_err(|wrong| describe(wrong, text, allowance.limits()))?;
        Ok(Some(ProofDocument::Certificate(certified)))
    }

    /// Judges the document, in time linear in its text and, for each line of a review, in the
    /// board. No solver is used.
    ///
    /// # Errors
    ///
    /// If the document is rejected.
    pub fn judge(&self) -> Result<(), ProofError> {
        match self {
            ProofDocument::Certificate(Certified { game, proof }) => judge(game.position(), proof)
                .map_err(|rejection| ProofError::certificate(rejection.to_string())),
            ProofDocument::Review(review) => review.judge(),
        }
    }

    /// Rejects the document because no record has its game or, for a certificate, its position.
    pub fn reject_game(&self) -> ProofError {
        match self {
            ProofDocument::Certificate(_) => {
                ProofError::certificate("the certified position occurs in no record".to_owned())
            }
            ProofDocument::Review(review) => review.reject_game("no record has this game"),
        }
    }
}

/// The error for a document that is neither a certificate nor a proved review.
fn describe(wrong: Diagnostic, text: &str, limits: &Limits) -> Diagnostic {
    let message = match wrong.code {
        Code::Kind => format!("{} or a proved review", wrong.message),
        // A record needs no `kind`, which the other documents need.
        Code::MissingMember | Code::UnknownName if is_record(text, limits) => {
            "this is a record, expected a certificate or a proved review".to_owned()
        }
        _ => return wrong,
    };
    let help = "analyze --prove writes proved reviews, and solve --certificate writes certificates";
    Diagnostic {
        code: Code::Kind,
        message,
        help: Some(help.to_owned()),
        ..wrong
    }
}

/// Whether a text is a record without any member that a record does not have.
fn is_record(text: &str, limits: &Limits) -> bool {
    let is_unknown = |warning: &Diagnostic| warning.code == Code::UnknownMember;
    read(text, limits).is_ok_and(|read| !read.warnings.iter().any(is_unknown))
}
