use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::files::chosen_format;
use super::{At, Force, From, Lengths};

#[derive(Debug, Args)]
pub(crate) struct Solve {
    /// Record, or `-` for standard input. With --format contest and -o, a folder of contest
    /// inputs.
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) from: From,

    #[command(flatten)]
    pub(crate) at: At,

    /// Output format [default: by the extension of OUT, or human].
    #[arg(long, value_enum)]
    pub(super) format: Option<VerdictFormat>,

    /// Print a review of the position alone, without plies, with a proof of all its winning
    /// moves; requires --format json.
    #[arg(long)]
    pub(crate) prove: bool,

    #[command(flatten)]
    pub(crate) lengths: Lengths,

    /// Find the single changes of the board that would make the other player win: a
    /// wall to build or to open, a state to forbid or to allow, a node to remove, or a stone to
    /// recolour. Also find the fewest walls, states, nodes or stones that would do so together.
    ///
    /// In edge geography, no changes are found.
    #[arg(long)]
    pub(crate) flips: bool,

    /// Output file, or a folder for the answers to a folder of contest inputs, which is created
    /// if it is missing; the answer to `a.in` is `a.out` [default: standard output].
    #[arg(
        short,
        long,
        value_name = "OUT",
        default_value = "-",
        hide_default_value = true
    )]
    pub(crate) output: PathBuf,

    #[command(flatten)]
    pub(crate) force: Force,

    /// Write a certificate of the verdict to a `.ron` or `.json` file; `-` prints only the
    /// certificate, in RON or, with --format json, in JSON. With --flips, OUT is a `.jsonl` file, and
    /// also has a certificate of the position after each change, in the order of the changes.
    #[arg(long, value_name = "OUT")]
    pub(crate) certificate: Option<PathBuf>,
}

impl Solve {
    pub(crate) fn format(&self) -> VerdictFormat {
        chosen_format(self.format.as_ref(), &self.output)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum VerdictFormat {
    /// A few lines of text.
    #[default]
    Human,
    /// A JSON object, or an array if the input has several positions.
    Json,
    /// The answer that the contest of the input expects.
    Contest,
}
