use std::fs;
use std::path::{Path, PathBuf};

use matchplay_record::{Limits, Record, read};
use matchplay_render::{
    Caption, Report, ReportEntry, ReportIndex, ReportVariation, Sheet, SheetPuzzle,
};
use matchplay_solver::review;
use tempfile::TempDir;

/// A folder of pages that goes when it is dropped.
#[derive(Debug)]
pub struct Folder(TempDir);

/// A record of `game-records/`.
///
/// # Panics
///
/// If there is none of that name.
pub fn record(name: &str) -> Record {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../game-records");
    let text = fs::read_to_string(records.join(name).with_extension("ron"));
    let text = text.expect("the record is there");
    let reading = read(&text, &Limits::default());
    reading.expect("the record is valid").record
}

fn caption(record: &Record) -> Caption<'_> {
    Caption {
        title: record.meta.event(),
        first: record.meta.first(),
        second: record.meta.second(),
        labels: Some(record.labels()),
        notes: Some(record.notes()),
    }
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
    /// An empty folder.
    pub fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder can be made"))
    }

    /// Writes a page.
    pub fn write(&self, name: &str, page: &str) -> PathBuf {
        let path = self.0.path().join(name);
        fs::write(&path, page).expect("a page can be written");
        path
    }

    /// Writes the report of a record.
    pub fn report(&self, name: &str, record: &Record) -> PathBuf {
        let (review, caption) = (review(record.game()), caption(record));
        let report = Report::new(record.game(), &review, &caption);
        let mut report = report.expect("the board can be drawn");
        for line in record.side_lines() {
            let added = report.add_variation(ReportVariation {
                at: line.leaves,
                moves: line.plies()[line.leaves..].to_vec(),
                shared: line.variation.at - line.leaves,
                note: line.variation.note.as_deref(),
                notes: Some(&line.variation.notes),
            });
            added.expect("a variation is legal");
        }
        self.write(name, &report.to_string())
    }

    /// Writes the index of records whose reports have these names.
    pub fn index(&self, records: &[(&str, Record)]) -> PathBuf {
        let entries = records.iter().map(|(name, record)| {
            let review = review(record.game());
            ReportEntry::new(record.game(), &review, &caption(record), name)
        });
        let index = ReportIndex::new(entries.collect());
        self.write("index.html", &index.to_string())
    }

    /// Writes a sheet of puzzles.
    pub fn sheet(&self, puzzles: &[SheetPuzzle<'_>]) -> PathBuf {
        let mut sheet = Sheet::new();
        for puzzle in puzzles {
            sheet.add(puzzle).expect("the board can be drawn");
        }
        self.write("sheet.html", &sheet.to_string())
    }
}
