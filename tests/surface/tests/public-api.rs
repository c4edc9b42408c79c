//! The public items of each promised crate with all its features equal a snapshot, so breaking
//! changes are visible in review.

#[allow(dead_code, reason = "this test needs only some of them")]
#[path = "../../support/process.rs"]
mod process;

use std::env;
use std::path::Path;
use std::process::Stdio;

use insta::{Settings, assert_snapshot};
use public_api::Builder;
use rstest::rstest;

use process::{Process, program};

const WORKSPACE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The path of the documentation of a crate in JSON.
fn documentation(name: &str) -> String {
    // A separate target folder, since unstable features cause all dependencies to be
    // built again.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("public-api");
    let cargo = env::var_os("CARGO").expect("cargo runs the tests");
    let mut command = program(cargo);
    let command = command
        .args(["doc", "--quiet", "--locked", "--no-deps", "--lib"])
        .args(["--all-features", "--package", name, "--target-dir"])
        .arg(&target)
        .current_dir(WORKSPACE)
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTDOCFLAGS", "-Z unstable-options --output-format json")
        .stderr(Stdio::inherit());
    let status = Process::status(command);
    assert!(
        status.is_ok_and(|status| status.success()),
        "cargo cannot document {name}"
    );
    let file = format!("doc/{}.json", name.replace('-', "_"));
    target.join(file).to_string_lossy().into_owned()
}

/// Whether a line is compared: of the automatic traits, only `Send` and `Sync` are.
fn is_compared(line: &str) -> bool {
    let automatic = [
        "Freeze",
        "RefUnwindSafe",
        "StructuralPartialEq",
        "Unpin",
        "UnsafeUnpin",
        "UnwindSafe",
    ];
    let of_trait = line.split(" for ").next().unwrap_or(line);
    let of_trait = of_trait.rsplit("::").next().unwrap_or(of_trait);
    !(line.starts_with("impl") && automatic.contains(&of_trait))
}

#[rstest]
fn every_public_item_is_in_the_snapshot(
    #[values(
        "board",
        "certificate",
        "document",
        "graph",
        "matching",
        "record",
        "solver",
        "testkit"
    )]
    layer: &str,
) {
    let docs = documentation(&format!("matchplay-{layer}"));
    let api = Builder::from_rustdoc_json(docs)
        .omit_blanket_impls(true)
        .build();
    let api = api.unwrap_or_else(|error| panic!("{layer}: {error}"));
    let lines = api.items().map(ToString::to_string);
    let lines: Vec<String> = lines.filter(|line| is_compared(line)).collect();
    let mut settings = Settings::clone_current();
    settings.set_snapshot_path(Path::new(WORKSPACE).join("tests/snapshots/public-api"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| assert_snapshot!(layer, lines.join("\n")));
}
