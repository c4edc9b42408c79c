use matchplay_document::VerdictJson;
use matchplay_record::json_line;
use matchplay_solver::{LengthBudget, Solver};
use pyo3::{PyResult, Python, pyfunction};

use crate::record::{at_ply, input, on_record};

/// Returns the verdict on a record's position after some plies, by default the last, as one
/// line of JSON.
#[pyfunction]
#[pyo3(signature = (text, ply=None, path=None, has_lengths=false, has_flips=false))]
pub(crate) fn solve(
    py: Python<'_>,
    text: String,
    ply: Option<usize>,
    path: Option<String>,
    has_lengths: bool,
    has_flips: bool,
) -> PyResult<String> {
    on_record(py, text, has_lengths || has_flips, move |limited| {
        let record = &limited.record;
        let game = at_ply(record, ply)?;
        let mut solver = Solver::new();
        let mut solver = solver.within(limited.work());
        let mut find = || {
            let verdict = solver.solve(game.position())?;
            let lengths = match has_lengths {
                true => solver.lengths_of(game.position(), LengthBudget::STATES)?,
                false => None,
            };
            let position = game.position();
            let (flips, fewest) = match has_flips {
                true => (solver.flips(position)?, solver.fewest_removals(position)?),
                false => (None, None),
            };
            Ok((verdict, lengths, flips, fewest))
        };
        let (verdict, lengths, flips, fewest) =
            find().map_err(|interrupted| limited.exceeded(interrupted))?;
        let input = input(path.as_deref(), None, None);
        let document = VerdictJson::new(input, record, game.position(), &verdict)
            .with_lengths(game.position(), lengths.as_ref())
            .with_flips(game.position(), flips.as_deref(), fewest.as_deref());
        Ok(json_line(&document))
    })
}
