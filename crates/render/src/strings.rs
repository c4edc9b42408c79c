use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The table of the words of pages, with the columns `key`, `en` and `note`.
const TABLE: &str = include_str!("strings.tsv");

/// The English text of each key.
static TEXTS: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| {
    let rows = TABLE.lines().skip(1);
    let cells = rows.map(|row| row.split('\t'));
    let texts = cells.filter_map(|mut cells| Some((cells.next()?, cells.next()?)));
    texts.collect()
});

/// The text of a key; the key itself if the table does not contain it.
pub(crate) fn say(key: &'static str) -> &'static str {
    TEXTS.get(key).copied().unwrap_or(key)
}

/// The text of a key with a value for each placeholder, such as `{A}`.
///
/// Values are inserted as they are: a placeholder in a value is not replaced.
pub(crate) fn fill(key: &'static str, values: &[(&str, &str)]) -> String {
    let mut filled = String::new();
    let mut rest = say(key);
    while let Some((before, from)) = rest.split_once('{') {
        filled += before;
        let value = from.split_once('}').and_then(|(name, after)| {
            let mut values = values.iter();
            let &(_, value) = values.find(|(known, _)| *known == name)?;
            Some((value, after))
        });
        match value {
            Some((value, after)) => {
                filled += value;
                rest = after;
            }
            None => {
                filled.push('{');
                rest = from;
            }
        }
    }
    filled + rest
}

/// The text of a key for a number `{n}`; the number 1 has the text of the key with `.one`.
pub(crate) fn counted(key: &'static str, number: usize) -> String {
    let singular = TEXTS.get_key_value(&*format!("{key}.one"));
    let key = match singular {
        Some((singular, _)) if number == 1 => singular,
        _ => key,
    };
    fill(key, &[("n", &number.to_string())])
}

/// The texts that a script uses, by key: those whose keys are in the script, in quotes.
pub(crate) fn of_script(script: &str) -> BTreeMap<&'static str, &'static str> {
    let quoted: Vec<&str> = script.split(['\'', '"', '`']).collect();
    let is_used = |key: &str| {
        let singular = key.strip_suffix(".one");
        quoted
            .iter()
            .any(|text| *text == key || Some(*text) == singular)
    };
    let texts = TEXTS.iter().map(|(&key, &text)| (key, text));
    texts.filter(|(key, _)| is_used(key)).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    /// The scripts, templates and sources of pages, except this file.
    fn sources() -> String {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut folders: Vec<PathBuf> = ["src", "templates"].map(|name| root.join(name)).into();
        let mut sources = String::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let extension = path.extension().and_then(|extension| extension.to_str());
                let is_source = matches!(extension, Some("js" | "html" | "rs"));
                if is_source && path.file_name() != Some("strings.rs".as_ref()) {
                    sources += &fs::read_to_string(path).unwrap();
                }
            }
        }
        sources
    }

    /// The keys of calls such as `say('board.title')`.
    fn called(sources: &str) -> BTreeSet<&str> {
        let calls = ["say(", "fill(", "counted(", "count("].into_iter();
        let calls = calls.flat_map(|call| sources.split(call).skip(1));
        let keys = calls.filter_map(|after| {
            let after = after.trim_start();
            let quote = after
                .chars()
                .next()
                .filter(|first| "'\"".contains(*first))?;
            after[1..].split(quote).next()
        });
        keys.filter(|key| key.contains('.')).collect()
    }

    #[test]
    fn every_row_has_a_key_a_text_and_a_note() {
        let mut keys = BTreeSet::new();
        for row in TABLE.lines() {
            let cells: Vec<_> = row.split('\t').collect();
            assert_eq!(cells.len(), 3, "{row}");
            assert!(!cells[0].is_empty() && !cells[1].is_empty(), "{row}");
            assert!(keys.insert(cells[0]), "two rows have the key {}", cells[0]);
        }
    }

    #[test]
    fn every_key_that_a_page_uses_is_in_the_table() {
        let sources = sources();
        let missing = called(&sources).into_iter();
        let missing: Vec<_> = missing.filter(|key| !TEXTS.contains_key(key)).collect();
        assert_eq!(missing, [""; 0]);
    }

    #[test]
    #[ignore = "the texts of lessons, of proofs and of the engine are not shown yet"]
    fn every_key_of_the_table_is_used() {
        let sources = sources();
        let used = of_script(&sources);
        let unused: Vec<_> = TEXTS
            .keys()
            .filter(|key| !used.contains_key(*key))
            .collect();
        assert_eq!(unused, [&""; 0]);
    }

    #[test]
    fn placeholders_are_replaced_once() {
        let values = [("A", "{B}"), ("w", "(1,2)"), ("B", "Egg")];
        assert_eq!(
            fill("start.N", &values),
            "{B} is to move and wins with (1,2)."
        );
        assert_eq!(fill("now.wins", &[]), "{A} wins");
        assert_eq!(fill("no such key", &values), "no such key");
    }

    #[test]
    fn a_script_gets_the_texts_that_it_names() {
        let texts = of_script("words.count('index.games', 1) + words.say(\"sheet.loses\")");
        let keys: Vec<_> = texts.into_keys().collect();
        assert_eq!(keys, ["index.games", "index.games.one", "sheet.loses"]);
    }
}
