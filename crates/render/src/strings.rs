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
    use super::*;

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
