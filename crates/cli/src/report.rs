use std::fmt::Display;
use std::ops::ControlFlow;
use std::path::Path;

use matchplay_corpus::{Destination, Entry, Inputs, OutputFolder, PageNames, Shard};
use matchplay_document::game_at;
use matchplay_record::Record;
use matchplay_render::{
    Caption, Delivery, Handout, PageEngine, Report, ReportEntry, ReportIndex, ReportLinks,
    SharedFiles,
};
use matchplay_solver::{Review, WorkLimit};
use matchplay_strings::Language;

use crate::args::Render;
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::output::write_file;
use crate::render::PAGES;

/// `matchplay render --to html`: one page for one record, or a folder of pages with an
/// index for several records.
pub(crate) fn report(args: &Render, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
    match args.destination() {
        Destination::Pages(folder) if folder == Path::new("-") => Err(Failure::usage(
            "missing output folder for several pages; use -o DIR",
        )),
        Destination::Pages(folder) if args.handout => handouts(args, folder, inputs, console),
        Destination::Pages(folder) => pages(args, folder, inputs, console),
        _ => one_page(args, inputs, console),
    }
}

fn one_page(args: &Render, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
    let records = console.one_record_or(inputs, &args.paths[0], PAGES)?;
    let (record, source) = (records.first().record(), records.source());
    game_at(record.game(), args.ply)?;
    let review = records.search(|solver| solver.review(record.game()))?;
    let stem = source.stem();
    let caption = caption_of(record, &stem, console.language);
    let too_large =
        |error| Failure::new(Exit::Invalid, format_args!("{}: {error}", source.title()));
    if args.handout {
        let page = Handout::of_mistakes(record, &review, &caption).map_err(too_large)?;
        return write_file(console, &args.output, page.to_string());
    }
    let report = Report::new(record, &review, &caption).map_err(too_large)?;
    let mut page = args.opened(report);
    page.limit = records.work();
    page.delivery = Delivery::Single(args.engine());
    write_file(console, &args.output, page.to_string())
}

/// The names of a record, and the language of its page. The page names the file, but not its
/// folder.
pub(crate) fn caption_of<'a>(record: &'a Record, stem: &'a str, language: Language) -> Caption<'a> {
    Caption::of_record(record, Some(stem)).in_language(language)
}

/// Reports a record that has no page; the others have theirs.
fn skip(console: &mut Console, entry: Entry<'_>, error: impl Display) -> Result<(), Failure> {
    console.error(Exit::Invalid, format_args!("{}: {error}", entry.title()));
    Ok(())
}

/// Writes a handout for each record into a folder.
fn handouts(
    args: &Render,
    folder: &Path,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    let mut files = args.force.open(folder, &args.paths)?;
    let mut names = PageNames::default();
    each_review(args, inputs, console, |console, entry, review, _| {
        let (record, stem) = (entry.record(), entry.stem());
        let caption = caption_of(record, &stem, console.language);
        let page = match Handout::of_mistakes(record, &review, &caption) {
            Ok(page) => page.to_string(),
            Err(error) => return skip(console, entry, error),
        };
        let name = names.name(&entry.source.stem());
        let written = files.write(Path::new(&name), page.as_bytes());
        written.or_else(|error| console.unwritten(error))
    })
}

/// Writes a page for each record into a folder, and an index of the pages.
fn pages(
    args: &Render,
    folder: &Path,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    let shared = (!args.single_file).then(|| SharedFiles::new(args.engine(), console.language));
    let mut pages = Pages {
        args,
        files: args.force.open(folder, &args.paths)?,
        shared: shared.as_ref(),
        waiting: None,
        previous: None,
        entries: Vec::new(),
    };
    let mut names = PageNames::default();
    each_review(args, inputs, console, |console, entry, review, work| {
        let (record, stem) = (entry.record(), entry.stem());
        if let Err(error) = Report::new(
            record,
            &review,
            &caption_of(record, &stem, console.language),
        ) {
            return skip(console, entry, error);
        }
        let page = Page {
            name: names.name(&entry.source.stem()),
            record: record.clone(),
            review,
            stem,
            work,
        };
        pages.add(page, console)
    })?;
    pages.finish(console)
}

/// Reviews the records of all inputs, and reports invalid ones. `take` gets each record with its
/// review and the remaining work of its input.
fn each_review(
    args: &Render,
    inputs: &Inputs,
    console: &mut Console,
    mut take: impl FnMut(&mut Console, Entry<'_>, Review, WorkLimit) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut taken = Ok(());
    let _ = inputs.each(&args.paths, Shard::ALL, &mut |source| {
        let records = match source.and_then(|source| inputs.read(source)) {
            Ok(records) => records,
            Err(error) => {
                console.input_error(&error);
                return ControlFlow::Continue(());
            }
        };
        for entry in records.entries() {
            console.warnings(entry);
            let review = match records.search(|solver| solver.review(entry.record().game())) {
                Ok(review) => review,
                Err(error) => {
                    console.input_error(&error);
                    break;
                }
            };
            taken = take(console, entry, review, records.work());
            if taken.is_err() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    taken
}

/// The pages of a folder. Each page waits for the next one, because it links to it.
struct Pages<'a> {
    args: &'a Render,
    files: OutputFolder,
    /// `None` if each page is a single file.
    shared: Option<&'a SharedFiles>,
    waiting: Option<Page>,
    /// The name of the page that was written last.
    previous: Option<String>,
    entries: Vec<ReportEntry>,
}

/// A page that is not written yet. Its board is small enough to be drawn.
struct Page {
    name: String,
    record: Record,
    review: Review,
    stem: String,
    /// The remaining work that its input may take.
    work: WorkLimit,
}

impl Pages<'_> {
    /// Adds a page, and writes the page before it.
    fn add(&mut self, page: Page, console: &mut Console) -> Result<(), Failure> {
        let next = page.name.clone();
        match self.waiting.replace(page) {
            Some(page) => self.write(page, Some(&next), console),
            None => self.write_shared(console),
        }
    }

    /// Writes the files that the pages share.
    fn write_shared(&mut self, console: &mut Console) -> Result<(), Failure> {
        for (name, contents) in self.shared.into_iter().flat_map(SharedFiles::files) {
            if let Err(error) = self.files.ensure(Path::new(name), contents) {
                return console.unwritten(error);
            }
        }
        Ok(())
    }

    fn write(
        &mut self,
        page: Page,
        next: Option<&str>,
        console: &mut Console,
    ) -> Result<(), Failure> {
        let Page {
            name,
            record,
            review,
            stem,
            work,
        } = page;
        let caption = caption_of(&record, &stem, console.language);
        let entry = ReportEntry::new(record.game(), &review, &caption, &name);
        let report = Report::new(&record, &review, &caption);
        let report = report.expect("the board is small enough to be drawn");
        let mut report = self.args.opened(report);
        report.limit = work;
        report.delivery = match self.shared {
            Some(files) => Delivery::Shared(files),
            None => Delivery::Single(self.args.engine()),
        };
        report.links = ReportLinks {
            index: Some(PageNames::INDEX),
            previous: self.previous.as_deref(),
            next,
        };
        let written = self
            .files
            .write(Path::new(&name), report.to_string().as_bytes());
        match written {
            Ok(()) => {
                self.entries.push(entry);
                self.previous = Some(name);
                Ok(())
            }
            Err(error) => console.unwritten(error),
        }
    }

    /// Writes the last page and the index.
    fn finish(mut self, console: &mut Console) -> Result<(), Failure> {
        if let Some(page) = self.waiting.take() {
            self.write(page, None, console)?;
        }
        if !self.entries.is_empty() {
            let index = ReportIndex {
                entries: self.entries,
                language: console.language,
            };
            let index = index.to_string();
            self.files
                .write(Path::new(PageNames::INDEX), index.as_bytes())?;
        }
        Ok(())
    }
}

impl Render {
    fn engine(&self) -> PageEngine {
        match self.no_engine {
            true => PageEngine::LeftOut,
            false => PageEngine::Included,
        }
    }

    /// The report with the ply, the layer and the site that the options name.
    fn opened<'a>(&'a self, mut report: Report<'a>) -> Report<'a> {
        (report.opens_at, report.layer) = (self.ply.unwrap_or(0), self.overlay);
        report.site = self.site.site.as_ref();
        report
    }
}
