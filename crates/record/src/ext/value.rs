use std::mem;

use serde::{Serialize, Serializer};

use crate::ext::number::Number;

/// A value of extension data: what RON and JSON both store exactly.
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

/// Declares the conversions to the content of a variant.
macro_rules! from {
    ($($type:ty => $variant:ident,)+) => {
        $(impl From<$type> for Value {
            fn from(content: $type) -> Value {
                Value::$variant(content.into())
            }
        })+
    };
}

from! {
    bool => Bool,
    i32 => Number,
    u32 => Number,
    Number => Number,
    &str => String,
    String => String,
    Vec<Value> => Array,
    Object => Object,
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

/// Extension data under names, ordered by code point.
///
/// If several values have the same name, an object keeps the last one. Objects cannot be
/// extended; to change one, collect a new object.
///
/// ```
/// use matchplay_record::{Object, Value};
///
/// let object = Object::from([("stars", 2), ("length", 9), ("stars", 3)]);
/// assert_eq!(object.get("stars"), Some(&Value::from(3)));
/// assert!(object.keys().eq(["length", "stars"]));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Object(Box<[(Box<str>, Value)]>);

impl Object {
    /// The value under a name; takes time logarithmic in the number of members.
    pub fn get(&self, name: &str) -> Option<&Value> {
        let found = self.0.binary_search_by(|(other, _)| (**other).cmp(name));
        let (_, value) = self.0.get(found.ok()?)?;
        Some(value)
    }

    /// The names and values, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.0.iter().map(|(name, value)| (&**name, value))
    }

    /// The names, in order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.iter().map(|(name, _)| name)
    }

    /// Whether the object has no members.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<N: Into<Box<str>>, V: Into<Value>> FromIterator<(N, V)> for Object {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(members: I) -> Object {
        let members = members.into_iter();
        let members = members.map(|(name, value)| (name.into(), value.into()));
        let mut members: Vec<(Box<str>, Value)> = members.collect();
        members.sort_by(|(a, _), (b, _)| a.cmp(b));
        members.dedup_by(|(next, value), (kept, last)| {
            let is_repeated = next == kept;
            if is_repeated {
                mem::swap(value, last);
            }
            is_repeated
        });
        Object(members.into_boxed_slice())
    }
}

impl<N: Into<Box<str>>, V: Into<Value>, const COUNT: usize> From<[(N, V); COUNT]> for Object {
    fn from(members: [(N, V); COUNT]) -> Object {
        members.into_iter().collect()
    }
}

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}
