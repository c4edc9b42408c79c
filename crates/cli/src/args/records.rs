use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use matchplay_corpus::Destination;

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
    /// One JSON object per line and record.
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
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) to: Option<FileForm>,

    #[command(flatten)]
    pub(crate) force: Force,

    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FileForm {
    Ron,
    Json,
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
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) to: Option<Target>,

    #[command(flatten)]
    pub(crate) force: Force,

    #[command(flatten)]
    pub(crate) batch: Batch,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Target {
    Ron,
    Json,
    Jsonl,
    Noi2011,
    Jsoi2009,
    Coci2017,
    Ccpc2020,
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

    /// Whether the output is one file of JSON Lines, as several records on standard output
    /// are.
    pub(crate) fn is_to_lines(&self, inputs: &[PathBuf], output: &Path) -> bool {
        let is_named = |path: &Path| path.extension().is_some_and(|ending| ending == "jsonl");
        match self.to {
            Some(target) => target == Target::Jsonl && !output.is_dir(),
            None if output == Path::new("-") => {
                Convert::is_of_many(inputs, output) || is_named(&inputs[0])
            }
            None => is_named(output),
        }
    }

    /// Whether there may be several records, or a folder for one.
    pub(crate) fn is_of_many(inputs: &[PathBuf], output: &Path) -> bool {
        let [input] = inputs else {
            return true;
        };
        input.is_dir() || output.is_dir() || names_folder(output)
    }

    /// Where the records are written.
    pub(crate) fn destination(&self) -> Option<Destination<'_>> {
        let (inputs, output) = self.paths()?;
        let is_folder = Convert::is_of_many(inputs, output) && !self.is_to_lines(inputs, output);
        Some(match is_folder {
            true => Destination::Folder(output),
            false => Destination::File(output),
        })
    }
}

/// Whether a path ends like that of a folder.
pub(crate) fn names_folder(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().ends_with(b"/")
}
