use std::fmt;

use matchplay_record::Diagnostic;
use thiserror::Error;

/// A claim of a review or a certificate that does not follow from its proof, or evidence that
/// proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RejectedClaim {
    /// The 1-based numbers of the variations that lead to the variation with the claim, the
    /// outermost first; empty for the game.
    pub variation: Vec<usize>,
    /// The number of the ply, 1-based; `None` if the claim is not about a ply.
    pub ply: Option<usize>,
    /// The names of the members that lead from the ply, or from the line, to the claim, such
    /// as `mark` or `end.winning`; `None` for the only claim of a certificate.
    pub claim: Option<String>,
    /// The reason, on one line.
    pub reason: String,
}

/// The claim and the reason in a sentence.
impl fmt::Display for RejectedClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.variation.is_empty() {
            let numbers: Vec<String> = self.variation.iter().map(usize::to_string).collect();
            write!(f, "variation {}: ", numbers.join("."))?;
        }
        if let Some(ply) = self.ply {
            write!(f, "ply {ply}: ")?;
        }
        if let Some(claim) = &self.claim {
            write!(f, "`{claim}`: ")?;
        }
        f.write_str(&self.reason)
    }
}

/// The reason why a review or a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ProofError {
    /// The text is not such a document, or the proof does not have its form.
    #[error(transparent)]
    Invalid(#[from] Diagnostic),
    /// A claim is rejected.
    #[error("{0}")]
    Rejected(RejectedClaim),
}

impl ProofError {
    /// Rejects the only claim of a certificate.
    pub(crate) fn certificate(reason: String) -> ProofError {
        ProofError::Rejected(RejectedClaim {
            variation: Vec::new(),
            ply: None,
            claim: None,
            reason,
        })
    }

    /// The rejected claim.
    ///
    /// # Errors
    ///
    /// If no claim was judged, because the text or the form of the proof is invalid.
    pub fn into_claim(self) -> Result<RejectedClaim, Diagnostic> {
        match self {
            ProofError::Invalid(diagnostic) => Err(diagnostic),
            ProofError::Rejected(claim) => Ok(claim),
        }
    }
}
