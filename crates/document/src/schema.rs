pub(crate) mod place;
pub(crate) mod proof;

use matchplay_record::parts::RecordMembers;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use crate::certificate::text::CertificateMembers;
use crate::diff::DiffJson;
use crate::kind::document::Document;
use crate::printed::error::ErrorJson;
use crate::printed::judgement::JudgementJson;
use crate::printed::valid::ValidJson;
use crate::printed::verdict::VerdictJson;
use crate::review::ReviewJson;
use crate::review::summary::Summary;

impl Document {
    /// The JSON Schema (draft 2020-12) of the document, with the number of its format
    /// in `$id`; requires feature `schema`.
    ///
    /// The schema of a document that is read rejects the unknown members that the
    /// reader rejects. The schema of a printed document permits unknown members, since
    /// a later version may add members without raising the number of the format.
    /// Schemas describe shapes: an illegal game can be valid by its schema.
    ///
    /// ```
    /// use matchplay_document::Document;
    ///
    /// let schema = Document::Review.schema();
    /// assert_eq!(schema["$id"], "urn:matchplay:review:1");
    /// assert_eq!(schema["properties"]["kind"]["const"], "review");
    /// assert_eq!(schema["$defs"]["Ply"]["properties"]["mark"]["$ref"], "#/$defs/Mark");
    /// ```
    pub fn schema(self) -> Value {
        let settings = SchemaSettings::draft2020_12();
        let read = settings.clone().for_deserialize().into_generator();
        let written = settings.for_serialize().into_generator();
        let mut schema = match self {
            Document::Record => read.into_root_schema_for::<RecordMembers<'_>>(),
            Document::Certificate => read.into_root_schema_for::<CertificateMembers<'_>>(),
            Document::Review => written.into_root_schema_for::<ReviewJson<'_>>(),
            Document::Verdict => written.into_root_schema_for::<VerdictJson<'_>>(),
            Document::Valid => written.into_root_schema_for::<ValidJson<'_>>(),
            Document::Error => written.into_root_schema_for::<ErrorJson<'_>>(),
            Document::Diff => written.into_root_schema_for::<DiffJson<'_>>(),
            Document::Judgement => written.into_root_schema_for::<JudgementJson<'_>>(),
            Document::Summary => written.into_root_schema_for::<Summary>(),
        };
        let id = format!("urn:matchplay:{self}:{}", self.format());
        schema.insert("$id".to_owned(), id.into());
        let mut schema = schema.to_value();
        let name = self.name();
        let (rule, names) = match self {
            // A reader treats null as an absent member.
            Document::Record => ("enum", json!([name, null])),
            _ => ("const", json!(name)),
        };
        let members = &mut schema["properties"];
        members["kind"][rule] = names;
        members["format"]["const"] = json!(self.format());
        // RON may omit the kind of a certificate, and JSON may not.
        if self == Document::Certificate {
            if let Some(required) = schema["required"].as_array_mut() {
                required.insert(0, json!("kind"));
            }
        }
        // The documents share a head, in which only these may omit the fingerprint.
        let is_optional = matches!(self, Document::Error | Document::Diff | Document::Judgement);
        if !is_optional && schema.pointer("/properties/fingerprint").is_some() {
            if let Some(required) = schema["required"].as_array_mut() {
                required.push(json!("fingerprint"));
            }
        }
        schema
    }
}
