//! Programs that tests start.

use std::ffi::OsStr;
use std::io;
use std::ops::{Deref, DerefMut};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

/// The longest time that a test waits for a program.
pub(crate) const LONGEST: Duration = Duration::from_secs(300);

/// A program without input, whose output is captured, and which ignores no signal.
pub(crate) fn program(name: impl AsRef<OsStr>) -> Command {
    restore_signals();
    let mut command = Command::new(name);
    command.stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A shell that runs the command `first`, such as `trap`, and then becomes a program. Only the name
/// and the arguments of `command` are kept.
pub(crate) fn shell_after(first: &str, command: &Command) -> Command {
    let mut shell = program("sh");
    shell.args(["-c", &format!("{first}; exec \"$0\" \"$@\"")]);
    shell.arg(command.get_program()).args(command.get_args());
    shell
}

/// A program that was started. It is killed if it takes too long, which closes its pipes
/// and ends all waiting for it.
pub(crate) struct Process {
    child: Child,
    _ended: Sender<()>,
}

impl Process {
    /// Starts a program.
    pub(crate) fn start(command: &mut Command) -> io::Result<Process> {
        let child = command.spawn()?;
        let id = child.id().to_string();
        let (ended, watched) = mpsc::channel();
        thread::spawn(move || {
            if watched.recv_timeout(LONGEST) == Err(RecvTimeoutError::Timeout) {
                send_to("KILL", &id);
            }
        });
        Ok(Process {
            child,
            _ended: ended,
        })
    }

    /// Starts a program, waits for its end and returns its status.
    pub(crate) fn status(command: &mut Command) -> io::Result<ExitStatus> {
        Process::start(command)?.wait()
    }

    /// Waits for the end of the program and returns its output.
    pub(crate) fn output(self) -> io::Result<Output> {
        self.child.wait_with_output()
    }

    /// Sends a signal, such as `INT`. The program may have ended already.
    pub(crate) fn send(&self, signal: &str) {
        send_to(signal, &self.id().to_string());
    }
}

impl Deref for Process {
    type Target = Child;

    fn deref(&self) -> &Child {
        &self.child
    }
}

impl DerefMut for Process {
    fn deref_mut(&mut self) -> &mut Child {
        &mut self.child
    }
}

/// Sends a signal to a process.
pub(crate) fn send_to(signal: &str, id: &str) {
    let mut kill = Command::new("kill");
    let _ = kill.args(["-s", signal, id]).stderr(Stdio::null()).status();
}

/// Handles the signals that the caller of the tests, such as `nohup`, ignores. Programs
/// inherit ignored signals, but not handlers, so they start with the default actions.
fn restore_signals() {
    #[cfg(target_os = "linux")]
    {
        use std::sync::Arc;
        use std::sync::Once;
        use std::sync::atomic::AtomicBool;

        use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
        static RESTORED: Once = Once::new();
        RESTORED.call_once(|| {
            let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
            let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
            let ignored = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
            for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
                if ignored.unwrap_or(0) >> (signal - 1) & 1 == 1 {
                    let handled = Arc::new(AtomicBool::new(false));
                    signal_hook::flag::register(signal, handled).expect("a signal has a handler");
                }
            }
        });
    }
}
