use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use matchplay_record::{
    Contest, Record, Unwritable, json_line, write_json, write_json_line, write_ron,
};

use crate::args::{Convert, Errors, Target, names_folder};
use crate::batch::Batch;
use crate::console::Console;
use crate::dispatch::Dispatch;
use crate::exit::Exit;
use crate::files::{FileName, Files, NewFiles};
use crate::input::Inputs;
use crate::naming::format;
use crate::output::{Sink, write_file};

/// `matchplay convert`.
pub(crate) fn convert(
    args: &'static Convert,
    inputs: &Inputs,
    console: &mut Console,
) -> io::Result<()> {
    let Some((from, to)) = args.paths() else {
        console.error(Exit::Usage, "missing output: convert IN... OUT");
        return Ok(());
    };
    let job = Job { args, from, to };
    let is_to_lines = args.is_to_lines(from, to);
    if args.batch.errors == Errors::Inline && !is_to_lines {
        let message = "errors are told inline among JSON Lines: say --to jsonl";
        console.error(Exit::Usage, message);
        Ok(())
    } else if is_to_lines {
        job.lines(inputs, console)
    } else if Convert::is_of_many(from, to) {
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
    /// Whether what is to be written is named like one file, and is no folder.
    fn is_to_file(&self) -> bool {
        let ending = self.to.extension().and_then(|ending| ending.to_str());
        let is_named = matches!(ending, Some("ron" | "json" | "jsonl" | "in" | "txt"));
        is_named && !names_folder(self.to) && !self.to.exists()
    }

    /// A run over the inputs.
    fn batch(&self, inputs: &Inputs) -> Batch {
        Batch::new(&self.args.batch, inputs, self.from, |error| {
            json_line(error)
        })
    }

    /// Converts one record to one file.
    fn single(&self, inputs: &Inputs, console: &mut Console) -> io::Result<()> {
        let form = match format(self.to, &FORMS, self.args.to.map(Form::from), Form::Ron) {
            Ok(form) => form,
            Err(message) => {
                console.error(Exit::Usage, message);
                return Ok(());
            }
        };
        let input = &self.from[0];
        let Some((source, record)) = inputs.one_record(console, input) else {
            return Ok(());
        };
        let target = self.args.to.unwrap_or_else(|| form.target(&record));
        match target.write(&record) {
            Ok(text) => {
                if let Some(message) = target.dropped(&record) {
                    console.warning(format_args!("{}: {message}", source.name));
                }
                write_file(console, self.to, &text)
            }
            Err(error) => {
                console.error(Exit::Usage, format_args!("{}: {error}", source.name));
                Ok(())
            }
        }
    }

    /// Converts all records to lines of one file.
    fn lines(&self, inputs: &Inputs, console: &mut Console) -> io::Result<()> {
        if let Err(message) = format(self.to, &[("jsonl", ())], Some(()), ()) {
            console.error(Exit::Usage, message);
            return Ok(());
        }
        let Some(mut sink) = Sink::open(console, self.to) else {
            return Ok(());
        };
        let run = self.batch(inputs).run(
            console,
            |_, source, readings, dispatch: &mut Dispatch| {
                for reading in readings {
                    dispatch.record(source, reading);
                    dispatch.document(write_json_line(&reading.record));
                }
            },
            |console, _, dispatch| {
                console.say(dispatch, |console, line| sink.print(console, &line))?;
                Ok(ControlFlow::Continue(()))
            },
        );
        sink.finish(console, run)
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
        let Some(mut folder) = Files::open(console, self.to, self.args.force, self.from) else {
            return Ok(());
        };
        let target = self.args.to.unwrap_or(Target::Ron);
        self.batch(inputs).run(
            console,
            move |_, source, readings, new: &mut NewFiles| {
                for (index, reading) in readings.iter().enumerate() {
                    new.dispatch.record(source, reading);
                    let title = source.title(index, readings.len());
                    let mut path = source.path(index, readings.len()).into_os_string();
                    path.push(target.ending());
                    match target.write(&reading.record) {
                        Ok(text) => {
                            if let Some(message) = target.dropped(&reading.record) {
                                new.dispatch.warning(format_args!("{title}: {message}"));
                            }
                            new.files.push((FileName::Given(path.into()), text));
                        }
                        Err(error) => {
                            new.dispatch.summary.add_error("unwritten");
                            let message = format!("{title}: {error}");
                            new.dispatch.error(Exit::Usage, message);
                        }
                    }
                }
            },
            |console, summary, new| {
                folder.take(console, summary, new)?;
                Ok(ControlFlow::Continue(()))
            },
        )?;
        Ok(())
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

/// The form of a single record, as the name of a file asks for it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Ron,
    Json,
    Lines,
    /// The text of some contest.
    Contest,
}

const FORMS: [(&str, Form); 5] = [
    ("ron", Form::Ron),
    ("json", Form::Json),
    ("jsonl", Form::Lines),
    ("in", Form::Contest),
    ("txt", Form::Contest),
];

impl From<Target> for Form {
    fn from(target: Target) -> Form {
        match target {
            Target::Ron => Form::Ron,
            Target::Json => Form::Json,
            Target::Jsonl => Form::Lines,
            Target::Noi2011 | Target::Jsoi2009 | Target::Coci2017 | Target::Ccpc2020 => {
                Form::Contest
            }
        }
    }
}

impl Form {
    /// What to write of a record.
    fn target(self, record: &Record) -> Target {
        match self {
            Form::Ron => Target::Ron,
            Form::Json => Target::Json,
            Form::Lines => Target::Jsonl,
            Form::Contest => {
                // Where no contest has a form for the game, any of them refuses it.
                let contest = Contest::of(record.game().board());
                Target::from(contest.unwrap_or(Contest::Noi2011))
            }
        }
    }
}

impl Target {
    /// What of a record this form cannot hold, as a message; `None` if it holds
    /// all of it.
    fn dropped(self, record: &Record) -> Option<String> {
        if Form::from(self) != Form::Contest {
            return None;
        }
        let members = [
            ("id", record.given_id.is_some()),
            ("file", record.file.is_some()),
            ("meta", !record.meta.is_empty()),
            ("labels", !record.labels().is_empty()),
            ("result", record.result.is_some()),
            ("notes", !record.notes().is_empty()),
            ("ext", !record.ext.is_empty()),
        ];
        let unknown = record.unknown().keys().map(|name| (name, true));
        let members = members.into_iter().chain(unknown);
        let dropped = members.filter(|(_, is_there)| *is_there);
        let names: Vec<String> = dropped.map(|(name, _)| format!("`{name}`")).collect();
        let names = names.join(", ");
        (!names.is_empty()).then(|| format!("contest text cannot hold {names}; left out"))
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
