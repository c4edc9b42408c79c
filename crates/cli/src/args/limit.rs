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
