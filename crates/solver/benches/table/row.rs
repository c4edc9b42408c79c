//! The measurements of one size of a family.

use std::time::Duration;

use crate::engine::{Engine, LIMIT, Origin, Task, time};
use crate::group::Group;
use crate::timing::{Timing, median};

/// The mark of a missing measurement.
pub(crate) const ABSENT: &str = "—";
/// The heading of the rows in which another engine is faster.
pub(crate) const SUMMARY: &str = "Where another code is faster";

/// An engine runs on further seeds only until it has taken this long in the row,
/// unless it is this project's first one for its task.
const BUDGET: Duration = Duration::from_secs(1);

pub(crate) struct Row {
    pub(crate) group: Group,
    pub(crate) family: &'static str,
    pub(crate) size: usize,
    /// The seed of the current instance.
    pub(crate) seed: u64,
    /// The number of vertices, plies or records of each instance.
    counts: Vec<usize>,
    pub(crate) columns: Vec<Column>,
    /// The previous size of the family.
    previous: Vec<Column>,
    /// The number of vertices, divided by that of the previous size.
    growth: f64,
}

/// The times of one engine by seed.
#[derive(Clone)]
pub(crate) struct Column {
    pub(crate) name: String,
    pub(crate) task: Task,
    pub(crate) origin: Origin,
    pub(crate) timings: Vec<Timing>,
}

impl Column {
    /// The median over the seeds.
    pub(crate) fn median(&self) -> Timing {
        let measured = self.timings.iter().filter_map(|timing| timing.seconds());
        if let Some(median) = median(measured) {
            return Timing::Measured(Duration::from_secs_f64(median));
        }
        let exceeded = |timing: &&Timing| matches!(timing, Timing::Exceeded(_));
        let exceeded = self.timings.iter().find(exceeded);
        exceeded.copied().unwrap_or(Timing::Absent)
    }

    /// The longest time over the seeds.
    pub(crate) fn worst(&self) -> Timing {
        let measured = self.timings.iter().filter_map(|timing| timing.seconds());
        measured
            .max_by(f64::total_cmp)
            .map_or(Timing::Absent, |worst| {
                Timing::Measured(Duration::from_secs_f64(worst))
            })
    }

    fn spent(&self) -> Duration {
        let times = self.timings.iter().map(|&timing| match timing {
            Timing::Measured(time) | Timing::Exceeded(time) => time,
            Timing::Absent => Duration::ZERO,
        });
        times.sum()
    }
}

/// The time of another engine in units of this project's.
pub(crate) struct Ratio<'a> {
    pub(crate) name: &'a str,
    /// The median over the seeds that both ran on.
    pub(crate) median: f64,
    pub(crate) lowest: f64,
}

impl Row {
    pub(crate) fn new(
        group: Group,
        family: &'static str,
        size: usize,
        previous: Option<&Row>,
    ) -> Row {
        let vertices = group.vertices(size) as f64;
        Row {
            group,
            family,
            size,
            seed: 0,
            counts: Vec::new(),
            columns: Vec::new(),
            growth: previous.map_or(1.0, |row| vertices / group.vertices(row.size) as f64),
            previous: previous.map_or(Vec::new(), |row| row.columns.clone()),
        }
    }

    pub(crate) fn name(&self) -> String {
        format!("{}, {}", self.family, self.group.size(self.size))
    }

    /// The name of the current instance in the names of files.
    pub(crate) fn slug(&self) -> String {
        let name = format!("{} {} {}", self.family, self.size, self.seed);
        let words = name.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '.');
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        words.join("-")
    }

    /// The expected time of the first engine on an instance, in seconds.
    pub(crate) fn expected_seconds(&self) -> Option<f64> {
        let first = self.previous.first()?;
        let seconds = first.median().seconds();
        Some(seconds.map_or(f64::INFINITY, |seconds| seconds * self.growth.powf(1.5)))
    }

    /// Times engines on the current instance, which has this number of vertices,
    /// plies or records. The engines have different names.
    pub(crate) fn measure(&mut self, count: usize, mut engines: Vec<Engine>) {
        self.counts.push(count);
        let seeds = self.counts.len();
        for engine in &engines {
            self.column(engine.name, engine.task, engine.origin);
        }
        let selected: Vec<bool> = engines.iter().map(|engine| self.selects(engine)).collect();
        let timings = time(&mut engines, &selected);
        for (engine, timing) in engines.iter().zip(timings) {
            let column = self.column(engine.name, engine.task, engine.origin);
            column.timings.push(timing);
        }
        for column in &mut self.columns {
            column.timings.resize(seeds, Timing::Absent);
        }
    }

    /// The column of this name, which is added if it is new.
    pub(crate) fn column(&mut self, name: &str, task: Task, origin: Origin) -> &mut Column {
        let known = self.columns.iter().position(|column| column.name == name);
        let at = known.unwrap_or(self.columns.len());
        if known.is_none() {
            self.columns.push(Column {
                name: name.to_owned(),
                task,
                origin,
                timings: Vec::new(),
            });
        }
        &mut self.columns[at]
    }

    fn selects(&self, engine: &Engine) -> bool {
        let is_its = |column: &&Column| column.name == engine.name;
        let own = self.own(engine.task);
        if own.is_some_and(|own| is_its(&own)) {
            return true;
        }
        if self
            .columns
            .iter()
            .find(is_its)
            .is_some_and(|it| it.spent() > BUDGET)
        {
            return false;
        }
        let power = match engine.origin {
            Origin::Matchplay => 1.5,
            _ if engine.stops => 0.0,
            _ => 2.0,
        };
        let previous = self.previous.iter().find(is_its);
        previous.is_none_or(|before| {
            let seconds = before.median().seconds();
            seconds.is_some_and(|seconds| seconds * self.growth.powf(power) < LIMIT.as_secs_f64())
        })
    }

    /// The first engine of this project for a task.
    pub(crate) fn own(&self, task: Task) -> Option<&Column> {
        let mut columns = self.columns.iter();
        columns.find(|column| column.task == task && column.origin == Origin::Matchplay)
    }

    /// The median number of vertices, plies or records.
    pub(crate) fn count(&self) -> usize {
        let mut counts = self.counts.clone();
        counts.sort_unstable();
        counts.get(counts.len() / 2).copied().unwrap_or(0)
    }

    /// The median time of this project's engine for one vertex, ply or record.
    pub(crate) fn seconds_each(&self, task: Task) -> Option<f64> {
        let timings = self.own(task)?.timings.iter().zip(&self.counts);
        median(timings.filter_map(|(timing, &count)| Some(timing.seconds()? / count as f64)))
    }

    /// The fastest other engine of some origins, by the median of its ratios.
    pub(crate) fn best(&self, task: Task, origins: &[Origin]) -> Option<Ratio<'_>> {
        let own = self.own(task)?;
        let others = self.columns.iter();
        let others =
            others.filter(|column| column.task == task && origins.contains(&column.origin));
        let ratios = others.filter_map(|other| {
            let pairs = own.timings.iter().zip(&other.timings);
            let ratios = pairs.filter_map(|(own, other)| Some(other.seconds()? / own.seconds()?));
            let ratios: Vec<f64> = ratios.collect();
            Some(Ratio {
                name: &other.name,
                median: median(ratios.iter().copied())?,
                lowest: ratios.iter().copied().fold(f64::INFINITY, f64::min),
            })
        });
        ratios.min_by(|a, b| a.median.total_cmp(&b.median))
    }
}
