//! The header is up to date, and the examples in C and Julia print what they should.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The folder of the library, which is built here: a test that does not link it does not build it.
fn folder() -> PathBuf {
    let build = ["build", "--locked", "--package", env!("CARGO_PKG_NAME")];
    printed(Command::new(env!("CARGO")).args(build));
    let test = env::current_exe().expect("the test has a path");
    let target = test.ancestors().nth(3);
    target.expect("the test is in a profile").join("debug")
}

/// What a command prints.
fn printed(command: &mut Command) -> String {
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {errors}");
    String::from_utf8(output.stdout).expect("the output is text")
}

/// `MATCHPLAY_HEADER=update` replaces the header.
#[test]
fn the_header_is_generated() {
    let header = package().join("include/matchplay_matching.h");
    let mut new = Vec::new();
    let config = cbindgen::Config::from_file(package().join("cbindgen.toml")).unwrap();
    let bindings = cbindgen::generate_with_config(package(), config).unwrap();
    bindings.write(&mut new);
    if env::var_os("MATCHPLAY_HEADER").is_some_and(|value| value == "update") {
        fs::write(&header, &new).unwrap();
    }
    let stored = fs::read_to_string(&header).unwrap();
    assert_eq!(stored, String::from_utf8(new).unwrap());
}

/// Compiles a program with the library, runs it, and returns what it prints.
#[cfg(target_os = "linux")]
fn run_c(source: &str, compiler: &str, flags: &[&str]) -> String {
    let folder = folder();
    let name = Path::new(source).file_stem().expect("a source has a name");
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    printed(
        Command::new(compiler)
            .args(flags)
            .args(["-Wall", "-Wextra", "-Werror", "-I"])
            .arg(package().join("include"))
            .arg(package().join(source))
            .arg("-L")
            .arg(&folder)
            .args(["-l", "matchplay_matching", "-o"])
            .arg(&program),
    );
    printed(Command::new(program).env("LD_LIBRARY_PATH", &folder))
}

#[test]
#[cfg(target_os = "linux")]
fn wrong_arguments_have_a_status() {
    assert_eq!(
        run_c("tests/statuses.c", "cc", &["-std=c99", "-pedantic"]),
        ""
    );
}

#[test]
#[cfg(target_os = "linux")]
fn the_example_in_c_runs() {
    for (compiler, flags) in [("cc", ["-std=c99", "-pedantic"]), ("c++", ["-x", "c++"])] {
        let output = run_c("examples/block_triangular_form.c", compiler, &flags);
        let expected = "4 blocks\nrr: 0 0 4 4 4\ncc: 0 0 0 4 4\n";
        let rest = output.strip_prefix(expected);
        let (matrix, rest) = rest.unwrap_or_else(|| panic!("{output}")).split_at(4 * 8);
        // The order of the blocks may differ; all entries are on the diagonal or above it.
        for (row, line) in matrix.lines().enumerate() {
            let entries: Vec<&str> = line.split(' ').collect();
            assert_eq!(entries[row], "x", "{matrix}");
            assert!(entries[..row].iter().all(|&entry| entry == "."), "{matrix}");
        }
        assert_eq!(rest, "cover: 2 2 2 2 2\nproof accepted\n");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn the_example_in_julia_runs() {
    if Command::new("julia").arg("--version").output().is_err() {
        eprintln!("skipped: the example in Julia needs julia");
        return;
    }
    let library = folder().join("libmatchplay_matching.so");
    let example = package().join("examples/structural_rank.jl");
    let output = printed(Command::new("julia").arg(example).arg(library));
    let expected = "structural rank 2\nrows [3] and columns [1] contain all entries\n";
    assert_eq!(output, expected);
}
