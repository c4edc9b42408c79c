use std::collections::HashSet;
use std::io;
use std::path::Path;

use matchplay_render::{Caption, Report, ReportEntry, ReportIndex};
use matchplay_solver::Solver;

use crate::args::{Destination, Render};
use crate::console::Console;
use crate::exit::Exit;
use crate::files::Files;
use crate::input::Inputs;
use crate::output::write_file;
use crate::stem::stem;

/// `matchplay render --to html`: one page for one record, or a folder of pages with an
/// index for several records.
pub(crate) fn report(args: &Render, inputs: &Inputs, console: &mut Console) -> io::Result<()> {
    let Destination::Pages(folder) = args.destination() else {
        return one_page(args, inputs, console);
    };
    if folder == Path::new("-") {
        let message = "expected a folder for the pages of several records; use -o DIR";
        console.error(Exit::Usage, message);
        return Ok(());
    }
    pages(args, folder, inputs, console)
}

fn one_page(args: &Render, inputs: &Inputs, console: &mut Console) -> io::Result<()> {
    let Some((source, record)) = inputs.one_record(console, &args.paths[0]) else {
        return Ok(());
    };
    let game = record.game();
    if console.at_ply(game, args.ply.unwrap_or(0)).is_none() {
        return Ok(());
    }
    let title = source.title(0, 1);
    let (review, caption) = (
        Solver::new().review(game),
        Caption::of_record(&record, Some(&title)),
    );
    match Report::of_record(&record, &review, &caption) {
        Ok(report) => write_file(console, &args.output, args.page(report)),
        Err(error) => {
            console.error(Exit::Usage, format_args!("{}: {error}", source.name));
            Ok(())
        }
    }
}

/// Writes a page for each record into a folder, and an index of the pages.
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
            console.warn(source, &reading.warnings);
            let (record, title) = (&reading.record, source.title(index, readings.len()));
            let review = solver.review(record.game());
            let caption = Caption::of_record(record, Some(&title));
            match Report::of_record(record, &review, &caption) {
                Ok(report) => {
                    let name = names.name(&source.name);
                    let entry = ReportEntry::new(record.game(), &review, &caption, &name);
                    entries.push(entry);
                    files.write(console, Path::new(&name), &args.page(report));
                }
                Err(error) => console.error(Exit::Usage, format_args!("{title}: {error}")),
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

impl Render {
    /// The page of a report.
    fn page(&self, report: Report<'_>) -> String {
        let report = report.opens_at(self.ply.unwrap_or(0));
        report.layer(self.overlay.into()).to_string()
    }
}

/// The names of the pages of a folder, distinct also on file systems that ignore case.
#[derive(Debug, Default)]
struct Names(HashSet<String>);

impl Names {
    const INDEX: &str = "index.html";

    /// A name for the page of a record from a source.
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
    fn names_are_distinct() {
        let sources = ["games/a.ron", "A.json", "a.ron", "index.ron"];
        let mut names = Names::default();
        assert_eq!(
            sources.map(|source| names.name(source)),
            ["a.html", "A-2.html", "a-3.html", "index-2.html",]
        );
    }
}
