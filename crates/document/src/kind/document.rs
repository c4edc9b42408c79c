use std::fmt;

use matchplay_record::Kind;
use serde_json::{Map, Value};

/// A kind of document that matchplay reads or prints.
///
/// Every printed document begins with its `kind` and `format`.
///
/// ```
/// use matchplay_document::Document;
///
/// let review = Document::Review;
/// assert_eq!((review.name(), review.format()), ("review", 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Document {
    /// The text that [`read`](matchplay_record::read) reads and
    /// [`write_json`](matchplay_record::write_json) writes.
    Record,
    /// The text that [`read_certificate`](crate::read_certificate) reads.
    Certificate,
    /// A [`ReviewJson`](crate::ReviewJson).
    Review,
    /// A [`VerdictJson`](crate::VerdictJson).
    Verdict,
    /// A [`ValidJson`](crate::ValidJson): the text is a valid record.
    Valid,
    /// An [`ErrorJson`](crate::ErrorJson), in place of a review or a valid row.
    Error,
    /// A [`DiffJson`](crate::DiffJson): a difference between two sets of documents.
    Diff,
    /// A [`JudgementJson`](crate::JudgementJson) of a review or a certificate.
    Judgement,
    /// A [`Summary`](crate::Summary) of a corpus.
    Summary,
}

impl Document {
    /// All kinds.
    pub const ALL: [Document; 9] = [
        Document::Record,
        Document::Certificate,
        Document::Review,
        Document::Verdict,
        Document::Valid,
        Document::Error,
        Document::Diff,
        Document::Judgement,
        Document::Summary,
    ];

    /// The name of the kind: its `kind` in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Document::Record => Kind::RECORD.name,
            Document::Certificate => "certificate",
            Document::Review => "review",
            Document::Verdict => "verdict",
            Document::Valid => "valid",
            Document::Error => "error",
            Document::Diff => "diff",
            Document::Judgement => "judgement",
            Document::Summary => "summary",
        }
    }

    pub(crate) const fn kind(self) -> Kind {
        Kind {
            name: self.name(),
            format: self.format(),
        }
    }

    /// Whether a text starts like a printed document of this kind: with an object in JSON
    /// whose first member is its `kind`. The rest of the text is not read.
    ///
    /// ```
    /// use matchplay_document::Document;
    ///
    /// assert!(Document::Review.starts(r#" {"kind": "review", "format": 1"#));
    /// assert!(!Document::Review.starts(r#"{"format": 1, "kind": "review"}"#));
    /// ```
    pub fn starts(self, text: &str) -> bool {
        let name = [r#"""#, self.name(), r#"""#].concat();
        let mut tokens = ["{", r#""kind""#, ":", &name].into_iter();
        let rest = tokens.try_fold(text, |rest, token| rest.trim_start().strip_prefix(token));
        rest.is_some()
    }

    /// The number of the format that this version reads or prints.
    ///
    /// The number of a kind is raised only if a reader of the previous format would
    /// misunderstand a document.
    pub const fn format(self) -> u32 {
        match self {
            Document::Record => Kind::RECORD.format,
            _ => 1,
        }
    }

    /// The JSON Schema (draft 2020-12) of the document, as `matchplay schema` prints it.
    ///
    /// The schema of a document that is read rejects the unknown members that the reader
    /// rejects. The schema of a printed document permits unknown members, since a later
    /// version may add members without raising the number of the format. Schemas describe
    /// shapes: an illegal game can be valid by its schema.
    pub fn schema_text(self) -> String {
        let own = match self {
            Document::Record => include_str!("../../schemas/record.json"),
            Document::Certificate => include_str!("../../schemas/certificate.json"),
            Document::Review => include_str!("../../schemas/review.json"),
            Document::Verdict => include_str!("../../schemas/verdict.json"),
            Document::Valid => include_str!("../../schemas/valid.json"),
            Document::Error => include_str!("../../schemas/error.json"),
            Document::Diff => include_str!("../../schemas/diff.json"),
            Document::Judgement => include_str!("../../schemas/judgement.json"),
            Document::Summary => include_str!("../../schemas/summary.json"),
        };
        with_shared_definitions(own).expect("the files are objects in JSON")
    }
}

/// Completes a schema of the folder `schemas` with the definitions of `shared.json` to which it
/// refers, directly or through others.
fn with_shared_definitions(own: &str) -> serde_json::Result<String> {
    let mut schema: Map<String, Value> = serde_json::from_str(own)?;
    let mut shared: Map<String, Value> =
        serde_json::from_str(include_str!("../../schemas/shared.json"))?;
    let mut definitions = match schema.remove("$defs") {
        Some(Value::Object(definitions)) => definitions,
        _ => Map::new(),
    };
    let mut unread = vec![own.to_owned()];
    while let Some(text) = unread.pop() {
        for reference in text.split("#/$defs/").skip(1) {
            let name = reference.split('"').next().unwrap_or_default();
            if let Some(definition) = shared.remove(name) {
                unread.push(definition.to_string());
                definitions.insert(name.to_owned(), definition);
            }
        }
    }
    schema.insert("$defs".to_owned(), Value::Object(definitions));
    Ok(serde_json::to_string_pretty(&schema)? + "\n")
}

impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
