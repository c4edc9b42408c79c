use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use matchplay_corpus::{Destination, has_extension, is_folder};
use matchplay_record::RecordFormat;

use super::value::named;
use super::{Force, Inputs, ToFile};

#[derive(Debug, Args)]
pub(crate) struct Check {
    /// Report warnings as errors, with exit code 3.
    #[arg(long)]
    pub(crate) strict: bool,

    #[command(flatten)]
    pub(crate) to: ToFile<CheckFormat>,

    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CheckFormat {
    /// One line of text per record.
    #[default]
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
    /// Folder for the records, created with its first file.
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
pub(crate) struct Convert {
    /// File to write, or folder for several records; `-` is standard output.
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: PathBuf,

    /// Format of OUT [default: from its extension].
    ///
    /// The extensions are .ron, .json and .jsonl; .in and .txt mean noi2011, jsoi2009, coci2017 or
    /// ccpc2020, depending on the ruleset.
    #[arg(long, value_name = "FORMAT", value_parser = named(RecordFormat::ALL, RecordFormat::name))]
    pub(crate) to: Option<RecordFormat>,

    #[command(flatten)]
    pub(crate) force: Force,

    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

impl Convert {
    /// The shape of the output.
    pub(crate) fn shape(&self) -> Shape {
        let (inputs, output) = (&self.inputs.paths, &*self.output);
        let is_named = |path: &Path| has_extension(path, &["jsonl"]);
        let is_folder = is_folder(output);
        let is_of_many = is_folder || inputs.len() != 1 || inputs[0].is_dir();
        let is_to_lines = match self.to {
            Some(format) => format == RecordFormat::JsonLine && !is_folder,
            None if output == Path::new("-") => is_of_many || is_named(&inputs[0]),
            None => !is_folder && is_named(output),
        };
        match is_of_many {
            _ if is_to_lines => Shape::Lines,
            true => Shape::Folder,
            false => Shape::File,
        }
    }

    /// Where the records are written.
    pub(crate) fn destination(&self) -> Destination<'_> {
        match self.shape() {
            Shape::Folder => Destination::Folder(&self.output),
            Shape::File | Shape::Lines => Destination::File(&self.output),
        }
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
