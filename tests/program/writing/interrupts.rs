//! Runs that a signal ends.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use rstest::rstest;
use tempfile::TempDir;

use super::signals::{finish, wait_for_partial};
use super::{COMMANDS, OLD, RECORD, command, folder_of, names, read};
use crate::support::process::shell_after;
use crate::support::{Process, matchplay, run};

#[rstest]
#[case("INT", 130)]
#[case("TERM", 143)]
#[case("HUP", 129)]
fn a_signal_does_not_change_the_old_file(#[case] signal: &str, #[case] code: i32) {
    for args in [
        &["pack", "-", "-o", "out.jsonl", "--from", "jsonl"][..],
        &["convert", "-", "-o", "out.jsonl", "--from", "jsonl"],
        &["analyze", "-", "-o", "out.jsonl", "--from", "jsonl"],
        &["check", "-", "-o", "out.jsonl", "--from", "jsonl"],
        &["verify", "-", "-o", "out.jsonl", "--from", "jsonl"],
    ] {
        let folder = folder_of(&[("out.jsonl", OLD)]);
        let mut command = matchplay(args);
        let command = command.current_dir(&folder).stdin(Stdio::piped());
        let mut child = Process::start(command).unwrap();
        let mut stdin = child.stdin.take().unwrap();
        writeln!(stdin, "{RECORD}").unwrap();
        wait_for_partial(folder.path());
        // The run waits for more input, whatever it has read so far.
        child.send(signal);
        let (ended, err) = finish(child);
        assert_eq!(ended, Some(code), "{err}");
        assert!(err.contains("out.jsonl is unchanged"), "{err}");
        assert_eq!(read(&folder, "out.jsonl"), OLD);
    }
}

/// Ends runs of every command at moments spread over their duration. Returns the number of
/// runs that had not ended before the signal.
fn end_at_moments(rounds: u32) -> u32 {
    let line = format!("{RECORD}\n");
    let mut ended = 0;
    for round in 0..rounds {
        let (args, ending) = COMMANDS[round as usize % COMMANDS.len()];
        let (input, many) = match ending {
            "jsonl" => ("in.jsonl", line.repeat(3000)),
            _ => ("in.ron", line.clone()),
        };
        let output = format!("out.{ending}");
        let folder = folder_of(&[(input, &many), (&output, OLD)]);
        let path = folder.path().join(&output);
        let complete = {
            let folder = folder_of(&[(input, &many)]);
            run(&mut command(args, input, &output, folder.path()));
            fs::read(folder.path().join(&output)).unwrap()
        };
        let signal = ["KILL", "TERM", "INT"][round as usize % 3];
        let mut command = command(args, input, &output, folder.path());
        let streams = command.stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = Process::start(streams).unwrap();
        let moment = u64::from(round) * 7919 % 60;
        thread::sleep(Duration::from_millis(moment));
        child.send(signal);
        let code = child.wait().unwrap().code();
        ended += u32::from(code != Some(0));
        let found = fs::read(&path).unwrap();
        let is_old = found == OLD.as_bytes();
        assert!(
            is_old || found == complete,
            "{signal} after {moment} ms: {args:?}"
        );
        assert!(is_old || code != Some(130) && code != Some(143), "{args:?}");
        let mut names = names(folder.path());
        names.retain(|name| ![input, &output].contains(&&**name));
        let is_partial = |name: &String| name.starts_with(&output) && name.ends_with(".partial");
        assert!(names.len() < 2 && names.iter().all(is_partial), "{names:?}");
    }
    ended
}

#[test]
fn after_a_signal_there_is_the_old_file_or_the_complete_new_one() {
    assert!(end_at_moments(20) > 0);
}

#[test]
#[ignore = "takes half a minute"]
fn after_signals_to_many_runs_there_is_the_old_file_or_the_complete_new_one() {
    assert!(end_at_moments(100) > 0);
}

/// The commands that write many files into a folder.
const FOLDERS: [&[&str]; 4] = [
    &["unpack", "in.jsonl", "-o", "out", "--force"],
    &["convert", "in.jsonl", "-o", "out/", "--force"],
    &["puzzles", "in.jsonl", "-o", "out", "--force"],
    &["render", "in.jsonl", "-o", "out", "--to", "html", "--force"],
];

/// The complete files of a folder.
fn complete_files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let names = names(folder).into_iter();
    let complete = names.filter(|name| !name.ends_with(".partial"));
    complete
        .map(|name| {
            let contents = fs::read(folder.join(&name)).unwrap();
            (name, contents)
        })
        .collect()
}

/// Ends runs that write into a folder at moments spread over their duration.
fn end_in_folders(rounds: u32) {
    let generate = ["generate", "maze", "--size", "4", "--count", "60"];
    let (_, lines, _) = run(&mut matchplay(&generate));
    for args in FOLDERS {
        let run_in = |folder: &TempDir| {
            let mut command = matchplay(args);
            let streams = command.current_dir(folder).stdout(Stdio::null());
            Process::start(streams.stderr(Stdio::null())).unwrap()
        };
        let whole = folder_of(&[("in.jsonl", &lines)]);
        let mut child = run_in(&whole);
        assert!(child.wait().unwrap().success());
        let complete = complete_files(&whole.path().join("out"));
        assert!(!complete.is_empty());
        let old = complete.keys().next().unwrap();
        for round in 0..rounds {
            let folder = folder_of(&[("in.jsonl", &lines), (&format!("out/{old}"), OLD)]);
            let signal = ["KILL", "TERM", "INT"][round as usize % 3];
            let mut child = run_in(&folder);
            thread::sleep(Duration::from_millis(u64::from(round) * 7919 % 60));
            child.send(signal);
            child.wait().unwrap();
            let out = folder.path().join("out");
            for (name, contents) in complete_files(&out) {
                let is_old = name == *old && contents == OLD.as_bytes();
                assert!(
                    is_old || complete[&name] == contents,
                    "{signal} {args:?} {name}"
                );
            }
            let partial = names(&out).len() - complete_files(&out).len();
            assert!(partial <= 1, "{:?}", names(&out));
        }
    }
}

#[test]
fn after_a_signal_all_files_of_a_folder_are_complete() {
    end_in_folders(6);
}

#[test]
#[ignore = "takes half a minute"]
fn after_signals_to_many_runs_all_files_of_a_folder_are_complete() {
    end_in_folders(100);
}

/// A program ignores the first signal under `nohup`, and the second in the background of a
/// script.
#[rstest]
#[case("HUP")]
#[case("INT")]
fn an_ignored_signal_stays_ignored(#[case] signal: &str) {
    let folder = folder_of(&[]);
    let whole = matchplay(&["pack", "-", "-o", "out.jsonl", "--from", "jsonl"]);
    let mut command = shell_after(&format!("trap '' {signal}"), &whole);
    let command = command.current_dir(&folder).stdin(Stdio::piped());
    let mut child = Process::start(command).unwrap();
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "{RECORD}").unwrap();
    wait_for_partial(folder.path());
    child.send(signal);
    drop(stdin);
    assert_eq!(finish(child).0, Some(0));
    assert_eq!(names(folder.path()), ["out.jsonl"]);
}

/// One signal ends a run that waits to open or to write a pipe that nobody reads.
#[rstest]
#[case::open(&["pack", "in.jsonl", "-o", "pipe"])]
#[case::write(&["pack", "in.jsonl"])]
fn a_signal_ends_a_run_that_blocks(
    #[case] args: &[&str],
    #[values(("INT", 2), ("TERM", 15), ("HUP", 1))] (signal, number): (&str, i32),
) {
    let lines = format!("{RECORD}\n").repeat(3000);
    let folder = folder_of(&[("in.jsonl", &lines)]);
    let mode = nix::sys::stat::Mode::S_IRWXU;
    nix::unistd::mkfifo(&folder.path().join("pipe"), mode).unwrap();
    let mut child = Process::start(matchplay(args).current_dir(&folder)).unwrap();
    // The run usually blocks after this time. It ends in either case.
    thread::sleep(Duration::from_secs(1));
    child.send(signal);
    let status = child.wait().unwrap();
    let code = status.signal().map(|signal| 128 + signal);
    assert_eq!(code.or(status.code()), Some(128 + number));
}
