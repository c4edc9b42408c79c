use clap::Args;
use matchplay_record::Contest;

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct From {
    /// Read JSON Lines, or the input files of a contest.
    ///
    /// Without it, what is read tells whether it is RON, JSON or JSON Lines;
    /// a stream whose first lines may be broken had better be announced.
    #[arg(long, value_name = "FORM", value_parser = form())]
    pub(crate) from: Option<Form>,
}

/// A form that records are read in because it was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A record a line, each in JSON.
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
