//! The parts outside of `board` and `record` that name a ruleset.

use std::fs;
use std::path::Path;

use super::crates;
use super::source::without_tests;
use crate::support::entries;

/// The parts that name a ruleset; ARCHITECTURE.md gives a reason for each.
const PARTS: [&str; 13] = [
    "crates/cli/src/args/play.rs",
    "crates/document/src/kind/names.rs",
    "crates/document/src/printed/answer.rs",
    "crates/graph/src/decimal_lock_graph.rs",
    "crates/practice/src/compose/outline.rs",
    "crates/practice/src/contest",
    "crates/practice/src/frame.rs",
    "crates/practice/src/recipe",
    "crates/python/python/matchplay",
    "crates/render/src/live.rs",
    "crates/wasm/src/start.rs",
    "npm/index.d.ts",
    "web/src",
];

/// The names of rulesets in code and in records. `Graph` also has other meanings.
const NAMES: [&str; 4] = ["SlidingStones", "SlidingBoard", "Maze", "Lock"];

/// The names of rulesets in scripts and arguments, in quotes.
const KINDS: [&str; 3] = ["sliding", "maze", "lock"];

/// The length that no line of a source has. The bundles that `npm/assemble` writes have longer lines.
const BUNDLED: usize = 1000;

/// The sources in a folder of the repository that name a ruleset outside of comments, tests
/// and recipes for readers.
fn naming(folder: &str) -> Vec<String> {
    let inside = entries(&crates().join("..").join(folder)).into_iter();
    let inside = inside.flat_map(|path| {
        let name = path.file_name().expect("a named file").to_string_lossy();
        let file = format!("{folder}/{name}");
        let extension = path.extension().and_then(|extension| extension.to_str());
        match extension {
            _ if name.starts_with("tests") || name == "recipes" => Vec::new(),
            None if path.is_dir() => naming(&file),
            Some("rs" | "js" | "ts" | "py") if names_ruleset(&path) => vec![file],
            _ => Vec::new(),
        }
    });
    inside.collect()
}

fn names_ruleset(path: &Path) -> bool {
    let source = fs::read_to_string(path).expect("a readable source");
    let is_bundle = source.lines().any(|line| line.len() >= BUNDLED);
    let mut lines = without_tests(&source).lines().map(str::trim_start);
    !is_bundle
        && lines.any(|line| {
            let is_comment = ["//", "/*", "*", "# "]
                .iter()
                .any(|start| line.starts_with(start));
            let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
            let mut quoted = line.split(['\'', '"']).skip(1).step_by(2);
            let is_named = words.any(|word| NAMES.contains(&word));
            !is_comment && (is_named || quoted.any(|word| KINDS.contains(&word)))
        })
}

#[test]
fn the_parts_that_name_a_ruleset_are_listed() {
    let mut found = naming("npm");
    found.extend(naming("web/src"));
    for crate_folder in entries(&crates()) {
        let name = crate_folder.file_name().expect("a named folder");
        let name = name.to_string_lossy();
        if !["board", "record"].contains(&&*name) {
            found.extend(["src", "python"].iter().flat_map(|folder| {
                let exists = crate_folder.join(folder).is_dir();
                let folder = format!("crates/{name}/{folder}");
                if exists { naming(&folder) } else { Vec::new() }
            }));
        }
    }
    let is_listed = |file: &&String| PARTS.iter().any(|part| file.starts_with(part));
    let unlisted: Vec<_> = found.iter().filter(|file| !is_listed(file)).collect();
    assert!(unlisted.is_empty(), "{unlisted:?}");
    let architecture = fs::read_to_string(crates().join("../ARCHITECTURE.md"));
    let architecture = architecture.expect("a readable document");
    for part in PARTS {
        assert!(found.iter().any(|file| file.starts_with(part)), "{part}");
        let name = part.trim_start_matches("crates/");
        assert!(architecture.contains(&format!("`{name}`")), "{name}");
    }
}
