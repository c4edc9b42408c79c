use std::io;
use std::path::Path;

use matchplay_board::Board;
use matchplay_record::{Contest, Record, Unwritable, write_json, write_ron};

use crate::args::{Convert, Target};
use crate::console::Console;
use crate::exit::Exit;
use crate::input::Inputs;
use crate::output::write_file;

/// `matchplay convert`.
pub(crate) fn convert(
    args: &Convert,
    inputs: &Inputs<'_>,
    console: &mut Console,
) -> io::Result<()> {
    let Some((source, record)) = inputs.one_record(console, &args.input) else {
        return Ok(());
    };
    let target = args.to.unwrap_or_else(|| Target::of(&args.output, &record));
    match target.write(&record) {
        Ok(text) => write_file(console, &args.output, &[&args.input], &text),
        Err(error) => {
            console.error(Exit::Usage, format_args!("{}: {error}", source.name));
            Ok(())
        }
    }
}

impl Target {
    /// What the name of a file asks for.
    fn of(path: &Path, record: &Record) -> Target {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("json" | "jsonl") => Target::Json,
            Some("in" | "txt") => match record.game().board() {
                Board::Sliding(_) => Target::Noi2011,
                Board::Maze(_) => Target::Jsoi2009,
                Board::Graph(_) => Target::Coci2017,
                Board::Lock(_) => Target::Ccpc2020,
            },
            _ => Target::Ron,
        }
    }

    fn write(self, record: &Record) -> Result<String, Unwritable> {
        match self {
            Target::Ron => Ok(write_ron(record)),
            Target::Json => Ok(write_json(record)),
            Target::Noi2011 => Contest::Noi2011.write(record),
            Target::Jsoi2009 => Contest::Jsoi2009.write(record),
            Target::Coci2017 => Contest::Coci2017.write(record),
            Target::Ccpc2020 => Contest::Ccpc2020.write(record),
        }
    }
}
