use std::fmt::Write;

use matchplay_board::{Dials, Game, Lock, LockError, Position};

use crate::budget::{Budget, Reader};
use crate::contest::Contest;
use crate::contest::tokens::{Token, Tokens};
use crate::contest::unwritable::Unwritable;
use crate::diagnostic::{Code, Diagnostic, quoted};
use crate::limits::named::LimitName;
use crate::model::record::Record;
use crate::read::Reading;

pub(crate) fn read(text: &str, reader: &mut Reader<'_>) -> Result<Vec<Reading>, Diagnostic> {
    let budget = reader.budget;
    let mut tokens = Tokens::new(text);
    let (cases, _) = tokens.number("the number of cases")?;
    let mut locks = Vec::new();
    let size = |digits: u32| 10_u64.pow(digits.min(Dials::MAX_DIGITS));
    let rest = |count| 1 + count as usize;
    reader.reserve(tokens.clone().declared_size(cases, size, rest));
    for number in 1..=cases {
        locks.push(Case::read(&mut tokens, number)?);
    }
    tokens.finish("the last case")?;
    let mut readings = Vec::new();
    for lock in locks {
        readings.push(lock.reading(budget)?);
    }
    Ok(readings)
}

/// A case, before its lock is built.
struct Case<'a> {
    dials: Dials,
    /// The number of digits.
    digits: Token<'a>,
    start: (u32, Token<'a>),
    forbidden: Vec<u32>,
}

impl<'a> Case<'a> {
    fn read(tokens: &mut Tokens<'a>, number: u32) -> Result<Case<'a>, Diagnostic> {
        let (digits, token) = tokens.number(format_args!("the digits of case {number}"))?;
        let dials = Dials::new(digits).ok_or_else(|| {
            Diagnostic::error(Code::Lock, token.span(), LockError::Digits { digits })
        })?;
        let count = format!("the number of forbidden states of case {number}");
        let (count, _) = tokens.number(count)?;
        let start = state(tokens, digits, format_args!("the start of case {number}"))?;
        let mut forbidden = Vec::new();
        for index in 1..=count {
            let what = format_args!("forbidden state {index} of {count} of case {number}");
            forbidden.push(state(tokens, digits, what)?.0);
        }
        Ok(Case {
            dials,
            digits: token,
            start,
            forbidden,
        })
    }

    fn reading(self, budget: &Budget) -> Result<Reading, Diagnostic> {
        let (digits, span) = (self.dials.digits(), self.digits.span());
        let (states, most) = (self.dials.states().into(), budget.limits().states);
        if states > most {
            let message =
                format!("{digits} digits have {states} states, more than the {most} allowed");
            return Err(LimitName::States.error(span, message));
        }
        let spent = budget.spend(states);
        spent.map_err(|exceeded| exceeded.at(span.clone()))?;
        let (start, token) = self.start;
        let lock = Lock::on(self.dials, self.forbidden)
            .map_err(|error| Diagnostic::error(Code::Lock, span, error))?;
        let position = Position::lock(lock, Some(start))
            .map_err(|error| Diagnostic::error(Code::Start, token.span(), error))?;
        Reading::of(Game::new(position), Contest::Ccpc2020.players())
    }
}

/// Reads a state, with or without leading zeros.
fn state<'a>(
    tokens: &mut Tokens<'a>,
    digits: u32,
    what: impl std::fmt::Display,
) -> Result<(u32, Token<'a>), Diagnostic> {
    let (value, token) = tokens.number(&what)?;
    if value >= 10_u32.pow(digits) {
        let message = format!(
            "expected a {digits}-digit state, found {}",
            quoted(token.text)
        );
        return Err(Diagnostic::error(Code::Lock, token.span(), message));
    }
    Ok((value, token))
}

pub(crate) fn write(record: &Record, lock: &Lock) -> Result<String, Unwritable> {
    let contest = Contest::Ccpc2020;
    let game = record.game();
    contest.check_no_plies(record)?;
    let start = game.start().token();
    let start = start.ok_or(Unwritable::NoStart(contest))?;
    let place = |state| game.board().place(state);
    let mut out = String::new();
    // Writing to a string cannot fail.
    let count = lock.forbidden().count();
    let _ = writeln!(out, "1\n{} {count} {}", lock.dials().digits(), place(start));
    for state in lock.forbidden() {
        let _ = writeln!(out, "{}", place(state));
    }
    Ok(out)
}
