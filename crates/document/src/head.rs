pub(crate) mod read;

use std::borrow::Cow;

use matchplay_record::Record;
use serde::Serialize;

use crate::kind::document::Document;

/// The place from which a record was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Input<'a> {
    /// The path of the file, as it was given.
    pub path: &'a str,
    /// The line of the record in JSON Lines, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The number of the game in a contest's text with several games, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub case: Option<usize>,
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

/// The members that begin a document about one record.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Head<'a> {
    pub(crate) kind: &'static str,
    pub(crate) format: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fingerprint: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) file: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) input: Option<Input<'a>>,
}

impl<'a> Head<'a> {
    pub(crate) fn new(document: Document, input: Option<Input<'a>>) -> Head<'a> {
        Head {
            kind: document.name(),
            format: document.format(),
            id: None,
            fingerprint: None,
            file: None,
            input,
        }
    }

    pub(crate) fn of(document: Document, record: &'a Record, input: Option<Input<'a>>) -> Head<'a> {
        Head {
            id: record.given_id.as_deref().map(Cow::Borrowed),
            fingerprint: Some(record.fingerprint()),
            file: record.file.as_deref(),
            ..Head::new(document, input)
        }
    }
}
