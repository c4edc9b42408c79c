//! Runs that are ended from outside.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use rstest::rstest;

use crate::support::{matchplay, run};
use crate::{COMMANDS, OLD, RECORD, command, folder_of, names};

fn send(signal: &str, child: &Child) {
    let id = child.id().to_string();
    // The run may have ended already.
    let _ = Command::new("kill")
        .args(["-s", signal, &id])
        .stderr(Stdio::null())
        .status();
}

fn wait_for(path: &Path) {
    while !path.exists() {
        thread::sleep(Duration::from_millis(5));
    }
}

/// The standard error of a run, and its exit code.
fn finish(mut child: Child) -> (Option<i32>, String) {
    let mut err = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut err)
        .unwrap();
    (child.wait().unwrap().code(), err)
}

#[rstest]
#[case("INT", 130)]
#[case("TERM", 143)]
#[case("HUP", 129)]
fn a_signal_leaves_the_old_file(#[case] signal: &str, #[case] code: i32) {
    for args in [
        &["pack", "-", "-o", "out.jsonl", "--from", "jsonl"][..],
        &["convert", "-", "out.jsonl", "--from", "jsonl"],
    ] {
        let folder = folder_of(&[("out.jsonl", OLD)]);
        let mut command = matchplay(args);
        let command = command.current_dir(&folder).stdin(Stdio::piped());
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        writeln!(stdin, "{RECORD}").unwrap();
        wait_for(&folder.path().join("out.jsonl.partial"));
        // Whatever is read by now, the run waits for more.
        send(signal, &child);
        let (ended, err) = finish(child);
        assert_eq!(ended, Some(code), "{err}");
        assert!(err.contains("out.jsonl is unchanged"), "{err}");
        assert_eq!(
            fs::read_to_string(folder.path().join("out.jsonl")).unwrap(),
            OLD
        );
    }
}

/// Ends runs of every command at moments spread over their length, and returns
/// how many of them were still going on.
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
        let mut child = streams.spawn().unwrap();
        let moment = u64::from(round) * 7919 % 60;
        thread::sleep(Duration::from_millis(moment));
        send(signal, &child);
        let code = child.wait().unwrap().code();
        ended += u32::from(code != Some(0));
        let found = fs::read(&path).unwrap();
        let is_old = found == OLD.as_bytes();
        assert!(
            is_old || found == complete,
            "{signal} after {moment} ms: {args:?}"
        );
        assert!(is_old || code != Some(130) && code != Some(143), "{args:?}");
        let partial = format!("{output}.partial");
        let known = [input, &output, &partial];
        let names = names(folder.path());
        assert!(
            names.iter().all(|name| known.contains(&&**name)),
            "{names:?}"
        );
    }
    ended
}

#[test]
fn a_run_that_is_ended_leaves_the_old_file_or_the_complete_new_one() {
    assert!(end_at_moments(20) > 0);
}

#[test]
#[ignore = "takes half a minute"]
fn many_runs_that_are_ended_leave_the_old_file_or_the_complete_new_one() {
    assert!(end_at_moments(100) > 0);
}

#[rstest]
#[case("HUP", 129)]
#[case("TERM", 143)]
#[case("INT", 130)]
fn a_game_is_saved_when_a_signal_comes(#[case] signal: &str, #[case] code: i32) {
    let folder = folder_of(&[]);
    let args = [
        "play", "--maze", "3x3", "--seed", "1", "--side", "first", "-o", "game.ron",
    ];
    let mut command = matchplay(&args);
    let streams = command
        .current_dir(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut child = streams.stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let offered = lines.find_map(|line| {
        let line = line.unwrap();
        let places = line.strip_prefix("You place the token: ")?;
        Some(
            places
                .trim_start_matches('(')
                .split(')')
                .next()
                .unwrap()
                .to_owned(),
        )
    });
    writeln!(stdin, "{}", offered.unwrap()).unwrap();
    assert!(lines.any(|line| line.unwrap().starts_with("matchplay plays ")));
    send(signal, &child);
    let (ended, err) = finish(child);
    assert_eq!(ended, Some(code), "{err}");
    let saved = fs::read_to_string(folder.path().join("game.ron")).unwrap();
    assert!(saved.contains("moves: [("), "{saved}");
    assert_eq!(names(folder.path()), ["game.ron"]);
}

/// `nohup` starts a program to ignore this signal.
#[test]
fn an_ignored_signal_stays_ignored() {
    let folder = folder_of(&[]);
    let whole = matchplay(&["pack", "-", "-o", "out.jsonl", "--from", "jsonl"]);
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' HUP; exec \"$0\" \"$@\""]);
    command.arg(whole.get_program()).args(whole.get_args());
    let streams = command.current_dir(&folder).stdin(Stdio::piped());
    let mut child = streams.stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "{RECORD}").unwrap();
    wait_for(&folder.path().join("out.jsonl.partial"));
    send("HUP", &child);
    drop(stdin);
    assert_eq!(finish(child).0, Some(0));
    assert_eq!(names(folder.path()), ["out.jsonl"]);
}
