//! The parts of the standard library and the rulesets that the sources of each layer
//! may name.

use std::fs;
use std::path::Path;

use super::{crates, layers};
use crate::support::files;

/// The layers without input and output.
const PURE: &[&str] = &[
    "matching",
    "board",
    "certificate",
    "graph",
    "solver",
    "practice",
    "render",
    "wasm",
];

/// Parts of the standard library, and the layers whose sources must not use them.
const FORBIDDEN: [(&str, &[&str]); 4] = [
    ("std::fs", PURE),
    ("std::io", PURE),
    ("println!", PURE),
    (
        "std::thread",
        &[
            "matching",
            "board",
            "certificate",
            "graph",
            "solver",
            "record",
            "document",
            "render",
            "practice",
        ],
    ),
];

/// The path prefixes of the sources that may name rulesets. Each ruleset has a file in
/// `board`, and texts in records, contests and words.
const RULESETS: [&str; 9] = [
    "crates/board/src/",
    "crates/record/src/text/",
    "crates/record/src/read/resolve/",
    "crates/record/src/contest.rs",
    "crates/record/src/contest/",
    "crates/record/src/fingerprint.rs",
    "crates/document/src/printed/answer.rs",
    "crates/document/src/kind/names.rs",
    "crates/wasm/src/start.rs",
];

/// The sources that may contain `unsafe`: those of exported functions and of their arrays.
const BOUNDARIES: [&str; 4] = [
    "crates/matching-c/src/arrays.rs",
    "crates/matching-c/src/exports.rs",
    "crates/matching-c/src/lib.rs",
    "crates/wasm/src/boundary.rs",
];

/// The faults in a source file of a layer.
fn source_faults(layer: &str, file: &str, source: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let is_root = ["src/lib.rs", "src/main.rs"]
        .iter()
        .any(|root| file.ends_with(root));
    if is_root && !source.starts_with("//!") {
        faults.push(format!("{file} does not start with `//!`"));
    }
    // Policies of pages name the keyword `wasm-unsafe-eval`.
    let code = source.replace("wasm-unsafe-eval", "");
    let mut words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
    if words.any(|word| word == "unsafe") && !BOUNDARIES.contains(&file) {
        faults.push(format!("{file} contains `unsafe`"));
    }
    if source.contains("#![allow(") {
        faults.push(format!("{file} allows a lint for the whole file"));
    }
    let lists_rulesets = RULESETS.iter().any(|start| file.starts_with(start));
    if !lists_rulesets && names_ruleset(source) {
        faults.push(format!("{file} names a ruleset"));
    }
    if prints_debug(source) {
        faults.push(format!("{file} formats with `Debug`"));
    }
    if file.starts_with("crates/record/src/text/") && has_platform_number(source) {
        faults.push(format!(
            "{file} reads a number whose width depends on the platform"
        ));
    }
    for (part, layers) in FORBIDDEN {
        if layers.contains(&layer) && !file.contains("/tests/") && uses(source, part) {
            faults.push(format!("{file} uses {part}"));
        }
    }
    faults
}

/// Whether a source names a variant of `Board`, or imports its variants.
fn names_ruleset(source: &str) -> bool {
    let mut paths = source.split("Board::").skip(1);
    paths.any(|rest| rest.starts_with(|c: char| c.is_uppercase() || c == '{' || c == '*'))
}

/// The part of a source before its tests. A file with tests that are in no module of their
/// own contains only tests.
pub(crate) fn without_tests(source: &str) -> &str {
    match source.split_once("#[cfg(test)]") {
        Some((code, _)) => code,
        None if source.contains("#[test]") => "",
        None => source,
    }
}

/// Whether a source formats a value with `Debug` outside of comments and tests. The modules
/// of pages are built without it, so a message there would lose the value.
fn prints_debug(source: &str) -> bool {
    let mut lines = without_tests(source).lines().map(str::trim_start);
    lines.any(|line| !line.starts_with("//") && line.contains("?}"))
}

/// Whether a field has the type `usize`, which has 32 bits in the modules of pages.
fn has_platform_number(source: &str) -> bool {
    let mut lines = source.lines().map(str::trim_start);
    lines.any(|line| {
        line.starts_with("pub(crate) ") && !line.contains(" fn ") && line.contains("usize")
    })
}

/// Whether a source uses a part of the standard library, directly or in a `use` group.
fn uses(source: &str, part: &str) -> bool {
    let in_group = part.strip_prefix("std::").is_some_and(|module| {
        let groups = source.split("use std::{").skip(1);
        let mut groups = groups.map(|rest| rest.split(';').next().unwrap_or(rest));
        groups.any(|group| {
            let mut words = group.split(|c: char| !c.is_alphanumeric() && c != '_');
            words.any(|word| word == module)
        })
    });
    in_group || source.contains(part)
}

#[test]
fn sources_use_only_allowed_parts() {
    let mut faults = Vec::new();
    for (layer, folder) in layers() {
        let files = files(&folder.join("src"), &["rs"]);
        assert!(!files.is_empty(), "crates/{layer} has no sources");
        for file in files {
            let source = fs::read_to_string(&file).unwrap();
            let file = file.strip_prefix(crates()).unwrap_or(&file);
            let file = Path::new("crates").join(file).display().to_string();
            faults.extend(source_faults(&layer, &file, &source));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn faulty_sources_are_reported() {
    fn check(layer: &str, file: &str, source: &str, fault: &str) {
        assert_eq!(source_faults(layer, file, source), [fault]);
    }
    let lib = "src/lib.rs";
    check(
        "board",
        lib,
        "mod a;",
        "src/lib.rs does not start with `//!`",
    );
    check("cli", "a.rs", "unsafe {}", "a.rs contains `unsafe`");
    check(
        "cli",
        lib,
        "//!\n#![allow(a)]",
        "src/lib.rs allows a lint for the whole file",
    );
    check("graph", "a.rs", "use std::fs;", "a.rs uses std::fs");
    check(
        "graph",
        "a.rs",
        "use std::{fmt, io::Read};",
        "a.rs uses std::io",
    );
    for source in ["#[error(\"found {found:?}\")]", "f!(\"{:#?}\", a)"] {
        check("cli", "a.rs", source, "a.rs formats with `Debug`");
    }
    check("solver", "a.rs", "eprintln!()", "a.rs uses println!");
    check(
        "render",
        "a.rs",
        "std::thread::spawn(f)",
        "a.rs uses std::thread",
    );
    let render = "crates/render/src/a.rs";
    for source in ["Board::Maze(_) => {}", "use matchplay_board::Board::*;"] {
        let fault = format!("{render} names a ruleset");
        check("render", render, source, &fault);
    }
    let text = "crates/record/src/text/a.rs";
    assert_eq!(source_faults("record", text, "Board::Maze(_)"), [""; 0]);
    check(
        "record",
        text,
        "    pub(crate) ply: Vec<usize>,",
        &format!("{text} reads a number whose width depends on the platform"),
    );
    let fine = "Board::from(maze); SlidingBoard::new(white, blank);";
    assert_eq!(source_faults("render", render, fine), [""; 0]);
    let tests = "crates/board/src/a/tests/b.rs";
    assert_eq!(source_faults("board", tests, "use std::thread;"), [""; 0]);
    let fine = "//!\nuse std::{fs, io, thread}; // unsafely\n/// {:?}\n#[cfg(test)]\nf!(\"{:?}\")";
    assert_eq!(source_faults("cli", lib, fine), [""; 0]);
}
