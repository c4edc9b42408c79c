use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::diagnostic::Code;
use crate::limits::Limits;
use crate::limits::named::LimitName;
use crate::notation::locate::Step::{self, Key, Value as Under};
use crate::notation::locate::under;
use crate::notation::problem::Problem;
use crate::text::entries::Entries;

/// Rejects a string that is too long; `path` leads to it.
pub(crate) fn check_string(
    text: Option<&str>,
    limits: &Limits,
    path: impl FnOnce() -> Vec<Step>,
) -> Result<(), Problem> {
    match text.map(str::len) {
        Some(bytes) if bytes > limits.string => {
            let limit = limits.string;
            let message = format!("this string has {bytes} bytes, more than the {limit} allowed");
            Err(Problem::new(&path(), LimitName::String.exceeded(), message))
        }
        _ => Ok(()),
    }
}

/// The texts of a map by their numbers, each with its index in the file.
pub(crate) fn entries(
    entries: Entries,
    what: &str,
    code: Code,
    limits: &Limits,
    path: &[Step],
) -> Result<BTreeMap<u32, (usize, String)>, Problem> {
    for (index, (_, text)) in entries.0.iter().enumerate() {
        check_string(Some(text), limits, || under(path, Under(index)))?;
    }
    numbered(entries, what, code, path)
}

/// The entries of a map by their numbers, each with its index in the file.
pub(crate) fn numbered<T>(
    entries: Entries<T>,
    what: &str,
    code: Code,
    path: &[Step],
) -> Result<BTreeMap<u32, (usize, T)>, Problem> {
    let mut numbered = BTreeMap::new();
    for (index, (number, value)) in entries.0.into_iter().enumerate() {
        match numbered.entry(number) {
            Entry::Vacant(vacant) => vacant.insert((index, value)),
            Entry::Occupied(_) => {
                let message = format!("duplicate entry for {what} {number}");
                return Err(Problem::with(path, Key(index), code, message));
            }
        };
    }
    Ok(numbered)
}
