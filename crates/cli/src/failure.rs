use std::fmt::Display;
use std::io;
use std::process::ExitCode;

use matchplay_corpus::{InputError, OutputError, UnreadReason};
use matchplay_document::NoSuchPly;

/// How a run ended; a later variant outranks an earlier one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// Everything was done.
    #[default]
    Done,
    /// A condition of `--fail-on` holds, reviews differ, or a tested program fails.
    Flagged,
    /// The command line is invalid.
    Usage,
    /// Some input is not valid, or a proof is rejected.
    Invalid,
    /// A file cannot be read or written, or the program has a bug.
    Io,
    /// A signal of this number, such as Ctrl-C, ended the run.
    Signal(u8),
}

impl Exit {
    /// Whether the run is incomplete. Invalid inputs are reported and left out, and the
    /// result for the others is complete.
    pub(crate) const fn is_failure(self) -> bool {
        matches!(self, Exit::Usage | Exit::Io | Exit::Signal(_))
    }

    /// The exit that an input error causes.
    pub(crate) fn of_input(error: &InputError) -> Exit {
        match error {
            InputError::Unread(unread) => match &unread.reason {
                UnreadReason::Io(_) => Exit::Io,
                UnreadReason::IsFolder | UnreadReason::RecordCount(_) => Exit::Usage,
                _ => Exit::Invalid,
            },
            InputError::Invalid { .. } => Exit::Invalid,
            _ => Exit::Io,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Done => 0,
            Exit::Flagged => 1,
            Exit::Usage => 2,
            Exit::Invalid => 3,
            Exit::Io => 4,
            Exit::Signal(number) => 128 + number,
        })
    }
}

/// The error that ends a command.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A message.
    Message { exit: Exit, message: String },
    /// An input gives no result.
    Input(Box<InputError>),
    /// Standard output cannot be written.
    Stdout(io::Error),
}

impl Failure {
    /// What to do with several records, if a command reads one.
    pub(crate) const CONVERT: &str = "`convert -o DIR/` writes a file for each";

    /// The failure to read one record. For several records, the message ends with `advice`; for a
    /// folder, it recommends `analyze`.
    pub(crate) fn of_one(error: InputError, advice: &str) -> Failure {
        let advice = match &error {
            InputError::Unread(unread) => match unread.reason {
                UnreadReason::RecordCount(2..) => advice,
                UnreadReason::IsFolder => "`analyze` reads folders",
                _ => return error.into(),
            },
            _ => return error.into(),
        };
        Failure::usage(format_args!("{error}; {advice}"))
    }

    pub(crate) fn new(exit: Exit, message: impl Display) -> Failure {
        Failure::Message {
            exit,
            message: message.to_string(),
        }
    }

    /// A file cannot be read or written, or the system fails.
    pub(crate) fn io(message: impl Display) -> Failure {
        Failure::new(Exit::Io, message)
    }

    /// The command line asks for something impossible.
    pub(crate) fn usage(message: impl Display) -> Failure {
        Failure::new(Exit::Usage, message)
    }
}

impl From<InputError> for Failure {
    fn from(error: InputError) -> Failure {
        Failure::Input(Box::new(error))
    }
}

impl From<OutputError> for Failure {
    fn from(error: OutputError) -> Failure {
        match error {
            OutputError::Exists { .. } => {
                Failure::io(format_args!("{error}; use --force to replace it"))
            }
            OutputError::Unusable(_) => Failure::usage(error),
            _ => Failure::io(error),
        }
    }
}

impl From<NoSuchPly> for Failure {
    fn from(error: NoSuchPly) -> Failure {
        Failure::usage(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Stdout(error)
    }
}
