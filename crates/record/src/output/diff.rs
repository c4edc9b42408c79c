use std::borrow::Cow;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::aspect::Aspect;
use super::head::{Head, Input};
use crate::Document;

/// The row of a record whose documents differ between two sets.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(JsonSchema),
    schemars(description = "The row of a record whose documents differ between two sets.")
)]
#[serde(rename = "Diff")]
pub struct DiffJson<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    /// The hash of a text that cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "String", regex(pattern = "^[0-9a-f]{32}$"))
    )]
    digest: Option<&'a str>,
    status: Status,
    /// The changes, if both sets have a document of the record.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    changes: &'a [Change],
}

/// The names of a document in two sets, as the document gives them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the members are those of the document")]
pub struct Names<'a> {
    pub id: Option<&'a str>,
    pub fingerprint: Option<&'a str>,
    pub digest: Option<&'a str>,
    pub file: Option<&'a str>,
    pub input: Option<Input<'a>>,
}

/// Which of two sets have a document of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Both sets have one, and the documents differ.
    Changed,
    /// Only the older set has one.
    OnlyOld,
    /// Only the newer set has one.
    OnlyNew,
}

/// A difference between two documents of the same record.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Change {
    /// The subject of the change.
    pub aspect: Aspect,
    /// The path of the variation, from 1: `[2, 1]` is the first variation of the second;
    /// absent for the game itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(inner(range(min = 1))))]
    pub variation: Vec<usize>,
    /// The ply; absent for a change that concerns no ply.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "u64", range(min = 1)))]
    pub ply: Option<u64>,
    /// The names of the members that lead to the value, joined by dots.
    pub field: String,
    /// The value in the older document; absent where the member is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Value"))]
    pub old: Option<Value>,
    /// The value in the newer document; absent where the member is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Value"))]
    pub new: Option<Value>,
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
