use std::io;

use matchplay_record::json_line;
use matchplay_render::Escaped;
use serde::Serialize;

use super::change::Change;
use super::reviewed::Head;
use crate::args::DiffFormat;
use crate::console::Console;

/// What is told of a record.
#[derive(Serialize)]
pub(super) struct Row<'a> {
    format: u32,
    id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    status: Status,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    changes: &'a [Change<'a>],
}

#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Status {
    Changed,
    OnlyOld,
    OnlyNew,
}

impl<'a> Row<'a> {
    pub(super) fn new(head: &'a Head<'a>, status: Status, changes: &'a [Change<'a>]) -> Row<'a> {
        Row {
            format: 1,
            id: &head.id,
            file: head.file.as_ref().map(|name| &*name.0),
            status,
            changes,
        }
    }

    pub(super) fn print(&self, format: DiffFormat, console: &mut Console) -> io::Result<()> {
        if format == DiffFormat::Jsonl {
            return console.print(json_line(self));
        }
        let id = Escaped(self.id);
        let name = match self.file {
            Some(file) => format!("{} · {id}", Escaped(file)),
            None => id.to_string(),
        };
        match self.status {
            Status::OnlyOld => return console.print(format_args!("{name}: only in OLD\n\n")),
            Status::OnlyNew => return console.print(format_args!("{name}: only in NEW\n\n")),
            Status::Changed => console.print(format_args!("{name}\n"))?,
        }
        for change in self.changes {
            console.print(format_args!("  {change}\n"))?;
        }
        console.print("\n")
    }
}
