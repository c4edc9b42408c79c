//! Checks the layers: the allowed dependencies of each crate, and the parts of the
//! standard library that its sources must not use.

use std::fs;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

/// The layers from the lowest to the highest, each with the layers on which it depends.
const LAYERS: [(&str, &[&str]); 12] = [
    ("matching", &[]),
    ("board", &[]),
    ("certificate", &["board"]),
    ("graph", &["matching", "board"]),
    ("solver", &["matching", "board", "certificate", "graph"]),
    ("record", &["board", "certificate", "solver"]),
    ("corpus", &[]),
    ("render", &["board", "certificate", "graph", "solver"]),
    ("practice", &["board", "solver"]),
    ("testkit", &["board", "solver", "record", "render"]),
    (
        "cli",
        &[
            "board",
            "certificate",
            "solver",
            "record",
            "corpus",
            "render",
            "practice",
        ],
    ),
    (
        "python",
        &["board", "certificate", "solver", "record", "render"],
    ),
];

/// External crates, and the only layers that may depend on them.
const EXTERNAL: [(&str, &[&str]); 26] = [
    ("petgraph", &["matching", "graph", "solver"]),
    ("serde", &["record", "render", "cli"]),
    ("serde_json", &["record", "render", "cli"]),
    ("askama", &["render"]),
    ("base64", &["render"]),
    ("sha2", &["record", "render", "cli"]),
    ("ron", &["record", "cli"]),
    ("schemars", &["record"]),
    ("rand_chacha", &["practice"]),
    ("anstyle", &["render", "cli"]),
    ("dejavu", &["render"]),
    ("gif", &["render"]),
    ("resvg", &["render"]),
    ("anstream", &["cli", "python", "testkit"]),
    ("annotate-snippets", &["cli"]),
    ("clap", &["cli"]),
    ("clap_complete", &["cli"]),
    ("clap_mangen", &["cli"]),
    ("crossterm", &["cli"]),
    ("ratatui", &["cli"]),
    ("signal-hook", &["corpus"]),
    ("indicatif", &["cli"]),
    ("libtest-mimic", &["testkit"]),
    ("rayon", &["cli"]),
    ("walkdir", &["cli", "testkit"]),
    ("pyo3", &["python"]),
];

/// External crates on which further layers may depend optionally, off by default.
const OPTIONAL: [(&str, &[&str]); 2] = [
    ("serde", &["board", "certificate", "solver"]),
    ("rayon", &["matching", "solver"]),
];

/// The layers without input and output.
const PURE: &[&str] = &[
    "matching",
    "board",
    "certificate",
    "graph",
    "solver",
    "practice",
    "render",
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
            "render",
            "practice",
        ],
    ),
];

/// The path prefixes of the sources that may name rulesets. Each ruleset has a file in
/// `board`, and texts in records and contests.
const RULESETS: [&str; 8] = [
    "crates/board/src/",
    "crates/record/src/text/",
    "crates/record/src/read/resolve/",
    "crates/record/src/contest.rs",
    "crates/record/src/contest/",
    "crates/record/src/fingerprint.rs",
    "crates/record/src/output/answer.rs",
    "crates/record/src/output/names.rs",
];

/// The faults in the dependencies and lints of a layer.
fn manifest_faults(layer: &str, manifest: &Table) -> Vec<String> {
    let mut faults = Vec::new();
    let Some((_, below)) = LAYERS.iter().find(|(name, _)| *name == layer) else {
        return vec![format!("crates/{layer} is not listed as a layer")];
    };
    for (dependency, optional) in dependencies(manifest) {
        let inside = LAYERS.iter().any(|(name, _)| *name == dependency);
        let external = EXTERNAL.iter().find(|(name, _)| *name == dependency);
        let external = external.is_some_and(|(_, layers)| !layers.contains(&layer));
        let mut features = OPTIONAL.iter().filter(|(name, _)| *name == dependency);
        let feature = optional && features.any(|(_, layers)| layers.contains(&layer));
        if external && !feature || inside && !below.contains(&&*dependency) {
            faults.push(format!("crates/{layer} must not depend on {dependency}"));
        }
    }
    let lints = manifest
        .get("lints")
        .and_then(|lints| lints.get("workspace"));
    if lints != Some(&Value::Boolean(true)) {
        faults.push(format!(
            "crates/{layer} does not inherit the workspace lints"
        ));
    }
    faults
}

/// The normal dependencies of all targets, each with whether it is optional and off by
/// default. Crates of the workspace have the names of their layers.
fn dependencies(manifest: &Table) -> Vec<(String, bool)> {
    let defaults = manifest.get("features").and_then(|all| all.get("default"));
    let targets = manifest.get("target").and_then(Value::as_table);
    let targets = targets.into_iter().flat_map(Table::values);
    let tables = targets.filter_map(Value::as_table).chain([manifest]);
    let tables = tables.filter_map(|table| table.get("dependencies")?.as_table());
    let names = tables.flatten().map(|(key, value)| {
        let renamed = value.get("package").and_then(Value::as_str);
        let name = renamed.unwrap_or(key);
        let name = match name.strip_prefix("matchplay") {
            Some("") => "cli",
            Some(layer) => layer.trim_start_matches('-'),
            None => name,
        };
        let optional = value.get("optional") == Some(&Value::Boolean(true));
        (name.to_owned(), optional && defaults.is_none())
    });
    names.collect()
}

/// The faults in a source file of a layer.
fn source_faults(layer: &str, file: &str, source: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let is_root = ["src/lib.rs", "src/main.rs"]
        .iter()
        .any(|root| file.ends_with(root));
    if is_root && !source.starts_with("//!") {
        faults.push(format!("{file} does not start with `//!`"));
    }
    let mut words = source.split(|c: char| !c.is_alphanumeric() && c != '_');
    if words.any(|word| word == "unsafe") {
        faults.push(format!("{file} contains `unsafe`"));
    }
    if source.contains("#![allow(") {
        faults.push(format!("{file} allows a lint for the whole file"));
    }
    let lists_rulesets = RULESETS.iter().any(|start| file.starts_with(start));
    if !lists_rulesets && names_ruleset(source) {
        faults.push(format!("{file} names a ruleset"));
    }
    for (part, layers) in FORBIDDEN {
        if layers.contains(&layer) && uses(source, part) {
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

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    paths.sort();
    paths
}

/// The names and the folders of all crates.
fn layers() -> Vec<(String, PathBuf)> {
    let folders = entries(&crates()).into_iter();
    let folders = folders.filter(|folder| folder.join("Cargo.toml").exists());
    let named = folders.map(|folder| {
        let name = folder.file_name().expect("a folder has a name");
        (name.to_string_lossy().into_owned(), folder)
    });
    named.collect()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = entries(folder).into_iter();
    let sources = entries.flat_map(|path| match path.is_dir() {
        true => sources(&path),
        false => vec![path],
    });
    sources
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .collect()
}

#[test]
fn manifests_have_only_allowed_dependencies() {
    let mut faults = Vec::new();
    for (layer, folder) in layers() {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let manifest = manifest
            .parse()
            .unwrap_or_else(|error| panic!("{layer}: {error}"));
        faults.extend(manifest_faults(&layer, &manifest));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_listed_dependency_is_used_and_below_its_layer() {
    let mut faults = Vec::new();
    for (index, (layer, below)) in LAYERS.iter().enumerate() {
        let folder = crates().join(layer);
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let manifest = manifest.parse().unwrap();
        let listed: Vec<String> = dependencies(&manifest)
            .into_iter()
            .map(|(name, _)| name)
            .collect();
        let sources: Vec<String> = sources(&folder.join("src"))
            .iter()
            .map(|file| fs::read_to_string(file).unwrap())
            .collect();
        for &dependency in *below {
            if !LAYERS[..index]
                .iter()
                .any(|&(lower, _)| lower == dependency)
            {
                faults.push(format!("{dependency} is not below {layer}"));
            }
            let name = format!("matchplay_{dependency}::");
            let is_used = sources.iter().any(|source| source.contains(&name));
            if !is_used || !listed.iter().any(|listed| listed == dependency) {
                faults.push(format!("crates/{layer} does not use {dependency}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn sources_use_only_allowed_parts() {
    let mut faults = Vec::new();
    for (layer, folder) in layers() {
        let files = sources(&folder.join("src"));
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
fn every_crate_is_listed_as_a_layer() {
    let mut found: Vec<_> = layers().into_iter().map(|(name, _)| name).collect();
    let mut listed = LAYERS.map(|(name, _)| name);
    found.sort();
    listed.sort();
    assert_eq!(found, listed);
}

#[test]
fn faulty_manifests_are_reported() {
    fn check(layer: &str, manifest: &str, faults: &[&str]) {
        let manifest = manifest.parse().unwrap();
        assert_eq!(manifest_faults(layer, &manifest), faults);
    }
    let lints = "lints.workspace = true\n";
    let with = |dependencies: &str| format!("{lints}{dependencies}");
    check(
        "solver",
        &with("dependencies.matchplay-graph.workspace = true"),
        &[],
    );
    check("graph", &with("dependencies.petgraph = '0.8'"), &[]);
    check("render", &with("dev-dependencies.serde = '1'"), &[]);
    let feature = with("dependencies.serde = { version = '1', optional = true }");
    check("board", &feature, &[]);
    check(
        "board",
        "",
        &["crates/board does not inherit the workspace lints"],
    );
    check("extra", lints, &["crates/extra is not listed as a layer"]);
    for (layer, dependencies, wrong) in [
        (
            "certificate",
            "dependencies.matchplay-graph.workspace = true",
            "graph",
        ),
        ("board", "dependencies.matchplay.path = '../cli'", "cli"),
        (
            "board",
            "dependencies.petgraph.workspace = true",
            "petgraph",
        ),
        ("board", "dependencies.serde = '1'", "serde"),
        (
            "board",
            "features.default = ['serde']\ndependencies.serde.optional = true",
            "serde",
        ),
        ("graph", "dependencies.serde.optional = true", "serde"),
        (
            "solver",
            "dependencies.json = { package = 'serde_json' }",
            "serde_json",
        ),
        (
            "render",
            "target.'cfg(unix)'.dependencies.anstream = '1'",
            "anstream",
        ),
    ] {
        let fault = format!("crates/{layer} must not depend on {wrong}");
        check(layer, &with(dependencies), &[&fault]);
    }
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
    let fine = "Board::from(maze); SlidingBoard::new(white, blank);";
    assert_eq!(source_faults("render", render, fine), [""; 0]);
    let fine = "//!\nuse std::{fs, io, thread}; // unsafely";
    assert_eq!(source_faults("cli", lib, fine), [""; 0]);
}
