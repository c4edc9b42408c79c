//! Rows as text, and the file that keeps them.

use std::fs;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::racer::{Name, Time};
use crate::races::Row;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/BENCHMARKS.md");

/// The tables, their titles, and what one of the things counted is called.
const GROUPS: [(&str, &str, &str); 4] = [
    ("solve", "Boards and locks", "ns a cell"),
    ("graphs", "Explicit graphs", "ns an edge"),
    ("review", "Reviews", "ns a ply"),
    ("batch", "Many small records", "records a second"),
];

/// A row as a line of plain text.
pub(crate) fn line(row: &Row) -> String {
    let times = row.times.iter();
    let times = times.map(|(racer, time)| format!("{} {}", racer.name, shown(*time)));
    let times: Vec<String> = times.collect();
    let Row { group, name, .. } = row;
    format!("{group} {name}: {} | {}", each(row), times.join(" | "))
}

/// Puts the tables between the marks in the file.
pub(crate) fn write(machine: &str, rows: &[Row]) {
    let mut text = format!("Measured on {}; {machine}. Times in ms.\n", today());
    for (group, title, unit) in GROUPS {
        let rows: Vec<&Row> = rows.iter().filter(|row| row.group == group).collect();
        text += &format!("\n### {title}\n\n{}", measured(unit, &rows));
    }
    text += &format!("\n### Published codes\n\n{}", published(rows));
    text += &format!("\n### Where another code is faster\n\n{}", lost(rows));
    let file = fs::read_to_string(FILE).expect("the file is there");
    let marks = ["<!-- measured -->\n", "<!-- end of what is measured -->"];
    let (before, rest) = file.split_once(marks[0]).expect("a first mark");
    let (_, after) = rest.split_once(marks[1]).expect("a second mark");
    let file = [before, marks[0], &text, marks[1], after].concat();
    fs::write(FILE, file).expect("the file can be written");
}

fn measured(unit: &str, rows: &[&Row]) -> String {
    let lines = rows.iter().map(|row| Line {
        name: &row.name,
        times: row.times.iter().collect(),
        behind: vec![each(row), ratio(&row.times, &row.times)],
    });
    table(&[unit, "ratio"], &lines.collect::<Vec<_>>())
}

/// What was measured elsewhere, beside ours of now.
fn published(rows: &[Row]) -> String {
    let rows = rows.iter().filter(|row| !row.published.is_empty());
    let lines = rows.map(|row| Line {
        name: &row.name,
        times: row.times[..1].iter().chain(&row.published).collect(),
        behind: vec![ratio(&row.times, &row.published)],
    });
    table(&["ratio"], &lines.collect::<Vec<_>>())
}

/// A line of a table: the times, and what stands behind them.
struct Line<'a> {
    name: &'a str,
    times: Vec<&'a (Name, Time)>,
    behind: Vec<String>,
}

fn table(behind: &[&str], lines: &[Line]) -> String {
    // Not everybody runs in every line.
    let mut heads: Vec<&str> = Vec::new();
    for (racer, _) in lines.iter().flat_map(|line| &line.times) {
        if !heads.contains(&&*racer.name) {
            heads.push(&racer.name);
        }
    }
    let racers = heads.clone();
    heads.extend(behind);
    let rule = " ---: |".repeat(heads.len());
    let mut text = format!("| | {} |\n| --- |{rule}\n", heads.join(" | "));
    for line in lines {
        let times = racers.iter().map(|&name| {
            let time = line.times.iter().find(|(racer, _)| racer.name == name);
            time.map_or("—".to_owned(), |(_, time)| shown(*time))
        });
        let cells: Vec<String> = times.chain(line.behind.iter().cloned()).collect();
        text += &format!("| {} | {} |\n", line.name, cells.join(" | "));
    }
    text
}

/// The rows in which the ratio is below one.
fn lost(rows: &[Row]) -> String {
    let mut text = "| | faster | ratio |\n| --- | --- | ---: |\n".to_owned();
    for row in rows {
        let all = row.times.iter().chain(&row.published);
        if let Some((name, ratio)) = best(&row.times, all).filter(|&(_, ratio)| ratio < 1.0) {
            text += &format!("| {} | {name} | {} |\n", row.name, digits(ratio));
        }
    }
    text
}

/// The fastest rival, and its time in units of ours, which is the first.
fn best<'a>(
    ours: &[(Name, Time)],
    all: impl IntoIterator<Item = &'a (Name, Time)>,
) -> Option<(&'a str, f64)> {
    let ours = seconds(ours.first()?.1)?;
    let rivals = all.into_iter().filter(|(racer, _)| racer.is_rival);
    let ratios = rivals.filter_map(|(racer, time)| Some((&*racer.name, seconds(*time)? / ours)));
    ratios.min_by(|(_, a), (_, b)| a.total_cmp(b))
}

/// The time of the fastest rival in units of ours, or what it exceeds.
fn ratio(ours: &[(Name, Time)], all: &[(Name, Time)]) -> String {
    let over = all.iter().find_map(|(_, time)| match time {
        Time::Over(limit) => Some(limit.as_secs_f64() / seconds(ours.first()?.1)?),
        Time::Median(_) | Time::Absent => None,
    });
    match (best(ours, all), over) {
        (Some((_, ratio)), _) => digits(ratio),
        (None, Some(ratio)) => format!("> {}", digits(ratio)),
        (None, None) => "—".to_owned(),
    }
}

/// What our time comes to for one of the things counted.
fn each(row: &Row) -> String {
    let ours = row.times.first().and_then(|(_, time)| seconds(*time));
    let each = ours.map(|seconds| seconds / row.count as f64);
    match each {
        None => "—".to_owned(),
        Some(each) if row.group == "batch" => format!("{:.0}", 1.0 / each),
        Some(each) => digits(each * 1e9),
    }
}

fn seconds(time: Time) -> Option<f64> {
    match time {
        Time::Median(time) => Some(time.as_secs_f64()),
        Time::Over(_) | Time::Absent => None,
    }
}

fn shown(time: Time) -> String {
    match time {
        Time::Median(time) => digits(time.as_secs_f64() * 1e3),
        Time::Over(limit) => format!("> {} s", limit.as_secs()),
        Time::Absent => "—".to_owned(),
    }
}

/// Three digits that count.
fn digits(number: f64) -> String {
    let places = match number {
        0.0..0.1 => 4,
        0.1..1.0 => 3,
        1.0..10.0 => 2,
        10.0..100.0 => 1,
        _ => 0,
    };
    format!("{number:.places$}")
}

/// The date in UTC, by Hinnant's `civil_from_days`.
fn today() -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let days = now.unwrap_or(Duration::ZERO).as_secs() / 86_400 + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (year, month) = match month {
        0..10 => (year, month + 3),
        _ => (year + 1, month - 9),
    };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year)
}
