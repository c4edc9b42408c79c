use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use matchplay_record::Document;

#[derive(Debug, Args)]
pub(crate) struct Schema {
    /// Kind of the document: a record or a certificate, which are read, or a printed
    /// document: a review, a verdict (of `solve`), a valid row (of `check`), an error row,
    /// a diff row or a summary.
    #[arg(value_parser = document())]
    pub(crate) document: Document,
}

fn document() -> impl TypedValueParser<Value = Document> {
    PossibleValuesParser::new(Document::ALL.map(Document::name))
        .try_map(|name| name.parse::<Document>())
}
