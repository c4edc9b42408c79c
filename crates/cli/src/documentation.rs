//! The commands that document the program: `schema`, `completions` and `man`.

use std::io;
use std::path::Path;

use clap::Command;
use clap_mangen::Man as Page;

use crate::args::{Cli, Completions, Man, Schema};
use crate::console::Console;
use crate::failure::Failure;

/// `matchplay schema`.
pub(crate) fn schema(args: &Schema, console: &mut Console) -> Result<(), Failure> {
    Ok(console.write(args.document.schema_text().as_bytes())?)
}

/// `matchplay completions`: a script for a shell.
pub(crate) fn completions(args: &Completions, console: &mut Console) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(
        args.shell,
        &mut Cli::with_examples(),
        "matchplay",
        &mut script,
    );
    Ok(console.write(&script)?)
}

/// `matchplay man`: the command's page, or a folder with the pages of all
/// subcommands too.
pub(crate) fn man(args: &Man, console: &mut Console) -> Result<(), Failure> {
    let mut command = Cli::with_examples().disable_help_subcommand(true);
    let Some(folder) = &args.output else {
        return Ok(console.write(page(command)?.1.as_bytes())?);
    };
    let mut files = args.force.open(folder, &[])?;
    command.build();
    let subcommands = command.get_subcommands().cloned();
    let commands: Vec<Command> = subcommands.chain([command.clone()]).collect();
    for command in commands {
        let (name, page) = page(command)?;
        files.write(Path::new(&name), page.as_bytes())?;
    }
    Ok(())
}

/// The name and the contents of a command's page.
fn page(command: Command) -> io::Result<(String, String)> {
    let page = Page::new(command);
    let mut contents = Vec::new();
    page.render(&mut contents)?;
    let contents = String::from_utf8(contents).map_err(io::Error::other)?;
    Ok((page.get_filename(), contents))
}
