//! Extension data: the values of `ext` and of unknown members, from their raw text.

use crate::diagnostic::{Code, Diagnostic, quoted};
use crate::ext::number::Number;
use crate::ext::value::{Object, Value};
use crate::notation::brackets;
use crate::notation::source::{Source, Syntax, after_blanks};
use crate::notation::wording::{BRACKETS, HALF_SURROGATE};

impl<'a> Source<'a> {
    /// The object in a raw text, which the parser has accepted. Brackets may be nested
    /// `depth` deep.
    pub fn object(&self, raw: &'a str, depth: usize) -> Result<Object, Diagnostic> {
        let absent = match self.syntax {
            Syntax::Ron => raw == "None",
            Syntax::Json => false,
        };
        if absent {
            return Ok(Object::default());
        }
        match self.value(raw, depth)? {
            Value::Object(members) => Ok(members),
            Value::Null => Ok(Object::default()),
            _ => {
                let message = "expected an object";
                let wrong = Diagnostic::error(Code::Ext, self.span_of(raw), message);
                Err(wrong.with_help("write `{\"key\": ...}`"))
            }
        }
    }

    /// The value in a raw text.
    pub fn value(&self, raw: &'a str, depth: usize) -> Result<Value, Diagnostic> {
        let mut reader = Reader {
            source: self,
            rest: raw,
        };
        let value = reader.value(depth)?;
        reader.skip_blanks();
        match reader.rest {
            "" => Ok(value),
            _ => Err(reader.wrong(reader.token(), "expected the end of the value")),
        }
    }
}

/// Reads the text of a value.
struct Reader<'s, 'a> {
    source: &'s Source<'a>,
    rest: &'a str,
}

impl<'a> Reader<'_, 'a> {
    /// Recurses at most `depth` deep.
    fn value(&mut self, depth: usize) -> Result<Value, Diagnostic> {
        self.skip_blanks();
        let token = self.token();
        let is_ron = self.source.syntax == Syntax::Ron;
        match token.chars().next() {
            Some('[' | '{') if depth == 0 => {
                let span = self.source.span_of(token);
                let message = "the text is nested too deeply";
                Err(Diagnostic::error(Code::Limit(None), span, message))
            }
            Some('[') => self.array(depth),
            Some('{') => self.object(depth),
            Some('(') if is_ron => self.unit(),
            Some('"') => self.literal().map(Value::from),
            Some('r') if is_ron && brackets::raw_string(self.rest).is_some() => {
                self.literal().map(Value::from)
            }
            Some('0'..='9' | '-' | '+' | '.') => self.number(token),
            _ => self.word(token, is_ron),
        }
    }

    fn array(&mut self, depth: usize) -> Result<Value, Diagnostic> {
        self.take("[");
        let mut items = Vec::new();
        while !self.closes("]") {
            items.push(self.value(depth - 1)?);
            self.separator("]")?;
        }
        Ok(items.into())
    }

    fn object(&mut self, depth: usize) -> Result<Value, Diagnostic> {
        self.take("{");
        let mut members = Vec::new();
        while !self.closes("}") {
            let start = self.rest;
            let is_ron = self.source.syntax == Syntax::Ron;
            let is_raw = is_ron && brackets::raw_string(start).is_some();
            if !self.rest.starts_with('"') && !is_raw {
                return Err(self.wrong(self.token(), "expected a string as key"));
            }
            let name = self.literal()?;
            let key = &start[..start.len() - self.rest.len()];
            self.skip_blanks();
            if !self.take(":") {
                return Err(self.wrong(self.token(), "expected `:`"));
            }
            let value = self.value(depth - 1)?;
            members.push((name.into_boxed_str(), key, value));
            self.separator("}")?;
        }
        // Equal names keep the order of the text.
        members.sort_by(|(a, _, _), (b, _, _)| a.cmp(b));
        let pairs = members.windows(2).filter_map(|pair| match pair {
            [(first, _, _), (second, key, _)] => (first == second).then_some((second, *key)),
            _ => None,
        });
        if let Some((name, key)) = pairs.min_by_key(|(_, key)| self.source.span_of(key).start) {
            let message = format!("duplicate key {}", quoted(name));
            return Err(self.wrong(key, &message));
        }
        let members = members.into_iter();
        let members = members.map(|(name, _, value)| (name, value));
        Ok(Value::Object(members.collect()))
    }

    /// Reads `()`. No other value in parentheses could be written in JSON.
    fn unit(&mut self) -> Result<Value, Diagnostic> {
        let token = self.token();
        self.take("(");
        if self.closes(")") {
            return Ok(Value::Null);
        }
        let wrong = self.unexpected(token);
        Err(wrong.with_help(BRACKETS))
    }

    fn number(&mut self, token: &'a str) -> Result<Value, Diagnostic> {
        match Number::exact(token) {
            Some(number) => {
                self.rest = &self.rest[token.len()..];
                Ok(Value::Number(number))
            }
            None => {
                let message = format!("the number {} cannot be stored exactly", quoted(token));
                let wrong = self.wrong(token, &message);
                Err(wrong.with_help("write it as a string"))
            }
        }
    }

    fn word(&mut self, token: &'a str, is_ron: bool) -> Result<Value, Diagnostic> {
        let value = match token {
            "true" => Value::Bool(true),
            "false" => Value::Bool(false),
            "null" if !is_ron => Value::Null,
            _ => {
                let wrong = self.unexpected(token);
                return Err(wrong.with_help("write it as a string"));
            }
        };
        self.rest = &self.rest[token.len()..];
        Ok(value)
    }

    /// Reads a string, plain or raw.
    fn literal(&mut self) -> Result<String, Diagnostic> {
        let text = self.rest;
        let end = brackets::raw_string(text).unwrap_or_else(|| brackets::string(text));
        let literal = &text[..end];
        let string = self.source.string(literal);
        // The parser has checked all of the literal, except that surrogates are paired.
        let string = string.ok_or_else(|| self.wrong(literal, HALF_SURROGATE))?;
        self.rest = &text[literal.len()..];
        Ok(string)
    }

    fn separator(&mut self, close: &str) -> Result<(), Diagnostic> {
        self.skip_blanks();
        if self.take(",") || self.rest.starts_with(close) {
            return Ok(());
        }
        Err(self.wrong(self.token(), "expected a comma before this"))
    }

    /// Whether the closing bracket is next; the reader skips it.
    fn closes(&mut self, close: &str) -> bool {
        self.skip_blanks();
        self.take(close)
    }

    fn take(&mut self, token: &str) -> bool {
        let after = self.rest.strip_prefix(token);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    fn skip_blanks(&mut self) {
        self.rest = match self.source.syntax {
            Syntax::Ron => after_blanks(self.rest),
            Syntax::Json => self.rest.trim_start(),
        };
    }

    /// The word, number or sign that is next.
    fn token(&self) -> &'a str {
        let is_word = |c: char| c.is_alphanumeric() || "_+-.".contains(c);
        let word = self.rest.find(|c| !is_word(c)).unwrap_or(self.rest.len());
        let sign = self.rest.chars().next().map_or(0, char::len_utf8);
        &self.rest[..word.max(sign)]
    }

    fn unexpected(&self, token: &str) -> Diagnostic {
        let message = format!(
            "expected a string, a number, `true`, `false`, `()`, a list or a map, found {}",
            quoted(token)
        );
        self.wrong(token, &message)
    }

    fn wrong(&self, piece: &str, message: &str) -> Diagnostic {
        Diagnostic::error(Code::Ext, self.source.span_of(piece), message)
    }
}
