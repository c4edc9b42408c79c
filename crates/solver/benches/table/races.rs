//! All races of a table.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{BufWriter, Write};

use crate::instances::{Bipartite, Family};
use crate::options::{CELLS, Options};
use crate::published::Published;
use crate::racer::{LIMIT, Name, Racer, Time, race};
use crate::report;

/// What is run.
#[derive(Clone, Copy)]
pub(crate) struct Instance {
    /// The table.
    pub(crate) group: &'static str,
    pub(crate) family: &'static str,
    pub(crate) size: usize,
    /// How large it is: of a family, times grow with it.
    pub(crate) cells: usize,
}

impl Instance {
    /// An instance on a square board.
    pub(crate) fn square<T>(group: &'static str, family: &Family<T>, side: usize) -> Instance {
        Instance {
            group,
            family: family.name,
            size: side,
            cells: side * side,
        }
    }

    /// One whose size says how large it is.
    pub(crate) fn of_size<T>(group: &'static str, family: &Family<T>, size: usize) -> Instance {
        Instance {
            cells: size,
            ..Instance::square(group, family, size)
        }
    }

    /// Its name where no blanks can be.
    fn slug(self) -> String {
        let name = format!("{} {}", self.family, self.size);
        let words = name.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '.');
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        words.join("-")
    }
}

/// A row of a table.
pub(crate) struct Row {
    pub(crate) group: &'static str,
    pub(crate) name: String,
    /// How many cells, edges, plies or records there are.
    pub(crate) count: usize,
    /// Ours first.
    pub(crate) times: Vec<(Name, Time)>,
    pub(crate) published: Vec<(Name, Time)>,
}

/// All races that were run, and those that are still wanted.
pub(crate) struct Races {
    options: Options,
    published: Published,
    rows: Vec<Row>,
    /// The last instance of each family and the time there, by racer.
    before: HashMap<(&'static str, String), (usize, Time)>,
}

impl Races {
    pub(crate) fn new(options: Options) -> Races {
        Races {
            options,
            published: Published::read(),
            rows: Vec::new(),
            before: HashMap::new(),
        }
    }

    /// Whether an instance is wanted and ours should get through; if it should
    /// not, a row tells that.
    pub(crate) fn wants(&mut self, instance: Instance) -> bool {
        let Instance { group, family, .. } = instance;
        let name = format!("{group} {family}");
        let is_graph = ["solve", "graphs"].contains(&group);
        if instance.cells > self.options.cells
            || !name.contains(&self.options.name)
            || !is_graph && self.options.export.is_some()
        {
            return false;
        }
        let own = Name::own("matchplay");
        // Ours may take longer, and who asks for larger boards has more time.
        let patience = 3.0 * self.options.cells as f64 / CELLS as f64;
        let gets_through = self.gets_through(instance, &own, 1.5, patience);
        if !gets_through {
            let shown = format!("size {}", instance.size);
            self.tell(instance, (shown, 1), vec![(own, Time::Absent)]);
        }
        gets_through
    }

    /// Writes the graph of an instance if that is all that is to be done, and
    /// the graph is large.
    pub(crate) fn exports(&self, instance: Instance, graph: &Bipartite) -> bool {
        let Some(folder) = &self.options.export else {
            return false;
        };
        if graph.left.len() < 100_000 {
            return true;
        }
        let path = folder.join(instance.slug() + ".csr");
        let written = fs::create_dir_all(folder).and_then(|()| {
            let mut out = BufWriter::new(File::create(&path)?);
            graph.export(&mut out)?;
            out.flush()
        });
        written.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        true
    }

    /// Runs them all. The sizes of a family come ascending.
    pub(crate) fn race(
        &mut self,
        instance: Instance,
        (shown, count): (String, usize),
        mut racers: Vec<Racer>,
    ) {
        let starts = racers.iter().map(|racer| {
            let power = if racer.stops { 0.0 } else { 2.0 };
            !racer.name.is_rival || self.gets_through(instance, &racer.name, power, 1.0)
        });
        let starts: Vec<bool> = starts.collect();
        let times = race(&mut racers, &starts);
        let names = racers.into_iter().map(|racer| racer.name);
        self.tell(instance, (shown, count), names.zip(times).collect());
    }

    /// Whether a racer should get through, having done so on the instance before:
    /// its time is taken to grow as some power of the size, and may be so many
    /// limits.
    fn gets_through(&self, instance: Instance, name: &Name, power: f64, limits: f64) -> bool {
        let before = self.before.get(&(instance.family, name.name.clone()));
        before.is_none_or(|&(cells, time)| match time {
            Time::Median(time) => {
                let growth = (instance.cells as f64 / cells as f64).powf(power);
                time.as_secs_f64() * growth < limits * LIMIT.as_secs_f64()
            }
            Time::Over(_) | Time::Absent => false,
        })
    }

    fn tell(
        &mut self,
        instance: Instance,
        (shown, count): (String, usize),
        times: Vec<(Name, Time)>,
    ) {
        for (name, time) in &times {
            let key = (instance.family, name.name.clone());
            self.before.insert(key, (instance.cells, *time));
        }
        let row = Row {
            group: instance.group,
            name: format!("{}, {shown}", instance.family),
            count,
            times,
            published: self.published.on(&instance.slug()),
        };
        eprintln!("{}", report::line(&row));
        self.rows.push(row);
    }

    /// Writes the file, unless only a part was run.
    pub(crate) fn report(&self) {
        if self.options.export.is_none() && self.options.name.is_empty() {
            report::write(&self.options.machine, &self.rows);
        }
    }
}
