use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use matchplay_record::Document;

#[derive(Debug, Args)]
pub(crate) struct Schema {
    /// What the schema is of: what is read, a record or a certificate; or what
    /// is printed, a review, a verdict (of `solve`), the error in the place of a
    /// review, that a record is valid (of `check`), or a summary.
    #[arg(value_parser = document())]
    pub(crate) document: Document,
}

fn document() -> impl TypedValueParser<Value = Document> {
    PossibleValuesParser::new(Document::ALL.map(Document::name))
        .try_map(|name| name.parse::<Document>())
}
