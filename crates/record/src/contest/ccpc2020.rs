use std::fmt::Write;

use matchplay_board::{Board, Game, Lock, Position};

use super::tokens::{Token, Tokens};
use super::{Contest, Unwritable, players};
use crate::diagnostic::quoted;
use crate::{Code, Diagnostic, Limits, Reading, Record};

pub(super) fn read(text: &str, limits: &Limits) -> Result<Vec<Reading>, Diagnostic> {
    let mut tokens = Tokens::new(text);
    let (cases, _) = tokens.number("the number of cases")?;
    let mut readings = Vec::new();
    let mut work = limits.work(text.len());
    for number in 1..=cases {
        let (digits, token) = tokens.number(format_args!("the digits of case {number}"))?;
        let states = 10_u64.saturating_pow(digits);
        if digits <= Lock::MAX_DIGITS && states > limits.states {
            let limit = limits.states;
            let message =
                format!("{digits} digits have {states} states, more than the {limit} allowed");
            return Err(Diagnostic::error(Code::Limit, token.span(), message));
        }
        let empty = Lock::new(digits, []);
        empty.map_err(|error| Diagnostic::error(Code::Lock, token.span(), error))?;
        work = work.checked_sub(Limits::lock_work(states)).ok_or_else(|| {
            let message = "the cases have too many states together";
            Diagnostic::error(Code::Limit, token.span(), message)
        })?;
        readings.push(case(&mut tokens, number, digits)?);
    }
    tokens.finish("the last case")?;
    Ok(readings)
}

/// Reads the rest of a case, after the digits of the lock.
fn case(tokens: &mut Tokens<'_>, number: u32, digits: u32) -> Result<Reading, Diagnostic> {
    let count = format!("the number of forbidden states of case {number}");
    let (count, announced) = tokens.number(count)?;
    let (start, token) = state(tokens, digits, format_args!("the start of case {number}"))?;
    let mut forbidden = Vec::new();
    for index in 1..=count {
        let (value, _) = state(
            tokens,
            digits,
            format_args!("forbidden state {index} of {count} of case {number}"),
        )?;
        forbidden.push(value);
    }
    let lock = Lock::new(digits, forbidden)
        .map_err(|error| Diagnostic::error(Code::Lock, announced.span(), error))?;
    let position = Position::lock(lock, Some(start))
        .map_err(|error| Diagnostic::error(Code::Start, token.span(), error))?;
    let mut reading = Reading::of(Game::new(position))?;
    reading.record.meta = players("Alice", "Bob");
    Ok(reading)
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

pub(super) fn write(record: &Record) -> Result<String, Unwritable> {
    let contest = Contest::Ccpc2020;
    let game = record.game();
    let Board::Lock(lock) = game.board() else {
        return Err(contest.other_ruleset("lock", record));
    };
    contest.check_no_plies(record)?;
    let start = game.start().token();
    let start = start.ok_or(Unwritable::NoStart { contest })?;
    let place = |state| game.board().place(state);
    let mut out = String::new();
    // Writing to a string cannot fail.
    let count = lock.forbidden().count();
    let _ = writeln!(out, "1\n{} {count} {}", lock.digits(), place(start));
    for state in lock.forbidden() {
        let _ = writeln!(out, "{}", place(state));
    }
    Ok(out)
}
