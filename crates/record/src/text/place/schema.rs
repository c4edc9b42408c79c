//! The schemas of a vertex: one form for each ruleset in a record, any form elsewhere.
//!
//! The types replace [`PlaceText`] where only one of its forms is valid.

use std::borrow::Cow;

use matchplay_board::Steps;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::text::place::PlaceText;

/// A row and a column.
pub(crate) struct Cell;

/// The number of a node.
pub(crate) struct Node;

/// The digits of a lock.
pub(crate) struct State;

/// A difference of rows and of columns.
pub(crate) struct Offset;

impl JsonSchema for Cell {
    fn schema_name() -> Cow<'static, str> {
        "Cell".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A row and a column, from 1.",
            "type": "array",
            "prefixItems": [counted(), counted()],
            "items": false,
            "minItems": 2,
        })
    }
}

impl JsonSchema for Node {
    fn schema_name() -> Cow<'static, str> {
        "Node".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let mut node = counted();
        node.insert("description".into(), "The number of a node, from 1.".into());
        node
    }
}

impl JsonSchema for State {
    fn schema_name() -> Cow<'static, str> {
        "State".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The digits of a lock.",
            "type": "string",
            "pattern": "^[0-9a-z]{1,31}$",
        })
    }
}

impl JsonSchema for Offset {
    fn schema_name() -> Cow<'static, str> {
        "Offset".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let max = Steps::MAX_LENGTH;
        let difference = json_schema!({"type": "integer", "minimum": -max, "maximum": max});
        json_schema!({
            "description": "A difference of rows and one of columns.",
            "type": "array",
            "prefixItems": [difference, difference],
            "items": false,
            "minItems": 2,
        })
    }
}

/// A 1-based number.
fn counted() -> Schema {
    json_schema!({"type": "integer", "minimum": 1, "maximum": u32::MAX})
}

impl JsonSchema for PlaceText<'_> {
    fn schema_name() -> Cow<'static, str> {
        "Place".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let forms = [
            generator.subschema_for::<Cell>(),
            generator.subschema_for::<Node>(),
            generator.subschema_for::<State>(),
        ];
        json_schema!({
            "description": "A place on the board, in the form of the ruleset.",
            "oneOf": forms,
        })
    }
}
