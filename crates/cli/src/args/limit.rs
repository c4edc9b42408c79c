use std::str::FromStr;

use clap::ValueEnum;
use matchplay_record::Limits;

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
    Cells,
    Nodes,
    Edges,
    LockDigits,
    String,
    Copies,
}

impl Limit {
    /// Every limit with its default and what it bounds.
    pub(super) fn help() -> String {
        let Limits {
            bytes,
            line,
            nesting,
            cells,
            nodes,
            edges,
            lock_digits,
            string,
            copies,
        } = Limits::default();
        let limits = [
            ("bytes", bytes as u64, "of a text"),
            ("line", line as u64, "bytes of a line of JSON Lines"),
            (
                "nesting",
                nesting as u64,
                "brackets inside brackets, 128 at most",
            ),
            ("cells", cells, "of a board"),
            ("nodes", nodes.into(), "of a graph"),
            ("edges", edges as u64, "of a graph"),
            ("lock-digits", lock_digits.into(), "of a lock, 9 at most"),
            ("string", string as u64, "bytes of a name, note or label"),
            (
                "copies",
                copies,
                "cells, nodes, states, edges and plies after the first game",
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
        let size = usize::try_from(number).unwrap_or(usize::MAX);
        let small = u32::try_from(number).unwrap_or(u32::MAX);
        match self.name {
            LimitName::Bytes => limits.bytes = size,
            LimitName::Line => limits.line = size,
            LimitName::Nesting => limits.nesting = size,
            LimitName::Cells => limits.cells = number,
            LimitName::Nodes => limits.nodes = small,
            LimitName::Edges => limits.edges = size,
            LimitName::LockDigits => limits.lock_digits = small,
            LimitName::String => limits.string = size,
            LimitName::Copies => limits.copies = number,
        }
    }
}

impl FromStr for Limit {
    type Err = String;

    fn from_str(text: &str) -> Result<Limit, String> {
        let (name, number) = text.split_once('=').ok_or("expected NAME=N")?;
        let name =
            LimitName::from_str(name, false).map_err(|_| format!("no limit is called {name}"))?;
        let number = number.parse().map_err(|_| "N is a whole number")?;
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
}
