//! Functions of all tests of the command line.

#![allow(dead_code, reason = "no test needs all of them")]

pub(crate) mod process;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub(crate) use process::{Process, program};

/// The root of the workspace, where the examples of the documentation run.
pub(crate) fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().expect("the workspace has a folder")
}

/// A run of the command in the root of the workspace.
pub(crate) fn matchplay(args: &[&str]) -> Command {
    let mut command = program(env!("CARGO_BIN_EXE_matchplay"));
    command.args(args).current_dir(root());
    // The environment of the tests may set both.
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command
}

/// Runs the command and returns its exit code, its standard output and its standard error.
pub(crate) fn run(command: &mut Command) -> (i32, String, String) {
    finished(Process::start(command).expect("the command runs"))
}

/// Waits for a program and returns its exit code, its standard output and its standard
/// error.
pub(crate) fn finished(process: Process) -> (i32, String, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = process.output().expect("the output can be read");
    let text = |bytes| String::from_utf8(bytes).expect("the output is UTF-8");
    let code = status.code().expect("no signal ended the command");
    (code, text(stdout), text(stderr))
}
