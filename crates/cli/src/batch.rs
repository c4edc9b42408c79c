//! Runs of a command over many inputs, with messages, error rows, progress and totals.

mod outcome;

use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use indicatif::ProgressBar;
use matchplay_corpus::{
    Batch, Entry, InputError, Inputs, Interrupt, OutputFile, OutputFolder, Records, Room, Run,
    Shard, Source,
};
use matchplay_document::Summary;
use matchplay_record::{Diagnostic, json_line};
use matchplay_render::SummaryText;
use matchplay_solver::{Interrupted, LimitedSolver};

use crate::args::{self, Errors, SummaryForm};
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::output::{Joining, Sink};
use crate::progress::Progress;

pub(crate) use outcome::{Outcome, Piece};

/// A run of a command over its inputs.
pub(crate) struct Runner<'a> {
    pub(crate) args: &'a args::Batch,
    pub(crate) inputs: &'a Inputs,
    pub(crate) paths: &'a [PathBuf],
    /// The layout of the output, which determines the form of error rows.
    layout: Joining,
    /// Whether a terminal may show a progress bar.
    has_bar: bool,
}

impl<'a> Runner<'a> {
    /// A run over some paths.
    pub(crate) fn new(
        args: &'a args::Batch,
        inputs: &'a Inputs,
        paths: &'a [PathBuf],
    ) -> Runner<'a> {
        Runner {
            args,
            inputs,
            paths,
            layout: Joining::Plain,
            has_bar: true,
        }
    }

    /// Calls `work` with each record, and writes the documents of the outcomes.
    pub(crate) fn documents(
        self,
        console: &mut Console,
        mut sink: Sink,
        work: impl Fn(&mut LimitedSolver<'_>, Entry<'_>, &mut Outcome) -> Result<(), Interrupted>
        + Send
        + Sync
        + 'static,
    ) -> Result<(), Failure> {
        let run = Runner {
            layout: sink.layout,
            // A bar erases the last line of the output if it is incomplete.
            has_bar: !sink.is_terminal(),
            ..self
        };
        let run = run.run(console, work, |console, _, outcome| {
            outcome.print(console, |console, piece| sink.piece(console, piece))?;
            Ok(ControlFlow::Continue(()))
        });
        sink.finish(console, run)
    }

    /// Calls `work` with each record, and writes the files of the outcomes.
    pub(crate) fn files(
        self,
        console: &mut Console,
        mut folder: OutputFolder,
        work: impl Fn(
            &mut LimitedSolver<'_>,
            Entry<'_>,
            &mut Outcome<Vec<OutputFile>>,
        ) -> Result<(), Interrupted>
        + Send
        + Sync
        + 'static,
    ) -> Result<(), Failure> {
        let run = self.run(console, work, |console, summary, outcome| {
            for file in outcome.print(console, |_, _| Ok(()))? {
                if let Err(error) = file.write(&mut folder) {
                    summary.add_error("unwritten");
                    console.unwritten(error)?;
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
        work: impl Fn(&mut LimitedSolver<'_>, Entry<'_>, &mut Outcome<T>) -> Result<(), Interrupted>
        + Send
        + Sync
        + 'static,
        take: impl FnMut(&mut Console, &mut Summary, Outcome<T>) -> Result<ControlFlow<()>, Failure>,
    ) -> Result<u64, Failure> {
        let row = self.row();
        let batch = self.batch();
        self.follow(
            console,
            move || {
                let work = move |solver: &mut LimitedSolver<'_>, records: &Records| {
                    let mut outcome = Outcome::default();
                    for entry in records.entries() {
                        work(solver, entry, &mut outcome)?;
                    }
                    Ok(outcome)
                };
                batch.start(work, move |error| {
                    let mut outcome = Outcome::default();
                    outcome.input_error(error, row);
                    outcome
                })
            },
            take,
        )
    }

    /// Calls `work` with the text of each document on several threads, as
    /// [`run`](Runner::run) does with records. A text without a result is an invalid input.
    pub(crate) fn texts<T: Default + Send + 'static>(
        self,
        console: &mut Console,
        work: impl Fn(&Source, &mut Room<'_>, &mut Outcome<T>) -> Result<(), Diagnostic>
        + Send
        + Sync
        + 'static,
        take: impl FnMut(&mut Console, &mut Summary, Outcome<T>) -> Result<ControlFlow<()>, Failure>,
    ) -> Result<u64, Failure> {
        let row = self.row();
        let batch = self.batch();
        self.follow(
            console,
            move || {
                batch.start_texts(move |source, room| {
                    let mut outcome = Outcome::default();
                    let worked = source.map(|source| {
                        let worked = work(source, room, &mut outcome);
                        worked.map_err(|wrong| InputError::invalid(source.clone(), wrong))
                    });
                    match worked {
                        Ok(Ok(())) => {}
                        Ok(Err(error)) => outcome.input_error(&error, row),
                        Err(error) => outcome.input_error(error, row),
                    }
                    outcome
                })
            },
            take,
        )
    }

    fn batch(&self) -> Batch {
        Batch {
            inputs: self.inputs.clone(),
            paths: self.paths.to_vec(),
            shard: self.args.shard.unwrap_or(Shard::ALL),
            jobs: self.args.jobs,
        }
    }

    /// The layout of error rows, if invalid inputs are rows.
    fn row(&self) -> Option<Joining> {
        (self.args.errors == Errors::Inline).then_some(self.layout)
    }

    /// Starts a run and calls `take` with its outcomes.
    fn follow<T: Send>(
        &self,
        console: &mut Console,
        start: impl FnOnce() -> io::Result<Run<Outcome<T>>>,
        mut take: impl FnMut(&mut Console, &mut Summary, Outcome<T>) -> Result<ControlFlow<()>, Failure>,
    ) -> Result<u64, Failure> {
        let interrupt = Interrupt::defer().map_err(Failure::io)?;
        let mut run = start().map_err(Failure::io)?;
        let (inputs, paths) = (self.inputs.clone(), self.paths.to_vec());
        let length = move || {
            // The sizes of the files of a large corpus take a while to add up.
            let is_known = !paths.iter().any(|path| path == Path::new("-"));
            is_known.then(|| inputs.size(&paths))
        };
        let progress = self.has_bar.then(|| Progress::start("inputs", length));
        let mut progress = progress.flatten();
        if let Some(progress) = &progress {
            console.show(progress.bar.clone());
        }
        let is_stopped = || interrupt.signal().is_some();
        let mut totals = Summary::default();
        let end = loop {
            let done = match run.try_next().filter(|_| !is_stopped()) {
                Some(done) => Ok(Some(done)),
                None => {
                    // The output is complete so far while the run waits.
                    console.flush()?;
                    run.next(is_stopped).map_err(Failure::io)
                }
            };
            let mut done = match done {
                Ok(Some(done)) => done,
                Ok(None) => break Ok(()),
                Err(failure) => break Err(failure),
            };
            let mut summary = std::mem::take(&mut done.outcome.summary);
            let taken = take(console, &mut summary, done.outcome);
            totals.merge(&summary);
            if let Some(progress) = &mut progress {
                progress.advance(1, done.bytes as u64);
            }
            match taken {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => break Ok(()),
                Err(failure) => break Err(failure),
            }
        };
        console.end_by(interrupt.signal());
        console.show(ProgressBar::hidden());
        end?;
        print_totals(&totals, self.args.summary, console)?;
        Ok(totals.record_count)
    }
}

/// Prints totals at the end; by default, unless there is one record, or an error and no record.
fn print_totals(
    totals: &Summary,
    form: Option<SummaryForm>,
    console: &mut Console,
) -> io::Result<()> {
    // An error of an output is about a record that is counted already.
    let errors = totals
        .errors
        .iter()
        .filter(|(code, _)| **code != "unwritten");
    let is_usual = match totals.record_count + errors.map(|(_, count)| count).sum::<u64>() {
        0 => console.exit() == Exit::Done,
        count => count > 1,
    };
    let usual = match is_usual && !console.is_quiet() {
        true => SummaryForm::Human,
        false => SummaryForm::None,
    };
    console.flush()?;
    match form.unwrap_or(usual) {
        SummaryForm::Json => console.totals(json_line(totals).trim_end().to_owned()),
        SummaryForm::Human => console.totals(SummaryText(totals).to_string()),
        SummaryForm::None => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::process::ExitCode;

    use clap::Parser;

    use super::*;
    use crate::args::{Cli, Command};

    #[test]
    fn a_panic_of_a_worker_ends_the_run_with_exit_4() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.ron");
        std::fs::write(&path, r#"(format: 1, game: Maze(board: ["..."]))"#).unwrap();
        let path = path.to_str().unwrap();
        for errors in ["--errors=report", "--errors=inline"] {
            let cli = Cli::try_parse_from(["matchplay", "pack", path, errors]).unwrap();
            let Command::Pack(args::Pack { inputs: args, .. }) = cli.command else {
                panic!("expected the command pack");
            };
            let (inputs, mut console) = (
                Inputs::default(),
                Console::new(true, matchplay_strings::Language::ENGLISH),
            );
            let sink = Sink::stdout(Joining::Plain);
            let runner = Runner::new(&args.batch, &inputs, &args.paths);
            let run = runner.documents(&mut console, sink, |_, _, _| panic!("in a test"));
            let exit = console.finish(run);
            assert_eq!(exit, Exit::Io, "{errors:?}");
            assert_eq!(ExitCode::from(exit), ExitCode::from(4));
        }
    }
}
