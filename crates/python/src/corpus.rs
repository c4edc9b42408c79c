use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use matchplay_corpus::{Batch, Entry, Form, InputError, Inputs, Records, Run, Shard};
use matchplay_record::{json_line, write_json_line};
use matchplay_solver::{Interrupted, LengthBudget, LimitedSolver};
use pyo3::exceptions::PyOSError;
use pyo3::types::{PyAnyMethods as _, PyString, PyStringMethods as _};
use pyo3::{Bound, PyAny, PyResult, Python, pyclass, pymethods};

use crate::look::of_name;
use crate::raised::invalid;
use crate::review::{json_review, json_rows};

/// A document in JSON, and the record in JSON. The second is empty for rows, and `None` for an
/// error row.
type Document = (String, Option<String>);

/// The documents of many records, made by several threads, in the order of the inputs.
#[pyclass(frozen)]
pub(crate) struct CorpusRun(Mutex<State>);

struct State {
    run: Run<Vec<Document>>,
    /// The documents of the current input.
    documents: VecDeque<Document>,
}

#[pymethods]
impl CorpusRun {
    /// The reviews of the records, each with its record as JSON.
    #[staticmethod]
    #[pyo3(signature = (paths, form=None, jobs=None, is_proved=false, has_lengths=false))]
    fn reviews(
        paths: Vec<PathBuf>,
        form: Option<&Bound<'_, PyString>>,
        jobs: Option<&Bound<'_, PyAny>>,
        is_proved: bool,
        has_lengths: bool,
    ) -> PyResult<CorpusRun> {
        CorpusRun::start(
            batch(paths, form, jobs)?,
            has_lengths,
            move |solver, entry| {
                let record = entry.record();
                let review = json_review(record, entry.input(), is_proved, solver)?;
                Ok((review, write_json_line(record)))
            },
        )
    }

    /// The plies of the records as lists of flat rows.
    #[staticmethod]
    #[pyo3(signature = (paths, form=None, jobs=None, has_lengths=false))]
    fn rows(
        paths: Vec<PathBuf>,
        form: Option<&Bound<'_, PyString>>,
        jobs: Option<&Bound<'_, PyAny>>,
        has_lengths: bool,
    ) -> PyResult<CorpusRun> {
        CorpusRun::start(batch(paths, form, jobs)?, has_lengths, |solver, entry| {
            let record = entry.record();
            let review = solver.review(record.game())?;
            Ok((json_rows(record, entry.input(), &review), String::new()))
        })
    }

    const fn __iter__(slf: pyo3::PyRef<'_, Self>) -> pyo3::PyRef<'_, Self> {
        slf
    }

    /// The next document. Ctrl-C ends the wait for it.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Document>> {
        py.detach(|| self.next())
    }
}

impl CorpusRun {
    fn start(
        batch: Batch,
        has_lengths: bool,
        document: impl Fn(&mut LimitedSolver<'_>, Entry<'_>) -> Result<(String, String), Interrupted>
        + Send
        + Sync
        + 'static,
    ) -> PyResult<CorpusRun> {
        let work = move |solver: &mut LimitedSolver<'_>, records: &Records| {
            let documents = records.entries().map(|entry| {
                if has_lengths {
                    solver.find_lengths(LengthBudget::STATES);
                }
                let (text, with) = document(solver, entry)?;
                Ok((text, Some(with)))
            });
            documents.collect()
        };
        let fail = |error: &InputError| vec![(error.with_row(|row| json_line(row)), None)];
        Ok(CorpusRun(Mutex::new(State {
            run: batch.start(work, fail)?,
            documents: VecDeque::new(),
        })))
    }

    fn next(&self) -> PyResult<Option<Document>> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(document) = state.documents.pop_front() {
                return Ok(Some(document));
            }
            let mut interrupt: PyResult<()> = Ok(());
            let done = state.run.next(|| {
                interrupt = Python::attach(|py| {
                    py.check_signals()?;
                    Ok(())
                });
                interrupt.is_err()
            });
            interrupt?;
            match done.map_err(PyOSError::new_err)? {
                Some(done) => state.documents = done.outcome.into(),
                None => return Ok(None),
            }
        }
    }
}

/// A batch of some paths. `form` is the name of the form of the inputs.
fn batch(
    paths: Vec<PathBuf>,
    form: Option<&Bound<'_, PyString>>,
    jobs: Option<&Bound<'_, PyAny>>,
) -> PyResult<Batch> {
    let form = form.map(|name| of_name("form", &name.to_string_lossy(), &Form::ALL, Form::name));
    let jobs = jobs.map(|jobs| {
        let most = NonZeroUsize::MAX;
        let wrong = |_| invalid(format!("expected jobs from 1 to {most}, found {jobs}"));
        jobs.extract::<NonZeroUsize>().map_err(wrong)
    });
    Ok(Batch {
        inputs: Inputs {
            form: form.transpose()?,
            ..Inputs::default()
        },
        paths,
        shard: Shard::ALL,
        jobs: jobs.transpose()?,
    })
}
