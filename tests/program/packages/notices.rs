//! The licences of the crates that the program, the wheel and the npm package contain.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{by_id, list, metadata, root, text};

/// The packages that become artefacts.
const ARTEFACTS: [&str; 3] = ["matchplay-cli", "matchplay-python", "matchplay-wasm"];

/// The platforms of the artefacts.
const PLATFORMS: [&str; 6] = [
    "x86_64-unknown-linux-gnu",
    "aarch64-unknown-linux-gnu",
    "x86_64-apple-darwin",
    "aarch64-apple-darwin",
    "x86_64-pc-windows-msvc",
    "wasm32-unknown-unknown",
];

/// A crate whose fonts the program contains, and the licence of the fonts.
const FONTS: (&str, &str) = ("dejavu", "assets/dejavu-fonts-ttf-2.37/LICENSE");

/// The beginnings of the names of licence files.
const NAMES: [&str; 4] = ["license", "copying", "copyright", "notice"];

/// The notices of all crates of other authors that an artefact contains: each licence text
/// once, after the crates that have it.
fn notices() -> String {
    let mut arguments = vec!["--features", "matchplay-wasm/package"];
    for platform in PLATFORMS {
        arguments.extend(["--filter-platform", platform]);
    }
    let mut owners: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in linked(&metadata(&arguments)) {
        let (name, version) = (text(package, "name"), text(package, "version"));
        let owner = format!("{name} {version} ({})", text(package, "license"));
        let texts = licences(package);
        assert!(!texts.is_empty(), "{owner} has no licence file");
        for text in texts {
            owners.entry(text).or_default().push(owner.clone());
        }
    }
    let own = fs::read_to_string(root().join("LICENSE-MIT")).unwrap();
    let (_, permission) = own.split_once("\n\nPermission").expect("the MIT licence");
    let standard = format!("Copyright (c) The Rust Project Contributors\n\nPermission{permission}");
    let names = vec!["the Rust standard library (MIT OR Apache-2.0)".to_owned()];
    owners.insert(standard.trim_end().to_owned(), names);
    let mut sections: Vec<(Vec<String>, String)> = owners
        .into_iter()
        .map(|(text, names)| (names, text))
        .collect();
    sections.sort();
    let mut notices =
        "matchplay contains software and fonts of other authors. Their licences follow.\n\
        matchplay itself is under the licences in LICENSE-MIT and LICENSE-APACHE.\n"
            .to_owned();
    for (names, text) in sections {
        let line = "-".repeat(80);
        write!(notices, "\n{line}\n{}\n\n{text}\n", names.join("\n")).unwrap();
    }
    notices
}

/// The packages of other authors that are linked into an artefact, by name and version.
fn linked(metadata: &Value) -> Vec<&Value> {
    let packages = by_id(metadata, "packages");
    let nodes = by_id(&metadata["resolve"], "nodes");
    let own = packages
        .iter()
        .filter(|(_, package)| package["source"].is_null());
    let mut waiting: Vec<&str> = own
        .filter(|(_, package)| ARTEFACTS.contains(&text(package, "name")))
        .map(|(id, _)| *id)
        .collect();
    assert_eq!(waiting.len(), ARTEFACTS.len());
    let mut seen = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if !seen.insert(id) {
            continue;
        }
        let normal = list(nodes[id], "deps").iter().filter(|dependency| {
            let mut kinds = list(dependency, "dep_kinds").iter();
            kinds.any(|kind| kind["kind"].is_null())
        });
        let ids = normal.map(|dependency| text(dependency, "pkg"));
        waiting.extend(ids.filter(|id| !is_macro(packages[id])));
    }
    let seen = seen.into_iter().map(|id| packages[id]);
    let mut linked: Vec<&Value> = seen
        .filter(|package| !package["source"].is_null())
        .collect();
    linked.sort_by_key(|package| (text(package, "name"), text(package, "version")));
    linked
}

/// Whether a package only runs in the compiler.
fn is_macro(package: &Value) -> bool {
    let mut targets = list(package, "targets").iter();
    targets.any(|target| list(target, "kind").contains(&"proc-macro".into()))
}

/// The texts of the licences of a package: the MIT licence alone if the package permits the
/// choice.
fn licences(package: &Value) -> Vec<String> {
    let folder = Path::new(text(package, "manifest_path")).parent().unwrap();
    let entries = fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names
        .filter(|name| {
            let name = name.to_lowercase();
            NAMES.iter().any(|start| name.starts_with(start))
        })
        .collect();
    let is_mit = |name: &String| name.to_lowercase().contains("mit");
    if names.iter().any(is_mit) && !text(package, "license").contains(" AND ") {
        names.retain(is_mit);
    }
    if text(package, "name") == FONTS.0 {
        names.push(FONTS.1.to_owned());
    }
    names.sort();
    let texts = names.iter().map(|name| {
        let text = fs::read(folder.join(name)).unwrap();
        let text = String::from_utf8_lossy(&text).replace("\r\n", "\n");
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        lines.join("\n").trim_matches('\n').to_owned()
    });
    texts.collect()
}

#[test]
fn the_notices_are_those_of_all_linked_crates() {
    let path = root().join("THIRD-PARTY-NOTICES");
    let notices = notices();
    for part in ["(BSD-3-Clause)", "Bitstream Vera Fonts", "The Rust Project"] {
        assert!(notices.contains(part), "{part}");
    }
    if std::env::var_os("MATCHPLAY_NOTICES").is_some() {
        fs::write(&path, notices).unwrap();
        return;
    }
    let stored = fs::read_to_string(path).unwrap_or_default();
    let command = "MATCHPLAY_NOTICES=update cargo test -p matchplay-cli --test program notices";
    assert!(
        stored == notices,
        "THIRD-PARTY-NOTICES is not up to date; run: {command}"
    );
}

#[test]
fn every_artefact_includes_the_licences() {
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap();
    for name in ["LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY-NOTICES"] {
        assert_eq!(read(&format!("crates/python/{name}")), read(name));
        for script in ["npm/assemble", "npm/package.json", "release/archive"] {
            assert!(read(script).contains(name), "{script}: {name}");
        }
    }
}
