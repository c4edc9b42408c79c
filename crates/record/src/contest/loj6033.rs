use crate::contest::players::players;
use crate::contest::unwritable::Unwritable;
use crate::contest::{Contest, jsoi2009};
use crate::diagnostic::Diagnostic;
use crate::limits::Limits;
use crate::model::record::Record;
use crate::read::Reading;

/// Reads the format of JSOI 2009, which the two contests share.
pub(crate) fn read(text: &str, limits: &Limits) -> Result<Reading, Diagnostic> {
    let mut reading = jsoi2009::read(text, limits)?;
    reading.record.meta = players("Alice", "Bob");
    Ok(reading)
}

pub(crate) fn write(record: &Record) -> Result<String, Unwritable> {
    jsoi2009::write_for(Contest::Loj6033, record)
}
