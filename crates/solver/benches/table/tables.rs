//! Rows as Markdown tables.

use crate::engine::{Origin, Task};
use crate::environment;
use crate::group::Group;
use crate::row::{ABSENT, Column, Row, SUMMARY};
use crate::timing::Timing;

const HERE: &[Origin] = &[Origin::Other];

/// A row as a line of plain text.
pub(crate) fn line(row: &Row) -> String {
    let columns = row.columns.iter();
    let columns = columns.map(|column| format!("{} {}", column.name, shown(column.median())));
    let columns: Vec<String> = columns.collect();
    format!(
        "{}: {} | {}",
        row.group.title(),
        row.name(),
        columns.join(" | ")
    )
}

/// The section of the engines that run in this process.
pub(crate) fn measured(environment: &str, rows: &[Row]) -> String {
    let mut text = format!("{environment} Times are in ms.\n");
    for group in Group::ALL {
        for task in [Task::Outcomes, Task::Matching] {
            let rows: Vec<&Row> = rows.iter().filter(|row| row.group == group).collect();
            if rows.iter().any(|row| row.own(task).is_some()) {
                let title = title(group, task);
                let lines = rows.iter().map(|row| cells(row, task)).collect::<Vec<_>>();
                text += &format!("\n### {title}\n\n{}", table(&lines));
            }
        }
    }
    text + &format!("\n### {SUMMARY}\n\n{}", faster(rows))
}

/// The section of the published codes, given their table.
pub(crate) fn published(environment: &str, codes: &str, rows: &[Row]) -> String {
    let text = format!(
        "{environment} Times are in ms. `published/run.sh` builds codes with {}.\n\n{codes}",
        environment::c_compiler()
    );
    let has_published = |row: &&Row| {
        let mut columns = row.columns.iter();
        columns.any(|column| column.origin == Origin::Published)
    };
    let lines = rows.iter().filter(has_published).map(published_cells);
    let lines: Vec<_> = lines.collect();
    text + &format!("\n### Times of the published codes\n\n{}", table(&lines))
}

fn title(group: Group, task: Task) -> String {
    match (group, task) {
        (Group::Boards | Group::Graphs, Task::Outcomes) => {
            format!("{}: who wins from every vertex", group.title())
        }
        (_, Task::Matching) => format!("{}: a maximum matching alone", group.title()),
        _ => group.title().to_owned(),
    }
}

/// The heads and cells of a line.
type Cells = Vec<(String, String)>;

fn cells(row: &Row, task: Task) -> Cells {
    let mut cells = vec![(String::new(), row.name())];
    let columns = row.columns.iter();
    let columns =
        columns.filter(|column| column.task == task && column.origin != Origin::Published);
    for (at, column) in columns.enumerate() {
        cells.push((column.name.clone(), shown(column.median())));
        if at == 0 {
            cells.push(("worst".to_owned(), shown(column.worst())));
        }
    }
    let unit = row.group.unit();
    match row.group {
        Group::Walks | Group::GraphWalks | Group::EdgeWalks => {
            cells.push(("plies".to_owned(), row.count().to_string()));
        }
        Group::Boards | Group::Graphs | Group::Records => {}
    }
    let each = row.seconds_each(task).map(|seconds| digits(seconds * 1e9));
    cells.push((format!("ns per {unit}"), each.unwrap_or(ABSENT.to_owned())));
    cells.extend(ratios(row, task, HERE));
    cells
}

fn published_cells(row: &Row) -> Cells {
    let mut cells = vec![(String::new(), row.name())];
    let owns = [Task::Outcomes, Task::Matching].map(|task| row.own(task));
    for column in owns.into_iter().flatten() {
        // The published codes run on the first seeds only.
        let seeds = published_seeds(row);
        let timings = column.timings.iter().copied().take(seeds).collect();
        let name = match column.task {
            Task::Outcomes => "matchplay, outcomes",
            Task::Matching => "matchplay, matching",
        };
        let column = Column {
            timings,
            ..column.clone()
        };
        cells.push((name.to_owned(), shown(column.median())));
    }
    for column in &row.columns {
        if column.origin == Origin::Published {
            cells.push((column.name.clone(), shown(column.median())));
        }
    }
    cells.extend(ratios(row, Task::Matching, &[Origin::Published]));
    cells
}

/// The number of seeds on which a published code ran.
fn published_seeds(row: &Row) -> usize {
    let columns = row.columns.iter();
    let columns = columns.filter(|column| column.origin == Origin::Published);
    let last = columns.filter_map(|column| {
        let ran = |timing: &Timing| !matches!(timing, Timing::Absent);
        column.timings.iter().rposition(ran)
    });
    last.max().map_or(0, |last| last + 1)
}

fn ratios(row: &Row, task: Task, origins: &[Origin]) -> Cells {
    let (median, lowest) = match row.best(task, origins) {
        Some(ratio) => (digits(ratio.median), digits(ratio.lowest)),
        None => (exceeded_ratio(row, task, origins), ABSENT.to_owned()),
    };
    vec![("ratio".to_owned(), median), ("lowest".to_owned(), lowest)]
}

/// The ratio that no other engine fell below, if all were stopped.
fn exceeded_ratio(row: &Row, task: Task, origins: &[Origin]) -> String {
    let own = row.own(task).and_then(|own| own.median().seconds());
    let mut columns = row.columns.iter();
    let exceeded = columns.find_map(|column| match column.median() {
        Timing::Exceeded(limit) if column.task == task && origins.contains(&column.origin) => {
            Some(limit.as_secs_f64())
        }
        _ => None,
    });
    let ratio = own
        .zip(exceeded)
        .map(|(own, limit)| format!("> {}", digits(limit / own)));
    ratio.unwrap_or(ABSENT.to_owned())
}

/// The rows in which the ratio is below one.
fn faster(rows: &[Row]) -> String {
    let mut lines = Vec::new();
    for row in rows {
        for task in [Task::Outcomes, Task::Matching] {
            if let Some(ratio) = row.best(task, HERE).filter(|ratio| ratio.median < 1.0) {
                let task = match task {
                    Task::Outcomes => "outcomes",
                    Task::Matching => "matching",
                };
                lines.push(vec![
                    (
                        String::new(),
                        format!("{}: {}", row.group.title(), row.name()),
                    ),
                    ("task".to_owned(), task.to_owned()),
                    ("faster".to_owned(), ratio.name.to_owned()),
                    ("ratio".to_owned(), digits(ratio.median)),
                ]);
            }
        }
    }
    table(&lines)
}

/// A table with all heads that occur; some lines lack some of them.
fn table(lines: &[Cells]) -> String {
    let mut heads: Vec<&str> = Vec::new();
    // Lines list their heads in the same order: a new head goes before its successor.
    for line in lines {
        let mut at = 0;
        for (head, _) in line {
            match heads.iter().position(|known| known == head) {
                Some(known) => at = known + 1,
                None => {
                    heads.insert(at, head);
                    at += 1;
                }
            }
        }
    }
    let rule = " ---: |".repeat(heads.len().saturating_sub(1));
    let mut text = format!("| {} |\n| --- |{rule}\n", heads.join(" | "));
    text = text.replacen("|  |", "| |", 1);
    for line in lines {
        let cells = heads.iter().map(|head| {
            let cell = line.iter().find(|(known, _)| known == head);
            cell.map_or(ABSENT, |(_, cell)| cell)
        });
        let cells: Vec<&str> = cells.collect();
        text += &format!("| {} |\n", cells.join(" | "));
    }
    text
}

fn shown(timing: Timing) -> String {
    match timing {
        Timing::Measured(time) => digits(time.as_secs_f64() * 1e3),
        Timing::Exceeded(limit) => format!("> {:.0}", limit.as_secs_f64() * 1e3),
        Timing::Absent => ABSENT.to_owned(),
    }
}

/// A number with three significant digits.
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
