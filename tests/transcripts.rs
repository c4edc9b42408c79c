//! The command line as its users see it: `tests/cli/`, and the examples of the
//! README and of `docs/`.
//!
//! A `.md` file is a row of runs, a `.toml` file a single one. A folder of the same name
//! ending in `.in` holds the files to start with, one ending in `.out` those
//! that must be there in the end.

use std::env;
use std::path::Path;

#[test]
fn transcripts() {
    // Where the README's examples run, and those of `docs/`.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    env::set_current_dir(root).expect("the workspace has a folder");
    trycmd::TestCases::new()
        .register_bin("matchplay", Path::new(env!("CARGO_BIN_EXE_matchplay")))
        .case("tests/cli/*.md")
        .case("tests/cli/*.toml")
        .case("docs/*.md")
        .case("README.md");
}
