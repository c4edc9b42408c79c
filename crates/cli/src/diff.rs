use std::path::Path;

use matchplay_corpus::{Compared, DocumentError, DocumentSet, compare};
use matchplay_record::{DiffJson, Limits, json_line};
use matchplay_render::DifferenceText;

use crate::args::{Diff, DiffFormat};
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::message::Message;

/// `matchplay diff`.
pub(crate) fn diff(args: &Diff, limits: &Limits, console: &mut Console) -> Result<(), Failure> {
    let standard_input = Path::new("-");
    if args.old == standard_input && args.new == standard_input {
        return Err(Failure::usage(
            "only one of OLD and NEW can be standard input",
        ));
    }
    let old = DocumentSet::open(&args.old, limits)?;
    let new = DocumentSet::open(&args.new, limits)?;
    let findings = compare(&old, &new, &args.ignore, &mut |compared| match compared {
        Compared::Different {
            head,
            status,
            changes,
        } => match args.format {
            DiffFormat::Human => console.print(DifferenceText::new(head.names(), status, changes)),
            DiffFormat::Jsonl => {
                let row = json_line(&DiffJson::new(head.names(), status, changes));
                console.write(row.as_bytes())
            }
        },
        Compared::Error(error) => {
            console.failure(error.into());
            Ok(())
        }
        _ => Ok(()),
    })?;
    if !findings.is_empty() {
        console.end(Exit::Flagged);
    }
    match args.format {
        DiffFormat::Human => console.print(format_args!("{findings}\n"))?,
        DiffFormat::Jsonl => console.message(&Message::note(findings)),
    }
    Ok(())
}

impl From<DocumentError> for Failure {
    fn from(error: DocumentError) -> Failure {
        let exit = match error.is_io() {
            true => Exit::Io,
            false => Exit::Invalid,
        };
        Failure::new(exit, error)
    }
}
