mod change;
mod compare;
mod findings;
mod head;
mod pairs;
mod review_set;
mod row;
mod source;

use std::path::Path;

use matchplay_record::{Limits, Status};

use crate::args::{Diff, DiffFormat};
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::message::Message;

use compare::compare;
use findings::Findings;
use head::Head;
use pairs::{Entry, Pairs};
use review_set::ReviewSet;

/// `matchplay diff`.
pub(crate) fn diff(args: &Diff, limits: &Limits, console: &mut Console) -> Result<(), Failure> {
    let standard_input = Path::new("-");
    if args.old == standard_input && args.new == standard_input {
        return Err(Failure::usage(
            "only one of OLD and NEW can be standard input",
        ));
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
fn entries(set: &ReviewSet, console: &mut Console) -> Result<Vec<Entry>, Failure> {
    let mut entries = Vec::new();
    set.each(console, |console, place, bytes| {
        let head = set.report(console, place, Head::read(bytes));
        if let Some(Some(head)) = head {
            entries.push(Entry::new(place, bytes, &head));
        }
        Ok(())
    })?;
    Ok(entries)
}

/// A comparison of two sets, and its findings so far.
struct Comparison<'a> {
    args: &'a Diff,
    console: &'a mut Console,
    findings: Findings,
}

impl Comparison<'_> {
    /// Compares the two documents of a record.
    fn both(
        &mut self,
        old: (&ReviewSet, &Entry),
        new: (&ReviewSet, &Entry),
    ) -> Result<(), Failure> {
        let read = |(set, entry): (&ReviewSet, &Entry), console: &mut Console| {
            let bytes = set.again(console, entry.place)?;
            let value = set.report(console, entry.place, head::value(&bytes))?;
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
        let head = new.0.report(self.console, new.1.place, Head::read(&bytes));
        match head {
            Some(Some(head)) => row::print(
                self.console,
                self.args.format,
                &head,
                Status::Changed,
                &changes,
            ),
            _ => Ok(()),
        }
    }

    /// Prints the row of a document that only one of the sets has.
    fn one(&mut self, set: &ReviewSet, entry: &Entry, status: Status) -> Result<(), Failure> {
        let Some(bytes) = set.again(self.console, entry.place) else {
            return Ok(());
        };
        let head = set.report(self.console, entry.place, Head::read(&bytes));
        let Some(Some(head)) = head else {
            return Ok(());
        };
        match status {
            Status::OnlyOld => self.findings.only_old += 1,
            _ => self.findings.only_new += 1,
        }
        row::print(self.console, self.args.format, &head, status, &[])
    }

    fn finish(self) -> Result<(), Failure> {
        if !self.findings.is_empty() {
            self.console.end(Exit::Flagged);
        }
        match self.args.format {
            DiffFormat::Human => self.console.print(format_args!("{}\n", self.findings))?,
            DiffFormat::Jsonl => self.console.message(&Message::note(&self.findings)),
        }
        Ok(())
    }
}
