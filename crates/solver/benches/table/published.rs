//! Published codes, which `published/run.sh` runs on exported graphs.

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use crate::engine::{Origin, Task};
use crate::row::Row;
use crate::suite::Suite;
use crate::tables;
use crate::timing::Timing;

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/published/run.sh");

/// The codes, the task of each, and its source.
const CODES: [(&str, Task, &str); 9] = [
    (
        "CXSparse maxtrans",
        Task::Matching,
        "SuiteSparse; Duff's depth-first search with look-ahead",
    ),
    (
        "CXSparse dmperm",
        Task::Outcomes,
        "SuiteSparse; the same, then Dulmage–Mendelsohn",
    ),
    (
        "LEMON",
        Task::Matching,
        "LEMON 1.3; Edmonds's algorithm, for any graph",
    ),
    ("SciPy", Task::Matching, "SciPy; Hopcroft–Karp"),
    (
        "rust-igraph",
        Task::Matching,
        "rust-igraph 0.7; push–relabel",
    ),
    (
        "HKDW",
        Task::Matching,
        "MatchMaker2; Duff, Kaya & Uçar 2011",
    ),
    (
        "PF+",
        Task::Matching,
        "MatchMaker2; Pothen–Fan with fairness, Duff, Kaya & Uçar 2011",
    ),
    (
        "PR",
        Task::Matching,
        "MatchMaker2; push–relabel, Kaya, Langguth, Manne & Uçar 2013",
    ),
    (
        "MS-BFS-Graft",
        Task::Matching,
        "msBFSGraft; tree grafting, Azad, Buluç & Pothen 2017",
    ),
];

/// Runs the codes and adds their times to the rows of the exported graphs.
pub(crate) fn run(suite: &mut Suite) {
    let (Some(folder), Some(export)) = (&suite.options.published, &suite.export) else {
        return;
    };
    if export.instances.is_empty() {
        return;
    }
    export.write_limits(&suite.rows);
    // Cargo starts benchmarks in the folder of the package.
    let folder = match folder.is_absolute() {
        true => folder.clone(),
        false => PathBuf::from(env!("CARGO_MANIFEST_DIR"))
            .join("../..")
            .join(folder),
    };
    let mut script = Command::new("sh");
    let script = script.arg(SCRIPT).arg(folder).arg(&export.folder);
    let output = script.stderr(std::process::Stdio::inherit()).output();
    let output = output.expect("the script runs");
    assert!(output.status.success(), "published/run.sh failed");
    let text = String::from_utf8(output.stdout).expect("text");
    for result in text.lines().map(CodeTime::parse) {
        let instances = export.instances.iter();
        let mut instances = instances.filter(|instance| instance.slug == result.instance);
        let instance = instances.next().expect("the name of an exported graph");
        if let Some(matched) = result.matched {
            assert_eq!(
                matched, instance.matched,
                "{} on {}",
                result.code, result.instance
            );
        }
        let mut rows = suite.rows.iter_mut();
        let row = rows
            .find(|row| row.name() == instance.row)
            .expect("its row");
        add(row, instance.seed as usize, &result);
    }
    for row in &suite.rows {
        if row
            .columns
            .iter()
            .any(|column| column.origin == Origin::Published)
        {
            eprintln!("{}", tables::line(row));
        }
    }
}

/// A line of the script's output: `CODE,INSTANCE,MILLISECONDS,EDGES`.
struct CodeTime<'a> {
    code: &'a str,
    instance: &'a str,
    timing: Timing,
    /// The size of the matching, unless the code was stopped.
    matched: Option<usize>,
}

impl CodeTime<'_> {
    fn parse(line: &str) -> CodeTime<'_> {
        let fields: Vec<&str> = line.split(',').collect();
        let [code, instance, milliseconds, matched] = fields[..] else {
            panic!("expected 4 fields, found {line:?}");
        };
        // One code may run with several initial matchings, as in `PF+.greedy`.
        let code = code.split('.').next().unwrap_or(code);
        let duration = |milliseconds: &str| {
            let milliseconds: f64 = milliseconds.parse().expect("a number of milliseconds");
            Duration::from_secs_f64(milliseconds / 1e3)
        };
        let timing = match milliseconds.strip_prefix('>') {
            Some(limit) => Timing::Exceeded(duration(limit)),
            None => Timing::Measured(duration(milliseconds)),
        };
        CodeTime {
            code,
            instance,
            timing,
            matched: matched.parse().ok(),
        }
    }
}

/// Adds a time; of several for one code and instance the shortest counts.
fn add(row: &mut Row, seed: usize, result: &CodeTime) {
    let known = CODES.iter().find(|(code, ..)| *code == result.code);
    let &(_, task, _) = known.expect("a code that the table lists");
    let column = row.column(result.code, task, Origin::Published);
    if column.timings.len() <= seed {
        column.timings.resize(seed + 1, Timing::Absent);
    }
    let old = column.timings[seed];
    let is_shorter = match (old.seconds(), result.timing.seconds()) {
        (Some(old), Some(new)) => new < old,
        (Some(_), None) => false,
        (None, _) => true,
    };
    if is_shorter {
        column.timings[seed] = result.timing;
    }
}

/// A table of all codes, and whether they were measured.
pub(crate) fn codes(rows: &[Row]) -> String {
    let mut text = "### Published codes\n\n| code | | source |\n| --- | --- | --- |\n".to_owned();
    for (code, _, source) in CODES {
        let mut columns = rows.iter().flat_map(|row| &row.columns);
        let is_measured = columns.any(|column| column.name == code);
        let state = if is_measured {
            "measured"
        } else {
            "— not measured here"
        };
        text += &format!("| {code} | {state} | {source} |\n");
    }
    text
}
