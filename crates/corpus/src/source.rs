use std::num::NonZeroU32;
use std::ops::Range;
use std::path::{Path, PathBuf};

use matchplay_document::{Allowance, Input, open_within};
use matchplay_record::{Code, Contest, Diagnostic, Limits, Reading, parts};

use crate::{Form, safe_file_name};

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

    /// The place of the text, or of one case of it; `None` for standard input with a
    /// single document.
    pub fn input(&self, case: Option<usize>) -> Option<Input<'_>> {
        let path = match self.element {
            Some(_) => self
                .name
                .rsplit_once('#')
                .map_or(&*self.name, |(path, _)| path),
            None => &self.name,
        };
        let case = case.or(self.element.map(|element| element.get() as usize));
        let is_part = self.line.is_some() || case.is_some();
        (path != STDIN || is_part).then_some(Input {
            path,
            line: self.line,
            case,
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
