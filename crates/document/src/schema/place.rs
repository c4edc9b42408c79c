use std::borrow::Cow;

use matchplay_record::parts::PlaceText;
use schemars::{JsonSchema, Schema, SchemaGenerator};

use crate::kind::places::PlaceJson;

impl JsonSchema for PlaceJson {
    fn schema_name() -> Cow<'static, str> {
        PlaceText::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        PlaceText::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        PlaceText::json_schema(generator)
    }
}
