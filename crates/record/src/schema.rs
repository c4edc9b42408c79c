mod entries;
mod open;
mod place;

use std::fmt;
use std::str::FromStr;

use schemars::generate::SchemaSettings;
use serde_json::Value;
use thiserror::Error;

use crate::text::{CertificateText, FORMAT, RecordText};
use crate::{ErrorJson, ReviewJson, Summary, ValidJson, VerdictJson};

pub(crate) use open::{FreeObject, Notes};
pub(crate) use place::{Cell, Node, State};

/// A kind of JSON document, and the JSON Schema (draft 2020-12) of it.
///
/// The schemas come from the types that are read and written. That of what is
/// read refuses unknown fields, as the reader does; that of what is written
/// says which fields there are, and lets others stand: a later version may add
/// some without another number of the format. No schema knows the rules, so
/// that an illegal game can be well-formed.
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
    /// What [`read`](crate::read) reads, and [`write_json`](crate::write_json)
    /// writes.
    Record,
    /// What [`read_certificate`](crate::read_certificate) reads.
    Certificate,
    /// A [`ReviewJson`].
    Review,
    /// A [`VerdictJson`].
    Verdict,
    /// An [`ErrorJson`], which stands in the place of a review.
    Error,
    /// A [`ValidJson`], which says that a text is a record.
    Valid,
    /// A [`Summary`] of a corpus.
    Summary,
}

/// A name that no document has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no document is called {0}")]
pub struct UnknownDocument(String);

impl Document {
    /// All of them.
    pub const ALL: [Document; 7] = [
        Document::Record,
        Document::Certificate,
        Document::Review,
        Document::Verdict,
        Document::Error,
        Document::Valid,
        Document::Summary,
    ];

    /// What it is called.
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

    /// Its schema, with the version of the format in `$id`.
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
