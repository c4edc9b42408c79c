//! Graphs that are written for the published codes.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use crate::engine::Task;
use crate::instances::Bipartite;
use crate::row::Row;

/// Smaller graphs are not written.
const VERTICES: usize = 900_000;
/// The published codes run on this many instances of a random family.
pub(crate) const SEEDS: u64 = 3;

/// A folder with the graphs of some instances.
pub(crate) struct Export {
    pub(crate) folder: PathBuf,
    pub(crate) instances: Vec<Exported>,
}

/// A graph in the folder, as `SLUG.csr`.
pub(crate) struct Exported {
    pub(crate) slug: String,
    /// The name of its row.
    pub(crate) row: String,
    pub(crate) seed: u64,
    /// The number of edges of a maximum matching.
    pub(crate) matched: usize,
}

impl Export {
    pub(crate) fn new() -> Export {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("graphs");
        // A previous run may have left other graphs.
        let _ = fs::remove_dir_all(&folder);
        Export {
            folder,
            instances: Vec::new(),
        }
    }

    /// Writes the graph of a row's current instance, if the published codes run on it.
    pub(crate) fn add(&mut self, row: &Row, graph: &Bipartite, matched: usize) {
        if row.group.vertices(row.size) < VERTICES || row.seed >= SEEDS {
            return;
        }
        let slug = row.slug();
        let path = self.folder.join(format!("{slug}.csr"));
        let write = || -> io::Result<()> {
            fs::create_dir_all(&self.folder)?;
            let mut out = BufWriter::new(File::create(&path)?);
            graph.export(&mut out)?;
            out.flush()
        };
        write().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        self.instances.push(Exported {
            slug,
            row: row.name(),
            seed: row.seed,
            matched,
        });
    }

    /// Writes the limit for each graph, in seconds of processor time, as `SLUG.limit`:
    /// ten times what this project's engine took, and one for reading the graph.
    pub(crate) fn write_limits(&self, rows: &[Row]) {
        for instance in &self.instances {
            let mut rows = rows.iter().filter(|row| row.name() == instance.row);
            let column = rows.next().and_then(|row| row.own(Task::Matching));
            let worst = column.and_then(|column| column.worst().seconds());
            let limit = worst.map_or(1.0, |seconds| 1.0 + (10.0 * seconds).ceil());
            let path = self.folder.join(format!("{}.limit", instance.slug));
            fs::write(path, format!("{limit}\n")).expect("the folder is writable");
        }
    }
}

impl Drop for Export {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}
