use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};

use matchplay_render::count;

use super::change::Change;
use crate::args::Kind;

/// What a comparison has found so far, in numbers.
#[derive(Default)]
pub(super) struct Findings {
    /// Records that both sets review.
    pub(super) both: usize,
    changed: usize,
    kinds: BTreeMap<Kind, usize>,
    pub(super) only_old: usize,
    pub(super) only_new: usize,
}

impl Findings {
    /// Counts a record whose reviews differ.
    pub(super) fn add(&mut self, changes: &[Change<'_>]) {
        self.changed += 1;
        for change in changes {
            *self.kinds.entry(change.kind).or_default() += 1;
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.changed + self.only_old + self.only_new == 0
    }

    /// Whether nothing but lines changed.
    pub(super) fn is_lines_alone(&self) -> bool {
        self.only_old + self.only_new == 0 && self.kinds.keys().eq([&Kind::Lines])
    }
}

impl Display for Findings {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let both = count(self.both, "review");
        match self.changed {
            0 => write!(f, "{both}, none changed")?,
            changed => {
                let kinds = self.kinds.iter();
                let kinds: Vec<_> = kinds
                    .map(|(kind, &number)| count(number, kind.noun()))
                    .collect();
                write!(f, "{changed} of {both} changed: {}", kinds.join(", "))?;
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

impl Kind {
    /// What one change of the kind is called.
    const fn noun(self) -> &'static str {
        match self {
            Kind::Verdicts => "verdict",
            Kind::Marks => "mark",
            Kind::Lines => "line",
            Kind::Tallies => "tally",
            Kind::Records => "record change",
            Kind::Errors => "error",
        }
    }
}
