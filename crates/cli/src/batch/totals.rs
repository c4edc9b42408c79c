use std::io;

use matchplay_record::{Summary, json_line};
use matchplay_render::SummaryText;

use crate::args::SummaryForm;
use crate::console::Console;

/// The summary of a run.
pub(super) struct Totals {
    form: Option<SummaryForm>,
    summary: Summary,
}

impl Totals {
    pub(super) fn new(form: Option<SummaryForm>) -> Totals {
        Totals {
            form,
            summary: Summary::default(),
        }
    }

    pub(super) fn add(&mut self, summary: &Summary) {
        self.summary.merge(summary);
    }

    /// Prints the summary, by default only for several records, and returns the number of
    /// valid records.
    pub(super) fn print(&self, console: &mut Console) -> io::Result<u64> {
        let summary = &self.summary;
        let several = summary.record_count + summary.errors.values().sum::<u64>() > 1;
        console.flush()?;
        let usual = match several && !console.is_quiet() {
            true => SummaryForm::Human,
            false => SummaryForm::None,
        };
        match self.form.unwrap_or(usual) {
            SummaryForm::Json => console.line(json_line(summary).trim_end()),
            SummaryForm::Human => console.line(&SummaryText(summary).to_string()),
            SummaryForm::None => {}
        }
        Ok(self.summary.record_count)
    }
}
