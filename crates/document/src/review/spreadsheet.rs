use std::borrow::Cow;

use matchplay_board::Escaped;

/// The characters with which a spreadsheet begins a formula. Some accept the wide forms, too.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// Converts a text from outside the program to a field of a table: control characters and
/// invisible characters are written as `\u{...}`, and a text that begins like a formula gets
/// an apostrophe in front.
pub(crate) fn spreadsheet_text(text: &str) -> Cow<'_, str> {
    let is_formula = text.starts_with(FORMULA);
    let is_hostile = Escaped(text).first_hostile().is_some();
    match (is_formula, is_hostile) {
        (false, false) => Cow::Borrowed(text),
        (false, true) => Cow::Owned(Escaped(text).to_string()),
        (true, _) => Cow::Owned(format!("'{}", Escaped(text))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_formulas_and_hostile_characters_are_changed() {
        for (text, field) in [
            ("Ada", "Ada"),
            ("a=b", "a=b"),
            ("'tis", "'tis"),
            ("=HYPERLINK(\"x\")", "'=HYPERLINK(\"x\")"),
            ("＝1", "'＝1"),
            ("-", "'-"),
            ("\t=1", "\\u{9}=1"),
            ("@\r", "'@\\u{d}"),
        ] {
            assert_eq!(spreadsheet_text(text), field);
        }
    }
}
