use std::borrow::Cow;

use serde::Serialize;

use crate::claim::RejectedClaim;
use crate::head::{Head, Input, Names};
use crate::kind::document::Document;

/// The row of a review or a certificate that was judged.
#[derive(Clone, Debug, Serialize)]
pub struct JudgementJson<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    document: &'static str,
    status: JudgementStatus,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    variation: &'a [usize],
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
}

/// The result of a judgement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum JudgementStatus {
    /// All claims are proved.
    Accepted,
    /// A claim is wrong or not proved.
    Rejected,
    /// The document has no proof.
    Unproved,
}

impl JudgementStatus {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            JudgementStatus::Accepted => "accepted",
            JudgementStatus::Rejected => "rejected",
            JudgementStatus::Unproved => "unproved",
        }
    }
}

impl<'a> JudgementJson<'a> {
    /// The row of a document of this kind. `names` are those in the document, except
    /// `input`, the place where the document was read. A text that is not a fingerprint is
    /// omitted. `rejected` is the claim that was rejected, if one was.
    pub fn new(
        document: Document,
        names: Names<'a>,
        input: Option<Input<'a>>,
        status: JudgementStatus,
        rejected: Option<&'a RejectedClaim>,
    ) -> JudgementJson<'a> {
        let is_digit = |digit: u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
        let is_fingerprint = |text: &&str| text.len() == 32 && text.bytes().all(is_digit);
        JudgementJson {
            head: Head {
                id: names.id.map(Cow::Borrowed),
                fingerprint: names.fingerprint.filter(is_fingerprint).map(str::to_owned),
                file: names.file,
                ..Head::new(Document::Judgement, input)
            },
            document: document.name(),
            status,
            variation: rejected.map_or(&[], |claim| &claim.variation),
            ply: rejected.and_then(|claim| claim.ply),
            claim: rejected.and_then(|claim| claim.claim.as_deref()),
            reason: rejected.map(|claim| &*claim.reason),
        }
    }
}
