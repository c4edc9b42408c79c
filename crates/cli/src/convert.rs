use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use matchplay_record::{
    Contest, Record, Unwritable, json_line, write_json, write_json_line, write_ron,
};

use crate::args::{Convert, Errors, Target};
use crate::batch::Batch;
use crate::console::Console;
use crate::dispatch::Dispatch;
use crate::exit::Exit;
use crate::input::Inputs;
use crate::lines::Lines;
use crate::output::write_file;
use crate::tree::{Files, Tree};

/// `matchplay convert`.
pub(crate) fn convert(
    args: &'static Convert,
    inputs: &Inputs,
    console: &mut Console,
) -> io::Result<()> {
    let Some((from, to)) = args.paths() else {
        console.error(Exit::Usage, "what to write is missing, after what to read");
        return Ok(());
    };
    let job = Job { args, from, to };
    if args.batch.errors == Errors::Inline && !job.is_to_lines() {
        let message = "errors are told inline among JSON Lines: say --to jsonl";
        console.error(Exit::Usage, message);
        Ok(())
    } else if job.is_to_lines() {
        job.lines(inputs, console)
    } else if job.is_of_many() {
        job.tree(inputs, console)
    } else {
        job.single(inputs, console)
    }
}

/// What is to be converted to what.
struct Job {
    args: &'static Convert,
    from: &'static [PathBuf],
    to: &'static Path,
}

impl Job {
    /// Whether there may be several records, or a folder to put one into.
    fn is_of_many(&self) -> bool {
        let [input] = self.from else {
            return true;
        };
        input.is_dir() || self.to.is_dir() || self.says_folder()
    }

    /// Whether what is to be written is called a folder.
    fn says_folder(&self) -> bool {
        self.to.as_os_str().as_encoded_bytes().ends_with(b"/")
    }

    /// Whether what is to be written is named like one file, and is no folder.
    fn is_to_file(&self) -> bool {
        let ending = self.to.extension().and_then(|ending| ending.to_str());
        let is_named = matches!(ending, Some("ron" | "json" | "jsonl" | "in" | "txt"));
        is_named && !self.says_folder() && !self.to.exists()
    }

    /// Whether JSON Lines are written: of several records, also where there is
    /// only standard output to write to.
    fn is_to_lines(&self) -> bool {
        let is_named = |path: &Path| path.extension().is_some_and(|ending| ending == "jsonl");
        match self.args.to {
            Some(target) => target == Target::Jsonl && !self.to.is_dir(),
            None if self.to == Path::new("-") => self.is_of_many() || is_named(&self.from[0]),
            None => is_named(self.to),
        }
    }

    /// A run over the inputs.
    fn batch(&self, inputs: &Inputs) -> Batch {
        Batch::new(&self.args.batch, inputs, self.from, |error| {
            json_line(error)
        })
    }

    /// Converts one record to one file.
    fn single(&self, inputs: &Inputs, console: &mut Console) -> io::Result<()> {
        let input = &self.from[0];
        let Some((source, record)) = inputs.one_record(console, input) else {
            return Ok(());
        };
        let target = self.args.to.unwrap_or_else(|| Target::of(self.to, &record));
        match target.write(&record) {
            Ok(text) => write_file(console, self.to, &[input], &text),
            Err(error) => {
                console.error(Exit::Usage, format_args!("{}: {error}", source.name));
                Ok(())
            }
        }
    }

    /// Converts all records to lines of one file.
    fn lines(&self, inputs: &Inputs, console: &mut Console) -> io::Result<()> {
        let Some(mut lines) = Lines::open(console, self.to, self.from) else {
            return Ok(());
        };
        self.batch(inputs).run(
            console,
            |_, source, readings, dispatch: &mut Dispatch| {
                for reading in readings {
                    dispatch.record(source, reading);
                    dispatch.document(write_json_line(&reading.record));
                }
            },
            |console, dispatch| {
                console.say(dispatch, |console, line| lines.print(console, &line))?;
                Ok(ControlFlow::Continue(()))
            },
        )?;
        lines.finish()
    }

    /// Converts each record to a file of its own.
    fn tree(&self, inputs: &Inputs, console: &mut Console) -> io::Result<()> {
        if self.is_to_file() {
            let message = format!(
                "{0} is named like one file, and several records go to a folder, as {0}/, or to JSON Lines",
                self.to.display()
            );
            console.error(Exit::Usage, message);
            return Ok(());
        }
        let Some(tree) = Tree::open(console, self.to, self.from) else {
            return Ok(());
        };
        let target = self.args.to.unwrap_or(Target::Ron);
        self.batch(inputs).run(
            console,
            move |_, source, readings, files: &mut Files| {
                for (index, reading) in readings.iter().enumerate() {
                    files.dispatch.record(source, reading);
                    let mut path = source.path(index, readings.len()).into_os_string();
                    path.push(target.ending());
                    match target.write(&reading.record) {
                        Ok(text) => files.files.push((path.into(), text)),
                        Err(error) => {
                            let title = source.title(index, readings.len());
                            let message = format!("{title}: {error}");
                            files.dispatch.error(Exit::Usage, message);
                        }
                    }
                }
            },
            |console, files| {
                tree.take(console, files)?;
                Ok(ControlFlow::Continue(()))
            },
        )
    }
}

impl From<Contest> for Target {
    fn from(contest: Contest) -> Target {
        match contest {
            Contest::Noi2011 => Target::Noi2011,
            Contest::Jsoi2009 => Target::Jsoi2009,
            Contest::Coci2017 => Target::Coci2017,
            Contest::Ccpc2020 => Target::Ccpc2020,
        }
    }
}

impl Target {
    /// What the name of a file asks for.
    fn of(path: &Path, record: &Record) -> Target {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("json") => Target::Json,
            Some("in" | "txt") => {
                // Where no contest has a form for the game, any of them refuses it.
                let contest = Contest::of(record.game().board());
                Target::from(contest.unwrap_or(Contest::Noi2011))
            }
            _ => Target::Ron,
        }
    }

    /// What the name of a file ends in that is one of many.
    const fn ending(self) -> &'static str {
        match self {
            Target::Ron => ".ron",
            Target::Json => ".json",
            Target::Jsonl => ".jsonl",
            Target::Noi2011 | Target::Jsoi2009 | Target::Coci2017 | Target::Ccpc2020 => ".in",
        }
    }

    fn write(self, record: &Record) -> Result<String, Unwritable> {
        match self {
            Target::Ron => Ok(write_ron(record)),
            Target::Json => Ok(write_json(record)),
            Target::Jsonl => Ok(write_json_line(record)),
            Target::Noi2011 => Contest::Noi2011.write(record),
            Target::Jsoi2009 => Contest::Jsoi2009.write(record),
            Target::Coci2017 => Contest::Coci2017.write(record),
            Target::Ccpc2020 => Contest::Ccpc2020.write(record),
        }
    }
}
