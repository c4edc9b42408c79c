use std::borrow::Cow;
use std::ops::Range;

use matchplay_record::parts::{Source, Syntax, Text};
use matchplay_record::{Diagnostic, Limits};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::head::{Input, Names};
use crate::kind::document::Document;

const EXPECTED: &str = "an object with a `kind` and a `format`";

/// The kind and the names of a printed document, without its contents.
///
/// ```
/// use matchplay_document::{Document, DocumentHead};
///
/// let text = r#"{"kind": "valid", "format": 1, "id": "a", "fingerprint": "8249", "ply_count": 4}"#;
/// let head = DocumentHead::read(text)?.unwrap();
/// assert_eq!(head.document(), Document::Valid);
/// assert_eq!(head.names().id, Some("a"));
///
/// let text = r#"{"kind": "forecast", "format": 1}"#;
/// assert!(DocumentHead::read(text)?.is_none());
/// # Ok::<(), matchplay_record::Diagnostic>(())
/// ```
#[derive(Clone, Debug)]
pub struct DocumentHead<'a> {
    document: Document,
    members: HeadText<'a>,
    input: Option<InputText<'a>>,
    /// The place of `input` in the document.
    input_span: Option<Range<usize>>,
}

/// The members that are read, in JSON.
#[derive(Clone, Debug, Deserialize)]
#[serde(expecting = "an object with a `kind` and a `format`")]
struct HeadText<'a> {
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
    #[serde(borrow)]
    input: Option<&'a RawValue>,
}

#[derive(Clone, Debug, Deserialize)]
struct InputText<'a> {
    #[serde(borrow)]
    path: Cow<'a, str>,
    line: Option<usize>,
    case: Option<usize>,
}

impl<'a> DocumentHead<'a> {
    /// Reads the head of a document in JSON; `None` for a kind that this version does
    /// not support. The head borrows from the text all strings without escapes.
    ///
    /// # Errors
    ///
    /// If the text is not a JSON object with a `kind` and a `format`, or if the format
    /// is not supported.
    pub fn read(text: &'a str) -> Result<Option<DocumentHead<'a>>, Diagnostic> {
        let source = Source::new(text, &Limits::default());
        if source.syntax != Syntax::Json {
            return Err(source.not_json(EXPECTED));
        }
        let head: HeadText<'_> = source.parse()?;
        let mut all = Document::ALL.into_iter();
        let Some(document) = all.find(|document| document.name() == head.kind.0) else {
            return Ok(None);
        };
        if let Some(wrong) = source.other_format(head.format, document.kind()) {
            return Err(wrong);
        }
        let input = head.input.map(RawValue::get);
        Ok(Some(DocumentHead {
            document,
            input: input.and_then(|input| serde_json::from_str(input).ok()),
            input_span: input.map(|input| source.span_of(input)),
            members: head,
        }))
    }

    /// The kind of the document.
    pub const fn document(&self) -> Document {
        self.document
    }

    /// The names that the document gives. `input` is absent if it is malformed.
    pub fn names(&self) -> Names<'_> {
        let members = &self.members;
        Names {
            id: text(&members.id),
            fingerprint: text(&members.fingerprint),
            digest: text(&members.digest),
            file: text(&members.file),
            input: self.input.as_ref().map(|input| Input {
                path: &input.path,
                line: input.line,
                case: input.case,
            }),
        }
    }

    /// The text that identifies the record if the document has no `id`: the fingerprint,
    /// or the digest of an error; otherwise the text of `input`, which may be empty.
    pub fn identity(&self) -> &str {
        let hash = match self.document {
            Document::Error => &self.members.digest,
            _ => &self.members.fingerprint,
        };
        let input = || self.members.input.map_or("", RawValue::get);
        text(hash).unwrap_or_else(input)
    }

    /// The bytes of the value of `input`, which may differ between two runs over the
    /// same records.
    pub fn input_span(&self) -> Option<Range<usize>> {
        self.input_span.clone()
    }
}

pub(crate) fn text<'t>(text: &'t Option<Text<'_>>) -> Option<&'t str> {
    text.as_ref().map(|Text(text)| &**text)
}
