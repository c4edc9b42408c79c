use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::{Batch, Destination, Force, Inputs};

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
pub(crate) struct Convert {
    /// Files, folders or JSON Lines of records; `-` is standard input.
    #[arg(required = true, value_name = "IN")]
    pub(crate) inputs: Vec<PathBuf>,

    /// File or folder to write; `-` is standard output.
    ///
    /// Several records are written to a folder, one file per record with the name of its
    /// input, or to one `.jsonl` file.
    #[arg(value_name = "OUT")]
    pub(crate) output: PathBuf,

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

impl Convert {
    /// Whether the output is one file of JSON Lines, as several records on standard output
    /// are.
    pub(crate) fn is_to_lines(&self) -> bool {
        let is_named = |path: &Path| path.extension().is_some_and(|ending| ending == "jsonl");
        match self.to {
            Some(target) => target == Target::Jsonl && !self.output.is_dir(),
            None if self.output == Path::new("-") => self.is_of_many() || is_named(&self.inputs[0]),
            None => is_named(&self.output),
        }
    }

    /// Whether there may be several records, or a folder for one.
    pub(crate) fn is_of_many(&self) -> bool {
        let [input] = &self.inputs[..] else {
            return true;
        };
        input.is_dir() || self.output.is_dir() || names_folder(&self.output)
    }

    /// Where the records are written.
    pub(crate) fn destination(&self) -> Destination<'_> {
        if self.is_of_many() && !self.is_to_lines() {
            Destination::Folder(&self.output)
        } else {
            Destination::File(&self.output)
        }
    }
}

/// Whether a path ends like that of a folder.
pub(crate) fn names_folder(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().ends_with(b"/")
}
