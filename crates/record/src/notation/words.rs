use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, Serialize};

/// A string, borrowed from the text where it has no escapes.
///
/// A plain `Cow` inside a `Vec` would always be copied.
#[derive(Serialize)]
#[serde(transparent)]
pub struct Words<'a>(pub Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Words<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Words<'a>, D::Error> {
        deserializer.deserialize_str(WordsVisitor)
    }
}

struct WordsVisitor;

impl<'de> Visitor<'de> for WordsVisitor {
    type Value = Words<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Words<'de>, E> {
        Ok(Words(Cow::Borrowed(text)))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Words<'de>, E> {
        Ok(Words(Cow::Owned(text.to_owned())))
    }
}
