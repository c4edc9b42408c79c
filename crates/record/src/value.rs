use serde::{Serialize, Serializer};

use crate::{Number, Object};

/// Free data: the values that RON and JSON both store exactly.
///
/// ```
/// use matchplay_record::{Object, Value};
///
/// let elo = Value::from(Object::from([("elo", 1200)]));
/// assert_eq!(elo.get("elo"), Some(&Value::from(1200)));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// `null` in JSON, `()` in RON.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A finite number.
    Number(Number),
    /// A string.
    String(Box<str>),
    /// A list of values.
    Array(Box<[Value]>),
    /// Values under names.
    Object(Object),
}

impl Value {
    /// The value under a name, if this value is an object with that name.
    pub fn get(&self, name: &str) -> Option<&Value> {
        match self {
            Value::Object(members) => members.get(name),
            _ => None,
        }
    }

    /// The string, if this is one.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Value::String(text) => Some(text),
            _ => None,
        }
    }

    /// The number, if this is one.
    pub const fn as_f64(&self) -> Option<f64> {
        match self {
            Value::Number(number) => Some(number.get()),
            _ => None,
        }
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Value {
        Value::Bool(value)
    }
}

impl From<i32> for Value {
    fn from(number: i32) -> Value {
        Value::Number(number.into())
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Number(number.into())
    }
}

impl From<Number> for Value {
    fn from(number: Number) -> Value {
        Value::Number(number)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::String(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::String(text.into_boxed_str())
    }
}

impl From<Vec<Value>> for Value {
    fn from(items: Vec<Value>) -> Value {
        Value::Array(items.into_boxed_slice())
    }
}

impl From<Object> for Value {
    fn from(members: Object) -> Value {
        Value::Object(members)
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Null => serializer.serialize_unit(),
            Value::Bool(value) => serializer.serialize_bool(*value),
            Value::Number(number) => number.serialize(serializer),
            Value::String(text) => serializer.serialize_str(text),
            Value::Array(items) => serializer.collect_seq(items),
            Value::Object(members) => members.serialize(serializer),
        }
    }
}
