use std::fmt::Display;
use std::ops::Range;

use crate::diagnostic::{Code, Diagnostic, quoted};

/// The words of a text, which blanks separate.
#[derive(Clone)]
pub(crate) struct Tokens<'a> {
    text: &'a str,
    /// The offset at which the search for the next word starts.
    at: usize,
    /// The offset of the end of the last word.
    end: usize,
}

/// A word and its offset.
#[derive(Clone, Copy)]
pub(crate) struct Token<'a> {
    pub(crate) text: &'a str,
    pub(crate) start: usize,
    /// Whether it is the first word on its line.
    pub(crate) opens_line: bool,
}

impl Token<'_> {
    pub(crate) fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let bytes = &self.text.as_bytes()[self.at..];
        let blanks = bytes.iter().position(|byte| !byte.is_ascii_whitespace())?;
        let opens_line = self.at == 0 || bytes[..blanks].contains(&b'\n');
        let start = self.at + blanks;
        let word = &self.text[start..];
        let length = word.bytes().position(|byte| byte.is_ascii_whitespace());
        let text = &word[..length.unwrap_or(word.len())];
        self.at = start + text.len();
        self.end = self.at;
        Some(Token {
            text,
            start,
            opens_line,
        })
    }
}

impl<'a> Tokens<'a> {
    pub(crate) fn new(text: &'a str) -> Tokens<'a> {
        let mark = if text.starts_with('\u{feff}') { 3 } else { 0 };
        Tokens {
            text,
            at: mark,
            end: mark,
        }
    }

    /// The whole text.
    pub(crate) const fn text(&self) -> &'a str {
        self.text
    }

    pub(crate) fn peek(&self) -> Option<Token<'a>> {
        self.clone().next()
    }

    /// The empty span after the last word.
    pub(crate) const fn after_last(&self) -> Range<usize> {
        self.end..self.end
    }

    pub(crate) fn expect(&mut self, what: impl Display) -> Result<Token<'a>, Diagnostic> {
        let end = self.after_last();
        self.next().ok_or_else(|| {
            let message = format!("expected {what}, found the end of the text");
            Diagnostic::error(Code::Syntax, end, message)
        })
    }

    /// Reads a non-negative number in decimal digits.
    pub(crate) fn number(&mut self, what: impl Display) -> Result<(u32, Token<'a>), Diagnostic> {
        let token = self.expect(&what)?;
        let word = token.text;
        let wrong = |message| Diagnostic::error(Code::Syntax, token.span(), message);
        if !word.bytes().all(|byte| byte.is_ascii_digit()) {
            let message = format!("expected {what}, found {}", quoted(word));
            return Err(wrong(message));
        }
        let number = word.parse();
        let number =
            number.map_err(|_| wrong(format!("{} is too large for {what}", quoted(word))))?;
        Ok((number, token))
    }

    /// The total size of the cases, up to the first error. A case starts with two numbers: `size`
    /// computes its size from the first one, and `rest` the number of its other words from the
    /// second one.
    pub(crate) fn declared_size(
        mut self,
        cases: u32,
        size: impl Fn(u32) -> u64,
        rest: impl Fn(u32) -> usize,
    ) -> u64 {
        let mut number = |skipped: usize| self.nth(skipped)?.text.parse::<u32>().ok();
        let mut skipped = 0;
        let sizes = (0..cases).map_while(|_| {
            let first = number(skipped)?;
            skipped = rest(number(0)?);
            Some(size(first))
        });
        sizes.fold(0, u64::saturating_add)
    }

    /// Rejects text after the end.
    pub(crate) fn finish(mut self, after: impl Display) -> Result<(), Diagnostic> {
        match self.next() {
            None => Ok(()),
            Some(token) => {
                let message = format!("unexpected text after {after}");
                Err(Diagnostic::error(Code::TrailingText, token.span(), message))
            }
        }
    }
}
