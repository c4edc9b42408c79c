//! All measurements of a run.

use crate::document::{self, Refusal};
use crate::environment;
use crate::export::Export;
use crate::instances::Family;
use crate::options::Options;
use crate::row::Row;
use crate::tables;

/// The longest expected time of a row, in seconds; larger sizes are left out.
const PATIENCE: f64 = 60.0;

/// A group of families, which is a table of the document.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Group {
    Boards,
    Graphs,
    Walks,
    GraphWalks,
    Records,
}

impl Group {
    pub(crate) const ALL: [Group; 5] = [
        Group::Boards,
        Group::Graphs,
        Group::Walks,
        Group::GraphWalks,
        Group::Records,
    ];

    pub(crate) fn title(self) -> &'static str {
        match self {
            Group::Boards => "Boards",
            Group::Graphs => "Explicit graphs and locks",
            Group::Walks => "Reviews on boards",
            Group::GraphWalks => "Reviews on explicit graphs and locks",
            Group::Records => "Many small records",
        }
    }

    /// The things that are counted.
    pub(crate) fn unit(self) -> &'static str {
        match self {
            Group::Boards | Group::Graphs => "vertex",
            Group::Walks | Group::GraphWalks => "ply",
            Group::Records => "record",
        }
    }

    /// The number of vertices of an instance of this size.
    pub(crate) fn vertices(self, size: usize) -> usize {
        match self {
            Group::Boards | Group::Walks | Group::Records => size * size,
            Group::Graphs | Group::GraphWalks => size,
        }
    }

    /// A size in the name of a row.
    pub(crate) fn size(self, size: usize) -> String {
        match self {
            Group::Boards | Group::Walks | Group::Records => format!("{size}²"),
            Group::Graphs if is_power_of_ten(size) => format!("10^{}", size.ilog10()),
            Group::Graphs | Group::GraphWalks => size.to_string(),
        }
    }
}

fn is_power_of_ten(size: usize) -> bool {
    size == 10_usize.pow(size.ilog10())
}

pub(crate) struct Suite {
    pub(crate) options: Options,
    pub(crate) rows: Vec<Row>,
    pub(crate) export: Option<Export>,
    /// What the measurements depend on.
    environment: String,
}

impl Suite {
    pub(crate) fn new(options: Options) -> Suite {
        let export = options.published.as_ref().map(|_| Export::new());
        Suite {
            options,
            rows: Vec::new(),
            export,
            environment: environment::description(),
        }
    }

    /// Measures every size and seed of a family.
    pub(crate) fn run<T>(
        &mut self,
        group: Group,
        family: &Family<T>,
        mut measure: impl FnMut(&mut Row, Option<&mut Export>, T),
    ) {
        if !format!("{}: {}", group.title(), family.name).contains(&self.options.name) {
            return;
        }
        for &size in family.sizes {
            if group.vertices(size) > self.options.vertices {
                continue;
            }
            let same = |row: &&Row| row.group == group && row.family == family.name;
            let mut row = Row::new(group, family.name, size, self.rows.iter().rfind(same));
            let expected = row.expected_seconds().unwrap_or(0.0);
            if expected * (family.seeds as f64) < PATIENCE {
                for seed in 0..family.seeds {
                    row.seed = seed;
                    let instance = (family.make)(size, seed);
                    measure(&mut row, self.export.as_mut(), instance);
                }
            }
            eprintln!("{}", tables::line(&row));
            self.rows.push(row);
        }
    }

    /// Writes the section of this process's engines, if the run is complete.
    pub(crate) fn write_measured(&self) -> Result<(), Refusal> {
        if !self.options.is_complete() {
            return Ok(());
        }
        let text = tables::measured(&self.environment, &self.rows);
        document::write("measured", &text)
    }

    /// Writes the section of the published codes, if they ran and the run is complete.
    pub(crate) fn write_published(&self) -> Result<(), Refusal> {
        if !self.options.is_complete() || self.options.published.is_none() {
            return Ok(());
        }
        let text = tables::published(&self.environment, &self.rows);
        document::write("published", &text)
    }
}
