use std::fs;
use std::io;
use std::path::Path;

use clap::CommandFactory;

use crate::args::{Cli, Man};
use crate::console::Console;
use crate::exit::Exit;

/// `matchplay man`: the command's page, or a folder with the pages of all
/// subcommands too.
pub(crate) fn man(args: &Man, console: &mut Console) -> io::Result<()> {
    let Some(folder) = &args.output else {
        let mut page = Vec::new();
        let command = Cli::command().disable_help_subcommand(true);
        clap_mangen::Man::new(command).render(&mut page)?;
        return console.write(&page);
    };
    if let Err(error) = pages(folder) {
        console.error(Exit::Io, format_args!("{}: {error}", folder.display()));
    }
    Ok(())
}

fn pages(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    clap_mangen::generate_to(Cli::command(), folder)
}
