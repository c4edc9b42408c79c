//! The keys of the table of the words of pages against the scripts and templates.
#![cfg(feature = "html")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const TABLE: &str = include_str!("../src/strings.tsv");

/// The rows of the table, by key.
fn rows() -> BTreeMap<&'static str, Vec<&'static str>> {
    let rows = TABLE.lines().skip(1);
    let rows = rows.map(|row| row.split('\t').collect::<Vec<_>>());
    rows.map(|cells| (cells[0], cells)).collect()
}

/// The scripts, templates and sources of pages.
fn sources() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders: Vec<PathBuf> = ["src", "templates"].map(|name| root.join(name)).into();
    let mut sources = String::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let extension = path.extension().and_then(|extension| extension.to_str());
            let is_source = matches!(extension, Some("js" | "html" | "rs"));
            if is_source && path.file_name() != Some("strings.rs".as_ref()) {
                sources += &fs::read_to_string(path).unwrap();
            }
        }
    }
    sources
}

/// The keys of calls such as `say('board.title')`.
fn called(sources: &str) -> BTreeSet<&str> {
    let calls = ["say(", "fill(", "counted(", "count("].into_iter();
    let calls = calls.flat_map(|call| sources.split(call).skip(1));
    let keys = calls.filter_map(|after| {
        let after = after.trim_start();
        let quote = after
            .chars()
            .next()
            .filter(|first| "'\"".contains(*first))?;
        after[1..].split(quote).next()
    });
    keys.filter(|key| key.starts_with(char::is_alphabetic) && key.contains('.'))
        .collect()
}

#[test]
fn every_row_has_a_key_of_its_own_a_text_and_a_note() {
    for (key, cells) in rows() {
        assert_eq!(cells.len(), 3, "{cells:?}");
        assert!(!key.is_empty() && !cells[1].is_empty(), "{cells:?}");
    }
    assert_eq!(rows().len(), TABLE.lines().count() - 1);
}

#[test]
fn every_key_that_a_page_uses_is_in_the_table() {
    let (sources, rows) = (sources(), rows());
    let missing = called(&sources).into_iter();
    let missing: Vec<_> = missing.filter(|key| !rows.contains_key(key)).collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn every_key_of_the_table_is_used() {
    let sources = sources();
    let quoted: BTreeSet<&str> = sources.split(['\'', '"', '`']).collect();
    let rows = rows();
    let unused = rows.keys().filter(|key| {
        let plural = key.strip_suffix(".one");
        !quoted.contains(*key) && plural.is_none_or(|plural| !quoted.contains(plural))
    });
    assert_eq!(unused.collect::<Vec<_>>(), [&""; 0]);
}
