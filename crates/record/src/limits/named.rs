use thiserror::Error;

use crate::limits::Limits;

/// The name of a limit, for front ends on which a user can change limits.
///
/// ```
/// use matchplay_record::{LimitName, Limits};
///
/// let limits = Limits::default().with("nodes".parse()?, 2_000_000)?;
/// assert_eq!(limits.get(LimitName::Nodes), 2_000_000);
/// assert_eq!(limits.with(LimitName::Depth, 17).unwrap_err().max, 16);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each variant names the field of `Limits`")]
#[non_exhaustive]
pub enum LimitName {
    Bytes,
    Line,
    Nesting,
    Depth,
    Cells,
    Nodes,
    Edges,
    States,
    String,
    Work,
}

/// A text that is not the name of a limit.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown limit `{name}`")]
pub struct UnknownLimit {
    /// The text.
    pub name: String,
}

/// A number above the maximum of a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected at most {max} for `{}`", name.name())]
pub struct LimitTooLarge {
    /// The limit.
    pub name: LimitName,
    /// The largest number to which it can be set.
    pub max: u64,
}

impl LimitName {
    /// Every limit.
    pub const ALL: [LimitName; 10] = [
        LimitName::Bytes,
        LimitName::Line,
        LimitName::Nesting,
        LimitName::Depth,
        LimitName::Cells,
        LimitName::Nodes,
        LimitName::Edges,
        LimitName::States,
        LimitName::String,
        LimitName::Work,
    ];

    /// The name, such as `nodes`.
    pub const fn name(self) -> &'static str {
        self.words().0
    }

    /// A noun phrase that describes the limit.
    pub const fn description(self) -> &'static str {
        self.words().1
    }

    const fn words(self) -> (&'static str, &'static str) {
        match self {
            LimitName::Bytes => ("bytes", "Bytes of a file"),
            LimitName::Line => ("line", "Bytes of a line of JSON Lines"),
            LimitName::Nesting => ("nesting", "Nested brackets; 64 is the maximum"),
            LimitName::Depth => ("depth", "Nested variations; 16 is the maximum"),
            LimitName::Cells => ("cells", "Cells of a board"),
            LimitName::Nodes => (
                "nodes",
                "Nodes of a graph; a larger file may have one per byte",
            ),
            LimitName::Edges => ("edges", "Edges of a graph"),
            LimitName::States => ("states", "States of a lock"),
            LimitName::String => ("string", "Bytes of a name, note or label"),
            LimitName::Work => (
                "work",
                "Edges to scan in all searches about a file, and 64 for each byte of it",
            ),
        }
    }

    /// The largest number to which the limit can be set.
    pub const fn max(self) -> u64 {
        match self {
            LimitName::Nesting => Limits::MAX_NESTING as u64,
            LimitName::Depth => Limits::MAX_DEPTH as u64,
            LimitName::Cells | LimitName::Nodes | LimitName::States => u32::MAX as u64,
            LimitName::Bytes | LimitName::Line | LimitName::Edges | LimitName::String => {
                usize::MAX as u64
            }
            LimitName::Work => u64::MAX,
        }
    }
}

impl std::str::FromStr for LimitName {
    type Err = UnknownLimit;

    fn from_str(text: &str) -> Result<LimitName, UnknownLimit> {
        let mut names = LimitName::ALL.into_iter();
        let name = names.find(|name| name.name() == text);
        name.ok_or_else(|| UnknownLimit {
            name: text.to_owned(),
        })
    }
}

impl Limits {
    /// The limit of this name; of the nodes, the smallest if it depends on the text.
    pub fn get(&self, name: LimitName) -> u64 {
        match name {
            LimitName::Bytes => self.bytes as u64,
            LimitName::Line => self.line as u64,
            LimitName::Nesting => self.nesting as u64,
            LimitName::Depth => self.depth as u64,
            LimitName::Cells => self.cells,
            LimitName::Nodes => self.nodes.unwrap_or(Limits::NODES).into(),
            LimitName::Edges => self.edges as u64,
            LimitName::States => self.states,
            LimitName::String => self.string as u64,
            LimitName::Work => self.work,
        }
    }

    /// These limits with this number for one of them.
    ///
    /// # Errors
    ///
    /// If the number is above the maximum of the limit.
    pub fn with(mut self, name: LimitName, number: u64) -> Result<Limits, LimitTooLarge> {
        let max = name.max();
        if number > max {
            return Err(LimitTooLarge { name, max });
        }
        // The maximum of a limit is at most the maximum of its type.
        let size = usize::try_from(number).unwrap_or(usize::MAX);
        match name {
            LimitName::Bytes => self.bytes = size,
            LimitName::Line => self.line = size,
            LimitName::Nesting => self.nesting = size,
            LimitName::Depth => self.depth = size,
            LimitName::Cells => self.cells = number,
            LimitName::Nodes => self.nodes = u32::try_from(number).ok(),
            LimitName::Edges => self.edges = size,
            LimitName::States => self.states = number,
            LimitName::String => self.string = size,
            LimitName::Work => self.work = number,
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_can_be_set() {
        for name in LimitName::ALL {
            assert_eq!(name.name().parse(), Ok(name));
            let limits = Limits::default().with(name, 7).unwrap();
            assert_eq!(limits.get(name), 7, "{name:?}");
            assert_ne!(limits, Limits::default(), "{name:?}");
        }
    }

    #[test]
    fn a_number_above_the_maximum_is_an_error() {
        for (name, number, message) in [
            (LimitName::Nesting, 65, "expected at most 64 for `nesting`"),
            (LimitName::Depth, 17, "expected at most 16 for `depth`"),
            (
                LimitName::Nodes,
                1 << 32,
                "expected at most 4294967295 for `nodes`",
            ),
        ] {
            let error = Limits::default().with(name, number).unwrap_err();
            assert_eq!(error.to_string(), message);
            assert!(Limits::default().with(name, error.max).is_ok());
        }
    }
}
