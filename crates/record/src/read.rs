mod certificate;
mod json;
mod locate;
mod names;
mod problem;
mod resolve;
mod ron;
mod source;

use matchplay_board::Game;
use serde::Deserialize;

use crate::text::{FORMAT, RecordText};
use crate::{Code, Diagnostic, Limits, Record};
pub use certificate::read_certificate;
use locate::Step;
use source::{Source, Syntax};

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
/// The time is linear in the text and the boards that it declares. A claimed result
/// that contradicts the moves causes the warning [`Code::ResultMismatch`].
///
/// # Errors
///
/// If the text is not a valid record; the error describes the first problem.
pub fn read(text: &str, limits: &Limits) -> Result<Reading, Diagnostic> {
    limits.check_length(text)?;
    let source = Source::new(text, limits);
    let parsed = source.parse_version(|record: &RecordText<'_>| record.format)?;
    let record = resolve::record(parsed, limits).map_err(|problem| problem.at(&source))?;
    let mismatch = record.mismatch().map(|mismatch| {
        let span = source.locate(&[Step::Field("result")]);
        Diagnostic::warning(Code::ResultMismatch, span, mismatch)
            .with_label(format_args!("by the moves: {}", mismatch.played))
    });
    let warnings = mismatch.into_iter().collect();
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
    match source.syntax {
        Syntax::Ron => source.options.from_str(id).ok(),
        Syntax::Json => serde_json::from_str(id).ok(),
    }
}

impl<'a> Source<'a> {
    /// Parses a text whose format version is supported.
    fn parse_version<T: Deserialize<'a>>(
        &self,
        version: impl FnOnce(&T) -> u32,
    ) -> Result<T, Diagnostic> {
        if self.is_blank() {
            let span = self.span_of(&self.text[self.text.len()..]);
            return Err(Diagnostic::error(Code::Syntax, span, "the text is empty"));
        }
        let parsed: T = self.parse().map_err(|wrong| {
            // A file of another version may differ anywhere, so the version is checked first.
            let version = self.find(&[Step::Field("format")]);
            let version = version.and_then(|version| version.parse().ok());
            version
                .and_then(|version| self.unknown_format(version))
                .unwrap_or(wrong)
        })?;
        match self.unknown_format(version(&parsed).into()) {
            Some(unknown) => Err(unknown),
            None => Ok(parsed),
        }
    }

    fn unknown_format(&self, version: u64) -> Option<Diagnostic> {
        (version != u64::from(FORMAT)).then(|| {
            let span = self.locate(&[Step::Field("format")]);
            let message = format!("format {version} is not known; this reads format {FORMAT}");
            Diagnostic::error(Code::Format, span, message)
        })
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
