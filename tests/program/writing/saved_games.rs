//! Games that are saved when a signal ends `play`.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;
use std::thread;

use rstest::rstest;

use super::signals::{finish, wait_until};
use super::{RECORD, folder_of, names, read};
use crate::support::process::send_to;
use crate::support::{Process, matchplay, program, words};

#[rstest]
#[case("HUP", 129)]
#[case("TERM", 143)]
#[case("INT", 130)]
fn a_signal_saves_the_game(#[case] signal: &str, #[case] code: i32) {
    let folder = folder_of(&[]);
    let args = words("play --ruleset maze --size 3x3 --seed 1 --side first -o game.ron");
    let mut command = matchplay(&args);
    let command = command.current_dir(&folder).stdin(Stdio::piped());
    let mut child = Process::start(command).unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let offered = lines.find_map(|line| {
        let line = line.unwrap();
        let places = line.strip_prefix("You can place the token on ")?;
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
    child.send(signal);
    let (ended, err) = finish(child);
    assert_eq!(ended, Some(code), "{err}");
    let saved = read(&folder, "game.ron");
    assert!(saved.contains("moves: [("), "{saved}");
    assert_eq!(names(folder.path()), ["game.ron"]);
}

/// A full screen in a terminal of `script`. A signal goes to the program, its key is pressed, or
/// `script` is killed, which closes the terminal. The shell leads the session, so only it receives the
/// signal of the closed terminal.
#[cfg(target_os = "linux")]
#[rstest]
#[case::hangup("HUP", 129)]
#[case::termination("TERM", 143)]
#[case::interrupt("INT", 130)]
#[case::key("\u{3}", 130)]
#[case::closed_terminal("KILL", 129)]
fn a_signal_ends_a_full_screen(
    #[case] signal: &str,
    #[case] code: i32,
    #[values("play", "replay")] command: &str,
    #[values("", " 2> err")] errors: &str,
) {
    let folder = folder_of(&[("in.ron", RECORD)]);
    let args = match command {
        "play" => "play --ruleset maze --size 3x3 --seed 1 --side second -o game.ron",
        _ => "replay in.ron",
    };
    let program_and_args = format!("{} {args}{errors}", env!("CARGO_BIN_EXE_matchplay"));
    let whole = format!(
        "stty rows 40 cols 100; trap : HUP; \
         sh -c 'echo $$ > pid; exec {program_and_args}'; echo $? > code.new; mv code.new code"
    );
    let mut script = program("script");
    let script = script
        .args(["-qec", &whole, "/dev/null"])
        .env("TERM", "xterm");
    let script = script.current_dir(&folder).stdin(Stdio::piped());
    let Ok(mut terminal) = Process::start(script) else {
        println!("skipped: there is no `script`");
        return;
    };
    let mut out = terminal.stdout.take().unwrap();
    // The first screen is longer than this.
    let mut shown = [0; 256];
    out.read_exact(&mut shown).unwrap();
    thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap_or_default();
    match signal {
        "KILL" => terminal.send(signal),
        "\u{3}" => {
            let mut keys = terminal.stdin.take().unwrap();
            keys.write_all(signal.as_bytes()).unwrap();
        }
        _ => send_to(signal, read("pid").trim()),
    }
    wait_until(|| folder.path().join("code").exists());
    assert_eq!(read("code").trim(), code.to_string());
    // Only the opponent has moved.
    assert_eq!(read("game.ron").contains("moves: [("), command == "play");
    assert_eq!(read("err"), "");
    terminal.wait().unwrap();
}
