use clap::Args;
use matchplay_record::Contest;

#[derive(Debug, Args)]
pub(crate) struct From {
    /// Read the input files of a contest.
    #[arg(long, value_name = "CONTEST", value_parser = contest())]
    pub(crate) from: Option<Contest>,
}

fn contest() -> impl clap::builder::TypedValueParser<Value = Contest> {
    use clap::builder::{PossibleValuesParser, TypedValueParser};
    PossibleValuesParser::new(Contest::ALL.map(Contest::name))
        .try_map(|name| name.parse::<Contest>())
}
