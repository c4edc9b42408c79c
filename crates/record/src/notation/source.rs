use std::marker::PhantomData;
use std::ops::Range;

use ron::extensions::Extensions;
use serde::Deserialize;
use serde::de::{DeserializeOwned, DeserializeSeed};

use crate::diagnostic::Diagnostic;
use crate::limits::Limits;
use crate::notation::{json_error, ron_error};

/// The notation of a record.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Syntax {
    Ron,
    Json,
}

/// A text that is read.
pub struct Source<'a> {
    /// The whole text; spans are offsets into it.
    pub whole: &'a str,
    /// The text without a byte order mark.
    pub text: &'a str,
    pub syntax: Syntax,
    pub options: ron::Options,
}

impl<'a> Source<'a> {
    pub fn new(whole: &'a str, limits: &Limits) -> Source<'a> {
        let text = whole.strip_prefix('\u{feff}').unwrap_or(whole);
        let syntax = if after_blanks(text).starts_with('{') {
            Syntax::Json
        } else {
            Syntax::Ron
        };
        // The parser counts two levels for a pair of brackets, and more for options.
        let depth = 2 * limits.nesting() + 16;
        let options = ron::Options::default()
            .with_default_extension(Extensions::IMPLICIT_SOME)
            .with_recursion_limit(depth);
        Source {
            whole,
            text,
            syntax,
            options,
        }
    }

    /// A part of this text in JSON; spans are still offsets into the whole text.
    pub fn within(&self, part: &'a str) -> Source<'a> {
        Source {
            whole: self.whole,
            text: part,
            syntax: Syntax::Json,
            options: self.options.clone(),
        }
    }

    /// Parses the text into a type, or returns a diagnostic for the first mismatch.
    pub fn parse<T: Deserialize<'a>>(&self) -> Result<T, Diagnostic> {
        self.parse_seeds(PhantomData::<T>, PhantomData::<T>)
    }

    pub fn parse_seeds<T>(
        &self,
        ron: impl DeserializeSeed<'a, Value = T>,
        json: impl DeserializeSeed<'a, Value = T>,
    ) -> Result<T, Diagnostic> {
        match self.syntax {
            Syntax::Ron => {
                let parsed = self.options.from_str_seed(self.text, ron);
                parsed.map_err(|error| ron_error::diagnose(self, &error))
            }
            Syntax::Json => {
                let mut parser = serde_json::Deserializer::from_str(self.text);
                let parsed = json.deserialize(&mut parser);
                let parsed = parsed.and_then(|parsed| parser.end().map(|()| parsed));
                parsed.map_err(|error| json_error::diagnose(self, &error))
            }
        }
    }

    /// The offset of the first character that is neither blank nor in a comment.
    pub fn start(&self) -> usize {
        self.text.len() - after_blanks(self.text).len()
    }

    /// The span of a piece that is borrowed from the text.
    pub fn span_of(&self, piece: &str) -> Range<usize> {
        let start = (piece.as_ptr() as usize).saturating_sub(self.whole.as_ptr() as usize);
        let start = start.min(self.whole.len());
        start..(start + piece.len()).min(self.whole.len())
    }

    /// The token that starts at an offset of the text; empty at the end of the text.
    pub fn token_at(&self, offset: usize) -> &'a str {
        let rest = self.text.get(offset..).unwrap_or_default();
        let is_word = |c: char| c.is_alphanumeric() || "_+-.".contains(c);
        let length = match rest.chars().next() {
            None => 0,
            Some('"') => match rest[1..].find(['"', '\\', '\n']) {
                Some(end) if rest[1 + end..].starts_with('"') => end + 2,
                _ => 1,
            },
            Some(c) if is_word(c) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            Some(c) => c.len_utf8(),
        };
        &rest[..length]
    }

    /// The string in a literal, or an optional one; `None` for any other value.
    pub fn string<T: DeserializeOwned>(&self, literal: &str) -> Option<T> {
        match self.syntax {
            Syntax::Ron => self.options.from_str(literal).ok(),
            Syntax::Json => serde_json::from_str(literal).ok(),
        }
    }

    /// The name of an unknown member, which the parser may report at a later token.
    pub fn named(&self, name: &str, token: &'a str) -> &'a str {
        if token.contains(name) {
            return token;
        }
        let is_name = |&(start, _): &(usize, &str)| {
            let (before, after) = (&self.text[..start], &self.text[start + name.len()..]);
            let after = after_blanks(after.trim_start_matches('"'));
            after.starts_with(':') && !before.ends_with(char::is_alphanumeric)
        };
        let named = self.text.match_indices(name).find(is_name);
        named.map_or(token, |(_, named)| named)
    }

    /// The text of a member's name, found from its value; the value itself if the name
    /// has escapes.
    pub fn name_before(&self, name: &str, value: &'a str) -> &'a str {
        let before = &self.whole[..self.span_of(value).start];
        let start = before.rfind(name);
        start.map_or(value, |start| &before[start..start + name.len()])
    }
}

/// The text from its first character that is neither blank nor in a closed comment.
pub(crate) fn after_blanks(text: &str) -> &str {
    let is_blank = |c: char| c.is_whitespace() || matches!(c, '\u{200e}' | '\u{200f}');
    let mut rest = text.trim_start_matches(is_blank);
    loop {
        let after = if let Some(line) = rest.strip_prefix("//") {
            line.find('\n').map(|end| &line[end..])
        } else if rest.starts_with("/*") {
            let Some(after) = after_comment(rest) else {
                return rest;
            };
            Some(after)
        } else {
            return rest;
        };
        rest = after.unwrap_or_default().trim_start_matches(is_blank);
    }
}

/// The text after the block comment with which it starts. Block comments nest.
fn after_comment(text: &str) -> Option<&str> {
    let (mut at, mut open) = (0, 0_usize);
    while let Some(pair) = text.as_bytes().get(at..at + 2) {
        match pair {
            b"/*" => open += 1,
            b"*/" => open -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if open == 0 {
            return text.get(at..);
        }
    }
    None
}
