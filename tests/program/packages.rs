//! The packages of the crates: their contents, their oldest compilers, their use of the
//! standard library, and the licences of their dependencies.

mod notices;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::support::{Process, parsed, program, root};

/// The crates that need only `alloc`, and their features that do not change this.
const BARE: [(&str, &str); 4] = [
    ("matchplay-board", "serde"),
    ("matchplay-certificate", "serde"),
    ("matchplay-graph", ""),
    ("matchplay-solver", "serde"),
];

/// Runs cargo and returns its standard output.
fn cargo(arguments: &[&str]) -> String {
    let cargo = std::env::var_os("CARGO").expect("cargo runs the tests");
    let mut command = program(cargo);
    let command = command.args(arguments).current_dir(root());
    let output = Process::start(command).and_then(Process::output);
    let output = output.expect("cargo runs");
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {message}");
    String::from_utf8(output.stdout).unwrap()
}

/// The metadata of the packages that the arguments select.
fn metadata(arguments: &[&str]) -> Value {
    let command = ["metadata", "--format-version=1", "--locked"];
    parsed(&cargo(&[&command[..], arguments].concat()))
}

/// The values of a list by their identifiers.
fn by_id<'a>(value: &'a Value, key: &str) -> BTreeMap<&'a str, &'a Value> {
    let values = list(value, key).iter();
    values.map(|value| (text(value, "id"), value)).collect()
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

/// The packages of the workspace that can be published.
fn published(metadata: &Value) -> impl Iterator<Item = &Value> {
    let packages = list(metadata, "packages").iter();
    let own = packages.filter(|package| package["source"].is_null());
    own.filter(|package| package["publish"].is_null())
}

/// A release of Rust as numbers that can be compared.
fn release(version: &str) -> [u32; 3] {
    let mut parts = version.split('.').map(str::parse);
    [(); 3].map(|()| {
        parts
            .next()
            .map_or(0, |part| part.expect("numbers and dots"))
    })
}

#[test]
fn every_package_has_a_description_and_its_licences() {
    let metadata = metadata(&["--no-deps"]);
    assert!(published(&metadata).count() > BARE.len());
    for package in published(&metadata) {
        let name = text(package, "name");
        for key in ["description", "license", "readme", "rust_version"] {
            assert_ne!(text(package, key), "", "{name} has no {key}");
        }
        for key in ["keywords", "categories"] {
            let words = list(package, key).len();
            assert!((1..=5).contains(&words), "{name} has {words} {key}");
        }
        let folder = Path::new(text(package, "manifest_path")).parent().unwrap();
        let readme = folder.join(text(package, "readme"));
        assert!(readme.is_file(), "{name} has no {}", readme.display());
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let own = fs::read_to_string(folder.join(licence)).unwrap_or_default();
            let whole = fs::read_to_string(root().join(licence)).unwrap();
            assert_eq!(own, whole, "{name} has another {licence}");
        }
    }
}

#[test]
fn every_package_names_the_repository() {
    let metadata = metadata(&["--no-deps"]);
    let repository = text(published(&metadata).next().unwrap(), "repository").to_owned();
    let mut readmes = vec![
        "npm/README.md".to_owned(),
        "crates/python/README.md".to_owned(),
    ];
    for package in published(&metadata) {
        let name = text(package, "name");
        assert_eq!(text(package, "repository"), repository, "{name}");
        for key in ["homepage", "documentation"] {
            assert!(text(package, key).starts_with("https://"), "{name}: {key}");
        }
        let docs = &package["metadata"]["docs"]["rs"]["all-features"];
        assert_eq!(*docs, Value::Bool(true), "{name}");
        let folder = Path::new(text(package, "manifest_path")).parent().unwrap();
        let readme = folder.join(text(package, "readme")).canonicalize().unwrap();
        let readme = readme.strip_prefix(root()).unwrap();
        readmes.push(readme.to_str().unwrap().to_owned());
    }
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap();
    for manifest in ["npm/package.json", "crates/python/pyproject.toml"] {
        assert!(read(manifest).contains(&repository), "{manifest}");
    }
    // Registries show a README without the other files of the repository.
    let owner = repository.strip_prefix("https://github.com").unwrap();
    for path in readmes {
        for link in read(&path).split("](").skip(1) {
            let is_anchor = link.starts_with('#');
            assert!(
                is_anchor || link.starts_with("https://"),
                "{path}: {link:.60}"
            );
            let is_own = link.contains("/matchplay/blob/") || link.contains("/matchplay/main/");
            assert!(!is_own || link.contains(owner), "{path}: {link:.60}");
        }
    }
}

#[test]
fn no_dependency_needs_a_newer_compiler() {
    let version = cargo(&["--version", "--verbose"]);
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.expect("cargo reports its platform");
    let metadata = metadata(&["--all-features", "--filter-platform", host]);
    let packages = by_id(&metadata, "packages");
    let nodes = by_id(&metadata["resolve"], "nodes");
    for package in published(&metadata) {
        let oldest = text(package, "rust_version");
        let mut seen = BTreeSet::new();
        let mut waiting = vec![text(package, "id")];
        while let Some(id) = waiting.pop() {
            if !seen.insert(id) {
                continue;
            }
            let asked = text(packages[id], "rust_version");
            assert!(
                asked.is_empty() || release(asked) <= release(oldest),
                "{} is for Rust {oldest}, but needs {id}, which is for {asked}",
                text(package, "name"),
            );
            let needed = list(nodes[id], "deps").iter();
            let needed = needed.filter(|dependency| {
                let mut kinds = list(dependency, "dep_kinds").iter();
                kinds.any(|kind| text(kind, "kind") != "dev")
            });
            waiting.extend(needed.map(|dependency| text(dependency, "pkg")));
        }
        let has_dependencies = !list(package, "dependencies").is_empty();
        assert_eq!(seen.len() > 1, has_dependencies, "{oldest}: {seen:?}");
    }
}

#[test]
fn the_bare_crates_do_not_use_the_standard_library() {
    for (name, features) in BARE {
        let folder = name.trim_start_matches("matchplay-");
        let source = root().join("crates").join(folder).join("src/lib.rs");
        let source = fs::read_to_string(source).unwrap();
        assert!(source.contains("\n#![no_std]\n"), "{name} has the library");
        // Every linked crate with its features.
        let tree = cargo(&[
            "tree",
            "--locked",
            "--prefix=none",
            "--format={p}: {f}",
            "--edges=normal,no-proc-macro",
            "--package",
            name,
            "--features",
            features,
        ]);
        assert!(tree.lines().count() > 2, "{tree}");
        for line in tree.lines() {
            let (_, features) = line.rsplit_once(": ").unwrap_or((line, ""));
            let mut features = features.trim_end_matches(" (*)").split(',');
            assert!(!features.any(|feature| feature == "std"), "{name}: {line}");
        }
    }
}

/// The Markdown files and notebooks in a folder, and in the folders of that depth below it.
fn documents(folder: &Path, depth: usize) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let documents = paths.flat_map(|path| match (path.is_dir(), depth.checked_sub(1)) {
        (true, Some(depth)) => documents(&path, depth),
        (true, None) => Vec::new(),
        (false, _) => vec![path],
    });
    let is_document = |path: &PathBuf| {
        let extension = path.extension();
        extension.is_some_and(|extension| extension == "md" || extension == "ipynb")
    };
    documents.filter(is_document).collect()
}

/// A stranger could register the name of a package that is not published.
#[test]
fn no_document_installs_a_package_that_is_not_published() {
    let commands = [
        "npm install",
        "npm i",
        "pip install",
        "cargo install",
        "cargo add",
        "npx",
    ];
    let commands = commands.map(|command| format!("{command} matchplay"));
    let mut paths = documents(&root(), 0);
    for (folder, depth) in [
        ("crates", 2),
        ("docs", 0),
        ("examples", 1),
        ("fuzz", 0),
        ("npm", 0),
    ] {
        paths.extend(documents(&root().join(folder), depth));
    }
    assert!(paths.len() > 25);
    for path in paths {
        for line in fs::read_to_string(&path).unwrap().lines() {
            let line = line.trim_start();
            let is_entry = line.starts_with("matchplay") && line.contains(" = ");
            let is_published = is_entry && !line.contains("path = ");
            let mut commands = commands.iter();
            let installs = commands.any(|command| line.contains(command.as_str()));
            assert!(!is_published && !installs, "{}: {line}", path.display());
        }
    }
}
