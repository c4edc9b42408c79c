use matchplay_record::{Change, DiffJson, Status, json_line};
use matchplay_render::Escaped;

use super::change::Shown;
use super::head::Head;
use crate::args::DiffFormat;
use crate::console::Console;
use crate::failure::Failure;

/// Prints the row of a record.
pub(super) fn print(
    console: &mut Console,
    format: DiffFormat,
    head: &Head<'_>,
    status: Status,
    changes: &[Change],
) -> Result<(), Failure> {
    let input = head.input();
    let names = head.names(input.as_ref());
    if format == DiffFormat::Jsonl {
        return Ok(console.write(json_line(&DiffJson::new(names, status, changes)).as_bytes())?);
    }
    let file = names.file.or(names.input.map(|input| input.path));
    let id = names.id.or(names.fingerprint).or(names.digest);
    let name = [file, id].into_iter().flatten();
    let name: Vec<String> = name.map(|name| Escaped(name).to_string()).collect();
    let name = name.join(" · ");
    match status {
        Status::OnlyOld => return Ok(console.print(format_args!("{name}: only in OLD\n\n"))?),
        Status::OnlyNew => return Ok(console.print(format_args!("{name}: only in NEW\n\n"))?),
        Status::Changed => console.print(format_args!("{name}\n"))?,
    }
    for change in changes {
        console.print(format_args!("  {}\n", Shown(change)))?;
    }
    Ok(console.print("\n")?)
}
