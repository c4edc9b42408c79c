use std::fmt::Write;
use std::str::FromStr;

use matchplay_record::{LimitName, Limits};

use super::value::number as whole_number;

/// A limit of the command line, such as `nodes=1000000`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    pub(super) name: LimitName,
    pub(super) number: u64,
}

impl Limit {
    /// Lists every limit with its default.
    pub(super) fn help() -> String {
        let defaults = Limits::default();
        let mut help = "Limits and their defaults, which --limit changes:".to_owned();
        for limit in LimitName::ALL {
            let default = format!("{}={}", limit.name(), defaults.get(limit));
            let _ = write!(help, "\n  {default:<18} {}", limit.description());
        }
        help
    }
}

impl FromStr for Limit {
    type Err = String;

    fn from_str(text: &str) -> Result<Limit, String> {
        let (called, number) = text
            .split_once('=')
            .ok_or("expected NAME=N, such as nodes=2000000")?;
        let name: LimitName = called
            .parse()
            .map_err(|error| format!("{error}; `matchplay --help` lists the limits"))?;
        let number = whole_number(number)?;
        let set = Limits::default().with(name, number);
        set.map_err(|error| error.to_string())?;
        Ok(Limit { name, number })
    }
}
