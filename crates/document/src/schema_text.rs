use crate::Document;

impl Document {
    /// The JSON Schema (draft 2020-12) of the document, as `matchplay schema` prints it.
    ///
    /// With the feature `schema`, `schema` derives the same from the types.
    pub const fn schema_text(self) -> &'static str {
        match self {
            Document::Record => include_str!("../schemas/record.json"),
            Document::Certificate => include_str!("../schemas/certificate.json"),
            Document::Review => include_str!("../schemas/review.json"),
            Document::Verdict => include_str!("../schemas/verdict.json"),
            Document::Valid => include_str!("../schemas/valid.json"),
            Document::Error => include_str!("../schemas/error.json"),
            Document::Diff => include_str!("../schemas/diff.json"),
            Document::Judgement => include_str!("../schemas/judgement.json"),
            Document::Summary => include_str!("../schemas/summary.json"),
        }
    }
}
