use std::ops::Range;
use std::path::{Path, PathBuf};

use matchplay_record::{Code, Diagnostic, Limits, Reading, RecordFile, read};

use crate::args::Form;

/// A text to read records from, with the name it goes by.
pub(crate) struct Source {
    /// The file's path as it was given, or `<stdin>`.
    pub(crate) name: String,
    /// The file's path inside the folder that was given, or its name.
    pub(super) inside: PathBuf,
    pub(crate) text: String,
    /// Where in the file the text is all of a line, its number, 1-based.
    pub(crate) line: Option<usize>,
}

/// The endings of the files that hold records.
const RECORD_ENDINGS: [&str; 5] = ["ron", "json", "jsonl", "in", "txt"];

/// A path without its ending if that is one of some; `game.v1` keeps its own.
pub(crate) fn without_ending(path: &Path, endings: &[&str]) -> PathBuf {
    let ending = path.extension().and_then(|ending| ending.to_str());
    match ending.is_some_and(|ending| endings.contains(&ending)) {
        true => path.with_extension(""),
        false => path.to_owned(),
    }
}

/// What standard input is called.
pub(super) const STDIN: &str = "<stdin>";

/// The lines of a source around a place, as a diagnostic shows them, without
/// the controls of eight bits that some terminals obey.
pub(crate) struct Window {
    /// The lines, of which only the part near the place is there if they are long.
    pub(crate) text: String,
    /// The place within the text.
    pub(crate) span: Range<usize>,
    /// The line in the file where the place starts, 1-based.
    pub(crate) line: usize,
    /// The column in characters where the place starts, 1-based.
    pub(crate) column: usize,
}

impl Window {
    /// The column in the window's text where the place starts, 1-based.
    pub(crate) fn shown_column(&self) -> usize {
        self.text[..self.span.start].chars().count() + 1
    }
}

impl Source {
    /// Reads the records of the source: one, or one for each case of a contest.
    pub(crate) fn records(
        &self,
        from: Option<Form>,
        limits: &Limits,
    ) -> Result<Vec<Reading>, Diagnostic> {
        let readings = match from {
            Some(Form::Contest(contest)) => contest.read(&self.text, limits),
            Some(Form::JsonLines) | None => read(&self.text, limits).map(|reading| vec![reading]),
        };
        readings.map_err(|wrong| self.helped(wrong, from))
    }

    /// A diagnostic with help that names an option, where one would help.
    fn helped(&self, wrong: Diagnostic, from: Option<Form>) -> Diagnostic {
        let first = self.text.trim_start().chars().next();
        let help = match (wrong.code, from) {
            (Code::Limit, _) => "limits are raised with --limit NAME=N, see --help",
            (Code::Syntax, None) if first.is_some_and(|c| c.is_ascii_digit()) => {
                "contest text is read with --from CONTEST"
            }
            (Code::Syntax, Some(Form::Contest(_))) if first.is_some_and(|c| "({".contains(c)) => {
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
        match (records, self.line) {
            (1, None) => self.name.clone(),
            (1, Some(line)) => format!("{}:{line}", self.name),
            _ => format!("{}#{}", self.name, index + 1),
        }
    }

    /// The title, if a file has it; a line of a stream is told by no more than
    /// its id, so that it is the same wherever the stream is cut.
    pub(crate) fn file(&self, index: usize, records: usize) -> Option<String> {
        (self.name != STDIN).then(|| self.title(index, records))
    }

    /// A path inside some folder, without an ending, for one of several records.
    pub(crate) fn path(&self, index: usize, records: usize) -> PathBuf {
        let mut path = without_ending(&self.inside, &RECORD_ENDINGS).into_os_string();
        match (records, self.line) {
            (1, None) => {}
            (1, Some(line)) => path.push(format!("-{line}")),
            _ => path.push(format!("-{}", index + 1)),
        }
        path.into()
    }

    /// The file that a record is packed from, or could be; none for standard
    /// input, or for a path that a record's `file` cannot hold.
    pub(crate) fn packed_file(&self, index: usize, records: usize) -> Option<RecordFile> {
        let path = match (records, self.line) {
            _ if self.name == STDIN => return None,
            (1, None) => self.inside.clone(),
            _ => {
                let mut path = self.path(index, records).into_os_string();
                path.push(".ron");
                path.into()
            }
        };
        let parts = path.iter().map(|part| part.to_str());
        let file = parts.collect::<Option<Vec<_>>>()?.join("/");
        RecordFile::new(file).ok()
    }

    /// The lines that a span touches, or the beginning of the span and the text
    /// near it.
    pub(crate) fn window(&self, span: &Range<usize>) -> Window {
        /// The most bytes before the span, in it, and behind it; more than the
        /// columns that are shown.
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
            // What annotates the lines disarms all other controls. These take as
            // many bytes as their stand-in, so that the span still fits.
            text: text[start..end].replace(|c| matches!(c, '\u{80}'..='\u{9f}'), "¿"),
            span: span.start - start..stop - start,
            line: self.line.unwrap_or(1) + lines,
            column: text[line_start..span.start].chars().count() + 1,
        }
    }
}

/// The start of the character that holds a byte, or the end of the text.
fn boundary(text: &str, offset: usize) -> usize {
    let offset = offset.min(text.len());
    let mut starts = (0..=offset).rev();
    let start = starts.find(|&start| text.is_char_boundary(start));
    start.unwrap_or(0)
}
