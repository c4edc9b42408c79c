//! The dependencies and lints that the manifest of each layer may declare.

use std::fs;
use std::path::Path;

use toml::{Table, Value};

use super::{LAYERS, crates, layers};
use crate::support::files;

/// External crates, and the only layers that may depend on them.
const EXTERNAL: [(&str, &[&str]); 29] = [
    ("petgraph", &["matching", "graph"]),
    ("serde", &["record", "document", "render"]),
    ("serde_json", &["record", "document", "corpus", "render"]),
    ("askama", &["render"]),
    ("base64", &["render"]),
    ("sha2", &["record", "corpus", "render"]),
    ("ron", &["record"]),
    ("chacha20", &["practice"]),
    ("anstyle", &["render", "cli"]),
    ("dejavu", &["render"]),
    ("gif", &["render"]),
    ("textwrap", &["render"]),
    ("png", &["render"]),
    ("tiny-skia", &["render"]),
    ("ttf-parser", &["render"]),
    ("anstream", &["cli", "python", "testkit"]),
    ("annotate-snippets", &["cli"]),
    ("clap", &["cli"]),
    ("clap_complete", &["cli"]),
    ("clap_mangen", &["cli"]),
    ("terminal_size", &["cli"]),
    ("ratatui", &["cli"]),
    ("signal-hook", &["corpus"]),
    ("indicatif", &["cli"]),
    ("libtest-mimic", &["testkit"]),
    ("rayon", &["corpus", "python"]),
    ("walkdir", &["corpus", "testkit"]),
    ("pyo3", &["python"]),
    ("numpy", &["python"]),
];

/// External crates on which further layers may depend optionally, off by default.
const OPTIONAL: [(&str, &[&str]); 3] = [
    ("serde", &["board", "certificate", "solver"]),
    ("serde_json", &["wasm"]),
    ("anstream", &["wasm"]),
];

/// The manifest in a folder.
fn manifest(folder: &Path) -> Table {
    let text = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
    text.parse().expect("the manifest is TOML")
}

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
        let is_below = below.split_whitespace().any(|name| name == dependency);
        if external && !feature || inside && !is_below {
            faults.push(format!("crates/{layer} must not depend on {dependency}"));
        }
    }
    if manifest.get("lints") != Some(&expected_lints(layer)) {
        faults.push(format!(
            "crates/{layer} does not inherit the workspace lints"
        ));
    }
    faults
}

/// The lints of a layer: those of the workspace. The exported functions of `wasm` and `matching-c`
/// need `unsafe` attributes, so modules there can allow them.
fn expected_lints(layer: &str) -> Value {
    if !["wasm", "matching-c"].contains(&layer) {
        let inherited = [("workspace".to_owned(), Value::Boolean(true))];
        return Value::Table(inherited.into_iter().collect());
    }
    let mut workspace = manifest(&crates().join(".."));
    workspace["workspace"]["lints"]["rust"]["unsafe_code"] = "deny".into();
    workspace["workspace"]["lints"].clone()
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
            Some("") => "matchplay",
            Some(layer) => layer.trim_start_matches('-'),
            None => name,
        };
        let optional = value.get("optional") == Some(&Value::Boolean(true));
        (name.to_owned(), optional && defaults.is_none())
    });
    names.collect()
}

#[test]
fn manifests_have_only_allowed_dependencies() {
    let mut faults = Vec::new();
    for (layer, folder) in layers() {
        faults.extend(manifest_faults(&layer, &manifest(&folder)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_dependency_is_used_and_every_listed_layer_is_a_lower_dependency() {
    let mut faults = Vec::new();
    for (index, (layer, below)) in LAYERS.iter().enumerate() {
        let folder = crates().join(layer);
        let dependencies = dependencies(&manifest(&folder));
        let sources: Vec<String> = files(&folder.join("src"), &["rs"])
            .iter()
            .map(|file| fs::read_to_string(file).unwrap())
            .collect();
        for (dependency, _) in &dependencies {
            let is_layer = LAYERS.iter().any(|(name, _)| name == dependency);
            let prefix = if is_layer && dependency != "matchplay" {
                "matchplay_"
            } else {
                ""
            };
            let name = dependency.replace('-', "_");
            let uses = ["::", " as "].map(|end| format!("{prefix}{name}{end}"));
            if !sources
                .iter()
                .any(|source| uses.iter().any(|it| source.contains(it)))
            {
                faults.push(format!("crates/{layer} does not use {dependency}"));
            }
        }
        for lower in below.split_whitespace() {
            if !LAYERS[..index].iter().any(|(name, _)| *name == lower) {
                faults.push(format!("{lower} is not below {layer}"));
            }
            if !dependencies.iter().any(|(name, _)| name == lower) {
                faults.push(format!("crates/{layer} does not depend on {lower}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_allowance_is_used() {
    for (dependency, allowed) in EXTERNAL.iter().chain(&OPTIONAL) {
        for layer in *allowed {
            let mut declared = dependencies(&manifest(&crates().join(layer))).into_iter();
            let is_used = declared.any(|(name, _)| name == *dependency);
            assert!(is_used, "crates/{layer} does not depend on {dependency}");
        }
    }
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
        (
            "board",
            "dependencies.matchplay.path = '../matchplay'",
            "matchplay",
        ),
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
