use std::fmt::Display;
use std::io::{self, BufWriter, Write};

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use anstream::AutoStream;
use matchplay_board::Game;
use matchplay_record::{Code, Diagnostic, Severity};
use matchplay_render::Escaped;

use crate::exit::Exit;
use crate::input::Source;

/// Where a run writes: data to standard output, diagnostics to standard error,
/// and the exit code that both amount to.
pub(crate) struct Console {
    out: BufWriter<AutoStream<io::StdoutLock<'static>>>,
    quiet: bool,
    exit: Exit,
}

impl Console {
    pub(crate) fn new(quiet: bool) -> Console {
        Console {
            out: BufWriter::new(anstream::AutoStream::auto(io::stdout().lock())),
            quiet,
            exit: Exit::Done,
        }
    }

    /// Writes data.
    pub(crate) fn print(&mut self, text: impl Display) -> io::Result<()> {
        write!(self.out, "{text}")
    }

    /// Writes a file's contents, byte for byte.
    pub(crate) fn write(&mut self, contents: &[u8]) -> io::Result<()> {
        self.out.flush()?;
        // Styles are not to be looked for in them.
        let mut out = io::stdout().lock();
        out.write_all(contents)?;
        out.flush()
    }

    /// Lets what was written so far be seen.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Records how something ended; the worst of all counts.
    pub(crate) fn end(&mut self, exit: Exit) {
        self.exit = self.exit.max(exit);
    }

    /// Reports what is wrong that has no place in a file.
    pub(crate) fn error(&mut self, exit: Exit, message: impl Display) {
        self.end(exit);
        let message = message.to_string();
        let title = Level::ERROR.primary_title(format!("{}", Escaped(&message)));
        self.report(&[Group::with_title(title)]);
    }

    /// Says what was done, unless nothing but data is wanted.
    pub(crate) fn note(&mut self, message: impl Display) {
        if !self.quiet {
            let title = Level::NOTE.primary_title(message.to_string());
            self.report(&[Group::with_title(title)]);
        }
    }

    /// Reports what is wrong or odd in a file, with a caret at the place.
    pub(crate) fn diagnose(&mut self, source: &Source, diagnostic: &Diagnostic) {
        let level = match diagnostic.severity {
            Severity::Error => {
                self.end(Exit::Invalid);
                Level::ERROR
            }
            Severity::Warning if self.quiet => return,
            Severity::Warning => Level::WARNING,
        };
        let window = source.window(&diagnostic.span);
        let mut primary = AnnotationKind::Primary.span(window.span);
        if let Some(label) = &diagnostic.label {
            primary = primary.label(Escaped(label).to_string());
        }
        let name = Escaped(&source.name).to_string();
        let snippet = Snippet::source(window.text)
            .path(name)
            .line_start(window.first_line)
            .annotation(primary);
        let mut group = level
            .primary_title(Escaped(&diagnostic.message).to_string())
            .element(snippet);
        if let Some(help) = &diagnostic.help {
            group = group.element(Level::HELP.message(Escaped(help).to_string()));
        }
        self.report(&[group]);
    }

    /// Reports what is odd in a file.
    pub(crate) fn warn(&mut self, source: &Source, warnings: &[Diagnostic]) {
        for warning in warnings {
            self.diagnose(source, warning);
        }
    }

    /// The game up to a ply, or a report that it has none such.
    pub(crate) fn at_ply(&mut self, game: &Game, ply: usize) -> Option<Game> {
        let plies = game.plies().len();
        if ply > plies {
            let message = format!("there is no ply {ply}: {plies} were played");
            self.error(Exit::Usage, message);
            return None;
        }
        Some(game.truncated(ply))
    }

    fn report(&mut self, groups: &[Group<'_>]) {
        // Data written so far comes first where both go to one terminal.
        let _ = self.out.flush();
        let text = Renderer::styled().render(groups);
        // There is nowhere left to report a failure of this to.
        let _ = writeln!(anstream::stderr(), "{text}");
    }

    /// Flushes the data and tells how the run ended; a reader that has closed
    /// the pipe has all it wanted.
    pub(crate) fn finish(mut self, run: io::Result<()>) -> Exit {
        match run.and_then(|()| self.out.flush()) {
            Ok(()) => self.exit,
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => self.exit,
            Err(error) => {
                self.error(Exit::Io, format_args!("cannot write the output: {error}"));
                self.exit
            }
        }
    }
}

/// Whether a warning says that a record's result is not the one of its moves.
pub(crate) fn is_mismatch(warning: &Diagnostic) -> bool {
    warning.code == Code::ResultMismatch
}
