#[allow(missing_docs, reason = "its names are public only in `parts`")]
pub(crate) mod resolve;
pub(crate) mod shape;

use matchplay_board::Game;

use crate::budget::{Budget, Reader};
use crate::diagnostic::{Code, Diagnostic};
use crate::limits::Limits;
use crate::model::meta::Meta;
use crate::model::record::Record;
use crate::notation::head::{Head, Kind};
use crate::notation::locate::Step;
use crate::notation::source::Source;
use crate::notation::text::Text;

/// The largest number of warnings of a record. To show one takes time linear in the text before it.
const MOST_WARNINGS: usize = 100;

/// A record that was read from a text, with warnings.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The record.
    pub record: Record,
    /// Problems that did not prevent reading, in the order of the text. At most 100 are kept.
    pub warnings: Vec<Diagnostic>,
}

impl Reading {
    /// A reading of a game without annotations.
    pub(crate) fn of(game: Game, meta: Meta) -> Result<Reading, Diagnostic> {
        let record = Record::new(game);
        let mut record =
            record.map_err(|error| Diagnostic::error(Code::IllegalMove, 0..0, error))?;
        record.meta = meta;
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
    read_within(text, &Budget::new(text, limits), &mut |_| {})
}

/// Reads a record as [`read`] does, and spends from a budget. Calls `reserve` at most
/// once, before the board is built, if the text declares a larger board than it writes out;
/// the argument is the number of bytes that reading and analysing the record can take.
///
/// # Errors
///
/// If the text is not a valid record, or takes more work than allowed.
pub fn read_within(
    text: &str,
    budget: &Budget,
    reserve: &mut dyn FnMut(usize),
) -> Result<Reading, Diagnostic> {
    let limits = budget.limits();
    limits.check_length(text)?;
    let source = Source::new(text, limits);
    let shape = source.parse_document(Kind::RECORD, Source::parse_record, |shape| Head {
        kind: shape.kind.as_ref().map(|Text(kind)| &**kind),
        format: shape.format,
    })?;
    let mut warnings = Vec::new();
    let record = resolve::record(
        shape,
        &source,
        &mut Reader::new(budget, reserve),
        &mut warnings,
    );
    let record = record.map_err(|problem| problem.at(&source))?;
    warnings.sort_by_key(|warning| warning.span.start);
    warnings.truncate(MOST_WARNINGS);
    if let Some(mismatch) = record.mismatch() {
        let span = source.locate(&[Step::Field("result")]);
        warnings.truncate(MOST_WARNINGS - 1);
        let before = warnings.partition_point(|warning| warning.span.start < span.start);
        let warning = Diagnostic {
            label: Some(format!("the moves give {}", mismatch.played)),
            ..Diagnostic::warning(Code::ResultMismatch, span, mismatch)
        };
        warnings.insert(before, warning);
    }
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
