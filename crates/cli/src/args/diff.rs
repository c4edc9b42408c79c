use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde::Serialize;

#[derive(Debug, Args)]
#[command(after_long_help = AFTER_HELP)]
pub(crate) struct Diff {
    /// The reviews as they were: a file of JSON or JSON Lines, a folder of
    /// such, or `-`.
    #[arg(value_name = "OLD")]
    pub(crate) old: PathBuf,

    /// The reviews as they are.
    #[arg(value_name = "NEW")]
    pub(crate) new: PathBuf,

    /// How to print what differs.
    #[arg(long, value_enum, default_value_t = DiffFormat::Human)]
    pub(crate) format: DiffFormat,

    /// Pass over some kinds of changes.
    #[arg(long, value_enum, value_name = "KIND", value_delimiter = ',')]
    pub(crate) ignore: Vec<Kind>,
}

const AFTER_HELP: &str = "\
Reviews are those of `analyze --format json` or jsonl, with the error rows of --errors inline among
them. Which two belong together, their `id` says; in each set it may come again with the same
review alone. `file` is not compared, nor are fields that this version does not know.

Outcomes, winning moves, marks and tallies follow from the rules, so that a change of one is a
mistake then or now. A line is one of many that win: the same version always prints the same, but
another may print another, and is compared with --ignore lines.

Exit codes:
  0  there is no difference
  1  there are differences
  2  the command line is wrong
  3  some reviews cannot be read, or an id comes with two; the others are still compared
  4  a file cannot be read";

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DiffFormat {
    /// A line a change under the name of each record, and a summary.
    Human,
    /// A JSON object a line for each record that differs.
    Jsonl,
}

/// What a change is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// Outcomes, winning moves, how many moves are legal, and the end.
    Verdicts,
    /// Mistakes, only and forced moves.
    Marks,
    /// Lines that refute mistakes.
    Lines,
    /// Mistakes and wins kept, by player.
    Tallies,
    /// The record itself: its moves, result, names and notes.
    Records,
    /// What keeps a record from being reviewed.
    Errors,
}
