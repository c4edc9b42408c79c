use anstream::adapter::strip_str;
use matchplay_document::{Input, PlyRows, Reviewed};
use matchplay_record::{Record, json_line};
use matchplay_render::{Caption, ReviewText};
use matchplay_solver::{Interrupted, LimitedSolver, Review, Solver};
use pyo3::{PyResult, Python, pyfunction};

use crate::interruptible::interruptible;
use crate::record::{Limited, input};

/// The review of a record and its variations, as JSON on one line.
#[pyfunction]
#[pyo3(signature = (text, path=None))]
pub(crate) fn review(py: Python<'_>, text: String, path: Option<String>) -> PyResult<String> {
    interruptible(py, move |cancelled| {
        let limited = Limited::read(text, cancelled)?;
        let mut solver = Solver::new();
        let mut solver = solver.within(limited.work());
        let input = input(path.as_deref(), None, None);
        let review = json_review(&limited.record, input, &mut solver);
        review.map_err(|interrupted| limited.exceeded(interrupted))
    })
}

/// The review of a record and of its variations, as JSON on one line.
pub(crate) fn json_review(
    record: &Record,
    input: Option<Input<'_>>,
    solver: &mut LimitedSolver<'_>,
) -> Result<String, Interrupted> {
    let reviewed = Reviewed::new(record, false, solver)?;
    Ok(json_line(&reviewed.document(record, input, None)))
}

/// The plies of a reviewed record as a list of flat rows in JSON. The other arguments are the
/// place from which the record was read.
#[pyfunction]
#[pyo3(signature = (text, path=None, line=None, case=None))]
pub(crate) fn rows(
    py: Python<'_>,
    text: String,
    path: Option<String>,
    line: Option<usize>,
    case: Option<usize>,
) -> PyResult<String> {
    interruptible(py, move |cancelled| {
        let limited = Limited::read(text, cancelled)?;
        let review = reviewed(&limited)?;
        let input = input(path.as_deref(), line, case);
        Ok(json_rows(&limited.record, input, &review))
    })
}

/// The plies of a reviewed record as a list of flat rows in JSON.
pub(crate) fn json_rows(record: &Record, input: Option<Input<'_>>, review: &Review) -> String {
    json_line(&PlyRows::new(input, record, review, None))
}

/// The review of a record as text, without its variations.
#[pyfunction]
pub(crate) fn review_text(py: Python<'_>, text: String) -> PyResult<String> {
    interruptible(py, move |cancelled| {
        let limited = Limited::read(text, cancelled)?;
        let review = reviewed(&limited)?;
        let record = &limited.record;
        let caption = Caption::of_record(record, None);
        let text = ReviewText::new(record.game(), &review, &caption).to_string();
        Ok(strip_str(&text).to_string())
    })
}

/// The review of a record without its variations.
pub(crate) fn reviewed(limited: &Limited) -> PyResult<Review> {
    let review = Solver::new()
        .within(limited.work())
        .review(limited.record.game());
    review.map_err(|interrupted| limited.exceeded(interrupted))
}
