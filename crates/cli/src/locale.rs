use std::env;

use matchplay_strings::Language;

/// The language of the locale; English if the table of texts does not contain it.
///
/// A locale with another encoding than UTF-8 means English.
pub(crate) fn language() -> Language {
    let locale = of("LC_MESSAGES", |name| env::var(name).unwrap_or_default());
    let encoding = locale.split(['.', '@']).nth(1);
    let encoding = encoding.filter(|_| locale.contains('.'));
    let is_utf8 = encoding.is_none_or(|name| name.to_ascii_lowercase().replace('-', "") == "utf8");
    let language = Language::of_locale(&locale).filter(|_| is_utf8);
    language.unwrap_or_default()
}

/// The locale of a category: the first of the variables that is set determines it (POSIX).
pub(crate) fn of(category: &str, variable: impl Fn(&str) -> String) -> String {
    let mut values = ["LC_ALL", category, "LANG"].map(variable).into_iter();
    values.find(|value| !value.is_empty()).unwrap_or_default()
}
