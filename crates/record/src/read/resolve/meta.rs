use std::collections::BTreeSet;

use crate::diagnostic::{Code, Diagnostic, quoted};
use crate::limits::Limits;
use crate::limits::named::LimitName;
use crate::model::meta::{InvalidMeta, Meta};
use crate::notation::problem::Problem;
use crate::notation::source::Source;
use crate::notation::wording::HALF_SURROGATE;
use crate::read::shape::Members;

/// The texts about a game, each under its own name.
pub(crate) fn meta<'a>(
    members: &Members<'a>,
    source: &Source<'a>,
    limits: &Limits,
) -> Result<Meta, Problem> {
    let mut meta = Meta::default();
    let mut names = BTreeSet::new();
    for (name, raw) in members {
        let wrong = |code, piece, message: String| {
            Problem::from(Diagnostic::error(code, source.span_of(piece), message))
        };
        if !names.insert(name) {
            let message = format!("duplicate member `{name}` in `meta`");
            return Err(wrong(Code::Syntax, source.name_before(name, raw), message));
        }
        let text = source.string::<Option<String>>(raw);
        let text = text.ok_or_else(|| {
            // The parser has checked all of a string, except that surrogates are paired.
            let message = match raw.starts_with('"') {
                true => HALF_SURROGATE,
                false => "expected a string in double quotes",
            };
            wrong(Code::Syntax, raw, message.to_owned())
        })?;
        let Some(text) = text else {
            continue;
        };
        if text.len() > limits.string {
            let (bytes, limit) = (text.len(), limits.string);
            let message = format!("this string has {bytes} bytes, more than the {limit} allowed");
            return Err(wrong(LimitName::String.exceeded(), raw, message));
        }
        meta.set(name, text).map_err(|error| match error {
            InvalidMeta::Name => {
                let message = format!("{} cannot be a name: {error}", quoted(name));
                wrong(Code::Meta, source.name_before(name, raw), message)
            }
            _ => wrong(Code::Meta, raw, error.to_string()),
        })?;
    }
    Ok(meta)
}
