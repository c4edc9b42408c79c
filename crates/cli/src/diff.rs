use std::path::Path;

use matchplay_corpus::{Compared, DocumentError, DocumentSet, Findings, compare};
use matchplay_document::{Aspect, DiffJson, Status};
use matchplay_record::{Limits, json_line};
use matchplay_render::{DifferenceText, count};

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
    let layout = match args.to.format() {
        DiffFormat::Human => Joining::Lines,
        DiffFormat::Jsonl => Joining::Plain,
    };
    let mut sink = Sink::open(&args.to.output, layout)?;
    // Whether a game without an `id` is only in OLD, and whether one is only in NEW.
    let mut unnamed = [false; 2];
    let findings = compare(&old, &new, &args.ignore, &mut |compared| match compared {
        Compared::Different {
            head,
            status,
            changes,
        } => {
            console.end(Exit::Flagged);
            let names = head.names();
            if status != Status::Changed && names.id.is_none() && names.digest.is_none() {
                unnamed[usize::from(status == Status::OnlyNew)] = true;
            }
            let document = match args.to.format() {
                DiffFormat::Human => DifferenceText {
                    names: head.names(),
                    status,
                    changes,
                }
                .to_string(),
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
        let sentence = sentence(&findings);
        match args.to.format() {
            DiffFormat::Human => sink.print(console, &format!("{sentence}\n"))?,
            DiffFormat::Jsonl => console.message(&Message::note(sentence)),
        }
        if unnamed == [true; 2] {
            console.message(&Message::note(
                "to pair a game that has changed, give it the same `id` in both sets",
            ));
        }
        Ok((findings.both + findings.only_old + findings.only_new) as u64)
    });
    sink.finish(console, run)
}

/// A sentence such as `2 of 9 documents changed: 1 verdict, 3 marks; 1 only in OLD`.
fn sentence(findings: &Findings) -> String {
    let aspects = findings.aspects.iter().map(|(&aspect, &number)| {
        let noun = match aspect {
            Aspect::Verdicts => "verdict",
            Aspect::Marks => "mark",
            Aspect::Tallies => "tally",
            Aspect::Records => "record change",
            Aspect::Errors => "error",
            _ => "other change",
        };
        count(number, noun)
    });
    let aspects: Vec<String> = aspects.collect();
    let both = count(findings.both, "document");
    let mut sentence = match findings.changed {
        0 => format!("{both}, none changed"),
        changed => format!("{changed} of {both} changed: {}", aspects.join(", ")),
    };
    for (number, set) in [(findings.only_old, "OLD"), (findings.only_new, "NEW")] {
        if number > 0 {
            sentence += &format!("; {number} only in {set}");
        }
    }
    sentence
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
