use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::From;
use super::number::ply;

#[derive(Debug, Args)]
pub(crate) struct Solve {
    /// A record, or `-`; its starting position is solved.
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) from: From,

    /// Solve the position after this many plies of the game.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = ply, allow_negative_numbers = true)]
    pub(crate) ply: usize,

    /// How to print the verdict.
    #[arg(long, value_enum, default_value_t = VerdictFormat::Human)]
    pub(crate) format: VerdictFormat,

    /// Write a certificate of the verdict to a `.ron` or `.json` file, which
    /// `verify` judges.
    #[arg(long, value_name = "OUT")]
    pub(crate) certificate: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum VerdictFormat {
    /// A few lines of text.
    Human,
    /// A JSON object; an array if the text of a contest has several positions.
    Json,
    /// What the judge of the ruleset's contest expects.
    Contest,
}
