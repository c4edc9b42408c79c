use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use matchplay_corpus::Destination;

use super::{Batch, Force};

#[derive(Debug, Args)]
#[command(override_usage = "matchplay convert [OPTIONS] <IN>... <OUT>")]
pub(crate) struct Convert {
    /// Files or folders of records, and last what to write; `-` for standard
    /// input or output.
    ///
    /// An input is never overwritten. Several records are written to a folder,
    /// one file per record under the name that it had, or to one `.jsonl` file.
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// Format of OUT [default: from its ending: .ron, .json, .jsonl, or .in and
    /// .txt for the contest of the ruleset].
    #[arg(long, value_enum)]
    pub(crate) to: Option<Target>,

    #[command(flatten)]
    pub(crate) force: Force,

    #[command(flatten)]
    pub(crate) batch: Batch,
}

impl Convert {
    /// What to read, and what to write; none if only one path is given.
    pub(crate) fn paths(&self) -> Option<(&[PathBuf], &PathBuf)> {
        let (output, inputs) = self.paths.split_last()?;
        (!inputs.is_empty()).then_some((inputs, output))
    }

    /// Whether the output is one file of JSON Lines: of several records, also
    /// where there is only standard output to write to.
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

    /// Whether there may be several records, or a folder to put one into.
    pub(crate) fn is_of_many(inputs: &[PathBuf], output: &Path) -> bool {
        let [input] = inputs else {
            return true;
        };
        input.is_dir() || output.is_dir() || says_folder(output)
    }

    /// What is written.
    pub(crate) fn destination(&self) -> Option<Destination<'_>> {
        let (inputs, output) = self.paths()?;
        let is_folder = Convert::is_of_many(inputs, output) && !self.is_to_lines(inputs, output);
        Some(match is_folder {
            true => Destination::Folder(output),
            false => Destination::File(output),
        })
    }
}

/// Whether a path is written like that of a folder.
pub(crate) fn says_folder(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().ends_with(b"/")
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
