use matchplay_record::Diagnostic;
use pyo3::PyErr;

pyo3::import_exception!(matchplay, RecordError);
pyo3::import_exception!(matchplay, Rejected);

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
