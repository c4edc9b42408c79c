pub(crate) mod aspect;
pub(crate) mod change;

use std::borrow::Cow;

use serde::Serialize;

use crate::diff::change::Change;
use crate::head::{Head, Names};
use crate::kind::document::Document;

/// The row of a record whose documents differ between two sets.
#[derive(Clone, Debug, Serialize)]
pub struct DiffJson<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digest: Option<&'a str>,
    status: Status,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    changes: &'a [Change],
}

/// Which of two sets have a document of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Both sets have one, and the documents differ.
    Changed,
    /// Only the older set has one.
    OnlyOld,
    /// Only the newer set has one.
    OnlyNew,
}

impl<'a> DiffJson<'a> {
    /// The row of a record.
    pub fn new(names: Names<'a>, status: Status, changes: &'a [Change]) -> DiffJson<'a> {
        DiffJson {
            head: Head {
                id: names.id.map(Cow::Borrowed),
                fingerprint: names.fingerprint.map(str::to_owned),
                file: names.file,
                ..Head::new(Document::Diff, names.input)
            },
            digest: names.digest,
            status,
            changes,
        }
    }
}
