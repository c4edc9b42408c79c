mod failed;
mod tested;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::slice;

use matchplay_corpus::{Extensions, Inputs, Interrupt, Shard};
use matchplay_practice::{ContestInput, TestSet};
use matchplay_record::Contest;
use matchplay_solver::{Solver, WorkLimit};
use matchplay_strings::Language;

use crate::answer::answer;
use crate::args::Test;
use crate::console::Console;
use crate::failure::{Exit, Failure};
use failed::{FailedTest, Form};
use tested::{Ended, TestedProgram};

/// The formats of the simplified input by the extension of the output.
const FORMS: Extensions<'_, Form> = Extensions(&[
    ("in", Form::Text),
    ("txt", Form::Text),
    ("html", Form::Page),
    ("htm", Form::Page),
]);

/// `matchplay test`.
pub(crate) fn test(
    args: &Test,
    inputs: &Inputs,
    language: Language,
    console: &mut Console,
) -> Result<(), Failure> {
    let form = args.form()?;
    let internal = |error| Failure::new(Exit::Io, error);
    let mut run = TestRun {
        program: TestedProgram {
            command: &args.program,
            time: args.time,
            memory: args.memory.map(|memory| memory.saturating_mul(1 << 20)),
            interrupt: Interrupt::defer().map_err(internal)?,
        },
        solver: Solver::new(),
        correct: 0,
        failed: 0,
        first: None,
    };
    run.run_all(args, inputs, console)?;
    if let Some(number) = run.program.interrupt.signal() {
        console.end(Exit::Signal(number));
        return Ok(());
    }
    let (correct, failed) = (run.correct, run.failed);
    console.print(format_args!("{correct} correct, {failed} failed\n"))?;
    let Some(first) = run.first.take() else {
        return Ok(());
    };
    console.end(Exit::Flagged);
    console.flush()?;
    let (simplest, runs) = run.simplify(first, args.simplify)?;
    if let Some(number) = run.program.interrupt.signal() {
        console.end(Exit::Signal(number));
    }
    console.print(format_args!(
        "\nThe simplest failing input, found in {runs} runs:\n\n"
    ))?;
    console.print(&simplest)?;
    match (form, &args.output) {
        (Some(form), Some(path)) => simplest.write(form, path, language, console),
        _ => Ok(()),
    }
}

impl Test {
    /// The format of the simplified input.
    fn form(&self) -> Result<Option<Form>, Failure> {
        let form = self.output.as_deref();
        let form = form
            .map(|path| FORMS.format(path, None, Form::Text))
            .transpose()?;
        match form {
            Some(Form::Page) if cfg!(not(feature = "html")) => Err(Failure::usage(
                "this build does not support HTML; reinstall with --features html",
            )),
            form => Ok(form),
        }
    }
}

/// The tests of a program.
struct TestRun<'a> {
    program: TestedProgram<'a>,
    /// Finds the answers to inputs that this program makes.
    solver: Solver,
    correct: u64,
    failed: u64,
    first: Option<FailedTest>,
}

impl TestRun<'_> {
    /// Tests all inputs that the options name, in order, and prints the verdicts.
    fn run_all(
        &mut self,
        args: &Test,
        inputs: &Inputs,
        console: &mut Console,
    ) -> Result<(), Failure> {
        if let Some(folder) = &args.cases {
            return self.run_folder(folder, args.from, inputs, console);
        }
        let set = TestSet::new(args.from, args.seed).ok_or_else(|| {
            let contest = args.from;
            Failure::usage(format_args!(
                "no test inputs for {contest} can be made; use --cases DIR"
            ))
        })?;
        let made: Box<dyn Iterator<Item = ContestInput>> = match args.random {
            Some(count) => Box::new((0..count).map(move |number| set.random(number))),
            None => Box::new(set.subtasks()),
        };
        for (input, number) in made.zip(1_u64..) {
            let text = input.text().expect("the contest has such games");
            let expected = self
                .answer(&input)
                .expect("the contest has answers to its inputs");
            if self
                .run_one(&number.to_string(), input, text, expected, console)?
                .is_break()
            {
                break;
            }
        }
        Ok(())
    }

    /// Tests the inputs of a folder, and reports invalid ones.
    fn run_folder(
        &mut self,
        folder: &PathBuf,
        contest: Contest,
        inputs: &Inputs,
        console: &mut Console,
    ) -> Result<(), Failure> {
        let mut run = Ok(ControlFlow::Continue(()));
        let _ = inputs.each(slice::from_ref(folder), Shard::ALL, &mut |source| {
            let records = source.and_then(|source| inputs.read(source));
            let found = records.and_then(|records| {
                let games = records.entries().map(|entry| entry.record().game().clone());
                let input = ContestInput::new(contest, games.collect(), "");
                let expected = records.search(|solver| answer(&input, solver))?;
                Ok((records, input, expected))
            });
            match found {
                Ok((records, input, Ok(expected))) => {
                    let (name, text) = (records.source().title(), records.source().text());
                    run = self.run_one(&name, input, text.to_owned(), expected, console);
                }
                Ok((records, _, Err(error))) => {
                    let title = records.source().title();
                    console.error(Exit::Invalid, format_args!("{title}: {error}"));
                }
                Err(error) => console.input_error(&error),
            }
            match run {
                Ok(flow) => flow,
                Err(_) => ControlFlow::Break(()),
            }
        });
        run.map(drop)
    }

    /// Tests one input and prints the verdict. Breaks after a signal.
    fn run_one(
        &mut self,
        name: &str,
        input: ContestInput,
        text: String,
        expected: String,
        console: &mut Console,
    ) -> Result<ControlFlow<()>, Failure> {
        let about = match input.about() {
            "" => String::new(),
            about => format!(" ({about})"),
        };
        let failed = self.judge(input, text, expected)?;
        if self.program.interrupt.signal().is_some() {
            return Ok(ControlFlow::Break(()));
        }
        match failed {
            None => {
                self.correct += 1;
                console.print(format_args!("{name}: correct{about}\n"))?;
            }
            Some(failed) => {
                self.failed += 1;
                console.print(format_args!("{name}: {}{about}\n", failed.ended))?;
                self.first.get_or_insert(failed);
            }
        }
        console.flush()?;
        Ok(ControlFlow::Continue(()))
    }

    /// Runs the program on an input; `None` if it prints the expected answer, apart from blanks
    /// and line ends. Every input of a contest has exactly one answer.
    fn judge(
        &self,
        input: ContestInput,
        text: String,
        expected: String,
    ) -> Result<Option<FailedTest>, Failure> {
        /// Output that is longer than several answers is wrong.
        const ROOM: usize = 1 << 20;
        let ended = self
            .program
            .run(&text, ROOM + 4 * expected.len())
            .map_err(|error| {
                let program = Path::new(&self.program.command[0]).display();
                Failure::new(Exit::Io, format_args!("cannot run {program}: {error}"))
            })?;
        let is_correct = match &ended {
            Ended::Well(found) => words(found).eq(words(expected.as_bytes())),
            _ => false,
        };
        Ok((!is_correct).then_some(FailedTest {
            input,
            text,
            expected,
            ended,
        }))
    }

    /// The answer to an input that this program made; `None` if the contest defines none.
    fn answer(&mut self, input: &ContestInput) -> Option<String> {
        let found = answer(input, &mut self.solver.within(WorkLimit::default()));
        found.expect("no limit is set").ok()
    }

    /// Replaces a failing input by simpler ones as long as the program fails in the same way, and
    /// then by a small random one from which this succeeds again. Returns the simplest one, and the
    /// number of runs, which is at most `most`.
    fn simplify(
        &mut self,
        mut failed: FailedTest,
        most: usize,
    ) -> Result<(FailedTest, usize), Failure> {
        /// The number of small random inputs that are tried.
        const SMALL: u64 = 300;
        let mut runs = 0;
        let set = TestSet::new(failed.input.contest(), 0);
        let mut small = (0..SMALL).filter_map(|number| Some(set?.small(number)));
        'simpler: loop {
            let input = failed.input.clone();
            let length = failed.text.len();
            let shorter = small
                .by_ref()
                .filter(|it| it.text().is_ok_and(|it| it.len() < length));
            for input in input.simpler().chain(shorter) {
                if runs == most || self.program.interrupt.signal().is_some() {
                    break 'simpler;
                }
                let (Ok(text), Some(expected)) = (input.text(), self.answer(&input)) else {
                    continue;
                };
                runs += 1;
                let next = self.judge(input, text, expected)?;
                if let Some(next) = next.filter(|next| next.is_like(&failed)) {
                    failed = next;
                    continue 'simpler;
                }
            }
            break;
        }
        Ok((failed, runs))
    }
}

/// The words of an output, which judges compare.
fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let words = text.split(u8::is_ascii_whitespace);
    words.filter(|word| !word.is_empty())
}
