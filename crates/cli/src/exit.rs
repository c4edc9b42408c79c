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
    /// Ctrl-C ended the run before it was done.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}
