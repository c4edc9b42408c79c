//! Checks the layers of the workspace: their order, their manifests and their sources.

mod manifest;
mod rulesets;
mod source;

use std::path::{Path, PathBuf};

use crate::support::entries;

/// The layers from the lowest to the highest, each with the layers on which it depends.
const LAYERS: [(&str, &str); 17] = [
    ("strings", ""),
    ("matching", ""),
    ("matching-c", "matching"),
    ("board", ""),
    ("certificate", "board"),
    ("graph", "matching board"),
    ("solver", "matching board certificate graph"),
    ("record", "board"),
    ("document", "board certificate solver record"),
    ("corpus", "board solver record document"),
    (
        "render",
        "strings board certificate graph solver record document",
    ),
    ("practice", "strings board certificate solver record"),
    (
        "wasm",
        "strings board certificate solver record document practice render",
    ),
    ("testkit", "board solver record render"),
    (
        "matchplay",
        "strings matching board certificate graph solver record document corpus render practice \
         testkit",
    ),
    (
        "cli",
        "strings board solver record document corpus render practice",
    ),
    (
        "python",
        "strings matching board solver record document corpus render",
    ),
];

/// The folder of all crates.
fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
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

#[test]
fn every_crate_is_listed_as_a_layer() {
    let mut found: Vec<_> = layers().into_iter().map(|(name, _)| name).collect();
    let mut listed = LAYERS.map(|(name, _)| name);
    found.sort();
    listed.sort();
    assert_eq!(found, listed);
}
