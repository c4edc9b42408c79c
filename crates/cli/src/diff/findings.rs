use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};

use matchplay_record::{Aspect, Change};
use matchplay_render::count;

/// The findings of a comparison so far, in numbers.
#[derive(Default)]
pub(super) struct Findings {
    /// The number of records of which both sets have a document.
    pub(super) both: usize,
    changed: usize,
    aspects: BTreeMap<Aspect, usize>,
    pub(super) only_old: usize,
    pub(super) only_new: usize,
}

impl Findings {
    /// Counts a record whose documents differ.
    pub(super) fn add(&mut self, changes: &[Change]) {
        self.changed += 1;
        for change in changes {
            *self.aspects.entry(change.aspect).or_default() += 1;
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.changed + self.only_old + self.only_new == 0
    }
}

impl Display for Findings {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let both = count(self.both, "document");
        match self.changed {
            0 => write!(f, "{both}, none changed")?,
            changed => {
                let aspects = self.aspects.iter();
                let aspects: Vec<_> = aspects
                    .map(|(&aspect, &number)| count(number, noun(aspect)))
                    .collect();
                write!(f, "{changed} of {both} changed: {}", aspects.join(", "))?;
            }
        }
        for (number, set) in [(self.only_old, "OLD"), (self.only_new, "NEW")] {
            if number > 0 {
                write!(f, "; {number} only in {set}")?;
            }
        }
        Ok(())
    }
}

/// The noun for one change of an aspect.
const fn noun(aspect: Aspect) -> &'static str {
    match aspect {
        Aspect::Verdicts => "verdict",
        Aspect::Marks => "mark",
        Aspect::Tallies => "tally",
        Aspect::Records => "record change",
        Aspect::Errors => "error",
        _ => "other change",
    }
}
