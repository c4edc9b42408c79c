use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;
use matchplay_document::Document;

use super::Force;
use super::value::named;

#[derive(Debug, Args)]
pub(crate) struct Schema {
    /// Kind of document.
    ///
    /// Records and certificates are read; `analyze` prints reviews, `solve` verdicts, `check`
    /// valid rows, `diff` diff rows, `verify` judgements, --errors inline error rows, and
    /// --summary json summaries.
    #[arg(value_parser = named(Document::ALL, Document::name))]
    pub(crate) document: Document,
}

#[derive(Debug, Args)]
pub(crate) struct Completions {
    /// Shell that runs the script.
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

#[derive(Debug, Args)]
pub(crate) struct Man {
    /// Folder for one page per command, created if missing [default: print the page of
    /// `matchplay` itself].
    #[arg(short, long, value_name = "DIR")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) force: Force,
}
