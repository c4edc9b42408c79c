use std::collections::HashSet;
use std::io;
use std::path::Path;

use matchplay_record::{Reading, Record};
use matchplay_render::{Report, ReportEntry, ReportIndex, ReportVariation, TooLarge};
use matchplay_solver::{Review, Solver};

use crate::args::{Destination, Render};
use crate::caption::caption;
use crate::console::Console;
use crate::exit::Exit;
use crate::files::Files;
use crate::input::{Inputs, Source};
use crate::output::write_file;
use crate::stem::stem;

/// `matchplay render --to html`: a page for one record, or for several a folder
/// of pages with an index.
pub(crate) fn report(args: &Render, inputs: &Inputs, console: &mut Console) -> io::Result<()> {
    let Destination::Pages(folder) = args.destination() else {
        return one_page(args, inputs, console);
    };
    if folder == Path::new("-") {
        let message = "several records make several pages: name a folder with -o";
        console.error(Exit::Usage, message);
        return Ok(());
    }
    pages(args, folder, inputs, console)
}

fn one_page(args: &Render, inputs: &Inputs, console: &mut Console) -> io::Result<()> {
    let Some(source) = inputs.one(console, &args.paths[0]) else {
        return Ok(());
    };
    let Some(readings) = inputs.records(console, &source) else {
        return Ok(());
    };
    let [reading] = &readings[..] else {
        let name = &source.name;
        let message = format!("{name} holds several records: name a folder with -o");
        console.error(Exit::Usage, message);
        return Ok(());
    };
    let game = reading.record.game();
    if console.at_ply(game, args.ply.unwrap_or(0)).is_none() {
        return Ok(());
    }
    let title = source.title(0, 1);
    let told = Told::new(&source, title, reading, &mut Solver::new(), console);
    match told.page(args) {
        Ok(page) => write_file(console, &args.output, page),
        Err(error) => {
            console.error(Exit::Usage, format_args!("{}: {error}", source.name));
            Ok(())
        }
    }
}

/// Writes a page for each record into a folder, and an index of them.
fn pages(args: &Render, folder: &Path, inputs: &Inputs, console: &mut Console) -> io::Result<()> {
    let Some(mut files) = Files::open(console, folder, args.force, &args.paths) else {
        return Ok(());
    };
    let mut solver = Solver::new();
    let mut names = Names::default();
    let mut entries = Vec::new();
    inputs.each(console, &args.paths, |console, source| {
        let Some(readings) = inputs.records(console, source) else {
            return Ok(());
        };
        for (index, reading) in readings.iter().enumerate() {
            let title = source.title(index, readings.len());
            let told = Told::new(source, title, reading, &mut solver, console);
            match told.page(args) {
                Ok(page) => {
                    let name = names.name(&source.name);
                    entries.push(told.entry(&name));
                    files.write(console, Path::new(&name), &page);
                }
                Err(error) => {
                    console.error(Exit::Usage, format_args!("{}: {error}", told.title));
                }
            }
        }
        Ok(())
    })?;
    if !entries.is_empty() && !console.exit().is_failure() {
        let index = ReportIndex::new(entries).to_string();
        files.write(console, Path::new(Names::INDEX), &index);
    }
    Ok(())
}

/// A record with its review.
struct Told<'a> {
    title: String,
    record: &'a Record,
    review: Review,
}

impl<'a> Told<'a> {
    /// Reviews a record and reports its warnings.
    fn new(
        source: &Source,
        title: String,
        reading: &'a Reading,
        solver: &mut Solver,
        console: &mut Console,
    ) -> Told<'a> {
        console.warn(source, &reading.warnings);
        let record = &reading.record;
        let review = solver.review(record.game());
        Told {
            title,
            record,
            review,
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

    /// A name for a page about what a source holds.
    fn name(&mut self, source: &str) -> String {
        let stem = stem(source);
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
        let sources = ["games/a.ron", "A.json", "a.ron", "index.ron"];
        let mut names = Names::default();
        assert_eq!(
            sources.map(|source| names.name(source)),
            ["a.html", "A-2.html", "a-3.html", "index-2.html",]
        );
    }
}
