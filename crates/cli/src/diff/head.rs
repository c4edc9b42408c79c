use std::borrow::Cow;

use matchplay_record::{Document, Input, Names};
use serde::Deserialize;
use serde::de::Error as _;
use serde_json::value::RawValue;
use serde_json::{Error, Value};

/// The members that name a document, borrowed from its bytes.
#[derive(Deserialize)]
#[serde(expecting = "an object that begins with its `kind` and `format`")]
pub(super) struct Head<'a> {
    #[serde(borrow)]
    kind: Text<'a>,
    format: u64,
    #[serde(borrow)]
    id: Option<Text<'a>>,
    #[serde(borrow)]
    fingerprint: Option<Text<'a>>,
    #[serde(borrow)]
    digest: Option<Text<'a>>,
    #[serde(borrow)]
    file: Option<Text<'a>>,
    /// The place where the record was read, which is not compared.
    #[serde(borrow)]
    pub(super) input: Option<&'a RawValue>,
}

/// A string: a slice of the document, unless it has escapes. An optional `Cow` by
/// itself would always be copied.
#[derive(Deserialize)]
#[serde(transparent)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

#[derive(Deserialize)]
pub(super) struct InputText<'a> {
    #[serde(borrow)]
    path: Cow<'a, str>,
    line: Option<usize>,
    case: Option<usize>,
}

impl InputText<'_> {
    pub(super) fn as_input(&self) -> Input<'_> {
        Input {
            path: &self.path,
            line: self.line,
            case: self.case,
        }
    }
}

impl<'a> Head<'a> {
    /// The head of a document that can be compared; `None` for a document of a kind
    /// that this version does not know.
    pub(super) fn read(bytes: &'a [u8]) -> Result<Option<Head<'a>>, Error> {
        let head: Head<'_> = serde_json::from_slice(bytes)?;
        let kind = &head.kind.0;
        let Ok(document) = kind.parse::<Document>() else {
            return Ok(None);
        };
        match document {
            Document::Review | Document::Verdict | Document::Valid | Document::Error => {}
            _ => {
                return Err(Error::custom(format_args!(
                    "this is a {kind}; diff compares reviews, verdicts, valid rows and error rows"
                )));
            }
        }
        let (format, known) = (head.format, document.format());
        if format != u64::from(known) {
            return Err(Error::custom(format_args!(
                "{kind} format {format} is newer than this program, which reads {known}"
            )));
        }
        Ok(Some(head))
    }

    pub(super) fn id(&self) -> Option<&str> {
        self.id.as_ref().map(|text| &*text.0)
    }

    /// The text that pairs documents without an `id`: of an error, the digest, or the
    /// input if there is no text to hash.
    pub(super) fn identity(&self) -> &str {
        let text = match &*self.kind.0 {
            "error" => &self.digest,
            _ => &self.fingerprint,
        };
        let input = || self.input.map_or("", RawValue::get);
        text.as_ref().map_or_else(input, |text| &text.0)
    }

    pub(super) fn input(&self) -> Option<InputText<'a>> {
        self.input
            .and_then(|input| serde_json::from_str(input.get()).ok())
    }

    /// The names of the document in a row of differences.
    pub(super) fn names<'n>(&'n self, input: Option<&'n InputText<'_>>) -> Names<'n> {
        fn text<'t>(text: &'t Option<Text<'_>>) -> Option<&'t str> {
            text.as_ref().map(|text| &*text.0)
        }
        Names {
            id: self.id(),
            fingerprint: text(&self.fingerprint),
            digest: text(&self.digest),
            file: text(&self.file),
            input: input.map(InputText::as_input),
        }
    }
}

/// All members of a document.
pub(super) fn value(bytes: &[u8]) -> Result<Value, Error> {
    serde_json::from_slice(bytes)
}
