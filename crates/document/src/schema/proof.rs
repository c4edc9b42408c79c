//! The schemas of the parts of a proof that have several forms.

use std::borrow::Cow;

use matchplay_record::parts::PlaceText;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::proof::json::numbers::{LabelJson, PairsJson, RunJson, TokenJson};
use crate::proof::pairs::PairsText;

impl JsonSchema for LabelJson {
    fn schema_name() -> Cow<'static, str> {
        "Label".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A level, or a level and a part in a graph with odd cycles.",
            "anyOf": [
                generator.subschema_for::<u32>(),
                generator.subschema_for::<[u32; 2]>(),
            ],
        })
    }
}

impl JsonSchema for TokenJson {
    fn schema_name() -> Cow<'static, str> {
        "TokenLabels".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A label, or that of the token and that of the vertex after it.",
            "anyOf": [
                generator.subschema_for::<LabelJson>(),
                generator.subschema_for::<[LabelJson; 2]>(),
            ],
        })
    }
}

impl JsonSchema for RunJson {
    fn schema_name() -> Cow<'static, str> {
        "Run".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A level, a part in a graph with odd cycles, and the first and \
                the last of some vertices or the only one.",
            "type": "array",
            "items": generator.subschema_for::<u32>(),
            "minItems": 2,
            "maxItems": 4,
        })
    }
}

impl JsonSchema for PairsJson<'_> {
    fn schema_name() -> Cow<'static, str> {
        "Pairs".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Rows of letters if the cells of the board that share a side are \
                joined, and no others; otherwise pairs of vertices.",
            "anyOf": [
                generator.subschema_for::<Vec<String>>(),
                generator.subschema_for::<Vec<[u32; 2]>>(),
            ],
        })
    }
}

impl JsonSchema for PairsText<'_, PlaceText<'_>> {
    fn schema_name() -> Cow<'static, str> {
        "Matching".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Pairs of places, or rows if the cells of the board that share a side \
                are joined, and no others.",
            "anyOf": [
                {"type": "array", "items": {"type": "string", "pattern": "^[>v012.#]+$"}},
                generator.subschema_for::<Vec<(PlaceText<'_>, PlaceText<'_>)>>(),
            ],
        })
    }
}
