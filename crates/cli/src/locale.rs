use std::env;

use matchplay_strings::Language;

/// The language of the locale; English if the table of texts does not contain it.
///
/// The first of the variables that is set determines it (POSIX). A locale with another
/// encoding than UTF-8 means English.
pub(crate) fn language() -> Language {
    language_of(|name| env::var(name).unwrap_or_default())
}

fn language_of(variable: impl Fn(&str) -> String) -> Language {
    let mut values = ["LC_ALL", "LC_MESSAGES", "LANG"].map(variable).into_iter();
    let locale = values.find(|value| !value.is_empty()).unwrap_or_default();
    let encoding = locale.split(['.', '@']).nth(1);
    let encoding = encoding.filter(|_| locale.contains('.'));
    let is_utf8 = encoding.is_none_or(|name| name.to_ascii_lowercase().replace('-', "") == "utf8");
    let language = Language::of_locale(&locale).filter(|_| is_utf8);
    language.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_determines_the_language() {
        let check = |set: &[(&str, &str)], code| {
            let variable = |name: &str| {
                let value = set.iter().find(|(set, _)| *set == name);
                value.map_or("", |(_, value)| value).to_owned()
            };
            assert_eq!(language_of(variable).code(), code, "{set:?}");
        };
        check(&[], "en");
        check(&[("LANG", "zh_CN.UTF-8")], "zh");
        check(&[("LANG", "zh_CN.utf8@pinyin")], "zh");
        check(&[("LANG", "zh_CN")], "zh");
        check(&[("LANG", "zh_TW.UTF-8")], "en");
        check(&[("LANG", "zh_CN.GB18030")], "en");
        check(&[("LANG", "fr_FR.UTF-8")], "en");
        check(&[("LC_MESSAGES", "zh_CN.UTF-8"), ("LANG", "C")], "zh");
        check(&[("LC_ALL", "C"), ("LANG", "zh_CN.UTF-8")], "en");
        check(&[("LC_ALL", ""), ("LANG", "zh_CN.UTF-8")], "zh");
    }
}
