//! Runs that receive signals.

use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::support::matchplay;

/// The maximum duration of a run.
const LONGEST: Duration = Duration::from_secs(60);

/// Restores the default action of signals that the caller of the tests ignores, as
/// under `nohup`.
pub(super) const DEFAULT_SIGNALS: &str = "--default-signal=HUP,INT,TERM";

/// Whether `env` can restore the default action of signals.
pub(super) fn can_restore_signals() -> bool {
    let mut command = Command::new("env");
    let command = command.args([DEFAULT_SIGNALS, "true"]);
    let status = command.stderr(Stdio::null()).status();
    let can = status.is_ok_and(|status| status.success());
    if !can {
        println!("skipped: `env` does not accept {DEFAULT_SIGNALS}");
    }
    can
}

/// The command with the default action of signals.
pub(super) fn signalled(args: &[&str]) -> Command {
    let whole = matchplay(args);
    let mut command = Command::new("env");
    command.arg(DEFAULT_SIGNALS).arg(whole.get_program());
    command.args(whole.get_args());
    command
}

/// Kills a run that takes too long, which closes its pipes and ends all waiting for it. It
/// is dropped when the run has ended.
pub(super) struct Watchdog {
    _ended: Sender<()>,
}

impl Watchdog {
    pub(super) fn over(child: &Child) -> Watchdog {
        let id = child.id().to_string();
        let (ended, watched) = mpsc::channel();
        thread::spawn(move || {
            if watched.recv_timeout(LONGEST) == Err(RecvTimeoutError::Timeout) {
                send_to("KILL", &id);
            }
        });
        Watchdog { _ended: ended }
    }
}

pub(super) fn send(signal: &str, child: &Child) {
    send_to(signal, &child.id().to_string());
}

pub(super) fn send_to(signal: &str, id: &str) {
    // The run may have ended already.
    let _ = Command::new("kill")
        .args(["-s", signal, id])
        .stderr(Stdio::null())
        .status();
}

pub(super) fn wait_for(path: &Path) {
    let start = Instant::now();
    while !path.exists() {
        assert!(start.elapsed() < LONGEST, "{path:?}");
        thread::sleep(Duration::from_millis(5));
    }
}

/// The standard error of a run, and its exit code.
pub(super) fn finish(mut child: Child) -> (Option<i32>, String) {
    let mut err = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut err)
        .unwrap();
    (child.wait().unwrap().code(), err)
}
