mod source;
mod stream;
mod unread;
mod walk;

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufReader};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use matchplay_corpus::Identity;
use matchplay_record::{Limits, Reading, Record};

use crate::args::{Form, Shard};
use crate::console::Console;
use crate::exit::Exit;
use source::STDIN;
use stream::Stream;

pub(crate) use source::{Source, without_ending};
pub(crate) use unread::Unread;
pub(crate) use walk::{entries, has_record_name, holds_records, walk};

/// How the inputs of a command are read: files, `-`, and the records of folders.
#[derive(Clone)]
pub(crate) struct Inputs {
    pub(crate) from: Option<Form>,
    pub(crate) limits: Limits,
}

/// What sources are handed to, one by one, until it has enough.
type Taken<'t> = dyn FnMut(Result<Source, Unread>) -> ControlFlow<()> + 't;

impl Inputs {
    /// Every file of the paths, also those inside folders whatever their names.
    pub(crate) fn identities(paths: &[PathBuf]) -> HashSet<Identity> {
        let files = paths.iter().flat_map(|path| entries(path));
        let files = files
            .filter_map(Result::ok)
            .filter(|entry| !entry.file_type().is_dir());
        files
            .filter_map(|entry| Identity::of(entry.path()).ok())
            .collect()
    }

    /// Hands over every source of the paths, in order, or why there is none.
    /// No more than one is held at a time.
    pub(crate) fn sources(
        &self,
        paths: &[PathBuf],
        shard: Shard,
        take: &mut Taken<'_>,
    ) -> ControlFlow<()> {
        let mut index = 0..;
        let mut is_due = || index.next().is_some_and(|index| shard.has(index));
        for path in paths {
            if path != Path::new("-") && path.is_dir() {
                walk(path, self.from, |found| match found {
                    Ok(file) => self.share(&file, Some(path), &mut is_due, take),
                    Err(unread) if is_due() => take(Err(unread)),
                    Err(_) => ControlFlow::Continue(()),
                })?;
            } else {
                self.share(path, None, &mut is_due, take)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Hands over the sources of a file if it is due; the lines of one file are
    /// due one by one.
    fn share(
        &self,
        path: &Path,
        folder: Option<&Path>,
        is_due: &mut dyn FnMut() -> bool,
        take: &mut Taken<'_>,
    ) -> ControlFlow<()> {
        if self.is_of_lines(path) {
            return self.open(path, folder, &mut |source| match is_due() {
                true => take(source),
                false => ControlFlow::Continue(()),
            });
        }
        match is_due() {
            true => self.open(path, folder, take),
            false => ControlFlow::Continue(()),
        }
    }

    /// Whether a path is a stream of records by its name, or as was said.
    fn is_of_lines(&self, path: &Path) -> bool {
        let is_named = path.extension().is_some_and(|ending| ending == "jsonl");
        match self.from {
            Some(Form::JsonLines) => true,
            Some(Form::Contest(_)) => false,
            None => is_named || path == Path::new("-"),
        }
    }

    /// The sources of standard input, or of a file that may be of a folder.
    fn open(&self, path: &Path, folder: Option<&Path>, take: &mut Taken<'_>) -> ControlFlow<()> {
        let name = name(path);
        if path == Path::new("-") {
            let inside = PathBuf::from("stdin");
            let reader = io::stdin().lock();
            let stream = Stream {
                name,
                inside,
                reader,
            };
            return stream.texts(self, take);
        }
        let inside = folder.and_then(|folder| path.strip_prefix(folder).ok());
        let inside = inside.or(path.file_name().map(Path::new)).unwrap_or(path);
        let inside = inside.to_owned();
        match File::open(path) {
            Ok(file) => {
                let reader = BufReader::new(file);
                let stream = Stream {
                    name,
                    inside,
                    reader,
                };
                stream.texts(self, take)
            }
            Err(error) => take(Err(Unread::io(name, error))),
        }
    }

    /// Calls `each` with every source that can be read; that others cannot is
    /// reported.
    #[cfg(feature = "html")]
    pub(crate) fn each(
        &self,
        console: &mut Console,
        paths: &[PathBuf],
        mut each: impl FnMut(&mut Console, &Source) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut done = Ok(());
        let _ = self.sources(paths, Shard::ALL, &mut |source| {
            match source {
                Ok(source) => done = each(console, &source),
                Err(unread) => console.error(unread.exit(), unread),
            }
            match done {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        done
    }

    /// The records of a source; what is wrong with it is reported.
    pub(crate) fn records(&self, console: &mut Console, source: &Source) -> Option<Vec<Reading>> {
        match source.records(self.from, &self.limits) {
            Ok(readings) => Some(readings),
            Err(diagnostic) => {
                console.diagnose(source, &diagnostic);
                None
            }
        }
    }

    /// The single source that a path names, if it can be read.
    pub(crate) fn one(&self, console: &mut Console, path: &Path) -> Option<Source> {
        if path.is_dir() {
            let path = path.display();
            console.error(
                Exit::Usage,
                format_args!("{path} is a folder where a file is wanted"),
            );
            return None;
        }
        let mut sources = Vec::new();
        let opened = self.open(path, None, &mut |source| match source {
            Ok(source) => {
                sources.push(source);
                ControlFlow::Continue(())
            }
            Err(unread) => {
                console.error(unread.exit(), unread);
                ControlFlow::Break(())
            }
        });
        match opened {
            ControlFlow::Continue(()) => only(console, &name(path), sources),
            ControlFlow::Break(()) => None,
        }
    }

    /// The single record that a path names, and its source; what is wrong or
    /// odd is reported.
    pub(crate) fn one_record(
        &self,
        console: &mut Console,
        path: &Path,
    ) -> Option<(Source, Record)> {
        let source = self.one(console, path)?;
        let readings = self.records(console, &source)?;
        let Reading { record, warnings } = only(console, &source.name, readings)?;
        console.warn(&source, &warnings);
        Some((source, record))
    }
}

/// What a path is called.
fn name(path: &Path) -> String {
    match path == Path::new("-") {
        true => STDIN.to_owned(),
        false => path.display().to_string(),
    }
}

/// The one record that a source of this name holds, in whatever form; that
/// there is not just one is reported.
fn only<T>(console: &mut Console, name: &str, mut records: Vec<T>) -> Option<T> {
    if records.len() != 1 {
        let count = records.len();
        let message = format!("{name} holds {count} records where one is wanted");
        console.error(Exit::Usage, message);
        return None;
    }
    records.pop()
}
