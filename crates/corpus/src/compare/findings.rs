use std::collections::BTreeMap;
use std::fmt;

use matchplay_document::{Aspect, Change};

/// The counts of a comparison, displayed as a sentence such as `2 of 9 documents changed: 1
/// verdict, 3 marks; 1 only in OLD`.
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

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let both = count(self.both, "document");
        match self.changed {
            0 => write!(f, "{both}, none changed")?,
            changed => {
                let aspects = self.aspects.iter();
                let aspects = aspects.map(|(&aspect, &number)| count(number, noun(aspect)));
                let aspects: Vec<String> = aspects.collect();
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

/// A number of things: `1 tally`, `2 tallies`.
fn count(number: usize, thing: &str) -> String {
    match (number, thing.strip_suffix('y')) {
        (1, _) => format!("1 {thing}"),
        (_, Some(stem)) => format!("{number} {stem}ies"),
        (_, None) => format!("{number} {thing}s"),
    }
}
