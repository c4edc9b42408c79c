use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::model::meta::Meta;

/// An object of any members.
pub(crate) struct FreeObject;

impl JsonSchema for FreeObject {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "FreeObject".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "object"})
    }
}

/// Texts under numbers of plies.
pub(crate) struct Notes;

impl JsonSchema for Notes {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Notes".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "patternProperties": {"^(0|[1-9][0-9]*)$": {"type": "string"}},
            "additionalProperties": false,
        })
    }
}

impl JsonSchema for Meta {
    fn schema_name() -> Cow<'static, str> {
        "Meta".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The players, the date and the place.",
            "type": "object",
            "properties": {
                "date": {"type": ["string", "null"], "pattern": "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"},
            },
            "patternProperties": {
                "^[a-z][a-z0-9_]{0,63}$": {"type": ["string", "null"], "minLength": 1},
            },
            "additionalProperties": false,
        })
    }
}
