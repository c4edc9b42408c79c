use std::fmt::{self, Display};

use matchplay_document::JudgementStatus;

/// The numbers of documents by their status.
#[derive(Debug, Default)]
pub(crate) struct Totals {
    accepted: u64,
    pub(super) rejected: u64,
    pub(super) unproved: u64,
    pub(super) invalid: u64,
}

impl Totals {
    pub(super) fn count_status(&mut self, status: JudgementStatus) {
        match status {
            JudgementStatus::Accepted => self.accepted += 1,
            JudgementStatus::Rejected => self.rejected += 1,
            _ => self.unproved += 1,
        }
    }

    pub(super) fn add(&mut self, other: &Totals) {
        self.accepted += other.accepted;
        self.rejected += other.rejected;
        self.unproved += other.unproved;
    }

    pub(super) const fn count(&self) -> u64 {
        self.accepted + self.rejected + self.unproved + self.invalid
    }
}

/// The numbers that are not 0.
impl Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = [
            (self.accepted, "accepted"),
            (self.rejected, "rejected"),
            (self.unproved, "unproved"),
            (self.invalid, "invalid"),
        ];
        let counts = counts.iter().filter(|(number, _)| *number > 0);
        let counts: Vec<String> = counts
            .map(|(number, word)| format!("{number} {word}"))
            .collect();
        f.write_str(&counts.join(", "))
    }
}
