use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use matchplay_corpus::{Entry, Inputs};
use matchplay_record::{
    Contest, Record, Unwritable, json_line, write_json, write_json_line, write_ron,
};

use crate::args::{Convert, Errors, Target, names_folder};
use crate::batch::{Outcome, Runner};
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::message::Message;
use crate::naming::format;
use crate::output::{Sink, open_folder, write_file};

/// `matchplay convert`.
pub(crate) fn convert(
    args: &'static Convert,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    let Some((from, to)) = args.paths() else {
        return Err(Failure::usage("missing output: convert IN... OUT"));
    };
    let job = Job { args, from, to };
    let is_to_lines = args.is_to_lines(from, to);
    if args.batch.errors == Errors::Inline && !is_to_lines {
        Err(Failure::usage("--errors inline requires --to jsonl"))
    } else if is_to_lines {
        job.lines(inputs, console)
    } else if Convert::is_of_many(from, to) {
        job.tree(inputs, console)
    } else {
        job.single(inputs, console)
    }
}

/// The inputs and the output of a conversion.
struct Job {
    args: &'static Convert,
    from: &'static [PathBuf],
    to: &'static Path,
}

impl Job {
    /// Whether the output is named like one file and is not a folder.
    fn is_to_file(&self) -> bool {
        let extension = self.to.extension().and_then(|extension| extension.to_str());
        let is_named = matches!(extension, Some("ron" | "json" | "jsonl" | "in" | "txt"));
        is_named && !names_folder(self.to) && !self.to.exists()
    }

    fn runner<'a>(&'a self, inputs: &'a Inputs) -> Runner<'a> {
        Runner::new(&self.args.batch, inputs, self.from, |error| {
            json_line(error)
        })
    }

    /// Converts one record to one file.
    fn single(&self, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
        let form = format(self.to, &FORMS, self.args.to.map(Form::from), Form::Ron)?;
        let (source, reading) = inputs.one_record(&self.from[0])?;
        console.diagnostics(&source, &reading.warnings);
        let record = &reading.record;
        let target = self.args.to.unwrap_or_else(|| form.target(record));
        let name = source.name();
        let text = target.write(record);
        let text = text.map_err(|error| Failure::usage(format_args!("{name}: {error}")))?;
        if let Some(message) = target.dropped(record) {
            console.message(&Message::warning(format_args!("{name}: {message}")));
        }
        write_file(console, self.to, &text)
    }

    /// Converts all records to lines of one file.
    fn lines(&self, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
        format(self.to, &[("jsonl", ())], Some(()), ())?;
        let mut sink = Sink::open(self.to)?;
        let run = self.runner(inputs).run(
            console,
            |_, entry, outcome: &mut Outcome| {
                outcome.record(entry);
                outcome.document(write_json_line(entry.record()));
            },
            |console, _, outcome| {
                outcome.print(console, |console, line| sink.print(console, line))?;
                Ok(ControlFlow::Continue(()))
            },
        );
        sink.finish(console, run)
    }

    /// Converts each record to a file of its own.
    fn tree(&self, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
        if self.is_to_file() {
            return Err(Failure::usage(format_args!(
                "several records need a folder, such as {0}/, or a .jsonl file; found {0}",
                self.to.display()
            )));
        }
        let mut folder = open_folder(self.to, self.args.force, self.from)?;
        let target = self.args.to.unwrap_or(Target::Ron);
        self.runner(inputs).run(
            console,
            move |_, entry, outcome| target.convert(entry, outcome),
            |console, summary, outcome| {
                for (path, text) in outcome.print(console, |_, _| Ok(()))? {
                    if let Err(error) = folder.write(&path, text.as_bytes()) {
                        summary.add_error("unwritten");
                        console.failure(error.into());
                    }
                }
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

/// The format of a single record by the extension of its file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Ron,
    Json,
    Lines,
    /// The input of a contest.
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
    /// The format in which a record is written.
    fn target(self, record: &Record) -> Target {
        match self {
            Form::Ron => Target::Ron,
            Form::Json => Target::Json,
            Form::Lines => Target::Jsonl,
            Form::Contest => {
                // If no contest has the ruleset, each of them rejects the record.
                let contest = Contest::of(record.game().board());
                Target::from(contest.unwrap_or(Contest::Noi2011))
            }
        }
    }
}

impl Target {
    /// Adds the file of a record.
    fn convert(self, entry: Entry<'_>, outcome: &mut Outcome<Vec<(PathBuf, String)>>) {
        outcome.record(entry);
        let (record, title) = (entry.record(), entry.title());
        match self.write(record) {
            Ok(text) => {
                if let Some(message) = self.dropped(record) {
                    outcome.warning(format_args!("{title}: {message}"));
                }
                let mut path = entry.path().into_os_string();
                path.push(self.ending());
                outcome.results.push((path.into(), text));
            }
            Err(error) => {
                outcome.summary.add_error("unwritten");
                outcome.error(Exit::Usage, format_args!("{title}: {error}"));
            }
        }
    }

    /// A message with the members of a record that this format cannot contain, if any.
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

    /// The extension of one of several files.
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
