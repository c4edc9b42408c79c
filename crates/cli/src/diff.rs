mod change;
mod compare;
mod findings;
mod index;
mod review_set;
mod reviewed;
mod row;
mod source;

use std::io;
use std::path::Path;

use matchplay_record::Limits;

use crate::args::{Diff, DiffFormat};
use crate::console::Console;
use crate::exit::Exit;

use compare::compare;
use findings::Findings;
use index::{Index, Indexed};
use review_set::{Place, ReviewSet};
use reviewed::{Head, Reviewed};
use row::{Row, Status};

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
    let comparison = Comparison {
        args,
        were: index(&old, console)?,
        old,
        are: Index::default(),
        findings: Findings::default(),
    };
    comparison.run(&new, console)
}

/// The index of a set; what is wrong with a document is reported.
fn index(reviews: &ReviewSet, console: &mut Console) -> io::Result<Index> {
    let mut index = Index::default();
    reviews.each(console, |console, place, bytes| {
        if let Some((head, _)) = reviews.heard(console, place, Reviewed::read(bytes)) {
            let indexed = Indexed::new(place, bytes, &head);
            is_first(&mut index, reviews, &head.id, indexed, console);
        }
        Ok(())
    })?;
    Ok(index)
}

/// Adds a document to an index, or reports that its id is taken by another; the
/// same once more, as of a game that a corpus has twice, is passed over.
fn is_first(
    index: &mut Index,
    reviews: &ReviewSet,
    id: &str,
    indexed: Indexed,
    console: &mut Console,
) -> bool {
    let Err(first) = index.add(id, indexed) else {
        return true;
    };
    if !first.is_same(&indexed) {
        let (name, first) = (reviews.name(indexed.place), reviews.name(first.place));
        let message = format!("{name}: the id {id} comes twice, with another review at {first}");
        console.error(Exit::Invalid, message);
    }
    false
}

/// The reviews as they were, and how far those as they are were gone through.
struct Comparison<'a> {
    args: &'a Diff,
    old: ReviewSet,
    were: Index,
    are: Index,
    findings: Findings,
}

impl Comparison<'_> {
    fn run(mut self, new: &ReviewSet, console: &mut Console) -> io::Result<()> {
        new.each(console, |console, place, bytes| {
            let Some(head) = new.heard(console, place, Head::read(bytes)) else {
                return Ok(());
            };
            let is = Indexed::new(place, bytes, &head);
            if !is_first(&mut self.are, new, &head.id, is, console) {
                return Ok(());
            }
            match self.were.get(&head.id) {
                Some(was) if was.is_same(&is) => {
                    self.findings.both += 1;
                    Ok(())
                }
                was => {
                    let Some(now) = new.heard(console, place, Reviewed::read(bytes)) else {
                        return Ok(());
                    };
                    self.differ(was.map(|was| was.place), &now, console)
                }
            }
        })?;
        for place in self.were.without(&self.are) {
            let Some(bytes) = self.old.again(console, place) else {
                continue;
            };
            if let Some(head) = self.old.heard(console, place, Head::read(&bytes)) {
                self.findings.only_old += 1;
                Row::new(&head, Status::OnlyOld, &[]).print(self.args.format, console)?;
            }
        }
        self.finish(console)
    }

    /// Compares a review with the one at a place of the older set, if any.
    fn differ(
        &mut self,
        was: Option<Place>,
        (head, now): &(Head<'_>, Reviewed<'_>),
        console: &mut Console,
    ) -> io::Result<()> {
        let Some(place) = was else {
            self.findings.only_new += 1;
            return Row::new(head, Status::OnlyNew, &[]).print(self.args.format, console);
        };
        let Some(bytes) = self.old.again(console, place) else {
            return Ok(());
        };
        let was = self.old.heard(console, place, Reviewed::read(&bytes));
        let Some((_, was)) = was else {
            return Ok(());
        };
        self.findings.both += 1;
        let changes = compare(&was, now, &self.args.ignore);
        if changes.is_empty() {
            return Ok(());
        }
        self.findings.add(&changes);
        Row::new(head, Status::Changed, &changes).print(self.args.format, console)
    }

    fn finish(self, console: &mut Console) -> io::Result<()> {
        let findings = self.findings;
        if !findings.is_empty() {
            console.end(Exit::Flagged);
        }
        match self.args.format {
            DiffFormat::Human => console.print(format_args!("{findings}\n"))?,
            DiffFormat::Jsonl => console.note(&findings),
        }
        if findings.is_lines_alone() {
            console.note("a line is one of many that win: --ignore lines passes over them");
        }
        Ok(())
    }
}
