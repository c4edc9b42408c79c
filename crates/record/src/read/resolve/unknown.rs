use std::collections::btree_map::{BTreeMap, Entry};

use crate::diagnostic::{Code, Diagnostic, quoted};
use crate::ext::value::Object;
use crate::model::meta::{InvalidMeta, Meta, is_member_name};
use crate::notation::nearest::nearest;
use crate::notation::problem::Problem;
use crate::notation::source::Source;
use crate::read::shape::Members;

/// The members that this version does not support, which are kept; each adds a
/// warning.
pub(crate) fn members<'a>(
    members: Members<'a>,
    known: &[&str],
    depth: usize,
    source: &Source<'a>,
    warnings: &mut Vec<Diagnostic>,
) -> Result<Object, Problem> {
    let mut kept = BTreeMap::new();
    for (name, raw) in members {
        let span = source.span_of(source.name_before(&name, raw));
        let message = format!("unknown member {}", quoted(&name));
        let hint = misplaced(&name, known).or_else(|| nearest(&name, known));
        if !is_member_name(&name) {
            let wrong = Diagnostic::error(Code::UnknownName, span, message);
            return Err(wrong.with_help(InvalidMeta::Name).into());
        }
        let value = source.value(raw, depth).map_err(|wrong| match &hint {
            // The value of a misspelt or misplaced member may be a word or a tuple.
            Some(hint) => {
                Diagnostic::error(Code::UnknownMember, span.clone(), &message).with_help(hint)
            }
            None => Diagnostic {
                message: format!("{message}: {wrong}"),
                ..wrong
            },
        })?;
        match kept.entry(name.into_owned()) {
            Entry::Vacant(vacant) => vacant.insert(value),
            Entry::Occupied(repeated) => {
                let message = format!("duplicate member `{}`", repeated.key());
                return Err(Diagnostic::error(Code::Syntax, span, message).into());
            }
        };
        let help = hint.unwrap_or_else(|| "it is kept and has no effect".to_owned());
        warnings.push(Diagnostic::warning(Code::UnknownMember, span, message).with_help(help));
    }
    Ok(kept.into_iter().collect())
}

/// The members that a game of any ruleset can have.
const OF_GAMES: &str = "board steps wrap removes nodes edges labels at digits base forbidden \
                        starts start moves";

/// The help for a member of a record that belongs in `game` or in `meta`.
fn misplaced(name: &str, known: &[&str]) -> Option<String> {
    let home = match name {
        name if OF_GAMES.split(' ').any(|member| member == name) => "game",
        name if Meta::KNOWN.contains(&name) => "meta",
        _ => return None,
    };
    let is_of_record = known.contains(&home);
    is_of_record.then(|| format!("`{name}` belongs in `{home}`"))
}
