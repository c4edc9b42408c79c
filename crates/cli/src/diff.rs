mod change;
mod compare;
mod findings;
mod pairs;
mod review_set;
mod row;
mod source;

use std::io;
use std::path::Path;

use matchplay_record::{Document, DocumentHead, Limits, Status};
use serde_json::Value;

use crate::args::{Diff, DiffFormat};
use crate::console::Console;
use crate::exit::Exit;

use compare::compare;
use findings::Findings;
use pairs::{Entry, Pairs};
use review_set::{Place, ReviewSet};

/// `matchplay diff`.
pub(crate) fn diff(args: &Diff, limits: &Limits, console: &mut Console) -> io::Result<()> {
    let standard_input = Path::new("-");
    if args.old == standard_input && args.new == standard_input {
        console.error(Exit::Usage, "only one of OLD and NEW can be standard input");
        return Ok(());
    }
    let sets = [&args.old, &args.new].map(|path| ReviewSet::new(console, path, limits));
    let [Some(old), Some(new)] = sets else {
        return Ok(());
    };
    let (were, are) = (entries(&old, console)?, entries(&new, console)?);
    let pairs = Pairs::new(&were, &are);
    let mut comparison = Comparison {
        args,
        console,
        findings: Findings::default(),
    };
    for (entry, was) in are.iter().zip(&pairs.of_new) {
        match was.map(|index| &were[index]) {
            Some(was) if was.is_same(entry) => comparison.findings.both += 1,
            Some(was) => comparison.both((&old, was), (&new, entry))?,
            None => comparison.one(&new, entry, Status::OnlyNew)?,
        }
    }
    for index in pairs.only_old {
        comparison.one(&old, &were[index], Status::OnlyOld)?;
    }
    comparison.finish()
}

/// The documents of a set; those that cannot be read are reported.
fn entries(set: &ReviewSet, console: &mut Console) -> io::Result<Vec<Entry>> {
    let mut entries = Vec::new();
    set.each(console, |console, place, bytes| {
        if let Some(head) = head(set, console, place, bytes) {
            entries.push(Entry::new(place, bytes, &head));
        }
        Ok(())
    })?;
    Ok(entries)
}

/// The head of a document; `None` for a document that is not compared. An error is
/// reported.
fn head<'a>(
    set: &ReviewSet,
    console: &mut Console,
    place: Place,
    bytes: &'a [u8],
) -> Option<DocumentHead<'a>> {
    let text = str::from_utf8(bytes).map_err(|error| {
        let message = format_args!("the byte at {} is not UTF-8", error.valid_up_to() + 1);
        set.report(console, place, (1, 1), message);
    });
    let text = text.ok()?;
    let read = DocumentHead::read(text).map_err(|wrong| {
        set.report(console, place, wrong.position(text), &wrong);
    });
    let head = read.ok()??;
    match head.document() {
        Document::Review | Document::Verdict | Document::Valid | Document::Error => Some(head),
        kind => {
            let message = format_args!(
                "this is a {kind}; diff compares reviews, verdicts, valid rows and error rows"
            );
            set.report(console, place, (1, 1), message);
            None
        }
    }
}

/// All members of a document; an error is reported.
fn members(set: &ReviewSet, console: &mut Console, place: Place, bytes: &[u8]) -> Option<Value> {
    let read = serde_json::from_slice(bytes).map_err(|error| {
        let place_in = (error.line().max(1), error.column().max(1));
        set.report(console, place, place_in, "invalid JSON");
    });
    read.ok()
}

/// A comparison of two sets, and its findings so far.
struct Comparison<'a> {
    args: &'a Diff,
    console: &'a mut Console,
    findings: Findings,
}

impl Comparison<'_> {
    /// Compares the two documents of a record.
    fn both(&mut self, old: (&ReviewSet, &Entry), new: (&ReviewSet, &Entry)) -> io::Result<()> {
        let read = |(set, entry): (&ReviewSet, &Entry), console: &mut Console| {
            let bytes = set.again(console, entry.place)?;
            let value = members(set, console, entry.place, &bytes)?;
            Some((bytes, value))
        };
        let (Some((_, was)), Some((bytes, is))) =
            (read(old, self.console), read(new, self.console))
        else {
            return Ok(());
        };
        self.findings.both += 1;
        let changes = compare(&was, &is, &self.args.ignore);
        if changes.is_empty() {
            return Ok(());
        }
        self.findings.add(&changes);
        match head(new.0, self.console, new.1.place, &bytes) {
            Some(head) => row::print(
                self.console,
                self.args.format,
                &head,
                Status::Changed,
                &changes,
            ),
            None => Ok(()),
        }
    }

    /// Prints the row of a document that only one of the sets has.
    fn one(&mut self, set: &ReviewSet, entry: &Entry, status: Status) -> io::Result<()> {
        let Some(bytes) = set.again(self.console, entry.place) else {
            return Ok(());
        };
        let Some(head) = head(set, self.console, entry.place, &bytes) else {
            return Ok(());
        };
        match status {
            Status::OnlyOld => self.findings.only_old += 1,
            _ => self.findings.only_new += 1,
        }
        row::print(self.console, self.args.format, &head, status, &[])
    }

    fn finish(self) -> io::Result<()> {
        if !self.findings.is_empty() {
            self.console.end(Exit::Flagged);
        }
        match self.args.format {
            DiffFormat::Human => self.console.print(format_args!("{}\n", self.findings))?,
            DiffFormat::Jsonl => self.console.note(&self.findings),
        }
        Ok(())
    }
}
