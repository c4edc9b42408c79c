use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The columns `key`, one for each language, and `note`.
const NOTED: &str = include_str!("strings.tsv");

/// The table without its notes, so that programs do not contain them.
const TABLE: &str = {
    static BYTES: [u8; without_notes::<0>(NOTED).0] = without_notes(NOTED).1;
    match std::str::from_utf8(&BYTES) {
        Ok(table) => table,
        Err(_) => panic!("a column ends between characters"),
    }
};

/// Leaves out the last column of a table. Returns the number of bytes that remain, and the first
/// `N` of them.
const fn without_notes<const N: usize>(table: &str) -> (usize, [u8; N]) {
    let table = table.as_bytes();
    let mut rest = [0; N];
    let (mut read, mut length, mut last_tab) = (0, 0, 0);
    while read < table.len() {
        match table[read] {
            b'\t' => last_tab = length,
            b'\n' => length = last_tab,
            _ => {}
        }
        if length < N {
            rest[length] = table[read];
        }
        length += 1;
        read += 1;
    }
    (length, rest)
}

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

/// The cells of a line after the key.
fn texts(line: &'static str) -> Vec<&'static str> {
    line.split('\t').skip(1).collect()
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
    fn the_table_has_no_notes() {
        let (length, table) = without_notes::<13>("key\ten\tnote\na\t甲\t乙\n");
        assert_eq!((length, &table[..]), (13, "key\ten\na\t甲\n".as_bytes()));
        assert!(NOTED.contains("\tBCP 47 tag\n") && !TABLE.contains("BCP 47 tag"));
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
