//! The keys of the table of texts against the sources that use them, and the language of the
//! locale.

use std::collections::BTreeSet;
use std::fs;

use rstest::rstest;

use crate::support::{files, folder_of, matchplay, root, run};

const TABLE: &str = include_str!("../../crates/strings/src/strings.tsv");

/// The folders whose scripts, templates and Rust files use texts.
const FOLDERS: [&str; 5] = [
    "crates/strings/src",
    "crates/render",
    "crates/practice/src",
    "crates/cli/src",
    "web/src",
];

fn keys() -> BTreeSet<&'static str> {
    let rows = TABLE.lines().skip(1);
    rows.filter_map(|row| row.split('\t').next()).collect()
}

/// The sources, without the tests of the table itself.
fn sources() -> String {
    let root = root();
    let paths = FOLDERS
        .iter()
        .flat_map(|name| files(&root.join(name), &["js", "html", "rs"]));
    let sources = paths.map(|path| {
        let source = fs::read_to_string(path).unwrap();
        let tests = source.find("#[cfg(test)]\nmod tests {");
        source[..tests.unwrap_or(source.len())].to_owned()
    });
    sources.collect()
}

/// The texts in quotes.
fn quoted(sources: &str) -> BTreeSet<&str> {
    let quotes = ['\'', '"', '`'].into_iter();
    let quoted = quotes.flat_map(|quote| sources.split(quote));
    quoted.collect()
}

/// The first arguments, in quotes, of the functions that return texts.
fn called(sources: &str) -> BTreeSet<&str> {
    let calls = [
        ".say(",
        ".fill(",
        ".counted(",
        ".counted_with(",
        ".listed(",
        ".count(",
    ];
    let calls = calls
        .into_iter()
        .flat_map(|call| sources.split(call).skip(1));
    let keys = calls.filter_map(|after| {
        let mut letters = after.trim_start().chars();
        let quote = letters.next().filter(|first| "'\"".contains(*first))?;
        letters.as_str().split(quote).next()
    });
    keys.filter(|key| key.starts_with(char::is_alphabetic))
        .collect()
}

/// Whether a text has the form of a key of a group of keys, such as `ply.only`.
fn is_like_key(text: &str, keys: &BTreeSet<&str>) -> bool {
    let group = |key: &str| key.split('.').next().map(str::to_owned);
    let mut parts = text.split('.');
    let is_word = |part: &str| !part.is_empty() && part.chars().all(char::is_alphanumeric);
    text.contains('.')
        && parts.all(is_word)
        && keys.iter().any(|key| group(key) == group(text))
        && ![".html", ".js", ".rs"]
            .iter()
            .any(|end| text.ends_with(end))
}

#[test]
fn every_key_that_a_source_names_is_in_the_table() {
    let (sources, keys) = (sources(), keys());
    let called = called(&sources).into_iter();
    let named = quoted(&sources).into_iter();
    let used = called.chain(named.filter(|text| is_like_key(text, &keys)));
    let missing: BTreeSet<_> = used.filter(|key| !keys.contains(key)).collect();
    assert_eq!(missing, BTreeSet::new());
}

#[test]
fn every_key_of_the_table_is_used() {
    let (sources, keys) = (sources(), keys());
    let quoted = quoted(&sources);
    let unused = keys.iter().filter(|key| {
        let plural = key.strip_suffix(".one");
        !quoted.contains(*key) && plural.is_none_or(|plural| !quoted.contains(plural))
    });
    assert_eq!(unused.collect::<Vec<_>>(), [&""; 0]);
}

/// The output of a command line in an environment.
fn output(locale: &[(&str, &str)], arguments: &[&str]) -> String {
    let mut command = matchplay(arguments);
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(variable);
    }
    run(command.envs(locale.iter().copied())).1
}

#[test]
fn a_bitmap_warns_of_names_without_glyphs() {
    let record = r#"(format: 1, meta: (second: "Ada 小"), game: Maze(board: [".."]))"#;
    let folder = folder_of(&[("in.ron", record)]);
    for (output, warning) in [
        ("x.svg", ""),
        (
            "x.gif",
            "warning: 小 is drawn as a box; an SVG picture uses the fonts of its viewer\n",
        ),
    ] {
        let args = ["render", "in.ron", "-o", output];
        let (code, _, err) = run(matchplay(&args).current_dir(&folder));
        assert_eq!((code, &*err), (0, warning));
    }
}

#[rstest]
#[case(&[], false)]
#[case(&[("LANG", "zh_CN.UTF-8")], true)]
#[case(&[("LC_ALL", "zh_CN.UTF-8"), ("LANG", "C")], true)]
#[case(&[("LC_ALL", "C"), ("LANG", "zh_CN.UTF-8")], false)]
#[case(&[("LANG", "zh_CN")], true)]
#[case(&[("LANG", "zh_CN.utf8@pinyin")], true)]
#[case(&[("LC_MESSAGES", "zh_CN.UTF-8"), ("LANG", "C")], true)]
#[case(&[("LC_ALL", ""), ("LANG", "zh_CN.UTF-8")], true)]
#[case(&[("LANG", "zh_CN.GB18030")], false)]
#[case(&[("LANG", "fr_FR.UTF-8")], false)]
#[case(&[("LANG", "zh_TW.UTF-8")], false)]
fn the_locale_chooses_the_language(#[case] locale: &[(&str, &str)], #[case] is_chinese: bool) {
    let record = "game-records/noi2011-sample-3.ron";
    let (verdict, review) = (["solve", record], ["analyze", record, "--format", "json"]);
    assert_eq!(output(locale, &verdict).contains("必胜"), is_chinese);
    let page = ["render", record, "-o", "-", "--to", "html", "--no-engine"];
    let tag = if is_chinese { "zh-Hans" } else { "en" };
    let element = format!("<html lang=\"{tag}\">");
    assert!(output(locale, &page).contains(&element), "{element}");
    let english = [&verdict[..], &["--lang", "en"]].concat();
    assert!(output(locale, &english).contains("wins"));
    assert_eq!(output(locale, &review), output(&[], &review));
}
