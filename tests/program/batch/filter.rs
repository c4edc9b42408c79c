use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use serde_json::Value;

use crate::support::{Process, finished, matchplay, parsed};

/// `analyze` between two pipes.
pub(crate) struct Filter {
    child: Process,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Filter {
    pub(crate) fn spawn() -> Filter {
        let args = ["analyze", "-", "--from", "jsonl", "--format", "jsonl"];
        let mut child = Process::start(matchplay(&args).stdin(Stdio::piped())).unwrap();
        Filter {
            stdin: child.stdin.take().unwrap(),
            stdout: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    /// Sends a line and waits for the line that answers it.
    pub(crate) fn ask(&mut self, line: &str) -> Value {
        writeln!(self.stdin, "{line}").unwrap();
        let mut answer = String::new();
        self.stdout.read_line(&mut answer).unwrap();
        parsed(&answer)
    }

    /// Sends the signal of Ctrl-C and waits for the end of the output.
    #[cfg(unix)]
    pub(crate) fn interrupt(&mut self) {
        self.child.send("INT");
        let mut rest = String::new();
        self.stdout.read_to_string(&mut rest).unwrap();
        assert_eq!(rest, "");
    }

    /// The peak of the resident memory, in KiB.
    #[cfg(target_os = "linux")]
    pub(crate) fn peak_kib(&self) -> u64 {
        peak_kib(&self.child)
    }

    /// Closes the pipe, and returns the exit code and standard error.
    pub(crate) fn finish(self) -> (i32, String) {
        drop(self.stdin);
        let (code, _, errors) = finished(self.child);
        (code, errors)
    }
}

/// The peak of the resident memory of a process, in KiB.
#[cfg(target_os = "linux")]
pub(crate) fn peak_kib(process: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.id()));
    let status = status.unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.unwrap().trim().trim_end_matches(" kB");
    peak.parse().unwrap()
}
