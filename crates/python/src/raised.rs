use std::fmt::Display;

use matchplay_record::Diagnostic;
use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

pyo3::import_exception!(matchplay, RecordError);
pyo3::import_exception!(matchplay, Rejected);

/// Converts the error of an argument to an exception.
pub(crate) fn invalid(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Converts a diagnostic of a text to an exception with its place.
pub(crate) fn diagnosed(text: &str, wrong: Diagnostic) -> PyErr {
    let (line, column) = wrong.position(text);
    let (code, member) = (wrong.code.name(), wrong.member(text));
    RecordError::new_err((
        wrong.message,
        line,
        column,
        code,
        wrong.help,
        None::<&str>,
        member,
    ))
}
