use std::str::FromStr;

use clap::ValueEnum;
use matchplay_record::{Limits, Variation};

/// One limit of the command line, as `nodes=1000000`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    name: LimitName,
    number: u64,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LimitName {
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

impl Limit {
    /// Every limit with its default and what it bounds.
    pub(super) fn help() -> String {
        let Limits {
            bytes,
            line,
            nesting,
            depth,
            cells,
            nodes: _,
            edges,
            states,
            string,
            work,
        } = Limits::default();
        let limits = [
            ("bytes", bytes as u64, "of a text"),
            ("line", line as u64, "bytes of a line of JSON Lines"),
            (
                "nesting",
                nesting as u64,
                "brackets inside brackets, 64 at most",
            ),
            (
                "depth",
                depth as u64,
                "variations inside variations, 16 at most",
            ),
            ("cells", cells, "of a board"),
            (
                "nodes",
                Limits::NODES.into(),
                "of a graph; by default also as many as the text has bytes",
            ),
            ("edges", edges as u64, "of a graph"),
            ("states", states, "of a lock"),
            ("string", string as u64, "bytes of a name, note or label"),
            (
                "work",
                work,
                "vertices, edges and plies of all lines, and 64 more for each byte",
            ),
        ];
        let lines = limits.map(|(name, number, what)| {
            let default = format!("{name}={number}");
            format!("\n  {default:<17}  {what}")
        });
        format!(
            "Raise or lower what a file may ask for; for several limits, again:\n{}",
            lines.concat()
        )
    }

    /// Sets it among the others.
    pub(super) fn set(self, limits: &mut Limits) {
        let number = self.number;
        // The caps were checked when the limit was read.
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
    /// The most that the limit can be.
    fn cap(self) -> u64 {
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
        let (called, number) = text.split_once('=').ok_or("expected NAME=N")?;
        let name = LimitName::from_str(called, false)
            .map_err(|_| format!("no limit is called {called}"))?;
        let number = number.parse().map_err(|_| "N is a whole number")?;
        let cap = name.cap();
        if number > cap {
            return Err(format!("{called} is at most {cap}, found {number}"));
        }
        Ok(Limit { name, number })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_is_listed_and_can_be_set() {
        let help = Limit::help();
        for name in LimitName::value_variants() {
            let name = name.to_possible_value().unwrap();
            let name = name.get_name();
            assert!(help.contains(&format!("\n  {name}=")), "{help}");
            let mut limits = Limits::default();
            let limit: Limit = format!("{name}=7").parse().unwrap();
            limit.set(&mut limits);
            assert_ne!(limits, Limits::default(), "{name}");
        }
        assert_eq!(help.matches('=').count(), LimitName::value_variants().len());
    }

    #[test]
    fn a_value_above_a_cap_is_an_error() {
        for (limit, message) in [
            ("nesting=65", "nesting is at most 64, found 65"),
            ("depth=17", "depth is at most 16, found 17"),
            (
                "nodes=4294967296",
                "nodes is at most 4294967295, found 4294967296",
            ),
        ] {
            assert_eq!(limit.parse::<Limit>().unwrap_err(), message);
        }
        assert!("nesting=64".parse::<Limit>().is_ok());
    }
}
