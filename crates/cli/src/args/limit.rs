use std::fmt::Write;
use std::str::FromStr;

use clap::ValueEnum;
use matchplay_record::{Limits, Variation};

/// A limit of the command line, such as `nodes=1000000`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    name: LimitName,
    number: u64,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LimitName {
    /// Bytes of a file.
    Bytes,
    /// Bytes of a line of JSON Lines.
    Line,
    /// Nested brackets; 64 is the maximum.
    Nesting,
    /// Nested variations; 16 is the maximum.
    Depth,
    /// Cells of a board.
    Cells,
    /// Nodes of a graph, or the bytes of the file if these are more.
    Nodes,
    /// Edges of a graph.
    Edges,
    /// States of a lock.
    States,
    /// Bytes of a name, note or label.
    String,
    /// Vertices, edges and plies to analyse, and 64 for each byte of the file.
    Work,
}

impl Limit {
    /// Lists every limit with its default.
    pub(super) fn help() -> String {
        let defaults = Limits::default();
        let mut help = "Limits and their defaults, which --limit changes:".to_owned();
        for limit in LimitName::value_variants() {
            let value = limit.to_possible_value().expect("no limit is hidden");
            let default = format!("{}={}", value.get_name(), limit.of(&defaults));
            let meaning = value.get_help().expect("every limit is documented");
            let _ = write!(help, "\n  {default:<18} {meaning}");
        }
        help
    }

    /// Changes the limit.
    pub(super) fn set(self, limits: &mut Limits) {
        let number = self.number;
        // The number was compared with the maximum when it was parsed.
        let size = usize::try_from(number).unwrap_or(usize::MAX);
        match self.name {
            LimitName::Bytes => limits.bytes = size,
            LimitName::Line => limits.line = size,
            LimitName::Nesting => limits.nesting = size,
            LimitName::Depth => limits.depth = size,
            LimitName::Cells => limits.cells = number,
            LimitName::Nodes => limits.nodes = u32::try_from(number).ok(),
            LimitName::Edges => limits.edges = size,
            LimitName::States => limits.states = number,
            LimitName::String => limits.string = size,
            LimitName::Work => limits.work = number,
        }
    }
}

impl LimitName {
    fn of(self, limits: &Limits) -> u64 {
        match self {
            LimitName::Bytes => limits.bytes as u64,
            LimitName::Line => limits.line as u64,
            LimitName::Nesting => limits.nesting as u64,
            LimitName::Depth => limits.depth as u64,
            LimitName::Cells => limits.cells,
            LimitName::Nodes => limits.nodes.unwrap_or(Limits::NODES).into(),
            LimitName::Edges => limits.edges as u64,
            LimitName::States => limits.states,
            LimitName::String => limits.string as u64,
            LimitName::Work => limits.work,
        }
    }

    /// The maximum that the limit can be set to.
    fn max(self) -> u64 {
        match self {
            LimitName::Nesting => Limits::MAX_NESTING as u64,
            LimitName::Depth => Variation::MAX_DEPTH as u64,
            LimitName::Cells | LimitName::Nodes | LimitName::States => u32::MAX.into(),
            LimitName::Bytes | LimitName::Line | LimitName::Edges | LimitName::String => {
                usize::MAX as u64
            }
            LimitName::Work => u64::MAX,
        }
    }
}

impl FromStr for Limit {
    type Err = String;

    fn from_str(text: &str) -> Result<Limit, String> {
        let (called, number) = text
            .split_once('=')
            .ok_or("expected NAME=N, such as nodes=2000000")?;
        let name = LimitName::from_str(called, false).map_err(|_| {
            format!("there is no limit `{called}`; `matchplay --help` lists the limits")
        })?;
        let number = number
            .parse()
            .map_err(|_| format!("expected a whole number after `{called}=`"))?;
        let max = name.max();
        if number > max {
            return Err(format!("the maximum of `{called}` is {max}"));
        }
        Ok(Limit { name, number })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_can_be_set() {
        for name in LimitName::value_variants() {
            let called = name.to_possible_value().unwrap();
            let limit: Limit = format!("{}=7", called.get_name()).parse().unwrap();
            let mut limits = Limits::default();
            limit.set(&mut limits);
            assert_eq!(name.of(&limits), 7, "{name:?}");
            assert_ne!(limits, Limits::default(), "{name:?}");
        }
    }

    #[test]
    fn a_value_above_the_maximum_is_an_error() {
        for (limit, message) in [
            ("nesting=65", "the maximum of `nesting` is 64"),
            ("depth=17", "the maximum of `depth` is 16"),
            ("nodes=4294967296", "the maximum of `nodes` is 4294967295"),
        ] {
            assert_eq!(limit.parse::<Limit>().unwrap_err(), message);
        }
        assert!("nesting=64".parse::<Limit>().is_ok());
    }
}
