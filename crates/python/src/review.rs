use anstream::adapter::strip_str;
use matchplay_record::{Input, PlyRows, Record, ReviewJson, json_line};
use matchplay_render::{Caption, ReviewText};
use matchplay_solver::{Review, Solver};
use pyo3::{PyResult, Python, pyfunction};

use crate::interruptible::{interrupted, interruptible};
use crate::record::{Origin, record};

/// The review of a record and its variations, as JSON on one line.
#[pyfunction]
#[pyo3(signature = (text, path=None))]
pub(crate) fn review(py: Python<'_>, text: String, path: Option<String>) -> PyResult<String> {
    interruptible(py, move |limit| {
        let record = record(&text)?;
        let mut solver = Solver::new();
        let review = solver.within(limit).review(record.game());
        let review = review.map_err(interrupted)?;
        let input = Origin::file(path);
        Ok(json_review(&record, input.input(), &review, &mut solver))
    })
}

/// The review of a record and, solved here, of its variations, as JSON on one line.
pub(crate) fn json_review(
    record: &Record,
    input: Option<Input<'_>>,
    review: &Review,
    solver: &mut Solver,
) -> String {
    let side_lines = record.side_line_reviews(solver);
    json_line(&ReviewJson::new(input, record, review, &side_lines, None))
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
    interruptible(py, move |limit| {
        let record = record(&text)?;
        let review = Solver::new().within(limit).review(record.game());
        let review = review.map_err(interrupted)?;
        let origin = Origin { path, line, case };
        Ok(json_rows(&record, origin.input(), &review))
    })
}

/// The plies of a reviewed record as a list of flat rows in JSON.
pub(crate) fn json_rows(record: &Record, input: Option<Input<'_>>, review: &Review) -> String {
    json_line(&PlyRows::new(input, record, review, None))
}

/// The review of a record as text, without its variations.
#[pyfunction]
pub(crate) fn review_text(py: Python<'_>, text: String) -> PyResult<String> {
    interruptible(py, move |limit| {
        let record = record(&text)?;
        let review = Solver::new().within(limit).review(record.game());
        let review = review.map_err(interrupted)?;
        let caption = Caption::of_record(&record, None);
        let text = ReviewText::new(record.game(), &review, &caption).to_string();
        Ok(strip_str(&text).to_string())
    })
}
