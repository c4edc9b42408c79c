use matchplay_record::{Diagnostic, Severity};
use serde_json::{Value, json};

/// An error or a warning with its place in the text, from line 1 and column 1.
pub(crate) fn problem(text: &str, it: &Diagnostic) -> Value {
    let (line, column) = it.position(text);
    json!({
        "severity": if it.severity == Severity::Error { "error" } else { "warning" },
        "code": it.code.name(),
        "message": it.message,
        "line": line,
        "column": column,
        "help": it.help,
    })
}
