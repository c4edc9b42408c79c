use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use matchplay_corpus::Form;

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct From {
    /// Read JSON Lines, or the input files of a contest.
    ///
    /// Without it, what is read tells whether it is RON, JSON or JSON Lines;
    /// a stream whose first lines may be broken had better be announced.
    #[arg(long, value_name = "FORM", value_parser = form())]
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
