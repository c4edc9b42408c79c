//! Functions of all tests of the command line.

#![allow(dead_code, reason = "no test needs all of them")]

pub(crate) mod process;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{fs, thread};

use insta::Settings;
use matchplay_record::{Limits, Record, read};
use serde_json::Value;
use tempfile::TempDir;
use walkdir::WalkDir;

pub(crate) use process::{Process, program};

/// The root of the workspace, where the examples of the documentation run.
pub(crate) fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().expect("the workspace has a folder")
}

/// The files inside a folder, at any depth, that have one of some extensions, sorted.
pub(crate) fn files(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    let paths = entries.map(|entry| entry.expect("a readable folder").into_path());
    let is_one = |path: &PathBuf| {
        let extension = path.extension().and_then(|it| it.to_str());
        extension.is_some_and(|it| extensions.contains(&it))
    };
    paths.filter(is_one).collect()
}

/// The files and folders directly inside a folder, sorted.
pub(crate) fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    paths.sort();
    paths
}

/// A new folder with some files, which is deleted with the value.
pub(crate) fn folder_of(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a new folder");
    for (name, contents) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, contents).expect("a file");
    }
    folder
}

/// The settings of the snapshots in a folder of `tests/snapshots/`.
pub(crate) fn snapshots(folder: &str) -> Settings {
    let mut settings = Settings::clone_current();
    settings.set_snapshot_path(root().join("tests/snapshots").join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings
}

/// Reads a record that has no warnings.
pub(crate) fn record(text: &str) -> Record {
    let reading = read(text, &Limits::default()).expect("a record");
    assert_eq!(reading.warnings, []);
    reading.record
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

/// The value of a text in JSON.
pub(crate) fn parsed(json: &str) -> Value {
    serde_json::from_str(json).expect("JSON")
}

/// The words of a command line; none of them contains a space.
pub(crate) fn words(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

/// The standard output of `matchplay` with these arguments. It must succeed without a message.
pub(crate) fn printed(args: &[&str]) -> String {
    let (code, out, err) = run(&mut matchplay(args));
    assert_eq!((code, &*err), (0, ""), "{args:?}");
    out
}

/// Runs the command and returns its exit code, its standard output and its standard error.
pub(crate) fn run(command: &mut Command) -> (i32, String, String) {
    finished(Process::start(command).expect("the command runs"))
}

/// Runs the command with a text on its standard input.
pub(crate) fn run_with_input(command: &mut Command, input: &str) -> (i32, String, String) {
    let mut child = Process::start(command.stdin(Stdio::piped())).expect("the command runs");
    let mut stdin = child.stdin.take().expect("the input is piped");
    let input = input.to_owned();
    let writer = thread::spawn(move || stdin.write_all(input.as_bytes()));
    let finished = finished(child);
    let written = writer.join().expect("the writer does not panic");
    written.expect("the command reads its input");
    finished
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
