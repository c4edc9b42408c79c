use clap::Args;
use matchplay_record::Contest;

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct From {
    /// Format of the inputs [default: RON, JSON or JSON Lines, by content]; pass jsonl if the
    /// first lines may be invalid.
    #[arg(long, value_name = "FORMAT", value_parser = form())]
    pub(crate) from: Option<Form>,
}

/// A format that was selected for the inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// One JSON record per line.
    JsonLines,
    /// The input of a contest.
    Contest(Contest),
}

const JSON_LINES: &str = "jsonl";

fn form() -> impl clap::builder::TypedValueParser<Value = Form> {
    use clap::builder::{PossibleValuesParser, TypedValueParser};
    let names = Contest::ALL.map(Contest::name).into_iter();
    PossibleValuesParser::new(names.chain([JSON_LINES])).try_map(|name| match &*name {
        JSON_LINES => Ok(Form::JsonLines),
        name => name.parse().map(Form::Contest),
    })
}
