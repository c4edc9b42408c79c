use std::io;

use matchplay_record::{Change, DiffJson, DocumentHead, Status, json_line};
use matchplay_render::Escaped;

use super::change::Shown;
use crate::args::DiffFormat;
use crate::console::Console;

/// Prints the row of a record.
pub(super) fn print(
    console: &mut Console,
    format: DiffFormat,
    head: &DocumentHead<'_>,
    status: Status,
    changes: &[Change],
) -> io::Result<()> {
    let names = head.names();
    if format == DiffFormat::Jsonl {
        return console.print(json_line(&DiffJson::new(names, status, changes)));
    }
    let file = names.file.or(names.input.map(|input| input.path));
    let id = names.id.or(names.fingerprint).or(names.digest);
    let name = [file, id].into_iter().flatten();
    let name: Vec<String> = name.map(|name| Escaped(name).to_string()).collect();
    let name = name.join(" · ");
    match status {
        Status::OnlyOld => return console.print(format_args!("{name}: only in OLD\n\n")),
        Status::OnlyNew => return console.print(format_args!("{name}: only in NEW\n\n")),
        Status::Changed => console.print(format_args!("{name}\n"))?,
    }
    for change in changes {
        console.print(format_args!("  {}\n", Shown(change)))?;
    }
    console.print("\n")
}
