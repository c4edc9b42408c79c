use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::model::record::Record;
use crate::text::entries::Entries;
use crate::text::pair::PairText;

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

impl JsonSchema for Entries<PairText> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Points".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let max = Record::MAX_COORDINATE;
        let coordinate = json_schema!({"type": "integer", "minimum": -max, "maximum": max});
        json_schema!({
            "type": "object",
            "patternProperties": {"^[1-9][0-9]*$": {
                "type": "array",
                "prefixItems": [coordinate, coordinate],
                "items": false,
                "minItems": 2,
            }},
            "additionalProperties": false,
        })
    }
}
