use std::num::NonZeroU32;
use std::ops::Range;
use std::path::{Path, PathBuf};

use matchplay_document::{Allowance, Input, open_within};
use matchplay_record::{Code, Contest, Diagnostic, Limits, Reading, Record, RecordFile, parts};
use matchplay_solver::{Interrupted, LimitedSolver, Solver, WorkLimit};

use crate::{Form, InputError, safe_file_name};

/// A text from which records are read, and its place.
#[derive(Clone, Debug)]
pub struct Source {
    /// The path of the file as it was given, or `<stdin>`.
    pub(crate) name: String,
    /// The path of the file inside the folder that was given, or its name.
    pub(crate) inside: PathBuf,
    pub(crate) text: String,
    /// The number of the line, 1-based, if the text is one line of a file.
    pub(crate) line: Option<usize>,
    /// The number of the element, 1-based, if the text is one of an array. The name ends
    /// with it.
    pub(crate) element: Option<NonZeroU32>,
    /// The form that the caller named.
    pub(crate) form: Option<Form>,
}

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

/// The records of a text, and the contest whose input it is, if any.
pub(crate) type Readings = (Option<Contest>, Vec<Reading>);

/// The lines of a source around a span.
///
/// Long lines are cut. The control characters U+0080 to U+009F, which some terminals
/// execute, are replaced.
#[derive(Clone, Debug)]
pub struct Window {
    /// The lines.
    pub text: String,
    /// The span within the lines.
    pub span: Range<usize>,
    /// The line in the file where the span starts, 1-based.
    pub line: usize,
    /// The column in characters where the span starts, 1-based.
    pub column: usize,
}

/// The name of standard input.
pub(crate) const STDIN: &str = "<stdin>";

/// The extensions of files with records.
const EXTENSIONS: [&str; 5] = ["ron", "json", "jsonl", "in", "txt"];

/// A path without its extension, if the extension is in the list; otherwise the path
/// itself, such as `game.v1`. A name of dots such as `..ron` keeps its extension.
pub fn without_extension(path: &Path, extensions: &[&str]) -> PathBuf {
    let without = path.with_extension("");
    let is_name = without.file_name() == path.file_stem();
    match is_name && crate::walk::has_extension(path, extensions) {
        true => without,
        false => path.to_owned(),
    }
}

impl Source {
    /// The path of the file as it was given, or `<stdin>`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text, without a byte order mark.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The form that the caller named, if any.
    pub const fn form(&self) -> Option<Form> {
        self.form
    }

    /// The name without folder and extension, safe as part of a file name.
    pub fn stem(&self) -> String {
        let stem = Path::new(&self.name).file_stem();
        match stem.and_then(|stem| stem.to_str()) {
            Some(STDIN) | None => "stdin".to_owned(),
            Some(stem) => safe_file_name(stem),
        }
    }

    /// Reads the records of the text, and the contest whose input it is, if any. `reserve` is
    /// called before a board is built that the text only declares.
    pub(crate) fn read(
        &self,
        allowance: &Allowance,
        reserve: &mut dyn FnMut(usize),
    ) -> Result<Readings, Diagnostic> {
        match self.form {
            Some(Form::Contest(contest)) => {
                let readings =
                    allowance.read(|budget| contest.read_within(&self.text, budget, reserve))?;
                Ok((Some(contest), readings))
            }
            None if self.line.is_none() && Contest::begins(&self.text) => {
                self.recognise(allowance, reserve)
            }
            Some(Form::JsonLines) | None => {
                self.check_line()?;
                let reading = open_within(&self.text, allowance, reserve)?;
                Ok((None, vec![reading]))
            }
        }
    }

    /// Rejects a line of JSON Lines that is not JSON.
    fn check_line(&self) -> Result<(), Diagnostic> {
        let source = parts::Source::new(&self.text, &Limits::default());
        match self.line.is_some() && source.syntax != parts::Syntax::Json {
            true => Err(source.not_json("a record in JSON")),
            false => Ok(()),
        }
    }

    /// Reads the text as the input of the only contest that accepts it.
    fn recognise(
        &self,
        allowance: &Allowance,
        reserve: &mut dyn FnMut(usize),
    ) -> Result<Readings, Diagnostic> {
        let mut accepted =
            allowance.read(|budget| Contest::recognise(&self.text, budget, reserve))?;
        let names: Vec<_> = accepted.iter().map(|(contest, _)| contest.name()).collect();
        match accepted.pop() {
            Some((contest, readings)) if accepted.is_empty() => Ok((Some(contest), readings)),
            _ => {
                let start = self.text.len() - self.text.trim_start().len();
                let message = format!("this could be an input of {}", names.join(" or "));
                let help = format!("name the contest: --from {}", names.join(" or --from "));
                Err(Diagnostic::error(Code::Kind, start..start + 1, message).with_help(help))
            }
        }
    }

    /// The place of the text, or of one case of it; `None` for standard input.
    pub fn input(&self, case: Option<usize>) -> Option<Input<'_>> {
        let path = match self.element {
            Some(_) => self
                .name
                .rsplit_once('#')
                .map_or(&*self.name, |(path, _)| path),
            None => &self.name,
        };
        (path != STDIN).then_some(Input {
            path,
            line: self.line,
            case: case.or(self.element.map(|element| element.get() as usize)),
        })
    }

    /// The name of the text in messages: the path, and the line if the text is one.
    pub fn title(&self) -> String {
        match self.line {
            None => self.name.clone(),
            Some(line) => format!("{}:{line}", self.name),
        }
    }

    /// The lines around a span of the text.
    ///
    /// # Panics
    ///
    /// If the span does not lie on character boundaries of the text.
    pub fn window(&self, span: &Range<usize>) -> Window {
        /// The greatest number of bytes shown before the span, in it, and after it.
        const REACH: usize = 4096;
        let text = &self.text;
        let before = &text[..span.start];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let start = boundary(text, span.start.saturating_sub(REACH)).max(line_start);
        let stop = boundary(text, span.end.min(span.start + REACH)).max(span.start);
        let end = boundary(text, stop + REACH);
        let end = text[stop..end]
            .find('\n')
            .map_or(end, |newline| stop + newline);
        let lines = before.bytes().filter(|&byte| byte == b'\n').count();
        Window {
            // The replacement has as many bytes as these characters, so the span stays
            // valid.
            text: text[start..end].replace(|c| matches!(c, '\u{80}'..='\u{9f}'), "¿"),
            span: span.start - start..stop - start,
            line: self.line.unwrap_or(1) + lines,
            column: text[line_start..span.start].chars().count() + 1,
        }
    }
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

    /// The place where the record was read; `None` for standard input.
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

impl Window {
    /// The column in the lines where the span starts, 1-based.
    pub fn shown_column(&self) -> usize {
        self.text[..self.span.start].chars().count() + 1
    }
}

/// The start of the character that contains a byte, or the end of the text.
fn boundary(text: &str, offset: usize) -> usize {
    let offset = offset.min(text.len());
    let mut starts = (0..=offset).rev();
    let start = starts.find(|&start| text.is_char_boundary(start));
    start.unwrap_or(0)
}
