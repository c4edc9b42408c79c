//! Games that are saved when a signal ends `play`.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};
use std::thread;

use rstest::rstest;

use crate::signals::{
    DEFAULT_SIGNALS, Watchdog, can_restore_signals, finish, send, send_to, signalled, wait_for,
};
use crate::{folder_of, names};

#[rstest]
#[case("HUP", 129)]
#[case("TERM", 143)]
#[case("INT", 130)]
fn a_signal_saves_the_game(#[case] signal: &str, #[case] code: i32) {
    if !can_restore_signals() {
        return;
    }
    let folder = folder_of(&[]);
    let args = [
        "play",
        "--ruleset",
        "maze",
        "--size",
        "3x3",
        "--seed",
        "1",
        "--side",
        "first",
        "-o",
        "game.ron",
    ];
    let mut command = signalled(&args);
    let streams = command
        .current_dir(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut child = streams.stderr(Stdio::piped()).spawn().unwrap();
    let _watchdog = Watchdog::over(&child);
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
    send(signal, &child);
    let (ended, err) = finish(child);
    assert_eq!(ended, Some(code), "{err}");
    let saved = fs::read_to_string(folder.path().join("game.ron")).unwrap();
    assert!(saved.contains("moves: [("), "{saved}");
    assert_eq!(names(folder.path()), ["game.ron"]);
}

/// A game on a full screen, in a terminal of `script`. The signal goes to the game, or to
/// `script`, which then closes the terminal.
#[cfg(target_os = "linux")]
#[rstest]
#[case::hangup("HUP", true)]
#[case::termination("TERM", true)]
#[case::interrupt("INT", true)]
#[case::closed_terminal("KILL", false)]
fn a_signal_saves_the_game_on_a_full_screen(#[case] signal: &str, #[case] is_game: bool) {
    if !can_restore_signals() {
        return;
    }
    let folder = folder_of(&[]);
    let play = format!(
        "stty rows 40 cols 100; echo $$ > pid; exec env {DEFAULT_SIGNALS} {} play --ruleset maze --size 3x3 --seed 1 --side first -o game.ron",
        env!("CARGO_BIN_EXE_matchplay")
    );
    let mut command = Command::new("script");
    let command = command
        .args(["-qec", &play, "/dev/null"])
        .env("TERM", "xterm");
    let command = command.current_dir(&folder).stdin(Stdio::piped());
    let Ok(mut terminal) = command.stdout(Stdio::piped()).spawn() else {
        println!("skipped: there is no `script`");
        return;
    };
    let _watchdog = Watchdog::over(&terminal);
    let mut out = terminal.stdout.take().unwrap();
    // The first screen is longer than this.
    let mut shown = [0; 256];
    out.read_exact(&mut shown).unwrap();
    thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
    let game = fs::read_to_string(folder.path().join("pid")).unwrap();
    if is_game {
        send_to(signal, game.trim());
    } else {
        send(signal, &terminal);
    }
    let saved = folder.path().join("game.ron");
    wait_for(&saved);
    assert_eq!(
        fs::read_to_string(saved).unwrap().matches("moves").count(),
        0
    );
    terminal.wait().unwrap();
}
