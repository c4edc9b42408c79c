//! Runs of a command over many inputs, with messages, error rows, progress and totals.

mod progress;

use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;

use indicatif::ProgressBar;
use matchplay_corpus::{
    Batch, Entry, InputError, Inputs, Interrupt, OutputFile, OutputFolder, Records, Shard,
};
use matchplay_record::{Diagnostic, ErrorJson, Severity, Summary, json_line};
use matchplay_render::SummaryText;
use matchplay_solver::Solver;

use crate::args::{self, Errors, SummaryForm};
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::message::Message;
use crate::output::Sink;
use progress::Progress;

/// A function that writes an error row.
pub(crate) type Row = fn(&ErrorJson<'_>) -> String;

/// The outcome of one input: documents and messages in order, and further results.
#[derive(Debug, Default)]
pub(crate) struct Outcome<T = ()> {
    parts: Vec<Part>,
    exit: Exit,
    pub(crate) summary: Summary,
    pub(crate) results: T,
}

#[derive(Debug)]
enum Part {
    Document(String),
    Message(Message),
}

impl<T> Outcome<T> {
    /// Adds a document for the output.
    pub(crate) fn document(&mut self, document: String) {
        self.parts.push(Part::Document(document));
    }

    /// Records an exit; the worst one counts.
    pub(crate) fn end(&mut self, exit: Exit) {
        self.exit = self.exit.max(exit);
    }

    /// Adds an error.
    pub(crate) fn error(&mut self, exit: Exit, message: impl std::fmt::Display) {
        self.end(exit);
        self.parts.push(Part::Message(Message::error(message)));
    }

    /// Adds a warning.
    pub(crate) fn warning(&mut self, message: impl std::fmt::Display) {
        self.parts.push(Part::Message(Message::warning(message)));
    }

    /// Counts a record, and adds its warnings.
    pub(crate) fn record(&mut self, entry: Entry<'_>) {
        self.summary.add_record(entry.record());
        for warning in &entry.reading.warnings {
            self.diagnostic(entry, warning);
        }
    }

    /// Adds an error or a warning of a record.
    pub(crate) fn diagnostic(&mut self, entry: Entry<'_>, diagnostic: &Diagnostic) {
        if diagnostic.severity == Severity::Error {
            self.end(Exit::Invalid);
        }
        let message = Message::diagnostic(entry.source, diagnostic);
        self.parts.push(Part::Message(message));
    }

    /// Adds the error of an input: as a row if rows are written, else as a message. A bug
    /// of the program is a failure of the run in either case.
    fn input_error(&mut self, error: &InputError, row: Option<Row>) {
        self.summary.add_error(error.code());
        if row.is_none() || matches!(error, InputError::Panicked { .. }) {
            self.end(Exit::of_input(error));
        }
        self.parts.push(match row {
            Some(row) => Part::Document(error.with_row(row)),
            None => Part::Message(Message::input(error)),
        });
    }

    /// Prints the messages, and calls `print` with each document.
    pub(crate) fn print(
        self,
        console: &mut Console,
        mut print: impl FnMut(&mut Console, &str) -> Result<(), Failure>,
    ) -> Result<T, Failure> {
        console.end(self.exit);
        for part in self.parts {
            match part {
                Part::Document(document) => print(console, &document)?,
                Part::Message(message) => console.message(&message),
            }
        }
        Ok(self.results)
    }
}

/// A run of a command over its inputs.
pub(crate) struct Runner<'a> {
    pub(crate) args: &'a args::Batch,
    pub(crate) inputs: &'a Inputs,
    pub(crate) paths: &'a [PathBuf],
    /// The function that writes error rows if they are printed.
    row: Option<Row>,
}

impl<'a> Runner<'a> {
    /// A run over some paths. With `--errors inline`, it writes error rows as lines.
    pub(crate) fn new(
        args: &'a args::Batch,
        inputs: &'a Inputs,
        paths: &'a [PathBuf],
    ) -> Runner<'a> {
        let row: Row = |error| json_line(error);
        Runner {
            args,
            inputs,
            paths,
            row: (args.errors == Errors::Inline).then_some(row),
        }
    }

    /// Writes the error rows, if any, with `row`.
    pub(crate) fn rows(self, row: Row) -> Runner<'a> {
        Runner {
            row: self.row.map(|_| row),
            ..self
        }
    }

    /// Calls `work` with each record, and writes the documents of the outcomes.
    pub(crate) fn documents(
        self,
        console: &mut Console,
        mut sink: Sink,
        work: impl Fn(&mut Solver, Entry<'_>, &mut Outcome) + Send + Sync + 'static,
    ) -> Result<(), Failure> {
        let run = self.run(console, work, |console, _, outcome| {
            outcome.print(console, |console, document| sink.print(console, document))?;
            Ok(ControlFlow::Continue(()))
        });
        sink.finish(console, run)
    }

    /// Calls `work` with each record, and writes the files of the outcomes.
    pub(crate) fn files(
        self,
        console: &mut Console,
        mut folder: OutputFolder,
        work: impl Fn(&mut Solver, Entry<'_>, &mut Outcome<Vec<OutputFile>>) + Send + Sync + 'static,
    ) -> Result<(), Failure> {
        let run = self.run(console, work, |console, summary, outcome| {
            for file in outcome.print(console, |_, _| Ok(()))? {
                if let Err(error) = file.write(&mut folder) {
                    summary.add_error("unwritten");
                    console.failure(error.into());
                }
            }
            Ok(ControlFlow::Continue(()))
        });
        run.map(drop)
    }

    /// Calls `work` with each record on several threads, and `take` with the outcome of
    /// each input in the order of the inputs; `take` may add errors to the summary.
    /// Returns the number of valid records. A signal such as Ctrl-C ends the run.
    pub(crate) fn run<T: Default + Send + 'static>(
        self,
        console: &mut Console,
        work: impl Fn(&mut Solver, Entry<'_>, &mut Outcome<T>) + Send + Sync + 'static,
        mut take: impl FnMut(&mut Console, &mut Summary, Outcome<T>) -> Result<ControlFlow<()>, Failure>,
    ) -> Result<u64, Failure> {
        let internal = |error: io::Error| Failure::new(Exit::Io, error);
        let interrupt = Interrupt::defer().map_err(internal)?;
        let batch = Batch {
            inputs: self.inputs.clone(),
            paths: self.paths.to_vec(),
            shard: self.args.shard.unwrap_or(Shard::ALL),
            jobs: self.args.jobs,
        };
        let row = self.row;
        let run = batch.start(move |solver, records: Result<&Records, &InputError>| {
            let mut outcome = Outcome::default();
            match records {
                Ok(records) => {
                    for entry in records.entries() {
                        work(solver, entry, &mut outcome);
                    }
                }
                Err(error) => outcome.input_error(error, row),
            }
            outcome
        });
        let mut run = run.map_err(internal)?;
        let mut progress = Progress::start(self.inputs, self.paths);
        if let Some(progress) = &progress {
            console.show(progress.bar.clone());
        }
        let mut totals = Summary::default();
        let mut end = Ok(());
        loop {
            let mut done = match run.try_next() {
                Some(done) if interrupt.signal().is_none() => done,
                _ => {
                    // The output is complete so far while the run waits.
                    console.flush()?;
                    match run.next(|| interrupt.signal().is_some()) {
                        Ok(Some(done)) => done,
                        Ok(None) => break,
                        Err(error) => {
                            end = Err(internal(error));
                            break;
                        }
                    }
                }
            };
            let mut summary = std::mem::take(&mut done.outcome.summary);
            let bytes = done.bytes;
            let taken = take(console, &mut summary, done.outcome);
            totals.merge(&summary);
            if let Some(progress) = &mut progress {
                progress.advance(bytes);
            }
            match taken {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => break,
                Err(failure) => {
                    end = Err(failure);
                    break;
                }
            }
        }
        if let Some(number) = interrupt.signal() {
            console.end(Exit::Signal(number));
        }
        console.show(ProgressBar::hidden());
        end?;
        print_totals(&totals, self.args.summary, console)?;
        Ok(totals.record_count)
    }
}

/// Prints totals, by default only those of several records.
fn print_totals(
    totals: &Summary,
    form: Option<SummaryForm>,
    console: &mut Console,
) -> io::Result<()> {
    let several = totals.record_count + totals.errors.values().sum::<u64>() > 1;
    let usual = match several && !console.is_quiet() {
        true => SummaryForm::Human,
        false => SummaryForm::None,
    };
    console.flush()?;
    match form.unwrap_or(usual) {
        SummaryForm::Json => console.line(json_line(totals).trim_end()),
        SummaryForm::Human => console.line(&SummaryText(totals).to_string()),
        SummaryForm::None => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::process::ExitCode;

    use super::*;
    use crate::args::From;
    use crate::output::Layout;

    #[test]
    fn a_panic_of_a_worker_ends_the_run_with_exit_4() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.ron");
        std::fs::write(&path, r#"(format: 1, game: Maze(board: ["..."]))"#).unwrap();
        for errors in [Errors::Report, Errors::Inline] {
            let args = args::Batch {
                from: From { from: None },
                jobs: None,
                shard: None,
                errors,
                summary: None,
            };
            let (inputs, paths) = (Inputs::default(), [path.clone()]);
            let mut console = Console::new(true);
            let sink = Sink::stdout(Layout::Plain);
            let runner = Runner::new(&args, &inputs, &paths);
            let run = runner.documents(&mut console, sink, |_, _, _| panic!("in a test"));
            let exit = console.finish(run);
            assert_eq!(exit, Exit::Io, "{errors:?}");
            assert_eq!(ExitCode::from(exit), ExitCode::from(4));
        }
    }
}
