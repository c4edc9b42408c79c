//! The arguments of the table program.

use std::path::PathBuf;

/// The default limit on the vertices of an instance.
const VERTICES: usize = 1001 * 1001;

pub(crate) struct Options {
    /// The largest number of vertices of an instance.
    pub(crate) vertices: usize,
    /// The text that the name of a family must contain.
    pub(crate) name: String,
    /// The folder with the programs of published codes.
    pub(crate) published: Option<PathBuf>,
    /// Whether to measure the accelerators instead.
    #[cfg(feature = "ablation")]
    pub(crate) ablations: bool,
}

impl Options {
    /// `None` without `--bench`, which cargo passes to benchmarks that it runs.
    pub(crate) fn read(mut arguments: impl Iterator<Item = String>) -> Option<Options> {
        let mut options = Options {
            vertices: VERTICES,
            name: String::new(),
            published: None,
            #[cfg(feature = "ablation")]
            ablations: false,
        };
        let mut is_bench = false;
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().expect("a value after the option");
            match argument.as_str() {
                "--bench" => is_bench = true,
                #[cfg(feature = "ablation")]
                "--ablations" => options.ablations = true,
                "--cells" => options.vertices = value().parse().expect("a number of cells"),
                "--published" => options.published = Some(value().into()),
                _ => options.name = argument,
            }
        }
        is_bench.then_some(options)
    }

    /// Whether all families run, and in their default sizes.
    pub(crate) fn is_complete(&self) -> bool {
        self.name.is_empty() && self.vertices == VERTICES
    }
}
