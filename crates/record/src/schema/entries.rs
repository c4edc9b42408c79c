use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::text::Entries;

impl JsonSchema for Entries {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Entries".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "patternProperties": {"^[1-9][0-9]*$": {"type": "string"}},
            "additionalProperties": false,
        })
    }
}
