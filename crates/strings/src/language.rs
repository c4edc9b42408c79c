use std::collections::{BTreeMap, HashSet};
use std::fmt;

use crate::table::Table;

/// A language of the table of texts [default: English].
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Language {
    /// The column of the table.
    column: usize,
}

impl Language {
    /// English.
    pub const ENGLISH: Language = Language { column: 0 };

    /// All languages, English first.
    pub fn all() -> impl Iterator<Item = Language> {
        (0..Table::get().codes.len()).map(|column| Language { column })
    }

    /// The language with a code, such as `zh`.
    pub fn of_code(code: &str) -> Option<Language> {
        Language::all().find(|language| language.code() == code)
    }

    /// The language of a locale, such as `zh_CN.UTF-8`, or of a BCP 47 tag, such as
    /// `zh-Hans`.
    ///
    /// The texts in Chinese have simplified characters. They are for `zh`, `zh-Hans`, and the
    /// regions `CN` and `SG`, but not for `zh-Hant`, `zh_TW` or `zh_HK`.
    pub fn of_locale(locale: &str) -> Option<Language> {
        /// The regions that use simplified characters, unless the tag names another script.
        const SIMPLIFIED: [&str; 2] = ["CN", "SG"];
        let tag = locale.split(['.', '@']).next()?;
        let mut subtags = tag.split(['_', '-']);
        let language = Language::of_code(&subtags.next()?.to_ascii_lowercase())?;
        let (Some((_, script)), Some(next)) = (language.tag().split_once('-'), subtags.next())
        else {
            return Some(language);
        };
        // An extension starts with one letter, as in `zh-u-nu-hanidec`.
        let names = SIMPLIFIED.iter().chain([&script]);
        let is_known = next.len() == 1 || names.into_iter().any(|it| it.eq_ignore_ascii_case(next));
        is_known.then_some(language)
    }

    /// The code of the language, such as `zh`.
    pub fn code(self) -> &'static str {
        Table::get().codes.get(self.column).copied().unwrap_or("en")
    }

    /// The BCP 47 tag of the texts, such as `zh-Hans`.
    pub fn tag(self) -> &'static str {
        self.say("language.tag")
    }

    /// The text of a key; the key itself if the table does not contain it.
    pub fn say(self, key: &'static str) -> &'static str {
        let texts = Table::get().rows.get(key);
        let text = texts.and_then(|texts| texts.get(self.column));
        text.copied().unwrap_or(key)
    }

    /// The text of a key with a value for each placeholder, such as `{A}`.
    ///
    /// Values are inserted as they are: a placeholder in a value is not replaced.
    ///
    /// ```
    /// use matchplay_strings::Language;
    ///
    /// let values = [("A", "{B}"), ("w", "(1,2)"), ("B", "Egg")];
    /// let sentence = Language::ENGLISH.fill("start.N", &values);
    /// assert_eq!(sentence, "{B} is to move and wins with (1,2).");
    /// ```
    pub fn fill(self, key: &'static str, values: &[(&str, &str)]) -> String {
        let mut filled = String::new();
        let mut rest = self.say(key);
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

    /// The text of a key for a number `{n}`. The number 1 has the text of the key with
    /// `.one`, if there is one.
    ///
    /// ```
    /// use matchplay_strings::Language;
    ///
    /// let plies = [1, 2].map(|number| Language::ENGLISH.counted("count.plies", number));
    /// assert_eq!(plies, ["1 ply", "2 plies"]);
    /// ```
    pub fn counted(self, key: &'static str, number: usize) -> String {
        self.counted_with(key, number, &[])
    }

    /// The text of a key for a number, like [`counted`](Language::counted), with values for
    /// its other placeholders.
    pub fn counted_with(self, key: &'static str, number: usize, values: &[(&str, &str)]) -> String {
        let singular = (number == 1).then(|| format!("{key}.one"));
        let singular = singular.and_then(|key| Table::get().rows.get_key_value(&*key));
        let key = singular.map_or(key, |(singular, _)| singular);
        let number = number.to_string();
        let mut all = vec![("n", &*number)];
        all.extend(values);
        self.fill(key, &all)
    }

    /// Names in a list whose form is the text of a key, such as `{a}, {b} or {c}`.
    ///
    /// ```
    /// use matchplay_strings::Language;
    ///
    /// let names = ["1", "2", "3"].map(str::to_owned);
    /// assert_eq!(Language::ENGLISH.listed("list", &names), "1, 2 or 3");
    /// assert_eq!(Language::ENGLISH.listed("list.plain", &names[..2]), "1, 2");
    /// ```
    pub fn listed(self, key: &'static str, names: &[String]) -> String {
        let [between, last] = self.signs(key);
        match names {
            [] => String::new(),
            [name] => name.clone(),
            [names @ .., name] => format!("{}{last}{name}", names.join(between)),
        }
    }

    /// The sign between two names of a list whose form is the text of a key, and the sign
    /// before the last name.
    ///
    /// ```
    /// use matchplay_strings::Language;
    ///
    /// assert_eq!(Language::ENGLISH.signs("list"), [", ", " or "]);
    /// ```
    pub fn signs(self, key: &'static str) -> [&'static str; 2] {
        let mut signs = self.say(key).split('{').skip(1);
        let mut sign = || Some(signs.next()?.split_once('}')?.1);
        let between = sign().unwrap_or_default();
        let last = sign().filter(|sign| !sign.is_empty());
        [between, last.unwrap_or(between)]
    }

    /// The texts that a script uses, by key: those whose keys are in the script, in quotes.
    pub fn of_script(self, script: &str) -> BTreeMap<&'static str, &'static str> {
        let quoted: HashSet<&str> = script.split(['\'', '"', '`']).collect();
        let is_used = |key: &str| {
            let singular = key.strip_suffix(".one");
            quoted.contains(key) || singular.is_some_and(|key| quoted.contains(key))
        };
        let keys = Table::get().rows.keys();
        let used = keys.filter(|key| is_used(key));
        used.map(|key| (*key, self.say(key))).collect()
    }
}

/// The code of the language.
impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_and_tags_name_languages() {
        for (locale, code) in [
            ("zh_CN.UTF-8", Some("zh")),
            ("zh", Some("zh")),
            ("zh-Hans", Some("zh")),
            ("ZH-hans-HK", Some("zh")),
            ("zh_SG.UTF-8@pinyin", Some("zh")),
            ("zh-u-nu-hanidec", Some("zh")),
            ("zh_TW", None),
            ("zh_HK.UTF-8", None),
            ("zh-Hant-CN", None),
            ("zh-yue", None),
            ("en_GB.UTF-8", Some("en")),
            ("de_DE.UTF-8", None),
            ("zhuang", None),
            ("C", None),
            ("POSIX", None),
            ("", None),
        ] {
            let language = Language::of_locale(locale);
            assert_eq!(language.map(Language::code), code, "{locale}");
        }
    }

    #[test]
    fn every_language_has_a_tag_that_names_it() {
        for language in Language::all() {
            assert_eq!(Language::of_locale(language.tag()), Some(language));
            assert_eq!(Language::of_code(language.code()), Some(language));
        }
        assert_eq!(Language::ENGLISH.code(), "en");
        assert_eq!(Language::default(), Language::ENGLISH);
    }

    #[test]
    fn unknown_keys_and_placeholders_are_kept() {
        assert_eq!(Language::ENGLISH.fill("now.wins", &[]), "{A} wins");
        assert_eq!(Language::ENGLISH.fill("no such key", &[]), "no such key");
    }

    #[test]
    fn a_list_has_the_signs_of_its_language() {
        let chinese = Language::of_code("zh").unwrap();
        let names = ["甲", "乙", "丙"].map(str::to_owned);
        let lists = [0, 1, 2, 3].map(|number| chinese.listed("list", &names[..number]));
        assert_eq!(lists, ["", "甲", "甲或乙", "甲、乙或丙"]);
        assert_eq!(chinese.listed("list.plain", &names), "甲、乙、丙");
    }

    #[test]
    fn a_script_gets_the_texts_that_it_names() {
        let script = "words.count('count.mistakes', 1) + words.say(\"sheet.wrong.only\")";
        let chinese = Language::of_code("zh").unwrap();
        let texts: Vec<_> = chinese.of_script(script).into_iter().collect();
        let expected = [
            ("count.mistakes", "{n}次失误"),
            ("count.mistakes.one", "1次失误"),
            ("sheet.wrong.only", "{v}必败。"),
        ];
        assert_eq!(texts, expected);
    }
}
