//! The names in the table of all languages exist.

use std::fs;
use std::path::Path;

use crate::support::{files, matchplay, root, run};

/// The texts of all files of a folder that have an extension.
fn sources(folder: &Path, extension: &str) -> String {
    let paths = files(folder, &[extension]).into_iter();
    paths
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

/// Whether a text has a word, followed by one of some characters.
fn has_word(text: &str, word: &str, ends: &[char]) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let is_start = before.is_none_or(|c| !c.is_alphanumeric() && c != '_');
        is_start && text[at + word.len()..].starts_with(ends)
    })
}

/// `analyze --prove`: a command with an option.
fn is_of_program(name: &str) -> bool {
    let mut words = name.split(' ');
    let command = words.next().unwrap_or_default();
    let (code, help, _) = run(&mut matchplay(&[command, "--help"]));
    code == 0 && words.all(|option| has_word(&help, option, &[' ', '=', '[', '\n']))
}

/// `solver::Solver::within`: a crate, one of its items, and a function of the item.
fn is_of_rust(name: &str) -> bool {
    let mut path = name.split("::");
    let [layer, item] = [path.next(), path.next()].map(Option::unwrap_or_default);
    let source = root().join("crates").join(layer).join("src");
    let exports = fs::read_to_string(source.join("lib.rs")).unwrap_or_default();
    let exported = exports.split("pub use ").skip(1);
    let mut exported = exported.filter_map(|rest| rest.split(';').next());
    exported.any(|it| has_word(&format!("{it};"), item, &[',', '}', ';', '\n']))
        && path.all(|function| sources(&source, "rs").contains(&format!("pub fn {function}(")))
}

/// `Review.png` or `review(prove)`: a function of the package with a parameter.
fn is_of_python(name: &str) -> bool {
    let package = root().join("crates/python/python/matchplay");
    let (module, name) = match name.strip_prefix("matching.") {
        Some(name) => ("matching.py", name),
        None => ("__init__.py", name),
    };
    let exports = fs::read_to_string(package.join(module)).unwrap();
    let (name, parameter) = name
        .trim_end_matches(')')
        .split_once('(')
        .unwrap_or((name, ""));
    let (item, method) = name.split_once('.').unwrap_or((name, ""));
    let text = sources(&package, "py");
    let of_item = match text.split_once(&format!("\nclass {item}")) {
        Some((_, class)) if !method.is_empty() => class.split("\nclass ").next().unwrap_or(class),
        _ => &text,
    };
    let function = if method.is_empty() { item } else { method };
    let defined = of_item
        .split("def ")
        .filter(|it| has_word(it, function, &['(']));
    exports.contains(&format!("    \"{item}\",\n"))
        && (method.is_empty() && parameter.is_empty()
            || defined
                .into_iter()
                .any(|it| parameter.is_empty() || it.contains(&format!("{parameter}: "))))
}

/// `Solver.judge` or `solve({ work })`: a function of the package with an option.
fn is_of_npm(name: &str) -> bool {
    let declarations = ["index.d.ts", "solver.d.ts"]
        .map(|file| fs::read_to_string(root().join("npm").join(file)).unwrap())
        .concat();
    let (name, option) = name.split_once("({ ").unwrap_or((name, " })"));
    let option = option.trim_end_matches(" })");
    let (class, function) = name.split_once('.').unwrap_or(("", name));
    (class.is_empty() || declarations.contains(&format!("class {class}")))
        && (has_word(&declarations, function, &['(', '<', ' ']))
        && (option.is_empty() || declarations.contains(&format!("{option}?: ")))
}

#[test]
fn every_name_exists_and_every_gap_has_a_reason() {
    let page = include_str!("../../docs/languages.md");
    let languages = [is_of_program, is_of_rust, is_of_python, is_of_npm];
    let rows = page.lines().filter(|line| line.starts_with('|')).skip(2);
    let mut names = 0;
    for row in rows {
        let cells: Vec<_> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [_, cells @ ..] = &cells[..] else {
            panic!("{row}")
        };
        assert_eq!(cells.len(), languages.len(), "{row}");
        for (cell, is_of_language) in cells.iter().zip(languages) {
            if cell.starts_with("no: ") {
                continue;
            }
            let spans: Vec<_> = cell.split('`').skip(1).step_by(2).collect();
            assert!(!spans.is_empty(), "{row}");
            for span in spans {
                assert!(is_of_language(span), "{span} in {row}");
                names += 1;
            }
        }
    }
    assert!(names > 100, "{names}");
    let invented = [
        "solve --fast",
        "solver::Solver::guess",
        "Review.guess",
        "solve({ fast })",
    ];
    for (is_of_language, name) in languages.iter().zip(invented) {
        assert!(!is_of_language(name), "{name}");
    }
}
