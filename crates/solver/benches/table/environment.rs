//! What a measurement depends on: the machine, the compiler, the commit, the day.

use std::fs;
use std::process::Command;
use std::thread::available_parallelism;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");
const UNKNOWN: &str = "unknown";

/// One sentence that names all of them.
pub(crate) fn description() -> String {
    let (machine, compiler, commit, date) = (machine(), compiler(), commit(), today());
    format!("Measured on {date} at commit {commit}, compiled by {compiler}, on {machine}.")
}

fn machine() -> String {
    let cores = available_parallelism().map_or(1, usize::from);
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let mut lines = text.lines().filter(|line| line.starts_with("model name"));
    let model = lines.next().and_then(|line| line.split_once(": "));
    let model = model.map_or("a processor", |(_, model)| model.trim());
    let (system, architecture) = (std::env::consts::OS, std::env::consts::ARCH);
    let cores = match cores {
        1 => "1 core".to_owned(),
        cores => format!("{cores} cores"),
    };
    format!("{cores} of {model} ({architecture}, {system})")
}

/// The compiler of the published codes that `published/run.sh` builds.
pub(crate) fn c_compiler() -> String {
    let version = output(Command::new("cc").arg("--version")).unwrap_or(UNKNOWN.to_owned());
    version.lines().next().unwrap_or(UNKNOWN).to_owned()
}

fn compiler() -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or("rustc".into());
    output(Command::new(rustc).arg("--version")).unwrap_or(UNKNOWN.to_owned())
}

/// The commit, and whether tracked files other than the document differ from it.
fn commit() -> String {
    let git = || {
        let mut git = Command::new("git");
        git.args(["-C", FOLDER]);
        git
    };
    let Some(commit) = output(git().args(["rev-parse", "--short=12", "HEAD"])) else {
        return UNKNOWN.to_owned();
    };
    let status = output(git().args(["status", "--porcelain", "--untracked-files=no"]));
    let lines = status.unwrap_or_default();
    let mut changes = lines
        .lines()
        .filter(|line| !line.ends_with("BENCHMARKS.md"));
    let changes = changes.next().map_or("", |_| " with changes");
    format!("`{commit}`{changes}")
}

fn output(command: &mut Command) -> Option<String> {
    let output = command
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.trim_end().to_owned())
}

/// Today's date in UTC.
fn today() -> String {
    output(Command::new("date").args(["-u", "+%F"])).unwrap_or(UNKNOWN.to_owned())
}
