//! BENCHMARKS.md, and the sections of it that the program writes.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;

use crate::row::{ABSENT, SUMMARY};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/BENCHMARKS.md");

/// Why the document is left as it is.
pub(crate) struct Refusal {
    section: &'static str,
    missing: Vec<String>,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Refusal { section, missing } = self;
        let (count, rows) = (missing.len(), missing.join("; "));
        write!(
            f,
            "BENCHMARKS.md is unchanged: {count} rows of its {section} section were not \
             measured in this run (delete them from the file if that is intended): {rows}"
        )
    }
}

/// Replaces a section of the document. If a row of the old section has no counterpart
/// in the new one, the file does not change.
pub(crate) fn write(section: &'static str, text: &str) -> Result<(), Refusal> {
    let file = fs::read_to_string(FILE).expect("BENCHMARKS.md is readable");
    let marks = [
        format!("<!-- {section} -->\n"),
        format!("<!-- end of {section} -->"),
    ];
    let (before, rest) = file.split_once(&marks[0]).expect("the mark of a section");
    let (old, after) = rest.split_once(&marks[1]).expect("the mark of its end");
    let new = rows(text);
    let missing: Vec<String> = rows(old).difference(&new).cloned().collect();
    if !missing.is_empty() {
        return Err(Refusal { section, missing });
    }
    let file = [before, &marks[0], text, &marks[1], after].concat();
    fs::write(FILE, file).expect("BENCHMARKS.md is writable");
    Ok(())
}

/// The headings and names of all rows whose second cell is a measurement.
fn rows(section: &str) -> BTreeSet<String> {
    let mut rows = BTreeSet::new();
    let mut heading = "";
    for line in section.lines() {
        if let Some(text) = line.strip_prefix("### ") {
            heading = text;
        }
        let mut cells = line.split(" | ");
        let name = cells.next().and_then(|cell| cell.strip_prefix("| "));
        let value = cells.next().map(|cell| cell.trim_end_matches(" |"));
        if let (Some(name), Some(value)) = (name, value) {
            let is_head = name.is_empty() || name.starts_with("---") || name.starts_with('|');
            if !is_head && heading != SUMMARY && !value.contains(ABSENT) {
                rows.insert(format!("{heading}: {name}"));
            }
        }
    }
    rows
}
