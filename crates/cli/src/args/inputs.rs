use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use matchplay_corpus::{Form, Shard};

use super::value::{jobs, named};
use crate::failure::Failure;

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct From {
    /// Format of the inputs [default: by content]; pass jsonl if the first lines may be invalid.
    #[arg(long, value_name = "FORMAT", value_parser = named(Form::ALL, Form::name))]
    pub(crate) from: Option<Form>,
}

/// The records of a command that reads any number of them.
#[derive(Debug, Args)]
pub(crate) struct Inputs {
    /// Files, folders or JSON Lines of records; `-` is standard input.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) batch: Batch,
}

/// How to process the records.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Batch options")]
pub(crate) struct Batch {
    #[command(flatten)]
    pub(crate) from: From,

    /// Number of worker threads [default: one per core]; output does not depend on it.
    #[arg(long, value_name = "N", value_parser = jobs)]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// Read only every N-th file or line of JSON Lines, starting with the K-th.
    #[arg(long, value_name = "K/N")]
    pub(crate) shard: Option<Shard>,

    /// How to report invalid inputs.
    #[arg(long, value_enum, default_value_t = Errors::Report)]
    pub(crate) errors: Errors,

    /// How to print totals to standard error [default: human, but none for a single record].
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) summary: Option<SummaryForm>,
}

impl Batch {
    /// The defaults of these options, for a command or a case without them.
    pub(crate) const fn with_defaults(from: From) -> Batch {
        Batch {
            from,
            jobs: None,
            shard: None,
            errors: Errors::Report,
            summary: None,
        }
    }

    /// Checks that an output can contain error rows if `--errors inline` is given, which
    /// otherwise requires something else.
    pub(crate) fn check_rows(&self, is_possible: bool, requires: &str) -> Result<(), Failure> {
        match self.errors {
            Errors::Inline if !is_possible => Err(Failure::usage(format_args!(
                "--errors inline requires {requires}"
            ))),
            _ => Ok(()),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Errors {
    /// Print a message to standard error, and exit with code 3.
    Report,
    /// Print a row of kind `error` in place of the record, and exit with code 0.
    Inline,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SummaryForm {
    /// A few lines of text.
    Human,
    /// One line of JSON, the last line of standard error.
    Json,
    /// Nothing.
    None,
}
