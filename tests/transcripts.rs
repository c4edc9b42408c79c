//! Transcripts of the command line in `tests/cli/`, and the examples of the README and of
//! `docs/`.
//!
//! A `.md` file contains several runs, a `.toml` file a single one. The folder of the same
//! name with the extension `.in` contains the files before the runs, the folder with `.out`
//! the files after them. If there is a folder `.out`, the runs work on a copy of `.in`. If no file
//! is compared, `.out` has only `.keep`.

use std::env;
use std::path::Path;
use std::time::Duration;

#[test]
fn transcripts() {
    // The examples run in the root of the workspace.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    env::set_current_dir(root).expect("the workspace has a folder");
    trycmd::TestCases::new()
        // English, unless a transcript sets another locale.
        .env("LC_ALL", "C.UTF-8")
        .timeout(Duration::from_secs(300))
        .register_bin("matchplay", Path::new(env!("CARGO_BIN_EXE_matchplay")))
        .case("tests/cli/*.md")
        .case("tests/cli/*.toml")
        .case("docs/*.md")
        .case("docs/tutorials/*.md")
        .case("README.md");
}
