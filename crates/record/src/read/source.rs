use std::ops::Range;

use ron::extensions::Extensions;
use serde::Deserialize;

use super::{json, ron as ron_error};
use crate::{Diagnostic, Limits};

/// The notation of a record.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Syntax {
    Ron,
    Json,
}

/// A text to be read.
pub(super) struct Source<'a> {
    /// The whole text, to which spans refer.
    whole: &'a str,
    /// The text without a byte order mark.
    pub(super) text: &'a str,
    pub(super) syntax: Syntax,
    pub(super) options: ron::Options,
}

impl<'a> Source<'a> {
    pub(super) fn new(whole: &'a str, limits: &Limits) -> Source<'a> {
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

    /// Whether the text contains only blanks and comments.
    pub(super) fn is_blank(&self) -> bool {
        after_blanks(self.text).is_empty()
    }

    /// Parses the text into a type, or returns a diagnostic for the first mismatch.
    pub(super) fn parse<T: Deserialize<'a>>(&self) -> Result<T, Diagnostic> {
        match self.syntax {
            Syntax::Ron => {
                let parsed = self.options.from_str(self.text);
                parsed.map_err(|error| ron_error::diagnose(self, &error))
            }
            Syntax::Json => {
                let parsed = serde_json::from_str(self.text);
                parsed.map_err(|error| json::diagnose(self, &error))
            }
        }
    }

    /// The span of a piece that is borrowed from the text.
    pub(super) fn span_of(&self, piece: &str) -> Range<usize> {
        let start = (piece.as_ptr() as usize).saturating_sub(self.whole.as_ptr() as usize);
        let start = start.min(self.whole.len());
        start..(start + piece.len()).min(self.whole.len())
    }

    /// The token that starts at an offset of the text; empty at the end of the text.
    pub(super) fn token_at(&self, offset: usize) -> &'a str {
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
}

/// The text from its first character that is neither a blank nor in a comment.
fn after_blanks(text: &str) -> &str {
    let mut rest = text.trim_start();
    loop {
        let after = if let Some(line) = rest.strip_prefix("//") {
            line.find('\n').map(|end| &line[end..])
        } else if let Some(block) = rest.strip_prefix("/*") {
            block.find("*/").map(|end| &block[end + 2..])
        } else {
            return rest;
        };
        rest = after.unwrap_or_default().trim_start();
    }
}
