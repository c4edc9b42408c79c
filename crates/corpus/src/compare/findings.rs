use std::collections::BTreeMap;

use matchplay_document::{Aspect, Change};

/// The counts of a comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Findings {
    /// The number of records with a document in both sets.
    pub both: usize,
    /// The number of records whose documents in the two sets differ.
    pub changed: usize,
    /// The number of changes of each aspect.
    pub aspects: BTreeMap<Aspect, usize>,
    /// The number of records with a document in the older set only.
    pub only_old: usize,
    /// The number of records with a document in the newer set only.
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

    /// Whether the sets do not differ.
    pub const fn is_empty(&self) -> bool {
        self.changed + self.only_old + self.only_new == 0
    }
}
