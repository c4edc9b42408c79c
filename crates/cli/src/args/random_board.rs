use std::str::FromStr;

use clap::{Args, ValueEnum};
use matchplay_board::Size;
use matchplay_practice::{Percent, Recipe, RecipeError, Terrain};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Ruleset {
    /// Players slide their stones into the blank.
    Sliding,
    /// The token moves over the open cells of a grid.
    Maze,
    /// The token moves over the nodes of a graph.
    Graph,
    /// Players change the digits of a lock, and some states are forbidden.
    Lock,
}

/// The random boards of a command.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct RandomBoard {
    /// Board size: `8x8` (or `8`) cells of a grid, `12` nodes of a graph, `5x5` nodes on
    /// the two sides of a bipartite graph, or `3` digits of a lock [default: 8x8, 12 or 3].
    #[arg(long)]
    size: Option<Extent>,

    /// Percentage of walls (maze), edges (graph), forbidden states (lock), or stones that
    /// the blank can never pass (sliding; 50 makes colours random).
    #[arg(long, value_name = "PERCENT", default_value = "20")]
    density: Percent,

    /// Place the token at random; no effect on sliding stones [default: the first player
    /// places it].
    #[arg(long)]
    start: bool,
}

impl RandomBoard {
    /// The recipe of random boards for a ruleset.
    pub(crate) fn recipe(&self, ruleset: Ruleset) -> Result<Recipe, String> {
        let terrain = match (ruleset, self.size) {
            (Ruleset::Sliding, size) => Terrain::Sliding(grid(size)?),
            (Ruleset::Maze, size) => Terrain::Maze(grid(size)?),
            (Ruleset::Graph, None) => Terrain::Graph(12),
            (Ruleset::Graph, Some(Extent::Single(nodes))) => Terrain::Graph(nodes),
            (Ruleset::Graph, Some(Extent::Double(left, right))) => Terrain::Bipartite(left, right),
            (Ruleset::Lock, None) => Terrain::Lock(3),
            (Ruleset::Lock, Some(Extent::Single(digits))) => Terrain::Lock(digits),
            (Ruleset::Lock, Some(Extent::Double(rows, columns))) => {
                let message = "expected the number of digits as the size of a lock, found";
                return Err(format!("{message} {rows}x{columns}"));
            }
        };
        Recipe::new(terrain, self.density, self.start).map_err(|error| error.to_string())
    }
}

/// The size of a grid; one number is the side of a square.
fn grid(size: Option<Extent>) -> Result<Size, String> {
    let (rows, columns) = match size {
        None => (8, 8),
        Some(Extent::Single(side)) => (side, side),
        Some(Extent::Double(rows, columns)) => (rows, columns),
    };
    let error = || match u64::from(rows) * u64::from(columns) {
        0 => RecipeError::Empty.to_string(),
        found => RecipeError::TooLarge { found }.to_string(),
    };
    Size::new(rows, columns).ok_or_else(error)
}

/// One number, or two numbers with an `x` between.
#[derive(Clone, Copy, Debug)]
enum Extent {
    Single(u32),
    Double(u32, u32),
}

impl FromStr for Extent {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Extent, &'static str> {
        let number = |text: &str| {
            text.parse()
                .map_err(|_| "expected a number such as 8 or two such as 8x8")
        };
        match text.split_once(['x', 'X', '×']) {
            Some((rows, columns)) => Ok(Extent::Double(number(rows)?, number(columns)?)),
            None => number(text).map(Extent::Single),
        }
    }
}
