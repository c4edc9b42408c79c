//! Finds the span of a text to which a path leads.
//!
//! The parsed values of a record do not store their spans. If a value is invalid, this
//! module reads the text again and follows the path through the raw text of each child.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Range;

use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::notation::raw::Raw;
use crate::notation::source::{Source, Syntax};

/// A step from a value to one of its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The value of a field.
    Field(&'static str),
    /// The content of a variant; in RON it directly follows the name of the variant.
    Variant(&'static str),
    /// The only value in a variant: in RON an element of a tuple, in JSON that of a field.
    Only(&'static str),
    /// An element of a list or tuple.
    Index(usize),
    /// The key of an entry of a map.
    Key(usize),
    /// The value of an entry of a map.
    Value(usize),
    /// The character of a string that starts at this byte.
    Char(usize),
}

impl<'a> Source<'a> {
    /// The bytes to which a path leads, or to which its longest valid prefix leads.
    pub fn locate(&self, path: &[Step]) -> Range<usize> {
        let mut here = self.text.trim();
        for &step in path {
            match self.child(here, step) {
                Some(child) => here = child,
                None => break,
            }
        }
        self.span_of(here)
    }

    /// The text to which a path leads, if the whole path can be followed. The rest of the
    /// text may be malformed.
    pub fn find(&self, path: &[Step]) -> Option<&'a str> {
        let mut steps = path.iter();
        steps.try_fold(self.text, |here, &step| self.child(here, step))
    }

    fn child(&self, here: &'a str, step: Step) -> Option<&'a str> {
        let step = match (step, self.syntax) {
            (Step::Char(offset), _) => return character(here, offset),
            (Step::Variant(_), Syntax::Ron) => return Some(here),
            (Step::Only(_), Syntax::Ron) => Step::Index(0),
            (Step::Variant(name) | Step::Only(name), Syntax::Json) => Step::Field(name),
            (step, _) => step,
        };
        let mut found = None;
        // The parsers report an error if the visitor stops in the middle of a value.
        match self.syntax {
            Syntax::Ron => {
                let options = &self.options;
                let mut parser = ron::Deserializer::from_str_with_options(here, options).ok()?;
                let _ =
                    parser.deserialize_any(Seek::<&ron::value::RawValue>::new(step, &mut found));
            }
            Syntax::Json => {
                let mut parser = serde_json::Deserializer::from_str(here);
                let seek = Seek::<&serde_json::value::RawValue>::new(step, &mut found);
                let _ = parser.deserialize_any(seek);
            }
        }
        found
    }
}

/// A character inside a string literal, if no escape precedes it.
fn character(literal: &str, offset: usize) -> Option<&str> {
    let inside = literal.strip_prefix('"')?;
    let (before, rest) = inside.split_at_checked(offset)?;
    let c = rest.chars().next()?;
    (!before.contains('\\') && c != '\\').then(|| &rest[..c.len_utf8()])
}

/// Visits a value until it finds the child to which a step leads.
struct Seek<'f, 'de, R> {
    step: Step,
    found: &'f mut Option<&'de str>,
    raw: PhantomData<R>,
}

impl<'f, 'de, R> Seek<'f, 'de, R> {
    fn new(step: Step, found: &'f mut Option<&'de str>) -> Self {
        let raw = PhantomData;
        Seek { step, found, raw }
    }
}

impl<'de, R: Raw<'de>> Visitor<'de> for Seek<'_, 'de, R> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value with parts")
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        let Step::Index(index) = self.step else {
            return Ok(());
        };
        for _ in 0..index {
            if seq.next_element::<IgnoredAny>()?.is_none() {
                return Ok(());
            }
        }
        *self.found = seq.next_element::<R>()?.map(R::text);
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        match self.step {
            Step::Field(name) => {
                while let Some(key) = map.next_key::<String>()? {
                    if key == name {
                        *self.found = Some(map.next_value::<R>()?.text());
                        return Ok(());
                    }
                    map.next_value::<IgnoredAny>()?;
                }
            }
            Step::Key(index) | Step::Value(index) => {
                for _ in 0..index {
                    if map.next_entry::<IgnoredAny, IgnoredAny>()?.is_none() {
                        return Ok(());
                    }
                }
                if let Some(key) = map.next_key::<R>()? {
                    *self.found = Some(key.text());
                    if let Step::Value(_) = self.step {
                        *self.found = Some(map.next_value::<R>()?.text());
                    }
                }
            }
            Step::Variant(_) | Step::Only(_) | Step::Index(_) | Step::Char(_) => {}
        }
        Ok(())
    }
}

pub fn under(path: &[Step], step: Step) -> Vec<Step> {
    [path, &[step]].concat()
}
