//! All measurements of a run.

use crate::document::{self, Refusal};
use crate::environment;
use crate::export::Export;
use crate::group::Group;
use crate::instances::Family;
use crate::options::Options;
use crate::row::Row;
use crate::tables;

/// The longest expected time of a row, in seconds; larger sizes are left out.
const PATIENCE: f64 = 60.0;

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

    /// Writes the section of the published codes, given their table, if they ran and the run is
    /// complete.
    pub(crate) fn write_published(&self, codes: &str) -> Result<(), Refusal> {
        if !self.options.is_complete() || self.options.published.is_none() {
            return Ok(());
        }
        let text = tables::published(&self.environment, codes, &self.rows);
        document::write("published", &text)
    }
}
