use std::path::Path;

use matchplay_corpus::{Compared, DocumentError, DocumentSet, Findings, compare};
use matchplay_record::{Aspect, Change, DiffJson, DocumentHead, Limits, Status, json_line};
use matchplay_render::{Escaped, count};

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
            DiffFormat::Human => console.print(text(head, status, changes)),
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
    let summary = summary(&findings);
    match args.format {
        DiffFormat::Human => console.print(format_args!("{summary}\n"))?,
        DiffFormat::Jsonl => console.message(&Message::note(summary)),
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

/// The difference of a record as text.
fn text(head: &DocumentHead<'_>, status: Status, changes: &[Change]) -> String {
    let names = head.names();
    let file = names.file.or(names.input.map(|input| input.path));
    let id = names.id.or(names.fingerprint).or(names.digest);
    let name = [file, id].into_iter().flatten();
    let name: Vec<String> = name.map(|name| Escaped(name).to_string()).collect();
    let name = name.join(" · ");
    match status {
        Status::OnlyOld => format!("{name}: only in OLD\n\n"),
        Status::OnlyNew => format!("{name}: only in NEW\n\n"),
        Status::Changed => {
            let changes = changes.iter().map(|change| {
                let change = change.to_string();
                format!("  {}\n", Escaped(&change))
            });
            format!("{name}\n{}\n", changes.collect::<String>())
        }
    }
}

/// The numbers of a comparison as text.
fn summary(findings: &Findings) -> String {
    let both = count(findings.both, "document");
    let mut text = match findings.changed {
        0 => format!("{both}, none changed"),
        changed => {
            let aspects = findings.aspects.iter();
            let aspects: Vec<_> = aspects
                .map(|(&aspect, &number)| count(number, noun(aspect)))
                .collect();
            format!("{changed} of {both} changed: {}", aspects.join(", "))
        }
    };
    for (number, set) in [(findings.only_old, "OLD"), (findings.only_new, "NEW")] {
        if number > 0 {
            text += &format!("; {number} only in {set}");
        }
    }
    text
}

/// The noun for one change of an aspect.
const fn noun(aspect: Aspect) -> &'static str {
    match aspect {
        Aspect::Verdicts => "verdict",
        Aspect::Marks => "mark",
        Aspect::Tallies => "tally",
        Aspect::Records => "record change",
        Aspect::Errors => "error",
        _ => "other change",
    }
}
