use std::num::NonZeroUsize;

use clap::{Args, ValueEnum};
use matchplay_corpus::Shard;

use super::From;

/// How the records of a corpus are gone through.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Batch {
    #[command(flatten)]
    pub(crate) from: From,

    /// How many threads work; by default one a core. What is printed is the
    /// same for any number.
    #[arg(long, value_name = "N", value_parser = jobs)]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// Take only every N-th file, or line of JSON Lines, from the K-th on.
    #[arg(long, value_name = "K/N")]
    pub(crate) shard: Option<Shard>,

    /// Where to tell of an input that is no record: in a message, or in a row
    /// in its place in the JSON that is printed, which is then no failure.
    #[arg(long, value_enum, default_value_t = Errors::Report)]
    pub(crate) errors: Errors,

    /// What all records add up to, on standard error: by default a few lines,
    /// if there is more than one input.
    #[arg(long, value_enum)]
    pub(crate) summary: Option<SummaryForm>,
}

fn jobs(text: &str) -> Result<NonZeroUsize, &'static str> {
    /// Threads beyond the cores are of no use, and each takes memory.
    const MOST: usize = 1024;
    let jobs = text
        .parse()
        .ok()
        .filter(|jobs: &NonZeroUsize| jobs.get() <= MOST);
    jobs.ok_or("N is a whole number from 1 to 1024")
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Errors {
    /// A message on standard error, and exit code 3 in the end.
    Report,
    /// A row of kind `error` among the others.
    Inline,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SummaryForm {
    /// A few lines of text.
    Human,
    /// One line of JSON, the last that is written.
    Json,
    /// Nothing.
    None,
}
