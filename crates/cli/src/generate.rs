use std::ops::ControlFlow;
use std::path::Path;

use matchplay_practice::Generator;
use matchplay_record::{write_json, write_json_line, write_ron};

use crate::args::Generate;
use crate::console::Console;
use crate::failure::Failure;
use crate::naming::format;
use crate::output::{Sink, open_folder};

/// `matchplay generate`.
pub(crate) fn generate(args: &Generate, console: &mut Console) -> Result<(), Failure> {
    let generator = args.generator().map_err(Failure::usage)?;
    let form = args.form()?;
    let mut records = (0..args.count).map(|number| generator.record(number));
    let output = args.output.as_deref().unwrap_or(Path::new("-"));
    let write = match form {
        Form::Ron => write_ron,
        Form::Json => write_json,
        Form::Lines => write_json_line,
        Form::Folder => {
            let mut folder = open_folder(output, args.force, &[])?;
            for (record, number) in records.zip(1_u64..) {
                let name = format!("{number:04}.ron");
                folder.write(Path::new(&name), write_ron(&record).as_bytes())?;
            }
            return Ok(());
        }
    };
    let mut sink = Sink::open(output)?;
    let run = records.try_fold(0, |count, record| match sink.is_interrupted() {
        true => ControlFlow::Break(Ok(count)),
        false => match sink.print(console, &write(&record)) {
            Ok(()) => ControlFlow::Continue(count + 1),
            Err(error) => ControlFlow::Break(Err(error)),
        },
    });
    let run = match run {
        ControlFlow::Continue(count) => Ok(count),
        ControlFlow::Break(run) => run,
    };
    sink.finish(console, run)
}

/// The output format of generated records.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Ron,
    Json,
    Lines,
    /// A folder with one RON file per record.
    Folder,
}

impl Generate {
    /// The format, from the name of the output and the number of records.
    fn form(&self) -> Result<Form, Failure> {
        let default = match self.count {
            1 => Form::Ron,
            _ => Form::Lines,
        };
        let Some(path) = &self.output else {
            return Ok(default);
        };
        if path.is_dir() || path.extension().is_none() && path != Path::new("-") && !path.exists() {
            return Ok(Form::Folder);
        }
        let endings = [
            ("jsonl", Form::Lines),
            ("ron", Form::Ron),
            ("json", Form::Json),
        ];
        match self.count {
            1 => format(path, &endings, None, default),
            count => format(path, &endings[..1], None, default).map_err(|_| {
                let path = path.display();
                Failure::usage(format_args!(
                    "expected a folder or a .jsonl file for {count} records, found {path}"
                ))
            }),
        }
    }

    fn generator(&self) -> Result<Generator, String> {
        Ok(Generator {
            recipe: self.board.recipe(self.ruleset)?,
            players: self.players()?,
            plies: self.plies,
            seed: self.seed,
        })
    }
}
