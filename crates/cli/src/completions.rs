use clap::CommandFactory;

use crate::args::{Cli, Completions};
use crate::console::Console;
use crate::failure::Failure;

/// `matchplay completions`: a script for a shell.
pub(crate) fn completions(args: &Completions, console: &mut Console) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "matchplay", &mut script);
    Ok(console.write(&script)?)
}
