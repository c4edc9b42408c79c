use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The columns `key`, one for each language, and `note`.
const TABLE: &str = include_str!("strings.tsv");

/// The texts of all languages.
pub(crate) struct Table {
    /// The codes of the languages. English is the first.
    pub(crate) codes: Vec<&'static str>,
    /// The texts of each key, in the order of the languages.
    pub(crate) rows: BTreeMap<&'static str, Vec<&'static str>>,
}

impl Table {
    /// The table of the crate.
    pub(crate) fn get() -> &'static Table {
        static TABLE_OF_TEXTS: LazyLock<Table> = LazyLock::new(|| Table::parse(TABLE));
        &TABLE_OF_TEXTS
    }

    fn parse(table: &'static str) -> Table {
        let mut lines = table.lines();
        let codes = lines.next().map(texts).unwrap_or_default();
        let rows = lines.filter_map(|line| Some((line.split('\t').next()?, texts(line))));
        Table {
            codes,
            rows: rows.collect(),
        }
    }
}

/// The cells of a line between the key and the note.
fn texts(line: &'static str) -> Vec<&'static str> {
    let mut cells: Vec<&str> = line.split('\t').skip(1).collect();
    cells.pop();
    cells
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The placeholders of a text, such as `{A}`.
    fn placeholders(text: &str) -> BTreeSet<&str> {
        let parts = text.split('{').skip(1);
        parts.filter_map(|part| part.split('}').next()).collect()
    }

    #[test]
    fn every_row_has_a_key_of_its_own_and_a_text_in_each_language() {
        let Table { codes, rows } = Table::get();
        assert_eq!(codes[0], "en");
        assert_eq!(rows.len(), TABLE.lines().count() - 1, "a key is not unique");
        for (key, texts) in rows {
            assert_eq!(texts.len(), codes.len(), "{key}: {texts:?}");
            let is_complete = texts.iter().all(|text| !text.trim().is_empty());
            assert!(is_complete && !key.is_empty(), "{key}: {texts:?}");
        }
    }

    #[test]
    fn another_column_is_another_language() {
        let table = Table::parse("key\ten\tzh\tfr\tnote\nwins\t{A} wins\t{A}必胜\t{A} gagne\t\n");
        assert_eq!(table.codes, ["en", "zh", "fr"]);
        assert_eq!(table.rows["wins"], ["{A} wins", "{A}必胜", "{A} gagne"]);
    }

    #[test]
    fn every_language_has_the_placeholders_of_english() {
        for (key, texts) in &Table::get().rows {
            for text in &texts[1..] {
                assert_eq!(placeholders(text), placeholders(texts[0]), "{key}: {text}");
            }
        }
    }

    #[test]
    fn a_key_for_the_number_one_belongs_to_a_key_for_all_numbers() {
        let rows = &Table::get().rows;
        let plurals = rows.keys().filter_map(|key| key.strip_suffix(".one"));
        let lone: Vec<_> = plurals.filter(|key| !rows.contains_key(key)).collect();
        assert_eq!(lone, [""; 0]);
    }
}
