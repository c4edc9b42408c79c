use std::collections::{BTreeMap, BTreeSet};

use matchplay_document::{Aspect, Change};
use serde_json::{Map, Value};

/// The changes from one document of a record to another, except those of ignored aspects.
pub(super) fn changes(old: &Value, new: &Value, ignored: &[Aspect]) -> Vec<Change> {
    let mut changes = Changes::default();
    let [kind, code] =
        ["/kind", "/error/code"].map(|member| [old, new].map(|it| it.pointer(member)));
    if kind[0] == kind[1] {
        changes.line(old, new);
    } else {
        changes.add("", "kind", kind);
        changes.add("", "error.code", code);
    }
    changes
        .list
        .retain(|change| !ignored.contains(&change.aspect));
    changes.list
}

/// The changes found so far, and the line and ply of the next ones.
#[derive(Default)]
struct Changes {
    list: Vec<Change>,
    variation: Vec<usize>,
    ply: Option<u64>,
}

impl Changes {
    /// Adds a change of a member of a document or, with `within`, of a part.
    fn add(&mut self, within: &str, member: &str, [old, new]: [Option<&Value>; 2]) {
        if old == new {
            return;
        }
        if let Some(aspect) = Aspect::of_member(&format!("{within}{member}")) {
            self.list.push(Change {
                aspect,
                variation: self.variation.clone(),
                ply: self.ply,
                member: member.to_owned(),
                old: old.cloned(),
                new: new.cloned(),
            });
        }
    }

    /// Compares the members of a document or a variation.
    ///
    /// If the moves differ, the first difference is reported, and the members that
    /// follow from the moves are not compared.
    fn line(&mut self, old: &Value, new: &Value) {
        let same_player = old.get("player") == new.get("player");
        let skipped: &[&str] = match (self.plies(old, new, same_player), same_player) {
            (false, _) => &["plies", "variations", "end", "tallies"],
            (true, false) => &["plies", "variations", "tallies"],
            (true, true) => &["plies", "variations"],
        };
        self.members("", "", [old, new].map(Value::as_object), skipped);
        let [was, is] = [old, new].map(|it| list(it, "variations"));
        if was.len() != is.len() {
            let [was, is] = [was.len(), is.len()].map(Value::from);
            self.add("", "variations", [Some(&was), Some(&is)]);
        }
        for (index, (old, new)) in (1..).zip(was.iter().zip(is)) {
            self.variation.push(index);
            self.line(old, new);
            self.variation.pop();
        }
    }

    /// Compares the plies of a line by their numbers, and returns whether their moves
    /// are the same. Plies that only one document shows are passed over if the
    /// documents show different players.
    fn plies(&mut self, old: &Value, new: &Value, same_player: bool) -> bool {
        let [old, new] = [old, new].map(|it| {
            let plies = list(it, "plies").iter();
            let numbered = plies.filter_map(|ply| Some((ply.get("ply")?.as_u64()?, ply)));
            numbered.collect::<BTreeMap<u64, &Value>>()
        });
        let numbers: BTreeSet<u64> = old.keys().chain(new.keys()).copied().collect();
        for &number in &numbers {
            let both = [&old, &new].map(|plies| plies.get(&number).copied());
            if both.contains(&None) && !same_player {
                continue;
            }
            let [was, is] = both.map(|ply| ply.and_then(|ply| ply.get("move")));
            if was != is {
                self.ply = Some(number);
                self.add("plies.", "move", [was, is]);
                self.ply = None;
                return false;
            }
        }
        for number in numbers {
            if let (Some(old), Some(new)) = (old.get(&number), new.get(&number)) {
                self.ply = Some(number);
                self.members("plies.", "", [old, new].map(|ply| ply.as_object()), &[]);
            }
        }
        self.ply = None;
        true
    }

    /// Compares the members of two objects, and those of the objects in them. The
    /// parser limits how deep these are nested.
    fn members(
        &mut self,
        within: &str,
        parent: &str,
        objects: [Option<&Map<String, Value>>; 2],
        skipped: &[&str],
    ) {
        let names = objects.iter().flatten().flat_map(|object| object.keys());
        let names: BTreeSet<&String> = names.collect();
        for name in names {
            if skipped.contains(&&**name) {
                continue;
            }
            let values = objects.map(|object| object.and_then(|object| object.get(name)));
            let values = values.map(|value| value.filter(|value| !value.is_null()));
            let member = format!("{parent}{name}");
            match values {
                [Some(Value::Object(old)), Some(Value::Object(new))] => {
                    self.members(within, &format!("{member}."), [Some(old), Some(new)], &[]);
                }
                [None, Some(value)] | [Some(value), None] if is_default(value) => {}
                values => self.add(within, &member, values),
            }
        }
    }
}

/// Whether a value other than `null` means the same as an absent member: `false`, an empty string or an
/// empty list.
fn is_default(value: &Value) -> bool {
    match value {
        Value::Bool(is_set) => !is_set,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Null | Value::Number(_) | Value::Object(_) => false,
    }
}

/// The elements of a member that is a list.
fn list<'a>(value: &'a Value, member: &str) -> &'a [Value] {
    let list = value.get(member).and_then(Value::as_array);
    list.map_or(&[], Vec::as_slice)
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
