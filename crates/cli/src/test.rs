mod failed;
mod tested;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::slice;

use matchplay_corpus::{Extensions, Inputs, Interrupt, Output, Shard};
use matchplay_document::contest_answer;
use matchplay_practice::{ContestInput, TestSet};
use matchplay_record::Contest;
use matchplay_render::count;

use crate::args::Test;
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::generate::answer_to;
use failed::FailedTest;
use tested::{Ended, TestedProgram};

/// The extensions of the file with the simplified input: its text, or a page.
#[cfg(feature = "html")]
const EXTENSIONS: Extensions<'_, ()> =
    Extensions(&[("in", ()), ("txt", ()), ("html", ()), ("htm", ())]);
#[cfg(not(feature = "html"))]
const EXTENSIONS: Extensions<'_, ()> = Extensions(&[("in", ()), ("txt", ())]);

/// `matchplay test`.
pub(crate) fn test(args: &Test, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
    let output = match &args.output {
        Some(path) => {
            EXTENSIONS.format(path, None, ())?;
            let is_file = path != Path::new("-");
            is_file.then(|| Output::create(path)).transpose()?
        }
        None => None,
    };
    let interrupt = Interrupt::defer().map_err(Failure::io)?;
    let mut run = TestRun {
        program: TestedProgram {
            command: &args.program,
            time: args.time,
            memory: args.memory.map(|memory| memory.saturating_mul(1 << 20)),
            interrupt,
        },
        correct: 0,
        failed: 0,
        first: None,
    };
    match &args.cases {
        Some(folder) => run.run_folder(folder, args.from, inputs, console)?,
        None => run.run_made(args, console)?,
    }
    let TestRun {
        correct, failed, ..
    } = run;
    console.print(format_args!("{correct} correct, {failed} failed\n"))?;
    let Some(first) = run.first.take() else {
        console.end_by(run.program.interrupt.signal());
        return Ok(());
    };
    console.flush()?;
    let text = first.text.clone();
    let (simplest, runs) = run.simplify(first, args.simplify)?;
    let signal = run.program.interrupt.signal();
    console.end_by(signal);
    let title = match runs {
        None => "\nThis input failed, but not in the same way in a second run:\n\n".to_owned(),
        Some(runs) if simplest.text != text => {
            let runs = count(runs, "run");
            let end = signal.map_or("", |_| " until a signal arrived");
            format!("\nThe first failing input, simplified in {runs}{end}:\n\n")
        }
        Some(_) => "\nThe first failing input:\n\n".to_owned(),
    };
    console.print(title + &simplest.to_string())?;
    if let Some(path) = &args.output {
        let contents = simplest.contents(path, console.language)?;
        match output {
            Some(output) => output.complete(contents.as_bytes())?,
            None => console.write(contents.as_bytes())?,
        }
    }
    Ok(())
}

/// The tests of a program.
struct TestRun<'a> {
    program: TestedProgram<'a>,
    correct: u64,
    failed: u64,
    /// The first test on which the program failed.
    first: Option<FailedTest>,
}

impl TestRun<'_> {
    /// Tests inputs that are made.
    fn run_made(&mut self, args: &Test, console: &mut Console) -> Result<(), Failure> {
        let (contest, random) = (args.from, args.random);
        let set = TestSet::new(contest, args.seed).ok_or_else(|| {
            let message = format_args!(
                "cannot make test inputs for {contest}; pass a folder of inputs with --cases DIR"
            );
            Failure::usage(message)
        })?;
        let made: Box<dyn Iterator<Item = ContestInput>> = match random {
            Some(count) => Box::new((0..count).map(move |number| set.random(number))),
            None => Box::new(set.subtasks()),
        };
        for (input, number) in made.zip(1_u64..) {
            let text = input.text().expect("the contest has such games");
            let expected = answer_to(&input).expect("the contest has answers");
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
            let found = source
                .and_then(|source| inputs.read(source))
                .and_then(|records| {
                    let games = records.entries().map(|entry| entry.record().game().clone());
                    let input = ContestInput::new(contest, games.collect(), "");
                    let expected =
                        records.search(|solver| contest_answer(contest, input.games(), solver))?;
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
            *run.as_ref().unwrap_or(&ControlFlow::Break(()))
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
        let about = Some(input.about()).filter(|about| !about.is_empty());
        let about = about.map_or_else(String::new, |about| format!(" ({about})"));
        let failed = self.judge(input, text, expected)?;
        if self.program.interrupt.signal().is_some() {
            return Ok(ControlFlow::Break(()));
        }
        let verdict = failed
            .as_ref()
            .map_or("correct".to_owned(), |it| it.ended.to_string());
        if failed.is_some() {
            console.end(Exit::Flagged);
        }
        if failed.is_some() || !console.is_quiet() {
            console.print(format_args!("{name}: {verdict}{about}\n"))?;
            console.flush()?;
        }
        self.correct += u64::from(failed.is_none());
        self.failed += u64::from(failed.is_some());
        self.first = self.first.take().or(failed);
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
            .map_err(|error| self.program.not_run(&error))?;
        let is_correct = match &ended {
            Ended::Finished(found) => words(found).eq(words(expected.as_bytes())),
            _ => false,
        };
        Ok((!is_correct).then_some(FailedTest {
            input,
            text,
            expected,
            ended,
        }))
    }

    /// Replaces a failing input by simpler ones as long as the program fails in the same way. If it
    /// fails on none of them, small random inputs are tried, and the search continues from one on
    /// which it fails. Returns the result and the number of runs, at most `most`; `None` if the program
    /// does not fail in the same way in a second run on the first input.
    fn simplify(
        &self,
        mut failed: FailedTest,
        most: usize,
    ) -> Result<(FailedTest, Option<usize>), Failure> {
        /// The number of small random inputs that are tried.
        const SMALL: u64 = 300;
        let is_interrupted = || self.program.interrupt.signal().is_some();
        if most == 0 || is_interrupted() {
            return Ok((failed, Some(0)));
        }
        let FailedTest {
            input,
            text,
            expected,
            ..
        } = failed.clone();
        let again = self.judge(input, text, expected)?;
        if is_interrupted() {
            return Ok((failed, Some(0)));
        }
        if again.is_none_or(|again| !again.is_like(&failed)) {
            return Ok((failed, None));
        }
        let mut runs = 1;
        let set = TestSet::new(failed.input.contest(), 0);
        let mut small = (0..SMALL).filter_map(|number| Some(set?.small(number)));
        'simpler: loop {
            let (input, length) = (failed.input.clone(), failed.text.len());
            let shorter = small
                .by_ref()
                .filter(|it| it.text().is_ok_and(|it| it.len() < length));
            for input in input.simpler().chain(shorter) {
                if runs == most || is_interrupted() {
                    break 'simpler;
                }
                if let (Ok(text), Some(expected)) = (input.text(), answer_to(&input)) {
                    runs += 1;
                    let next = self.judge(input, text, expected)?;
                    if let Some(next) = next.filter(|next| next.is_like(&failed)) {
                        failed = next;
                        continue 'simpler;
                    }
                }
            }
            break;
        }
        Ok((failed, Some(runs)))
    }
}

/// The words of an output, which judges compare.
fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let words = text.split(u8::is_ascii_whitespace);
    words.filter(|word| !word.is_empty())
}
