use anstream::adapter::strip_str;
use matchplay_record::{Input, Record, ReviewJson, json_line};
use matchplay_render::{Caption, ReviewText};
use matchplay_solver::Solver;
use pyo3::{PyResult, Python, pyfunction};

use crate::record::{input, record};

/// The review of a record and its variations, as JSON on one line.
#[pyfunction]
#[pyo3(signature = (text, path=None))]
pub(crate) fn review(py: Python<'_>, text: &str, path: Option<&str>) -> PyResult<String> {
    py.detach(|| {
        let record = record(text)?;
        Ok(json_review(&record, input(path), &mut Solver::new()))
    })
}

/// The review of a record and its variations, as JSON on one line.
pub(crate) fn json_review(
    record: &Record,
    input: Option<Input<'_>>,
    solver: &mut Solver,
) -> String {
    let review = solver.review(record.game());
    let side_lines = record.side_line_reviews(solver);
    json_line(&ReviewJson::new(input, record, &review, &side_lines, None))
}

/// The review of a record as text, without its variations.
#[pyfunction]
pub(crate) fn review_text(py: Python<'_>, text: &str) -> PyResult<String> {
    py.detach(|| {
        let record = record(text)?;
        let review = matchplay_solver::review(record.game());
        let caption = Caption::of_record(&record, None);
        let text = ReviewText::new(record.game(), &review, &caption).to_string();
        Ok(strip_str(&text).to_string())
    })
}
