use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::Path;

use matchplay_corpus::{Destination, Entry, Inputs, Records, Shard};
use matchplay_record::Record;
use matchplay_render::{Report, ReportEntry, ReportIndex, ReportVariation, TooLarge};
use matchplay_solver::{Review, Solver};

use crate::args::Render;
use crate::caption::caption;
use crate::console::{Console, at_ply};
use crate::failure::{Exit, Failure};
use crate::output::{open_folder, write_file};

/// `matchplay render --to html`: a page for one record, or for several a folder
/// of pages with an index.
pub(crate) fn report(args: &Render, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
    let Destination::Pages(folder) = args.destination() else {
        return one_page(args, inputs, console);
    };
    if folder == Path::new("-") {
        return Err(Failure::usage(
            "several records make several pages: name a folder with -o",
        ));
    }
    pages(args, folder, inputs, console)
}

fn one_page(args: &Render, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
    let records = inputs.read(inputs.one(&args.paths[0])?)?;
    let mut entries = records.entries();
    let (Some(entry), 1) = (entries.next(), records.entries().len()) else {
        let name = records.source().name();
        return Err(Failure::usage(format_args!(
            "{name} holds several records: name a folder with -o"
        )));
    };
    at_ply(entry.record().game(), args.ply.unwrap_or(0))?;
    let reviewed = Reviewed::new(entry, &mut Solver::new(), console);
    let page = reviewed.page(args);
    let page = page.map_err(|error| Failure::usage(format_args!("{}: {error}", reviewed.title)))?;
    write_file(console, &args.output, page)
}

/// Writes a page for each record into a folder, and an index of them.
fn pages(
    args: &Render,
    folder: &Path,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    let mut files = open_folder(folder, args.force, &args.paths)?;
    let mut solver = Solver::new();
    let mut names = Names::default();
    let mut entries = Vec::new();
    let mut add = |records: &Records, console: &mut Console| {
        for entry in records.entries() {
            let reviewed = Reviewed::new(entry, &mut solver, console);
            match reviewed.page(args) {
                Ok(page) => {
                    let name = names.name(&entry.source.stem());
                    entries.push(reviewed.entry(&name));
                    let written = files.write(Path::new(&name), page.as_bytes());
                    if let Err(error) = written {
                        console.failure(error.into());
                    }
                }
                Err(error) => {
                    console.error(Exit::Usage, format_args!("{}: {error}", reviewed.title));
                }
            }
        }
    };
    let _ = inputs.each(&args.paths, Shard::ALL, &mut |source| {
        match source.and_then(|source| inputs.read(source)) {
            Ok(records) => add(&records, console),
            Err(error) => console.input_error(&error),
        }
        ControlFlow::Continue(())
    });
    if !entries.is_empty() && !console.exit().is_failure() {
        let index = ReportIndex::new(entries).to_string();
        files.write(Path::new(Names::INDEX), index.as_bytes())?;
    }
    Ok(())
}

/// A record with its review.
struct Reviewed<'a> {
    title: String,
    record: &'a Record,
    review: Review,
}

impl<'a> Reviewed<'a> {
    /// Reviews a record and reports its warnings.
    fn new(entry: Entry<'a>, solver: &mut Solver, console: &mut Console) -> Reviewed<'a> {
        console.diagnostics(entry.source, &entry.reading.warnings);
        let record = entry.record();
        Reviewed {
            title: entry.title(),
            record,
            review: solver.review(record.game()),
        }
    }

    fn page(&self, args: &Render) -> Result<String, TooLarge> {
        let caption = caption(self.record, &self.title);
        let report = Report::new(self.record.game(), &self.review, &caption)?;
        let report = report.opens_at(args.ply.unwrap_or(0));
        let mut report = report.layer(args.overlay.into());
        for line in self.record.side_lines() {
            let variation = ReportVariation {
                at: line.leaves,
                moves: line.plies()[line.leaves..].to_vec(),
                shared: line.variation.at - line.leaves,
                note: line.variation.note.as_deref(),
                notes: Some(&line.variation.notes),
            };
            report
                .add_variation(variation)
                .expect("a record's variations are legal");
        }
        Ok(report.to_string())
    }

    fn entry(&self, file: &str) -> ReportEntry {
        let caption = caption(self.record, &self.title);
        ReportEntry::new(self.record.game(), &self.review, &caption, file)
    }
}

/// Names of files in a folder, none twice, even where case does not count.
#[derive(Debug, Default)]
struct Names(HashSet<String>);

impl Names {
    const INDEX: &str = "index.html";

    /// A file name for a page about a source with this stem.
    fn name(&mut self, stem: &str) -> String {
        let numbered = (2..).map(|number| format!("{stem}-{number}.html"));
        let mut names = [format!("{stem}.html")].into_iter().chain(numbered);
        let free = names.find(|name| {
            !name.eq_ignore_ascii_case(Names::INDEX) && self.0.insert(name.to_lowercase())
        });
        free.expect("there are more numbers than records")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_comes_twice() {
        let stems = ["a", "A", "a", "index"];
        let mut names = Names::default();
        assert_eq!(
            stems.map(|stem| names.name(stem)),
            ["a.html", "A-2.html", "a-3.html", "index-2.html",]
        );
    }
}
