use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::slice;
use std::thread::sleep;
use std::time::{Duration, Instant};

use matchplay_board::Vertex;
use matchplay_record::{Limits, Record, read};
use matchplay_render::{
    Caption, Delivery, Handout, LivePage, PageEngine, Report, ReportEntry, ReportIndex,
    ReportLinks, SharedFiles, Sheet, SheetPuzzle, Site,
};
use matchplay_solver::review;
use matchplay_strings::Language;
use tempfile::TempDir;

use crate::shown::PATIENCE;

/// A folder of pages in one language. It is deleted with the last of its pages.
#[derive(Debug)]
pub struct Folder {
    folder: Rc<TempDir>,
    language: Language,
    site: Option<Site>,
}

/// A page in a folder. It keeps the folder from being deleted.
#[derive(Clone, Debug)]
pub struct PageFile {
    /// The path of the page.
    pub path: PathBuf,
    _folder: Rc<TempDir>,
}

/// The engine of the live board, compressed.
const ENGINE: &[u8] = include_bytes!("../../../crates/cli/assets/documents.wasm.z");

/// A record of `game-records/`.
///
/// # Panics
///
/// If no record has that name.
pub fn record(name: &str) -> Record {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../game-records");
    let text = fs::read_to_string(records.join(name).with_extension("ron"));
    let text = text.expect("the record is there");
    let reading = read(&text, &Limits::default());
    reading.expect("the record is valid").record
}

impl Default for Folder {
    fn default() -> Folder {
        Folder::new()
    }
}

/// # Panics
///
/// If files cannot be written.
impl Folder {
    /// An empty folder of English pages.
    pub fn new() -> Folder {
        Folder::in_language(Language::ENGLISH)
    }

    /// An empty folder of pages in a language.
    pub fn in_language(language: Language) -> Folder {
        let folder = tempfile::tempdir().expect("a folder can be made");
        Folder {
            folder: Rc::new(folder),
            language,
            site: None,
        }
    }

    /// The folder, with pages that link to a live board.
    pub fn on_site(self, site: &str) -> Folder {
        let site = site.parse().expect("the site is valid");
        Folder {
            site: Some(site),
            ..self
        }
    }

    /// The names of a record, in the language of the pages.
    fn caption<'a>(&self, record: &'a Record) -> Caption<'a> {
        Caption {
            language: self.language,
            ..Caption::of_record(record, None)
        }
    }

    /// The path of a file in the folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Waits for a file that the browser saves, and reads it.
    pub fn saved(&self, name: &str) -> Vec<u8> {
        let path = self.path(name);
        let begin = Instant::now();
        while !path.exists() {
            assert!(begin.elapsed() < PATIENCE, "{name} was never saved");
            sleep(Duration::from_millis(20));
        }
        fs::read(path).expect("a saved file can be read")
    }

    /// Writes a page.
    pub fn write(&self, name: &str, page: &str) -> PageFile {
        let path = self.path(name);
        fs::write(&path, page).expect("a page can be written");
        PageFile {
            path,
            _folder: Rc::clone(&self.folder),
        }
    }

    /// Writes the report of a record.
    pub fn report(&self, name: &str, record: &Record) -> PageFile {
        let (review, caption) = (review(record.game()), self.caption(record));
        let report = Report::new(record, &review, &caption);
        let mut report = report.expect("the board can be drawn");
        report.site = self.site.as_ref();
        self.write(name, &report.to_string())
    }

    /// Writes the report of a record that shares files, and these files.
    pub fn shared_report(&self, name: &str, record: &Record, links: ReportLinks<'_>) -> PageFile {
        let files = SharedFiles::new(PageEngine::Included, self.language);
        for (name, contents) in files.files() {
            fs::write(self.path(name), contents).expect("a file can be written");
        }
        let (review, caption) = (review(record.game()), self.caption(record));
        let report = Report::new(record, &review, &caption);
        let mut report = report.expect("the board can be drawn");
        (report.delivery, report.links) = (Delivery::Shared(&files), links);
        self.write(name, &report.to_string())
    }

    /// Writes the index of records whose reports have these names.
    pub fn index(&self, records: &[(&str, Record)]) -> PageFile {
        let entries = records.iter().map(|(name, record)| {
            let review = review(record.game());
            let caption = self.caption(record);
            ReportEntry::new(record.game(), &review, &caption, name)
        });
        let index = ReportIndex {
            entries: entries.collect(),
            language: self.language,
        };
        self.write("index.html", &index.to_string())
    }

    /// Writes the handout of a record.
    pub fn handout(&self, record: &Record) -> PageFile {
        let (review, caption) = (review(record.game()), self.caption(record));
        let handout = Handout::of_mistakes(record, &review, &caption);
        let handout = handout.expect("the board can be drawn");
        self.write("handout.html", &handout.to_string())
    }

    /// Writes the live board with a record, or with the first game.
    pub fn live_board(&self, record: Option<&Record>) -> PageFile {
        let page = LivePage {
            engine: ENGINE,
            record,
            language: self.language,
            site: self.site.as_ref(),
        };
        self.write("board.html", &page.to_string())
    }

    /// Writes a sheet of puzzles, each with the move that wins.
    pub fn sheet(&self, puzzles: &[(Record, Vertex)]) -> PageFile {
        let mut sheet = Sheet::new(None, self.language, self.site.clone());
        for (record, winning) in puzzles {
            let puzzle = SheetPuzzle {
                record,
                winning: slice::from_ref(winning),
                refutes: false,
                stars: 1,
                wins_in: None,
            };
            sheet.add(&puzzle).expect("the board can be drawn");
        }
        self.write("sheet.html", &sheet.to_string())
    }
}
