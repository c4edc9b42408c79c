use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use matchplay_corpus::Destination;
use matchplay_record::RecordFormat;

use super::choice::named;
use super::{Batch, Force, Inputs};

#[derive(Debug, Args)]
pub(crate) struct Check {
    /// Output format.
    #[arg(long, value_enum, default_value_t = CheckFormat::Human)]
    pub(crate) format: CheckFormat,

    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CheckFormat {
    /// One line of text per record.
    Human,
    /// A JSON array with one object per record.
    Json,
    /// One JSON object per record, one per line.
    Jsonl,
}

#[derive(Debug, Args)]
pub(crate) struct Pack {
    /// `.jsonl` file to write [default: standard output].
    #[arg(
        short,
        long,
        value_name = "OUT",
        default_value = "-",
        hide_default_value = true
    )]
    pub(crate) output: PathBuf,

    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

#[derive(Debug, Args)]
pub(crate) struct Unpack {
    /// Folder for the records, created if missing.
    #[arg(short, long, value_name = "DIR")]
    pub(crate) output: PathBuf,

    /// Format of the files [default: from the extension of a record's `file`, or ron].
    #[arg(long, value_name = "FORMAT", value_parser = named(RecordFormat::NOTATIONS, RecordFormat::name))]
    pub(crate) to: Option<RecordFormat>,

    #[command(flatten)]
    pub(crate) force: Force,

    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

#[derive(Debug, Args)]
#[command(
    override_usage = "matchplay convert [OPTIONS] <IN>... <OUT>",
    help_template = CONVERT_HELP
)]
pub(crate) struct Convert {
    /// Files, folders or JSON Lines of records, and last the file or folder to write.
    // The help describes the inputs and the output apart. They are one argument, since clap
    // would not accept options between two.
    #[arg(
        required = true,
        value_name = "PATH",
        hide_short_help = true,
        hide_long_help = true
    )]
    paths: Vec<PathBuf>,

    /// Format of OUT [default: from its extension].
    ///
    /// The extensions are .ron, .json and .jsonl; .in and .txt mean the contest of the ruleset.
    #[arg(long, value_name = "FORMAT", value_parser = named(RecordFormat::ALL, RecordFormat::name))]
    pub(crate) to: Option<RecordFormat>,

    #[command(flatten)]
    pub(crate) force: Force,

    #[command(flatten)]
    pub(crate) batch: Batch,
}

const CONVERT_HELP: &str = "\
{about-with-newline}
{usage-heading} {usage}

Arguments:
  <IN>...  Files, folders or JSON Lines of records; `-` is standard input
  <OUT>    File to write, or folder for several records; `-` is standard output

{all-args}{after-help}";

impl Convert {
    /// The inputs and the output; none if only one path is given.
    pub(crate) fn paths(&self) -> Option<(&[PathBuf], &PathBuf)> {
        let (output, inputs) = self.paths.split_last()?;
        (!inputs.is_empty()).then_some((inputs, output))
    }

    /// The shape of the output.
    pub(crate) fn shape(&self, inputs: &[PathBuf], output: &Path) -> Shape {
        let is_named = |path: &Path| path.extension().is_some_and(|ending| ending == "jsonl");
        let is_folder = output.is_dir() || names_folder(output);
        let is_of_many = is_folder || inputs.len() != 1 || inputs[0].is_dir();
        let is_to_lines = match self.to {
            Some(format) => format == RecordFormat::JsonLine && !output.is_dir(),
            None if output == Path::new("-") => is_of_many || is_named(&inputs[0]),
            None => is_named(output),
        };
        match is_of_many {
            _ if is_to_lines => Shape::Lines,
            true => Shape::Folder,
            false => Shape::File,
        }
    }

    /// Where the records are written.
    pub(crate) fn destination(&self) -> Option<Destination<'_>> {
        let (inputs, output) = self.paths()?;
        Some(match self.shape(inputs, output) {
            Shape::Folder => Destination::Folder(output),
            Shape::File | Shape::Lines => Destination::File(output),
        })
    }
}

/// The shape of converted records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// One file with one record.
    File,
    /// One file of JSON Lines, as several records on standard output are.
    Lines,
    /// A folder with a file for each record.
    Folder,
}

/// Whether a path ends like that of a folder.
pub(crate) fn names_folder(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().ends_with(b"/")
}
