mod entries;
mod place;

use std::fmt;
use std::str::FromStr;

use schemars::generate::SchemaSettings;
use serde_json::Value;
use thiserror::Error;

use crate::text::{CertificateText, FORMAT, RecordText};
use crate::{ErrorJson, ReviewJson, Summary, ValidJson, VerdictJson};

pub(crate) use place::{Cell, Node, State};

/// A kind of JSON document with a JSON Schema (draft 2020-12).
///
/// The schemas are derived from the types that the crate reads and writes. Schemas of
/// inputs reject unknown fields, like the reader. Schemas of outputs list all fields
/// and allow others, because a later version may add fields without a new format
/// version. The schemas do not express the rules of the games: a document with an
/// illegal game can conform to its schema.
///
/// ```
/// use matchplay_record::Document;
///
/// let review: Document = "review".parse()?;
/// let schema = review.schema();
/// assert_eq!(schema["$id"], "urn:matchplay:review:1");
/// assert_eq!(schema["$defs"]["Ply"]["properties"]["mark"]["$ref"], "#/$defs/Mark");
/// # Ok::<(), matchplay_record::UnknownDocument>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Document {
    /// A record, the input of [`read`](crate::read) and the output of
    /// [`write_json`](crate::write_json).
    Record,
    /// A certificate, the input of [`read_certificate`](crate::read_certificate).
    Certificate,
    /// A [`ReviewJson`].
    Review,
    /// A [`VerdictJson`].
    Verdict,
    /// An [`ErrorJson`], which replaces a review.
    Error,
    /// A [`ValidJson`], which reports a valid record.
    Valid,
    /// A [`Summary`] of a corpus.
    Summary,
}

/// A name that no document has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no document is called {0}")]
pub struct UnknownDocument(String);

impl Document {
    /// All documents.
    pub const ALL: [Document; 7] = [
        Document::Record,
        Document::Certificate,
        Document::Review,
        Document::Verdict,
        Document::Error,
        Document::Valid,
        Document::Summary,
    ];

    /// The name of the document.
    pub const fn name(self) -> &'static str {
        match self {
            Document::Record => "record",
            Document::Certificate => "certificate",
            Document::Review => "review",
            Document::Verdict => "verdict",
            Document::Error => "error",
            Document::Valid => "valid",
            Document::Summary => "summary",
        }
    }

    /// The schema, with the format version in `$id`.
    pub fn schema(self) -> Value {
        let settings = SchemaSettings::draft2020_12();
        let read = settings.clone().for_deserialize().into_generator();
        let written = settings.for_serialize().into_generator();
        let mut schema = match self {
            Document::Record => read.into_root_schema_for::<RecordText<'_>>(),
            Document::Certificate => read.into_root_schema_for::<CertificateText<'_>>(),
            Document::Review => written.into_root_schema_for::<ReviewJson<'_>>(),
            Document::Verdict => written.into_root_schema_for::<VerdictJson<'_>>(),
            Document::Error => written.into_root_schema_for::<ErrorJson<'_>>(),
            Document::Valid => written.into_root_schema_for::<ValidJson<'_>>(),
            Document::Summary => written.into_root_schema_for::<Summary>(),
        };
        let id = format!("urn:matchplay:{self}:{FORMAT}");
        schema.insert("$id".to_owned(), id.into());
        schema.to_value()
    }
}

impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Document {
    type Err = UnknownDocument;

    fn from_str(name: &str) -> Result<Document, UnknownDocument> {
        let mut all = Document::ALL.into_iter();
        all.find(|document| document.name() == name)
            .ok_or_else(|| UnknownDocument(name.to_owned()))
    }
}
