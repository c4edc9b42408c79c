use std::ops::ControlFlow;
use std::path::Path;

use matchplay_corpus::{Destination, Inputs, PageNames, Shard};
use matchplay_render::{Caption, Report, ReportEntry, ReportIndex};
use matchplay_solver::Solver;

use crate::args::Render;
use crate::console::{Console, at_ply};
use crate::failure::{Exit, Failure};
use crate::output::write_file;

/// `matchplay render --to html`: one page for one record, or a folder of pages with an
/// index for several records.
pub(crate) fn report(args: &Render, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
    match args.destination() {
        Destination::Pages(folder) if folder == Path::new("-") => Err(Failure::usage(
            "missing output folder for several pages; use -o DIR",
        )),
        Destination::Pages(folder) => pages(args, folder, inputs, console),
        _ => one_page(args, inputs, console),
    }
}

fn one_page(args: &Render, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
    let (source, reading) = inputs.one_record(&args.paths[0])?;
    console.diagnostics(&source, &reading.warnings);
    let (record, title) = (&reading.record, source.title());
    at_ply(record.game(), args.ply.unwrap_or(0))?;
    let review = Solver::new().review(record.game());
    let caption = Caption::of_record(record, Some(&title));
    let report = Report::new(record, &review, &caption);
    let report = report.map_err(|error| Failure::usage(format_args!("{title}: {error}")))?;
    write_file(console, &args.output, args.page(report))
}

/// Writes a page for each record into a folder, and an index of the pages.
fn pages(
    args: &Render,
    folder: &Path,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    let mut files = args.force.open(folder, &args.paths)?;
    let mut solver = Solver::new();
    let mut names = PageNames::default();
    let mut entries = Vec::new();
    let _ = inputs.each(&args.paths, Shard::ALL, &mut |source| {
        let records = match source.and_then(|source| inputs.read(source)) {
            Ok(records) => records,
            Err(error) => {
                console.input_error(&error);
                return ControlFlow::Continue(());
            }
        };
        for entry in records.entries() {
            console.diagnostics(entry.source, &entry.reading.warnings);
            let (record, title) = (entry.record(), entry.title());
            let review = solver.review(record.game());
            let caption = Caption::of_record(record, Some(&title));
            match Report::new(record, &review, &caption) {
                Ok(report) => {
                    let name = names.name(&entry.source.stem());
                    let page = args.page(report);
                    entries.push(ReportEntry::new(record.game(), &review, &caption, &name));
                    if let Err(error) = files.write(Path::new(&name), page.as_bytes()) {
                        console.failure(error.into());
                    }
                }
                Err(error) => console.error(Exit::Usage, format_args!("{title}: {error}")),
            }
        }
        ControlFlow::Continue(())
    });
    if !entries.is_empty() && !console.exit().is_failure() {
        let index = ReportIndex::new(entries).to_string();
        files.write(Path::new(PageNames::INDEX), index.as_bytes())?;
    }
    Ok(())
}

impl Render {
    /// The page of a report.
    fn page(&self, report: Report<'_>) -> String {
        let report = report.opens_at(self.ply.unwrap_or(0));
        report.layer(self.overlay).to_string()
    }
}
