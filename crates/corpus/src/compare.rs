//! Comparisons of two sets of printed documents.

mod changes;
mod document_error;
mod document_file;
mod document_set;
mod pairs;

use std::collections::BTreeMap;
use std::str;

use matchplay_document::{Aspect, Change, Document, DocumentHead, Status};
use serde_json::Value;

pub use document_error::DocumentError;
pub use document_set::DocumentSet;

use changes::changes;
use document_set::Place;
use pairs::{Entry, Pairs};

/// A result of a comparison.
#[derive(Debug)]
#[non_exhaustive]
pub enum Compared<'a> {
    /// A record whose documents differ, or that has a document in only one set.
    Different {
        /// The head of the newer document, or of the only one.
        head: &'a DocumentHead<'a>,
        /// Which sets have a document.
        status: Status,
        /// The changes of the document; empty if only one set has it.
        changes: &'a [Change],
    },
    /// A document that cannot be read and is left out.
    Error(DocumentError),
}

/// The counts of a comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Findings {
    /// The number of records with a document in both sets.
    pub both: usize,
    /// The number of records whose documents in the two sets differ.
    pub changed: usize,
    /// The number of changes of each aspect.
    pub aspects: BTreeMap<Aspect, usize>,
    /// The number of records with a document in the older set only.
    pub only_old: usize,
    /// The number of records with a document in the newer set only.
    pub only_new: usize,
}

impl Findings {
    /// Counts a record whose documents differ.
    fn add(&mut self, changes: &[Change]) {
        self.changed += 1;
        for change in changes {
            *self.aspects.entry(change.aspect).or_default() += 1;
        }
    }
}

/// Compares the reviews, verdicts, valid rows and error rows of two sets, and calls `take`
/// with each result until it fails.
///
/// Documents are paired by `id`, the rest by fingerprint or digest; among equal names, the
/// first is paired with the first. Changes of the `ignored` aspects are left out. The
/// memory is about 130 bytes per document of any size.
///
/// # Errors
///
/// The error of `take`.
pub fn compare<E>(
    old: &DocumentSet,
    new: &DocumentSet,
    ignored: &[Aspect],
    take: &mut dyn FnMut(Compared<'_>) -> Result<(), E>,
) -> Result<Findings, E> {
    let (were, are) = (entries(old, take)?, entries(new, take)?);
    let pairs = Pairs::new(&were, &are);
    let mut comparison = Comparison {
        ignored,
        findings: Findings::default(),
        take,
    };
    for (entry, was) in are.iter().zip(&pairs.of_new) {
        match was.map(|index| &were[index]) {
            Some(was) if was.is_same(entry) => comparison.findings.both += 1,
            Some(was) => comparison.both((old, was.place), (new, entry.place))?,
            None => comparison.single(new, entry.place, Status::OnlyNew)?,
        }
    }
    for index in pairs.only_old {
        comparison.single(old, were[index].place, Status::OnlyOld)?;
    }
    Ok(comparison.findings)
}

/// The entries of all documents of a set.
fn entries<E>(
    set: &DocumentSet,
    take: &mut dyn FnMut(Compared<'_>) -> Result<(), E>,
) -> Result<Vec<Entry>, E> {
    let (mut entries, mut taken) = (Vec::new(), Ok(()));
    set.each(&mut |document| {
        if taken.is_err() {
            return;
        }
        let read = document.and_then(|(place, bytes)| {
            let head = head(set, place, bytes)?;
            Ok(head.map(|head| Entry::new(place, bytes, &head)))
        });
        match read {
            Ok(entry) => entries.extend(entry),
            Err(error) => taken = take(Compared::Error(error)),
        }
    });
    taken.map(|()| entries)
}

/// How to make documents that can be compared.
const HELP: &str = "`analyze --format jsonl` prints reviews";

/// The head of a document; `None` if its kind is unknown.
fn head<'a>(
    set: &DocumentSet,
    place: Place,
    bytes: &'a [u8],
) -> Result<Option<DocumentHead<'a>>, DocumentError> {
    let text = str::from_utf8(bytes).map_err(|error| {
        let byte = error.valid_up_to() + 1;
        set.invalid(place, (1, 1), format_args!("byte {byte} is not UTF-8"))
    })?;
    let head = DocumentHead::read(text).map_err(|wrong| {
        let help = match text.trim_start().starts_with('{') {
            true => String::new(),
            false => format!("; {HELP}"),
        };
        let position = wrong.position(text);
        set.invalid(place, position, format_args!("{wrong}{help}"))
    })?;
    match head.as_ref().map(DocumentHead::document) {
        None | Some(Document::Review | Document::Verdict | Document::Valid | Document::Error) => {
            Ok(head)
        }
        Some(kind) => Err(set.invalid(
            place,
            (1, 1),
            format_args!(
                "expected a review, verdict, valid row or error row, found a {kind}; {HELP}"
            ),
        )),
    }
}

/// A comparison that is under way.
struct Comparison<'a, E> {
    ignored: &'a [Aspect],
    findings: Findings,
    take: &'a mut dyn FnMut(Compared<'_>) -> Result<(), E>,
}

impl<E> Comparison<'_, E> {
    /// Compares the two documents of a record.
    fn both(&mut self, old: (&DocumentSet, Place), new: (&DocumentSet, Place)) -> Result<(), E> {
        let read = |(set, place): (&DocumentSet, Place)| {
            let bytes = set.read(place)?;
            let value: Value = serde_json::from_slice(&bytes).map_err(|error| {
                let at = (error.line().max(1), error.column().max(1));
                set.invalid(place, at, "invalid JSON")
            })?;
            Ok((bytes, value))
        };
        let both = read(old).and_then(|old| Ok((old, read(new)?)));
        let ((_, was), (bytes, is)) = match both {
            Ok(both) => both,
            Err(error) => return (self.take)(Compared::Error(error)),
        };
        self.findings.both += 1;
        let changes = changes(&was, &is, self.ignored);
        if changes.is_empty() {
            return Ok(());
        }
        self.findings.add(&changes);
        self.report(new, &bytes, Status::Changed, &changes)
    }

    /// Reports a document that only one of the sets has.
    fn single(&mut self, set: &DocumentSet, place: Place, status: Status) -> Result<(), E> {
        match status {
            Status::OnlyOld => self.findings.only_old += 1,
            _ => self.findings.only_new += 1,
        }
        match set.read(place) {
            Ok(bytes) => self.report((set, place), &bytes, status, &[]),
            Err(error) => (self.take)(Compared::Error(error)),
        }
    }

    fn report(
        &mut self,
        (set, place): (&DocumentSet, Place),
        bytes: &[u8],
        status: Status,
        changes: &[Change],
    ) -> Result<(), E> {
        match head(set, place, bytes) {
            Ok(Some(head)) => (self.take)(Compared::Different {
                head: &head,
                status,
                changes,
            }),
            Ok(None) => Ok(()),
            Err(error) => (self.take)(Compared::Error(error)),
        }
    }
}
