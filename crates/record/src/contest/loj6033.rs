use super::{Contest, Unwritable, jsoi2009, players};
use crate::{Diagnostic, Limits, Reading, Record};

/// Reads the format of JSOI 2009, which the two contests share.
pub(super) fn read(text: &str, limits: &Limits) -> Result<Reading, Diagnostic> {
    let mut reading = jsoi2009::read(text, limits)?;
    reading.record.meta = players("Alice", "Bob");
    Ok(reading)
}

pub(super) fn write(record: &Record) -> Result<String, Unwritable> {
    jsoi2009::write_for(Contest::Loj6033, record)
}
