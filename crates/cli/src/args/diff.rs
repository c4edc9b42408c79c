use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use matchplay_record::Aspect;

#[derive(Debug, Args)]
#[command(after_long_help = AFTER_HELP)]
pub(crate) struct Diff {
    /// The older documents: a file of JSON or JSON Lines, a folder of such files, or `-`
    /// for standard input.
    #[arg(value_name = "OLD")]
    pub(crate) old: PathBuf,

    /// The newer documents.
    #[arg(value_name = "NEW")]
    pub(crate) new: PathBuf,

    /// How to print the differences.
    #[arg(long, value_enum, default_value_t = DiffFormat::Human)]
    pub(crate) format: DiffFormat,

    /// Ignore changes of some aspects: verdicts (outcomes, winners and winning moves),
    /// marks, tallies, records (names, moves, results, notes and variations), errors, or
    /// other (members that this version does not know).
    #[arg(long, value_name = "ASPECT", value_delimiter = ',', value_parser = aspect())]
    pub(crate) ignore: Vec<Aspect>,
}

const AFTER_HELP: &str = "\
Both sets are reviews, verdicts, valid rows or error rows, as `analyze`, `solve` and `check` print
them. Documents are paired by `id`, the rest by `fingerprint`, and errors by `digest`; among equal
names, the first document is paired with the first. All members are compared except `input`,
`refutation`, `refutation_cut`, `message` and `help`, which may differ between versions.

Outcomes, winning moves, marks and tallies follow from the rules: if one changes, one of the two
versions has a bug.

Exit codes:
  0  there is no difference
  1  there are differences
  2  the command line is wrong
  3  some documents cannot be read; the others are still compared
  4  a file cannot be read";

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DiffFormat {
    /// One line for each change under the name of the record, and a summary.
    Human,
    /// One JSON object per line for each record that differs.
    Jsonl,
}

fn aspect() -> impl TypedValueParser<Value = Aspect> {
    PossibleValuesParser::new(Aspect::ALL.map(Aspect::name)).try_map(|name| {
        let mut all = Aspect::ALL.into_iter();
        all.find(|aspect| aspect.name() == name)
            .ok_or("no aspect has this name")
    })
}
