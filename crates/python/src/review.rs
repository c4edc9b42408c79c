use anstream::adapter::strip_str;
use matchplay_document::{Input, PlyRows, Reviewed};
use matchplay_record::{Record, json_line};
use matchplay_render::{Caption, TextOptions, record_text};
use matchplay_solver::{Interrupted, LimitedSolver, Review, Solver};
use pyo3::exceptions::PyRuntimeError;
use pyo3::{IntoPyObjectExt, Py, PyAny, PyResult, Python, pyfunction};
use rayon::ThreadPoolBuilder;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::interruptible::interruptible;
use crate::record::{Limited, input, on_record};

/// The text of a record, and its path if it was read from a file.
type Origin = (String, Option<String>);

/// The review of a record and its variations, as JSON on one line, with a proof if one is
/// requested and found.
#[pyfunction]
#[pyo3(signature = (text, path=None, is_proved=false, has_lengths=false))]
pub(crate) fn review(
    py: Python<'_>,
    text: String,
    path: Option<String>,
    is_proved: bool,
    has_lengths: bool,
) -> PyResult<String> {
    on_record(py, text, has_lengths, move |limited| {
        let path = path.as_deref();
        json_of(limited, path, is_proved, has_lengths, &mut Solver::new())
    })
}

/// The reviews of records as [`review`] returns them, made by all cores, in the order of the
/// records; an exception in place of an invalid record.
#[pyfunction]
#[pyo3(signature = (records, is_proved=false, has_lengths=false))]
pub(crate) fn review_many(
    py: Python<'_>,
    records: Vec<Origin>,
    is_proved: bool,
    has_lengths: bool,
) -> PyResult<Vec<Py<PyAny>>> {
    let reviews: Vec<PyResult<String>> = interruptible(py, move |cancelled| {
        // Each call builds a pool: the threads of the global one do not exist in a forked process.
        let pool = ThreadPoolBuilder::new().build();
        let pool = pool.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
        let review = |solver: &mut Solver, (text, path): Origin| {
            let limited = Limited::read(text, cancelled.clone())?;
            json_of(&limited, path.as_deref(), is_proved, has_lengths, solver)
        };
        let records = records.into_par_iter();
        Ok(pool.install(|| records.map_init(Solver::new, review).collect()))
    })?;
    let reviews = reviews.into_iter().map(|review| match review {
        Ok(review) => review.into_py_any(py),
        Err(error) => error.into_py_any(py),
    });
    reviews.collect()
}

fn json_of(
    limited: &Limited,
    path: Option<&str>,
    is_proved: bool,
    has_lengths: bool,
    solver: &mut Solver,
) -> PyResult<String> {
    let input = input(path, None, None);
    limited.solve(solver, has_lengths, |solver| {
        json_review(&limited.record, input, is_proved, solver)
    })
}

/// The review of a record and of its variations, as JSON on one line, with a proof if one is
/// requested and found.
pub(crate) fn json_review(
    record: &Record,
    input: Option<Input<'_>>,
    is_proved: bool,
    solver: &mut LimitedSolver<'_>,
) -> Result<String, Interrupted> {
    let reviewed = Reviewed::new(record, is_proved, solver)?;
    Ok(json_line(&reviewed.document(record, input, None)))
}

/// The plies of a reviewed record as a list of flat rows in JSON. The other arguments are the
/// place from which the record was read.
#[pyfunction]
#[pyo3(signature = (text, path=None, line=None, case=None, has_lengths=false))]
pub(crate) fn rows(
    py: Python<'_>,
    text: String,
    path: Option<String>,
    line: Option<usize>,
    case: Option<usize>,
    has_lengths: bool,
) -> PyResult<String> {
    on_record(py, text, has_lengths, move |limited| {
        let review = reviewed(limited, has_lengths)?;
        let input = input(path.as_deref(), line, case);
        Ok(json_rows(&limited.record, input, &review))
    })
}

/// The plies of a reviewed record as a list of flat rows in JSON.
pub(crate) fn json_rows(record: &Record, input: Option<Input<'_>>, review: &Review) -> String {
    json_line(&PlyRows::new(input, record, review, None))
}

/// The review of a record and its variations as text.
#[pyfunction]
#[pyo3(signature = (text, has_lengths=false))]
pub(crate) fn review_text(py: Python<'_>, text: String, has_lengths: bool) -> PyResult<String> {
    on_record(py, text, has_lengths, move |limited| {
        let record = &limited.record;
        let (caption, options) = (Caption::of_record(record, None), TextOptions::default());
        let text = limited.solve(&mut Solver::new(), has_lengths, |solver| {
            let review = solver.review(record.game())?;
            record_text(record, &review, &caption, options, solver)
        })?;
        Ok(strip_str(&text).to_string())
    })
}

/// The review of a record without its variations.
pub(crate) fn reviewed(limited: &Limited, has_lengths: bool) -> PyResult<Review> {
    limited.solve(&mut Solver::new(), has_lengths, |solver| {
        solver.review(limited.record.game())
    })
}
