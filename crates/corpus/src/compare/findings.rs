use std::collections::BTreeMap;

use matchplay_record::{Aspect, Change};

/// The numbers of a comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Findings {
    /// The records of which both sets have a document.
    pub both: usize,
    /// The records of which both sets have a document, and these differ.
    pub changed: usize,
    /// The changes of each aspect.
    pub aspects: BTreeMap<Aspect, usize>,
    /// The records of which only the older set has a document.
    pub only_old: usize,
    /// The records of which only the newer set has a document.
    pub only_new: usize,
}

impl Findings {
    /// Counts a record whose documents differ.
    pub(super) fn add(&mut self, changes: &[Change]) {
        self.changed += 1;
        for change in changes {
            *self.aspects.entry(change.aspect).or_default() += 1;
        }
    }

    /// Whether there is no difference.
    pub const fn is_empty(&self) -> bool {
        self.changed + self.only_old + self.only_new == 0
    }
}
