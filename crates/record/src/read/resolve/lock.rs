use matchplay_board::{DialState, Dials, Lock};

use crate::diagnostic::Code;
use crate::limits::Limits;
use crate::limits::named::LimitName;
use crate::notation::locate::Step::{self, Field, Index};
use crate::notation::locate::under;
use crate::notation::problem::Problem;
use crate::notation::text::Text;
use crate::read::resolve::board::repeated;
use crate::read::resolve::place::state;
use crate::read::resolve::work::states;
use crate::text::game::DECIMAL;

/// The dials of a lock.
pub(crate) fn dials(
    digits: u32,
    base: Option<u32>,
    wrap: Option<bool>,
    limits: &Limits,
    path: &[Step],
) -> Result<Dials, Problem> {
    let wrong = |member, code, message: String| Problem::with(path, Field(member), code, message);
    let base = base.unwrap_or(DECIMAL);
    let (smallest, largest) = Dials::BASES;
    if !(smallest..=largest).contains(&base) {
        let message = format!("expected a base from {smallest} to {largest}, found {base}");
        return Err(wrong("base", Code::Lock, message));
    }
    let in_base = match base {
        DECIMAL => String::new(),
        _ => format!(" in base {base}"),
    };
    let (states, most) = (states(digits, base), limits.states);
    if digits <= Dials::max_digits(base) && states > most {
        let message =
            format!("{digits} digits{in_base} have {states} states, more than the {most} allowed");
        return Err(wrong("digits", LimitName::States.exceeded(), message));
    }
    Dials::with_base(digits, base, wrap.unwrap_or(true)).ok_or_else(|| {
        let most = Dials::max_digits(base);
        let message = format!("expected a lock of 1 to {most} digits{in_base}, found {digits}");
        wrong("digits", Code::Lock, message)
    })
}

/// The lock with these dials and forbidden states.
pub(crate) fn lock(dials: Dials, forbidden: Vec<Text<'_>>, path: &[Step]) -> Result<Lock, Problem> {
    let path = under(path, Field("forbidden"));
    let wrong = |index, message: String| Problem::with(&path, Index(index), Code::Lock, message);
    let states = forbidden.iter().enumerate().map(|(index, words)| {
        let state = state(dials, words);
        state.map_err(|message| wrong(index, message))
    });
    let states = states.collect::<Result<Vec<DialState>, _>>()?;
    let values = states.iter().map(|state| state.value());
    let lock = Lock::on(dials, values);
    let lock = lock.map_err(|error| Problem::new(&path, Code::Lock, error))?;
    match repeated(lock.forbidden().count(), &states, |state| state.value()) {
        None => Ok(lock),
        Some((index, state)) => Err(wrong(index, format!("duplicate state {state}"))),
    }
}
