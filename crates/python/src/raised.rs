use matchplay_record::Diagnostic;
use pyo3::PyErr;

pyo3::import_exception!(matchplay, RecordError);
pyo3::import_exception!(matchplay, Rejected);

/// Converts a diagnostic of a text to an exception with its place.
pub(crate) fn diagnosed(text: &str, wrong: Diagnostic) -> PyErr {
    let (line, column) = wrong.position(text);
    let code = wrong.code.name();
    RecordError::new_err((wrong.message, line, column, code, wrong.help))
}
