//! The times of published codes outside Rust, taken by what is in `published/`.

use std::fs;
use std::time::Duration;

use crate::racer::{Name, Time};

const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/benches/published/published.csv"
);

/// Code, instance and time, line by line.
pub(crate) struct Published(Vec<(String, String, Time)>);

impl Published {
    /// Reads lines of `date,code,instance,milliseconds,size`; none where there
    /// is no file.
    pub(crate) fn read() -> Published {
        let text = fs::read_to_string(FILE).unwrap_or_default();
        let lines = text.lines().skip(1).map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            let [_, code, instance, milliseconds, _] = fields[..] else {
                panic!("{FILE}: {line}");
            };
            let time = |milliseconds: &str| {
                let milliseconds: f64 = milliseconds.parse().expect("a number");
                Duration::from_secs_f64(milliseconds / 1e3)
            };
            let time = match milliseconds.strip_prefix('>') {
                Some(limit) => Time::Over(time(limit)),
                None => Time::Median(time(milliseconds)),
            };
            (code.to_owned(), instance.to_owned(), time)
        });
        Published(lines.collect())
    }

    /// The times on an instance.
    pub(crate) fn on(&self, slug: &str) -> Vec<(Name, Time)> {
        let lines = self.0.iter().filter(|(_, instance, _)| instance == slug);
        let times = lines.map(|(code, _, time)| (Name::rival(code), *time));
        times.collect()
    }
}
