use matchplay_record::parts::Source;
use matchplay_record::parts::Step::{Field, Variant};
use matchplay_record::{Code, Diagnostic, Limits, Reading, Record, read_within};
use matchplay_solver::{EdgeError, Solver};

use crate::allowance::Allowance;
use crate::kind::names::ruleset;

/// Reads a record that can be analysed. [`read`](matchplay_record::read) also accepts games of edge
/// geography that are too large for the solver.
///
/// # Errors
///
/// If the text is not a valid record, or its game is too large for the solver.
pub fn open(text: &str, limits: &Limits) -> Result<Reading, Diagnostic> {
    open_within(text, &Allowance::new(text, limits), &mut |_| {})
}

/// Reads a record as [`open`] does, and spends from an allowance. `reserve` is called as for
/// [`read_within`].
///
/// # Errors
///
/// As for [`open`], and if this takes more work than allowed.
pub fn open_within(
    text: &str,
    allowance: &Allowance,
    reserve: &mut dyn FnMut(usize),
) -> Result<Reading, Diagnostic> {
    let reading = allowance.read(|budget| read_within(text, budget, reserve))?;
    check_cost(text, &reading.record, allowance)?;
    Ok(reading)
}

/// Rejects a game of edge geography that is too large for the solver.
fn check_cost(text: &str, record: &Record, allowance: &Allowance) -> Result<(), Diagnostic> {
    let position = record.game().start();
    let path = [
        Field("game"),
        Variant(ruleset(position.board())),
        Field("removes"),
    ];
    let at = |path| Source::new(text, allowance.limits()).locate(path);
    let mut solver = Solver::new();
    match solver.within(allowance.work()).check_cost(position) {
        Ok(()) => Ok(()),
        Err(EdgeError::Interrupted(interrupted)) => {
            Err(allowance.exceeded(interrupted).at(at(&path[..2])))
        }
        Err(error) => Err(Diagnostic::error(Code::Limit(None), at(&path), error)),
    }
}
