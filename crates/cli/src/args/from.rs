use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use matchplay_corpus::Form;

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct From {
    /// Format of the inputs [default: RON, JSON or JSON Lines, by content]; pass jsonl if the
    /// first lines may be invalid.
    #[arg(long, value_name = "FORMAT", value_parser = form())]
    pub(crate) from: Option<Form>,
}

fn form() -> impl TypedValueParser<Value = Form> {
    PossibleValuesParser::new(Form::ALL.map(Form::name)).try_map(|name| {
        let mut forms = Form::ALL.into_iter();
        forms
            .find(|form| form.name() == name)
            .ok_or("no form has this name")
    })
}
