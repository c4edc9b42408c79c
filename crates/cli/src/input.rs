use std::fs::{self, File};
use std::io::{self, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};

use matchplay_record::{Code, Contest, Diagnostic, Limits, Reading, Record, read};

use crate::console::Console;
use crate::exit::Exit;

/// A text to read records from, with the name it goes by.
pub(crate) struct Source {
    /// The file's path as it was given, or `<stdin>`.
    pub(crate) name: String,
    pub(crate) text: String,
    /// For one line of JSON Lines, its number, 1-based.
    first_line: Option<usize>,
}

/// The lines of a source around a place, as a diagnostic shows them, without
/// the controls of eight bits that some terminals obey.
pub(crate) struct Window {
    pub(crate) text: String,
    pub(crate) first_line: usize,
    /// The place within the text.
    pub(crate) span: Range<usize>,
}

impl Source {
    /// Reads the records of the source: one, or one for each case of a contest.
    fn records(&self, from: Option<Contest>, limits: &Limits) -> Result<Vec<Reading>, Diagnostic> {
        let readings = match from {
            Some(contest) => contest.read(&self.text, limits),
            None => read(&self.text, limits).map(|reading| vec![reading]),
        };
        readings.map_err(|wrong| self.helped(wrong, from))
    }

    /// A diagnostic with help that names an option, where one would help.
    fn helped(&self, wrong: Diagnostic, from: Option<Contest>) -> Diagnostic {
        let first = self.text.trim_start().chars().next();
        let help = match wrong.code {
            Code::Limit => "limits are raised with --limit NAME=N, see --help",
            Code::Syntax if from.is_none() && first.is_some_and(|c| c.is_ascii_digit()) => {
                "contest text is read with --from CONTEST"
            }
            Code::Syntax if from.is_some() && first.is_some_and(|c| "({".contains(c)) => {
                "records are read without --from"
            }
            _ => return wrong,
        };
        let help = Some(help.to_owned());
        Diagnostic { help, ..wrong }
    }

    /// What one of several records of the source is called: by its number, or
    /// by its line.
    pub(crate) fn title(&self, index: usize, records: usize) -> String {
        match (records, self.first_line) {
            (1, None) => self.name.clone(),
            (1, Some(line)) => format!("{}:{line}", self.name),
            _ => format!("{}#{}", self.name, index + 1),
        }
    }

    /// The lines that a span touches.
    pub(crate) fn window(&self, span: &Range<usize>) -> Window {
        let text = &self.text;
        let start = text[..span.start]
            .rfind('\n')
            .map_or(0, |newline| newline + 1);
        let end = text[span.end..]
            .find('\n')
            .map_or(text.len(), |newline| span.end + newline);
        let before = text[..start].bytes().filter(|&byte| byte == b'\n').count();
        Window {
            // What annotates the lines disarms all other controls. These take as
            // many bytes as their stand-in, so that the span still fits.
            text: text[start..end].replace(|c| matches!(c, '\u{80}'..='\u{9f}'), "¿"),
            first_line: self.first_line.unwrap_or(1) + before,
            span: span.start - start..span.end - start,
        }
    }

    /// The sources of a text that was read: the text itself, or each line of
    /// JSON Lines.
    fn split(name: String, text: String) -> Vec<Source> {
        if !name.ends_with(".jsonl") && !is_json_lines(&text) {
            return vec![Source {
                name,
                text,
                first_line: None,
            }];
        }
        let lines = (1..).zip(text.lines());
        lines
            .filter(|(_, line)| !line.trim().is_empty())
            .map(|(first_line, line)| Source {
                name: name.clone(),
                text: line.to_owned(),
                first_line: Some(first_line),
            })
            .collect()
    }
}

/// Whether a text is JSON Lines: its first two lines open an object each, as
/// those of a single object, laid out over several lines, do not.
fn is_json_lines(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let mut opens = || {
        lines
            .next()
            .is_some_and(|line| line.trim_start().starts_with('{'))
    };
    opens() && opens()
}

/// The sources of all paths, in order: files, `-`, and the records of folders.
/// What cannot be read is reported, and the rest goes on.
pub(crate) struct Inputs<'a> {
    pub(crate) from: Option<Contest>,
    pub(crate) limits: &'a Limits,
}

impl Inputs<'_> {
    /// Calls `each` with every source that can be read.
    pub(crate) fn each(
        &self,
        console: &mut Console,
        paths: &[PathBuf],
        mut each: impl FnMut(&mut Console, &Source) -> io::Result<()>,
    ) -> io::Result<()> {
        for path in paths {
            let files = if path.is_dir() {
                match self.folder(path) {
                    Ok(files) if files.is_empty() => {
                        let path = path.display();
                        console.error(Exit::Invalid, format_args!("no record in {path}"));
                        files
                    }
                    Ok(files) => files,
                    Err(error) => {
                        console.error(Exit::Io, format_args!("{}: {error}", path.display()));
                        continue;
                    }
                }
            } else {
                vec![path.clone()]
            };
            for file in files {
                for source in self.open(console, &file).unwrap_or_default() {
                    each(console, &source)?;
                }
            }
        }
        Ok(())
    }

    /// The records of a source; what is wrong with it is reported.
    pub(crate) fn records(&self, console: &mut Console, source: &Source) -> Option<Vec<Reading>> {
        match source.records(self.from, self.limits) {
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
        let sources = self.open(console, path)?;
        only(console, &name(path), sources)
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

    /// The files of a folder that hold records, in name order. Folders inside
    /// it are left alone.
    fn folder(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let endings: &[&str] = match self.from {
            None => &["ron", "json", "jsonl"],
            Some(_) => &["in", "txt"],
        };
        let mut files = Vec::new();
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let ending = path.extension().and_then(|ending| ending.to_str());
            if !path.is_dir() && ending.is_some_and(|ending| endings.contains(&ending)) {
                files.push(path);
            }
        }
        files.sort();
        Ok(files)
    }

    /// The sources of a file or of standard input; none if it cannot be read,
    /// which is reported.
    fn open(&self, console: &mut Console, path: &Path) -> Option<Vec<Source>> {
        let name = name(path);
        let bytes = if path == Path::new("-") {
            self.bytes(io::stdin().lock())
        } else {
            File::open(path).and_then(|file| self.bytes(file))
        };
        let bytes = match bytes {
            Ok(bytes) => bytes,
            Err(error) => {
                console.error(Exit::Io, format_args!("{name}: {error}"));
                return None;
            }
        };
        if bytes.len() > self.limits.bytes {
            let limit = self.limits.bytes;
            let message = format!("{name}: more than the {limit} bytes allowed (--limit bytes=N)");
            console.error(Exit::Invalid, message);
            return None;
        }
        match String::from_utf8(bytes) {
            Ok(text) => {
                let text = match text.strip_prefix('\u{feff}') {
                    Some(text) => text.to_owned(),
                    None => text,
                };
                Some(Source::split(name, text))
            }
            Err(error) => {
                let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
                let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
                let column = good.rsplit(|&byte| byte == b'\n').next();
                let column = String::from_utf8_lossy(column.unwrap_or_default());
                let column = column.chars().count() + 1;
                let message = format!("{name}:{line}:{column}: the text is not UTF-8");
                console.error(Exit::Invalid, message);
                None
            }
        }
    }

    /// All bytes, or one more than is allowed.
    fn bytes(&self, reader: impl Read) -> io::Result<Vec<u8>> {
        let limit = (self.limits.bytes as u64).saturating_add(1);
        let mut bytes = Vec::new();
        reader.take(limit).read_to_end(&mut bytes)?;
        Ok(bytes)
    }
}

/// What a path is called.
fn name(path: &Path) -> String {
    match path == Path::new("-") {
        true => "<stdin>".to_owned(),
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
