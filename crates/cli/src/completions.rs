use std::io;

use clap::CommandFactory;

use crate::args::{Cli, Completions};
use crate::console::Console;

/// `matchplay completions`: a script for a shell.
pub(crate) fn completions(args: &Completions, console: &mut Console) -> io::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "matchplay", &mut script);
    console.write(&script)
}
