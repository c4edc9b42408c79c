use std::path::PathBuf;

use matchplay_document::{Allowance, Input};
use matchplay_record::{Contest, Diagnostic, Reading, Record, RecordFile};
use matchplay_solver::{Interrupted, LimitedSolver, Solver, WorkLimit};

use crate::source::{Readings, STDIN};
use crate::{InputError, Source, without_extension};

/// The extensions of files with records.
const EXTENSIONS: [&str; 5] = ["ron", "json", "jsonl", "in", "txt"];

/// The records of a source: one, or one for each case of a contest.
#[derive(Clone, Debug)]
pub struct Records {
    source: Source,
    contest: Option<Contest>,
    readings: Vec<Reading>,
    allowance: Allowance,
}

/// One of the records of a source.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// The text with the record.
    pub source: &'a Source,
    /// The contest whose input the text is, if it is one.
    pub contest: Option<Contest>,
    /// The record and its warnings.
    pub reading: &'a Reading,
    index: usize,
    count: usize,
}

impl Records {
    /// The records of a source, or the error in its text.
    pub(crate) fn new(
        source: Source,
        allowance: Allowance,
        readings: Result<Readings, Diagnostic>,
    ) -> Result<Records, InputError> {
        match readings {
            Ok((contest, readings)) => Ok(Records {
                source,
                contest,
                readings,
                allowance,
            }),
            Err(diagnostic) => Err(InputError::invalid(source, diagnostic)),
        }
    }

    /// The remaining work that the source may take.
    pub fn work(&self) -> WorkLimit {
        self.allowance.work()
    }

    /// Searches with a new solver, which spends from the work that the source may take.
    ///
    /// # Errors
    ///
    /// If the search takes more work than allowed.
    pub fn search<T>(
        &self,
        search: impl FnOnce(&mut LimitedSolver<'_>) -> Result<T, Interrupted>,
    ) -> Result<T, InputError> {
        let found = search(&mut Solver::new().within(self.work()));
        found.map_err(|interrupted| self.exceeded(interrupted))
    }

    /// All work that the source may take, in scanned edges.
    pub fn limit(&self) -> u64 {
        self.allowance.limit()
    }

    /// The error of a source that takes more work than allowed.
    pub fn exceeded(&self, interrupted: Interrupted) -> InputError {
        InputError::invalid(self.source.clone(), self.allowance.exceeded(interrupted))
    }

    /// The text with the records.
    pub const fn source(&self) -> &Source {
        &self.source
    }

    /// The records in the order of the text.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = Entry<'_>> {
        let readings = self.readings.iter().enumerate();
        readings.map(|(index, reading)| Entry {
            source: &self.source,
            contest: self.contest,
            reading,
            index,
            count: self.readings.len(),
        })
    }

    /// The first record.
    ///
    /// # Panics
    ///
    /// If the source has no records.
    pub fn first(&self) -> Entry<'_> {
        let first = self.entries().next();
        first.expect("the source has a record")
    }

    pub(crate) fn into_source(self) -> Source {
        self.source
    }
}

impl<'a> Entry<'a> {
    /// The record.
    pub const fn record(&self) -> &'a Record {
        &self.reading.record
    }

    /// The name of the record in messages: its source, and its number if the source has
    /// several records.
    pub fn title(&self) -> String {
        match self.count {
            1 => self.source.title(),
            _ => format!("{}#{}", self.source.name, self.index + 1),
        }
    }

    /// The contest, if it was recognised and not named.
    pub fn recognised(&self) -> Option<Contest> {
        self.contest.filter(|_| self.source.form.is_none())
    }

    /// The file name of the source without its extension, and the number of the line or of
    /// the record, if any; safe as part of a file name.
    pub fn stem(&self) -> String {
        self.source.stem() + &self.suffix()
    }

    /// The number of the line or of the record after a hyphen, if any.
    fn suffix(&self) -> String {
        match (self.count, self.source.line) {
            (1, None) => String::new(),
            (1, Some(line)) => format!("-{line}"),
            _ => format!("-{}", self.index + 1),
        }
    }

    /// Whether the record is its whole file; false for a line of JSON Lines and for one of several
    /// records.
    pub fn is_whole_file(&self) -> bool {
        self.suffix().is_empty()
    }

    /// The place where the record was read; `None` for standard input with a
    /// single document.
    pub fn input(&self) -> Option<Input<'a>> {
        self.source
            .input((self.count > 1).then_some(self.index + 1))
    }

    /// A path inside an output folder, without an extension, for the record.
    pub fn path(&self) -> PathBuf {
        let inside = without_extension(&self.source.inside, &EXTENSIONS);
        let mut path = inside.into_os_string();
        path.push(self.suffix());
        path.into()
    }

    /// The `file` of the record in a packed corpus. `None` for standard input, and for a
    /// path that is not valid as `file`.
    pub fn packed_file(&self) -> Option<RecordFile> {
        let path = match (self.count, self.source.line) {
            _ if self.source.name == STDIN => return None,
            (1, None) => self.source.inside.clone(),
            _ => {
                let mut path = self.path().into_os_string();
                path.push(".ron");
                path.into()
            }
        };
        let parts = path.iter().map(|part| part.to_str());
        let file = parts.collect::<Option<Vec<_>>>()?.join("/");
        RecordFile::new(file).ok()
    }
}
