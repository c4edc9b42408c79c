use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use matchplay_corpus::Form;

use super::ToFile;
use super::value::{jobs, named};

#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// Reviews and certificates: files, folders, JSON Lines or JSON arrays; `-` is standard
    /// input.
    ///
    /// A review is accepted if its proof shows all winning moves, and if all other claims follow
    /// from them. A review without a proof is `unproved`. The exit code is 3 if a document is rejected
    /// or invalid. With --strict, it is also 3 if a review has no proof or if there are no documents.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    /// Records: each review must be about the game of a record, and each certificate about a
    /// position of such a game.
    #[arg(long, value_name = "PATH")]
    pub(crate) records: Vec<PathBuf>,

    /// Require proofs of all reviews, and at least one document.
    #[arg(long)]
    pub(crate) strict: bool,

    #[command(flatten)]
    pub(crate) to: ToFile<VerifyFormat>,

    /// Format of the reviews and certificates [default: RON, JSON or JSON Lines, by content];
    /// pass jsonl if the first lines may be invalid.
    #[arg(long, value_name = "FORMAT", value_parser = named([Form::JsonLines], Form::name))]
    pub(crate) from: Option<Form>,

    /// Number of worker threads [default: one per core]; output does not depend on it.
    #[arg(long, value_name = "N", value_parser = jobs)]
    pub(crate) jobs: Option<NonZeroUsize>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum VerifyFormat {
    /// One line of text per document.
    #[default]
    Human,
    /// One JSON object per document, one per line.
    Jsonl,
}
