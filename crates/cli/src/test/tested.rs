use std::ffi::OsString;
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use std::{fmt, io, path};

use matchplay_corpus::Interrupt;

use crate::failure::Failure;

/// A program that is run on many inputs.
pub(super) struct TestedProgram<'a> {
    /// The program and its arguments.
    pub(super) command: &'a [OsString],
    /// The time that a run may take.
    pub(super) time: Duration,
    /// The memory that the program may write to, in bytes.
    pub(super) memory: Option<u64>,
    /// Signals such as Ctrl-C, which end a run.
    pub(super) interrupt: Interrupt,
}

/// How a run of a program ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// The program ended and printed this.
    Finished(Vec<u8>),
    /// The program ended with an error.
    Failed {
        status: ExitStatus,
        /// The end of what it printed to its standard error.
        errors: Vec<u8>,
        /// Whether its memory was limited.
        is_limited: bool,
    },
    /// The program did not end, or its output was not closed, within the time limit.
    TimedOut,
    /// The program printed more bytes than allowed.
    TooMuchOutput,
    /// A signal such as Ctrl-C arrived.
    Interrupted,
}

/// The interval at which the clock and the signals are checked.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// How long to wait for the end of the standard error of a program that has failed. A child of the
/// program can keep it open.
const ERRORS_WAIT: Duration = Duration::from_millis(500);

/// The name with which the errors of the shell begin that sets the memory limit.
const SHELL: &str = "matchplay test";

impl TestedProgram<'_> {
    /// Runs the program on an input. Its output may have `room` bytes.
    ///
    /// # Errors
    ///
    /// If the program cannot be started.
    pub(super) fn run(&self, input: &str, room: usize) -> io::Result<Ended> {
        let mut command = self.start()?;
        command.stdin(Stdio::piped());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let deadline = Instant::now() + self.time;
        let mut child = command.spawn()?;
        feed(&mut child, input.to_owned());
        let ended = self.wait(&mut child, room, deadline);
        match &ended {
            Ended::Finished(_) => {}
            Ended::Failed { status, errors, .. } => self.check_shell(*status, errors)?,
            _ => kill(&mut child)?,
        }
        Ok(ended)
    }

    /// The command that starts the program.
    fn start(&self) -> io::Result<Command> {
        let mut command = match self.memory {
            None => Command::new(&self.command[0]),
            Some(_) if !cfg!(target_os = "linux") => return Err(io::ErrorKind::Unsupported.into()),
            Some(memory) => {
                self.check_format()?;
                // The limit must hold before the static data is mapped, when the program starts.
                let script = r#"ulimit -d "$1" && shift && exec "$@""#;
                let mut command = Command::new("sh");
                command.args(["-c", script, SHELL, &(memory / 1024).to_string()]);
                command.arg(&self.command[0]);
                command
            }
        };
        command.args(&self.command[1..]);
        Ok(command)
    }

    /// Checks that a file is a program or names its interpreter, since a shell would run any other
    /// executable file as a script of its own.
    fn check_format(&self) -> io::Result<()> {
        let path = Path::new(&self.command[0]);
        let mut start = Vec::new();
        if path.components().count() > 1
            && let Ok(file) = File::open(path)
        {
            let _ = file.take(4).read_to_end(&mut start);
        }
        match &start[..] {
            [] | [b'#', b'!', ..] | b"\x7fELF" => Ok(()),
            // The code of `ENOEXEC`.
            _ => Err(io::Error::from_raw_os_error(8)),
        }
    }

    /// Checks that a failure is not that of the shell, which sets the memory limit.
    fn check_shell(&self, status: ExitStatus, errors: &[u8]) -> io::Result<()> {
        if self.memory.is_none() || !errors.starts_with(SHELL.as_bytes()) {
            return Ok(());
        }
        // The codes of `EACCES` and `ENOENT`.
        Err(match status.code() {
            Some(126) => io::Error::from_raw_os_error(13),
            Some(127) => io::Error::from_raw_os_error(2),
            _ => io::Error::other(String::from_utf8_lossy(errors).trim_end()),
        })
    }

    /// The failure of a program that cannot be started.
    pub(super) fn not_run(&self, error: &io::Error) -> Failure {
        let path = Path::new(&self.command[0]);
        let name = path.display();
        let is_bare = path.parent() == Some(Path::new(""));
        // The code of a file in no format that runs: ENOEXEC, or ERROR_BAD_EXE_FORMAT on Windows.
        let bad_format = if cfg!(windows) { 193 } else { 8 };
        let is_no_program = error.kind() == io::ErrorKind::PermissionDenied
            || error.raw_os_error() == Some(bad_format);
        let reason = match error.kind() {
            _ if path.as_os_str().is_empty() => return Failure::usage("the program has no name"),
            _ if path.is_dir() => "it is a folder".to_owned(),
            io::ErrorKind::NotFound if path.is_file() && is_bare => {
                format!("it is not in PATH; write .{}{name}", path::MAIN_SEPARATOR)
            }
            io::ErrorKind::NotFound if path.is_file() => {
                "its interpreter does not exist; see the first line, also for a \\r at its end"
                    .to_owned()
            }
            io::ErrorKind::NotFound if name.to_string().contains(' ') => {
                "no program has this name; pass its arguments without quotes".to_owned()
            }
            _ if path.is_file() && is_no_program => {
                format!("{error}; compile it, or put its interpreter first, as in python3 {name}")
            }
            _ => error.to_string(),
        };
        Failure::io(format_args!("cannot run {name}: {reason}"))
    }

    /// Waits for the output and the end of the program.
    fn wait(&self, child: &mut Child, room: usize, deadline: Instant) -> Ended {
        let output = read(child, room);
        let errors = LastErrors::read(child);
        let mut found = None;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if self.interrupt.signal().is_some() {
                return Ended::Interrupted;
            } else if left.is_zero() {
                return Ended::TimedOut;
            }
            match &found {
                None => match output.recv_timeout(left.min(POLL_INTERVAL)) {
                    Err(RecvTimeoutError::Timeout) => {}
                    bytes => found = Some(bytes.unwrap_or_default()),
                },
                Some(bytes) if bytes.len() > room => return Ended::TooMuchOutput,
                Some(_) => match child.try_wait() {
                    Ok(Some(status)) if status.success() => {
                        return Ended::Finished(found.unwrap_or_default());
                    }
                    Ok(Some(status)) => {
                        return Ended::Failed {
                            status,
                            errors: errors.wait(),
                            is_limited: self.memory.is_some(),
                        };
                    }
                    _ => thread::sleep(left.min(Duration::from_millis(1))),
                },
            }
        }
    }
}

/// Writes the input on a thread of its own, because a program need not read it.
fn feed(child: &mut Child, input: String) {
    if let Some(mut stdin) = child.stdin.take() {
        thread::spawn(move || stdin.write_all(input.as_bytes()));
    }
}

/// Reads at most one byte more than `room` on a thread of its own.
fn read(child: &mut Child, room: usize) -> Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    if let Some(stdout) = child.stdout.take() {
        thread::spawn(move || {
            let mut found = Vec::new();
            let _ = stdout.take(room as u64 + 1).read_to_end(&mut found);
            sender.send(found)
        });
    }
    receiver
}

/// The last bytes of the standard error so far, which a thread of its own reads.
struct LastErrors {
    kept: Arc<Mutex<Vec<u8>>>,
    /// Disconnected at the end of the standard error.
    end: Receiver<()>,
}

impl LastErrors {
    fn read(child: &mut Child) -> LastErrors {
        const KEPT: usize = 4096;
        let shared = Arc::<Mutex<Vec<u8>>>::default();
        let kept = Arc::clone(&shared);
        let (sender, end) = mpsc::channel();
        if let Some(mut stderr) = child.stderr.take() {
            thread::spawn(move || {
                let _at_end = sender;
                let mut next = [0; KEPT];
                while let Ok(length @ 1..) = stderr.read(&mut next) {
                    let mut kept = shared.lock().unwrap_or_else(PoisonError::into_inner);
                    kept.extend_from_slice(&next[..length]);
                    let surplus = kept.len().saturating_sub(KEPT);
                    kept.drain(..surplus);
                }
            });
        }
        LastErrors { kept, end }
    }

    /// Waits for the end of the standard error for a short time.
    fn wait(&self) -> Vec<u8> {
        let _ = self.end.recv_timeout(ERRORS_WAIT);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut kept)
    }
}

/// Kills a program, with the programs that it started, and waits for its end.
fn kill(child: &mut Child) -> io::Result<()> {
    #[cfg(unix)]
    {
        use rustix::process::{Pid, Signal, kill_process_group};

        // The program is not waited for yet, so no other group has its number.
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    }
    child.kill()?;
    child.wait().map(drop)
}

/// A verdict such as `exit code 3`.
impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ended::Finished(_) => f.write_str("wrong answer"),
            Ended::Failed {
                status, is_limited, ..
            } => {
                match status.code() {
                    Some(code) => write!(f, "exit code {code}")?,
                    None => status.fmt(f)?,
                }
                let cause = ", perhaps because of --memory";
                f.write_str(if *is_limited { cause } else { "" })
            }
            Ended::TimedOut => f.write_str("time limit exceeded"),
            Ended::TooMuchOutput => f.write_str("too much output"),
            Ended::Interrupted => f.write_str("interrupted"),
        }
    }
}
