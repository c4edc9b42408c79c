use clap::Args;
use matchplay_corpus::Form;

use super::choice::named;

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct From {
    /// Format of the inputs [default: RON, JSON or JSON Lines, by content]; pass jsonl if the
    /// first lines may be invalid.
    #[arg(long, value_name = "FORMAT", value_parser = named(Form::ALL, Form::name))]
    pub(crate) from: Option<Form>,
}
