use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Write};

use anstream::AutoStream;
use indicatif::ProgressBar;
use matchplay_board::Game;
use matchplay_record::{Code, Diagnostic, Severity};

use crate::complaint;
use crate::dispatch::{Dispatch, Said};
use crate::exit::Exit;
use crate::input::Source;

/// Where a run writes: data to standard output, diagnostics to standard error,
/// and the exit code that both amount to.
pub(crate) struct Console {
    out: BufWriter<AutoStream<io::StdoutLock<'static>>>,
    quiet: bool,
    exit: Exit,
    /// What stands at the foot of the terminal while a run goes on.
    bar: Option<ProgressBar>,
}

impl Console {
    pub(crate) fn new(quiet: bool) -> Console {
        Console {
            out: BufWriter::new(anstream::AutoStream::auto(io::stdout().lock())),
            quiet,
            exit: Exit::Done,
            bar: None,
        }
    }

    /// Whether nothing but data and errors is wanted.
    pub(crate) const fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Keeps a bar below what is written, or takes it away.
    pub(crate) fn show(&mut self, bar: Option<ProgressBar>) {
        let before = std::mem::replace(&mut self.bar, bar);
        if let Some(before) = before {
            before.finish_and_clear();
        }
    }

    /// Writes data.
    pub(crate) fn print(&mut self, text: impl Display) -> io::Result<()> {
        let Console { out, bar, .. } = self;
        match bar {
            Some(bar) if io::stdout().is_terminal() => bar.suspend(|| {
                write!(out, "{text}")?;
                out.flush()
            }),
            _ => write!(out, "{text}"),
        }
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

    /// The worst that was recorded so far.
    pub(crate) const fn exit(&self) -> Exit {
        self.exit
    }

    /// Reports what is wrong that has no place in a file.
    pub(crate) fn error(&mut self, exit: Exit, message: impl Display) {
        self.end(exit);
        self.tell(&complaint::error(message));
    }

    /// Reports what is odd that has no place in a file, unless nothing but data
    /// and errors is wanted.
    pub(crate) fn warning(&mut self, message: impl Display) {
        if !self.quiet {
            self.tell(&complaint::warning(message));
        }
    }

    /// Says what was done, unless nothing but data is wanted.
    pub(crate) fn note(&mut self, message: impl Display) {
        if !self.quiet {
            self.tell(&complaint::note(message));
        }
    }

    /// Reports what is wrong or odd in a file, with a caret at the place.
    pub(crate) fn diagnose(&mut self, source: &Source, diagnostic: &Diagnostic) {
        match diagnostic.severity {
            Severity::Error => self.end(Exit::Invalid),
            Severity::Warning if self.quiet => return,
            Severity::Warning => {}
        }
        self.tell(&complaint::diagnosed(source, diagnostic));
    }

    /// Reports what is odd in a file.
    pub(crate) fn warn(&mut self, source: &Source, warnings: &[Diagnostic]) {
        for warning in warnings {
            self.diagnose(source, warning);
        }
    }

    /// Says what is to be said of an input; data is printed by `print`.
    pub(crate) fn say(
        &mut self,
        dispatch: Dispatch,
        mut print: impl FnMut(&mut Console, String) -> io::Result<()>,
    ) -> io::Result<()> {
        self.end(dispatch.exit);
        for said in dispatch.said {
            match said {
                Said::Document(document) => print(self, document)?,
                Said::Error(text) => self.tell(&text),
                Said::Warning(_) if self.quiet => {}
                Said::Warning(text) => self.tell(&text),
            }
        }
        Ok(())
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

    /// Writes a line or a few to standard error.
    pub(crate) fn tell(&mut self, text: &str) {
        // Data written so far comes first where both go to one terminal.
        let _ = self.out.flush();
        // There is nowhere left to report a failure of this to.
        let write = || {
            let _ = writeln!(anstream::stderr(), "{text}");
        };
        match &self.bar {
            None => write(),
            Some(bar) => bar.suspend(write),
        }
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
