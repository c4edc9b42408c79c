mod brackets;
mod certificate;
mod document_head;
mod free;
mod json;
mod locate;
mod names;
mod problem;
mod proof_document;
mod proved_review;
mod raw;
mod resolve;
mod ron;
mod shape;
mod source;
mod wording;

use std::cmp::Ordering;

use matchplay_board::Game;

use crate::diagnostic::quoted;

use crate::allowance::Reader;
use crate::text::Words;
use crate::{Allowance, Code, Diagnostic, Document, Limits, Record};
pub use certificate::read_certificate;
pub use document_head::DocumentHead;
use locate::Step;
pub use proof_document::ProofDocument;
pub use proved_review::ProvedReview;
use source::Source;

/// A record that was read from a text, with warnings.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The record.
    pub record: Record,
    /// Problems that did not prevent reading.
    pub warnings: Vec<Diagnostic>,
}

impl Reading {
    /// A reading of a game without annotations.
    pub(crate) fn of(game: Game) -> Result<Reading, Diagnostic> {
        let record = Record::new(game);
        let record = record.map_err(|error| Diagnostic::error(Code::IllegalMove, 0..0, error))?;
        let warnings = Vec::new();
        Ok(Reading { record, warnings })
    }
}

/// Reads a record in RON, or in JSON if its first significant character is `{`.
///
/// Takes time linear in the text and the boards that it declares. There are three
/// kinds of warnings: [`Code::ResultMismatch`] for a claimed result that contradicts the
/// moves, [`Code::Steps`] for a step that joins no cells of a maze, and
/// [`Code::UnknownMember`] for a member that this version does not support.
///
/// # Errors
///
/// If the text is not a valid record; the error describes the first problem.
pub fn read(text: &str, limits: &Limits) -> Result<Reading, Diagnostic> {
    read_within(text, &Allowance::new(text, limits), &mut |_| {})
}

/// Reads a record as [`read`] does, and spends from an allowance. Calls `reserve` at most
/// once, before the board is built, if the text declares a larger board than it writes out;
/// the argument is the number of bytes that reading and analysing the record can take.
///
/// # Errors
///
/// If the text is not a valid record, or takes more work than allowed.
pub fn read_within(
    text: &str,
    allowance: &Allowance,
    reserve: &mut dyn FnMut(usize),
) -> Result<Reading, Diagnostic> {
    let limits = allowance.limits();
    limits.check_length(text)?;
    let source = Source::new(text, limits);
    let shape = source.parse_document(Document::Record, Source::parse_record, |shape| Head {
        kind: shape.kind.as_ref().map(|Words(kind)| &**kind),
        format: shape.format,
    })?;
    let mut warnings = Vec::new();
    let record = resolve::record(
        shape,
        &source,
        &mut Reader::new(allowance, reserve),
        &mut warnings,
    );
    let record = record.map_err(|problem| problem.at(&source))?;
    warnings.extend(record.mismatch().map(|mismatch| {
        let span = source.locate(&[Step::Field("result")]);
        Diagnostic::warning(Code::ResultMismatch, span, mismatch)
            .with_label(format_args!("the moves give {}", mismatch.played))
    }));
    warnings.sort_by_key(|warning| warning.span.start);
    Ok(Reading { record, warnings })
}

/// The id in a text, if it can be found. The text need not be a valid record, and may
/// be malformed after the id.
///
/// ```
/// use matchplay_record::given_id;
///
/// assert_eq!(given_id(r#"{"id": "a", "game"#).as_deref(), Some("a"));
/// assert_eq!(given_id(r#"(id: "a", format: )"#).as_deref(), Some("a"));
/// assert_eq!(given_id("(format: 1)"), None);
/// ```
pub fn given_id(text: &str) -> Option<String> {
    let source = Source::new(text, &Limits::default());
    let id = source.find(&[Step::Field("id")])?;
    source.string(id)
}

/// The head of a document.
struct Head<'h> {
    kind: Option<&'h str>,
    format: u32,
}

impl<'a> Source<'a> {
    /// Parses the text as a document of this kind and of the supported version.
    fn parse_document<T>(
        &self,
        document: Document,
        parse: impl FnOnce(&Source<'a>) -> Result<T, Diagnostic>,
        head: impl FnOnce(&T) -> Head<'_>,
    ) -> Result<T, Diagnostic> {
        self.check_start(document)?;
        let parsed = parse(self).map_err(|wrong| {
            // A document of another kind or version may differ anywhere, and that
            // error comes first.
            let found = self.find(&[Step::Field("kind")]);
            let found = found.and_then(|found| self.string(found));
            let version = self.find(&[Step::Field("format")]);
            let version = version.and_then(|version| version.parse().ok());
            let other_kind = self.other_kind(found.as_deref(), document);
            other_kind
                .or_else(|| self.other_format(version?, document))
                .unwrap_or(wrong)
        })?;
        let Head {
            kind: found,
            format,
        } = head(&parsed);
        let wrong = self.other_kind(found, document);
        match wrong.or_else(|| self.other_format(format.into(), document)) {
            Some(wrong) => Err(wrong),
            None => Ok(parsed),
        }
    }

    fn other_kind(&self, found: Option<&str>, expected: Document) -> Option<Diagnostic> {
        let found = found.filter(|&found| found != expected.name())?;
        let span = self.locate(&[Step::Field("kind")]);
        let is_word = |c: char| c.is_ascii_lowercase() || c == '-';
        let message = match found.chars().next() {
            Some(first) if found.len() <= 30 && found.chars().all(is_word) => {
                let article = if "aeiou".contains(first) { "an" } else { "a" };
                format!("this is {article} {found}, expected a {expected}")
            }
            _ => format!("unknown kind {}, expected a {expected}", quoted(found)),
        };
        Some(Diagnostic::error(Code::Kind, span, message))
    }

    fn other_format(&self, format: u64, document: Document) -> Option<Diagnostic> {
        let read = document.format();
        let message = match format.cmp(&read.into()) {
            Ordering::Equal => return None,
            Ordering::Greater => {
                format!("{document} format {format} is newer than this program, which reads {read}")
            }
            Ordering::Less => {
                format!("unknown {document} format {format}; this program reads {read}")
            }
        };
        let span = self.locate(&[Step::Field("format")]);
        Some(Diagnostic::error(Code::Format, span, message))
    }
}

impl Limits {
    /// Rejects a text that is too long.
    pub(crate) fn check_length(&self, text: &str) -> Result<(), Diagnostic> {
        let (bytes, limit) = (text.len(), self.bytes);
        if bytes > limit {
            let message = format!("the text has {bytes} bytes, more than the {limit} allowed");
            return Err(Diagnostic::error(Code::Limit, 0..0, message));
        }
        Ok(())
    }
}
