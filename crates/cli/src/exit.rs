use std::process::ExitCode;

/// How a run ended; a later variant outranks an earlier one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// Everything was done.
    #[default]
    Done,
    /// A condition that was asked for holds, or a certificate was rejected.
    Flagged,
    /// The command line asks for what cannot be.
    Usage,
    /// Some input is no valid record.
    Invalid,
    /// A file cannot be read or written.
    Io,
    /// A signal of this number, such as Ctrl-C, ended the run before it was done.
    Signal(u8),
}

impl Exit {
    /// Whether the run did less than it was asked for. Invalid inputs are
    /// reported and left out, and what is done of the others is complete.
    pub(crate) const fn is_failure(self) -> bool {
        matches!(self, Exit::Usage | Exit::Io | Exit::Signal(_))
    }

    /// The exit code of the program.
    const fn code(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::Flagged => 1,
            Exit::Usage => 2,
            Exit::Invalid => 3,
            Exit::Io => 4,
            Exit::Signal(number) => 128 + number,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}
