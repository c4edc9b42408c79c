use std::fmt::{self, Display, Formatter};

use serde::Serialize;
use serde_json::Value;

use crate::diff::aspect::Aspect;

/// A difference between two documents of the same record.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Change {
    /// The subject of the change.
    pub aspect: Aspect,
    /// The path of the variation, from 1: `[2, 1]` is the first variation of the second;
    /// absent for the game itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub variation: Vec<usize>,
    /// The ply; absent for a change that concerns no ply.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<u64>,
    /// The names of the members that lead to the value, joined by dots.
    pub member: String,
    /// The value in the older document; absent if the member is absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub old: Option<Value>,
    /// The value in the newer document; absent if the member is absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub new: Option<Value>,
}

/// The change as text: `ply 3, winning: (1,1) → (1,2)`. Text of the documents is not
/// escaped.
impl Display for Change {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if !self.variation.is_empty() {
            let path: Vec<String> = self.variation.iter().map(usize::to_string).collect();
            write!(f, "variation {}, ", path.join("."))?;
        }
        if let Some(ply) = self.ply {
            write!(f, "ply {ply}, ")?;
        }
        let member = self.member.replace('.', ", ").replace('_', " ");
        let [old, new] = [&self.old, &self.new].map(Option::as_ref);
        let from = common(old, new);
        let is_place = matches!(&*self.member, "move" | "token");
        let [mut before, mut after] = [old, new].map(|value| {
            let text = ValueText {
                value,
                from,
                is_place,
            };
            text.to_string()
        });
        if before == after {
            // A number and its digits, or an absent member and `null`.
            [before, after] = [old, new].map(|value| match value {
                None => "absent".to_owned(),
                Some(value) => value.to_string(),
            });
        }
        write!(f, "{member}: {before} → {after}")
    }
}

/// The number of elements that two lists have in common before they differ.
fn common(old: Option<&Value>, new: Option<&Value>) -> usize {
    match (old, new) {
        (Some(Value::Array(old)), Some(Value::Array(new))) => {
            let both = old.iter().zip(new);
            both.take_while(|(old, new)| old == new).count()
        }
        _ => 0,
    }
}

/// A value; of a long list, the part that begins to differ.
struct ValueText<'a> {
    value: Option<&'a Value>,
    from: usize,
    is_place: bool,
}

impl Display for ValueText<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.value {
            None | Some(Value::Null) => f.write_str("none"),
            Some(Value::Bool(true)) => f.write_str("yes"),
            Some(Value::Bool(false)) => f.write_str("no"),
            Some(Value::Array(items)) if !self.is_place => list(f, items, self.from),
            Some(value) => item(f, value),
        }
    }
}

fn list(f: &mut Formatter<'_>, items: &[Value], from: usize) -> fmt::Result {
    /// The number of items that are shown.
    const MOST: usize = 8;
    if items.is_empty() {
        return f.write_str("none");
    }
    let start = match items.len() {
        0..=MOST => 0,
        length => from.saturating_sub(1).min(length - 1),
    };
    let end = items.len().min(start + MOST);
    if start > 0 {
        f.write_str("… ")?;
    }
    for (index, value) in items[start..end].iter().enumerate() {
        f.write_str(if index > 0 { " " } else { "" })?;
        item(f, value)?;
    }
    if items.len() > MOST {
        write!(f, " … ({} in all)", items.len())?;
    }
    Ok(())
}

/// A value on its own or in a list, where a pair of numbers is a cell.
fn item(f: &mut Formatter<'_>, value: &Value) -> fmt::Result {
    let items = value.as_array().map(Vec::as_slice);
    match (value, items) {
        (Value::String(text), _) => f.write_str(text),
        (_, Some([Value::Number(row), Value::Number(column)])) => write!(f, "({row},{column})"),
        _ => write!(f, "{value}"),
    }
}
