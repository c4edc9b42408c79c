use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::str;

use matchplay_record::{Diagnostic, Limits, read};

use crate::Failure;

/// Returns the diagnostic of an invalid record: its place, code, message and help.
///
/// # Errors
///
/// The file cannot be read, or is a valid record without warnings.
pub fn rejection(path: impl AsRef<Path>) -> Result<String, Failure> {
    let path = path.as_ref().to_owned();
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) => return Err(Failure::Unreadable { path, error }),
    };
    let Ok(text) = str::from_utf8(&bytes) else {
        return Ok("the text is not UTF-8\n".to_owned());
    };
    match read(text, &Limits::default()) {
        Ok(reading) => match reading.warnings.first() {
            // A record with a warning counts as rejected.
            Some(warning) => Ok(diagnosis(text, warning)),
            None => Err(Failure::Accepted { path }),
        },
        Err(diagnostic) => Ok(diagnosis(text, &diagnostic)),
    }
}

/// A diagnostic as up to four lines of text.
pub(crate) fn diagnosis(text: &str, diagnostic: &Diagnostic) -> String {
    let (line, column) = diagnostic.position(text);
    let code = diagnostic.code.name();
    let mut diagnosis = format!("{line}:{column}: {code}: {diagnostic}\n");
    let found = text.get(diagnostic.span.clone()).unwrap_or_default();
    let found = found.lines().next().unwrap_or_default();
    let parts = [
        ("found", (!found.is_empty()).then(|| shortened(found))),
        ("label", diagnostic.label.clone()),
        ("help", diagnostic.help.clone()),
    ];
    for (name, part) in parts {
        if let Some(part) = part {
            let _ = writeln!(diagnosis, "{name}: {part}");
        }
    }
    diagnosis
}

fn shortened(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut shortened: String = text.chars().take(LONGEST).collect();
    if shortened.len() < text.len() {
        shortened.push('…');
    }
    shortened.escape_debug().to_string()
}
