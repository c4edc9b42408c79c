use std::fmt;
use std::ops::Range;

use thiserror::Error;

use crate::Diagnostic;

/// A claim of a review that does not follow from its proof, or evidence that proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RejectedClaim {
    /// The 1-based numbers of the variations that lead to the variation with the claim, the
    /// outermost first; empty for the game.
    pub variation: Vec<usize>,
    /// The number of the ply, 1-based; `None` if the claim is not about a ply.
    pub ply: Option<usize>,
    /// The names of the members that lead from the ply, or from the line, to the claim, such
    /// as `mark` or `end.winning`.
    pub claim: String,
    /// The reason, on one line.
    pub reason: String,
    /// The bytes of the claim in the text of the review.
    pub span: Range<usize>,
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
        write!(f, "`{}`: {}", self.claim, self.reason)
    }
}

/// The reason why a review is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReviewError {
    /// The text is not a review, or the proof does not have its form.
    #[error(transparent)]
    Invalid(#[from] Diagnostic),
    /// A claim is rejected.
    #[error("{0}")]
    Rejected(RejectedClaim),
}
