use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use matchplay_document::has_answer;
use matchplay_record::Contest;

use super::value::{named, number, positive};

#[derive(Debug, Args)]
pub(crate) struct Test {
    /// Program and its arguments; no shell interprets them. The program reads an input and prints the
    /// answer. Write `--` before it if an argument starts with `-`.
    #[arg(required = true, value_name = "PROGRAM")]
    pub(crate) program: Vec<OsString>,

    /// Contest whose problem the program solves.
    #[arg(long, value_name = "CONTEST",
        value_parser = named(Contest::ALL.into_iter().filter(|&it| has_answer(it)), Contest::name))]
    pub(crate) from: Contest,

    /// Folder of inputs; the answers are computed [default: the inputs of `generate --subtasks`].
    #[arg(long, value_name = "DIR", conflicts_with_all = ["random", "seed"])]
    pub(crate) cases: Option<PathBuf>,

    /// Use N random inputs of small and medium size.
    #[arg(long, value_name = "N", value_parser = positive::<u64>)]
    pub(crate) random: Option<u64>,

    /// Random seed; the same seed gives the same inputs.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u64>)]
    pub(crate) seed: u64,

    /// Time limit of a run in seconds of wall-clock time, such as 0.5.
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds)]
    pub(crate) time: Duration,

    /// Memory limit in MiB, without the stack; only on Linux [default: no limit].
    #[arg(long, value_name = "MIB", value_parser = positive::<u64>)]
    pub(crate) memory: Option<u64>,

    /// Maximum number of runs in which to simplify the first failing input; 0 keeps it unchanged.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::<usize>)]
    pub(crate) simplify: usize,

    /// Write the simplified input to a `.in` or `.txt` file, or its first case as a web page with
    /// the proof of the answer to a `.html` file.
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// A time limit.
fn seconds(text: &str) -> Result<Duration, &'static str> {
    /// A day.
    const MOST: f64 = 86_400.0;
    let seconds = text.parse().ok();
    let seconds = seconds.filter(|seconds: &f64| (0.001..=MOST).contains(seconds));
    let seconds = seconds.ok_or("expected a number of seconds from 0.001 to 86400, such as 2")?;
    Ok(Duration::from_secs_f64(seconds))
}
