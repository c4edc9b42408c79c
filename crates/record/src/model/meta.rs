use std::collections::BTreeMap;

use serde::{Serialize, Serializer};
use thiserror::Error;

/// Who played, when and where: texts under names.
///
/// Every value is non-empty and has no control characters, and every name is
/// [one of a member](is_member_name). Players without a name are called First
/// and Second.
///
/// ```
/// use matchplay_record::Meta;
///
/// let mut meta = Meta::default();
/// meta.set("first", "Ada")?;
/// assert_eq!(meta.first(), Some("Ada"));
/// assert!(meta.set("date", "2011-02-30").is_err());
/// # Ok::<(), matchplay_record::InvalidMeta>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meta(BTreeMap<String, String>);

/// The reason why a [`Meta`] rejects a name or a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum InvalidMeta {
    /// The name is not a valid name of a member.
    #[error("expected a name of 1 to 64 lowercase letters, digits and `_`, a letter first")]
    Name,
    /// The value is empty.
    #[error("expected a text that is not empty")]
    Empty,
    /// The value has a control character.
    #[error("expected a text without control characters")]
    Control,
    /// The date is not a day, a month or a year.
    #[error("expected a date YYYY, YYYY-MM or YYYY-MM-DD")]
    Date,
}

impl Meta {
    /// The names that come first in a file, in their order.
    pub const KNOWN: [&str; 7] = [
        "event", "site", "date", "round", "first", "second", "source",
    ];

    /// Builds a meta from names and texts.
    ///
    /// # Errors
    ///
    /// If a name or a text is not valid.
    pub fn of<'n>(texts: impl IntoIterator<Item = (&'n str, String)>) -> Result<Meta, InvalidMeta> {
        let mut meta = Meta::default();
        for (name, text) in texts {
            meta.set(name, text)?;
        }
        Ok(meta)
    }

    /// Sets the text under a name.
    ///
    /// # Errors
    ///
    /// If the name or the text is not valid. A date has to be an existing day, month or
    /// year.
    pub fn set(&mut self, name: &str, text: impl Into<String>) -> Result<(), InvalidMeta> {
        let text = text.into();
        if !is_member_name(name) {
            return Err(InvalidMeta::Name);
        }
        if text.is_empty() {
            return Err(InvalidMeta::Empty);
        }
        if text.contains(char::is_control) {
            return Err(InvalidMeta::Control);
        }
        if name == "date" && !is_date(&text) {
            return Err(InvalidMeta::Date);
        }
        self.0.insert(name.to_owned(), text);
        Ok(())
    }

    /// The text under a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The event at which the game was played.
    pub fn event(&self) -> Option<&str> {
        self.get("event")
    }

    /// The first player's name.
    pub fn first(&self) -> Option<&str> {
        self.get("first")
    }

    /// The second player's name.
    pub fn second(&self) -> Option<&str> {
        self.get("second")
    }

    /// The source of the record.
    pub fn source(&self) -> Option<&str> {
        self.get("source")
    }

    /// Names and texts in the order of a file: the known names, then the
    /// others by code point.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let known = Meta::KNOWN.into_iter();
        let known = known.filter_map(|name| Some((name, self.get(name)?)));
        let others = self.0.iter();
        let others = others.map(|(name, text)| (&**name, &**text));
        known.chain(others.filter(|(name, _)| !Meta::KNOWN.contains(name)))
    }

    /// Whether there are no texts.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Whether a text can be the name of a member that this version does not support: 1 to
/// 64 lowercase letters, digits and `_`, a letter first.
pub fn is_member_name(name: &str) -> bool {
    let is_word = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    name.len() <= 64
        && name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.bytes().all(is_word)
}

/// Whether a text is a year, a month or a day of the Gregorian calendar.
fn is_date(text: &str) -> bool {
    let mut parts = text.split('-');
    let mut number = |length: usize| {
        let part = parts.next()?;
        let is_number = part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
        Some(is_number.then(|| part.parse::<u32>().ok()).flatten())
    };
    let (year, month, day) = (number(4), number(2), number(2));
    if parts.next().is_some() {
        return false;
    }
    let days = |year: u32, month: u32| match month {
        4 | 6 | 9 | 11 => 30,
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        _ => 31,
    };
    match (year, month, day) {
        (Some(Some(_)), None, None) => true,
        (Some(Some(_)), Some(Some(month)), None) => (1..=12).contains(&month),
        (Some(Some(year)), Some(Some(month)), Some(Some(day))) => {
            (1..=12).contains(&month) && (1..=days(year, month)).contains(&day)
        }
        _ => false,
    }
}

impl Serialize for Meta {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_real() {
        for date in "2011 2011-12 2011-02-28 2012-02-29 2000-02-29 0000-01-31".split(' ') {
            assert!(is_date(date), "{date}");
        }
        let none = "11 2011- 2011-13 2011-00 2011-02-30 2011-02-29 1900-02-29 2011-04-31 2011-1-1 \
                    2011-01-01- +201 2011-01-01T00 ２０１１";
        for none in none.split(' ').chain([""]) {
            assert!(!is_date(none), "{none}");
        }
    }

    #[test]
    fn known_names_come_first() {
        let mut meta = Meta::default();
        for name in ["zone", "source", "annotator", "second", "event"] {
            meta.set(name, "x").unwrap();
        }
        let names: Vec<_> = meta.iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["event", "second", "source", "annotator", "zone"]);
        for (name, text, wrong) in [
            ("Zone", "x", InvalidMeta::Name),
            ("", "x", InvalidMeta::Name),
            ("1st", "x", InvalidMeta::Name),
            ("zone", "", InvalidMeta::Empty),
            ("zone", "a\tb", InvalidMeta::Control),
            ("date", "today", InvalidMeta::Date),
        ] {
            assert_eq!(meta.set(name, text), Err(wrong));
        }
    }
}
