use std::path::Path;

use matchplay_corpus::{Compared, DocumentError, DocumentSet, compare};
use matchplay_document::DiffJson;
use matchplay_record::{Limits, json_line};
use matchplay_render::DifferenceText;

use crate::args::{Diff, DiffFormat};
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::message::Message;
use crate::output::{Joining, Sink};

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
    let layout = match args.format {
        DiffFormat::Human => Joining::Lines,
        DiffFormat::Jsonl => Joining::Plain,
    };
    let mut sink = Sink::open(&args.to.output, layout)?;
    let findings = compare(&old, &new, &args.ignore, &mut |compared| match compared {
        Compared::Different {
            head,
            status,
            changes,
        } => {
            let document = match args.format {
                DiffFormat::Human => DifferenceText::new(head.names(), status, changes).to_string(),
                DiffFormat::Jsonl => json_line(&DiffJson::new(head.names(), status, changes)),
            };
            sink.print(console, &document)
        }
        Compared::Error(error) => {
            console.failure(error.into());
            Ok(())
        }
        _ => Ok(()),
    });
    let run = findings.and_then(|findings| {
        if !findings.is_empty() {
            console.end(Exit::Flagged);
        }
        match args.format {
            DiffFormat::Human => sink.print(console, &format!("{findings}\n"))?,
            DiffFormat::Jsonl => console.message(&Message::note(findings)),
        }
        Ok(1)
    });
    sink.finish(console, run)
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
