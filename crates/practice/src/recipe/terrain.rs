use std::fmt;
use std::str::FromStr;

use matchplay_board::Size;
use thiserror::Error;

use super::RecipeError;

/// A kind of board and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    /// A board of sliding stones of the given size.
    Sliding(Size),
    /// A maze of the given size.
    Maze(Size),
    /// A graph with the given number of nodes.
    Graph(u32),
    /// A bipartite graph with the given numbers of nodes on its two sides.
    Bipartite(u32, u32),
    /// A lock with the given number of digits.
    Lock(u32),
}

/// A description such as `8×8 maze`.
impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Terrain::Sliding(size) => write!(f, "{size} sliding stones"),
            Terrain::Maze(size) => write!(f, "{size} maze"),
            Terrain::Graph(nodes) => write!(f, "{nodes}-node graph"),
            Terrain::Bipartite(left, right) => write!(f, "{left}+{right}-node graph"),
            Terrain::Lock(digits) => write!(f, "{digits}-digit lock"),
        }
    }
}

/// A kind of board without a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TerrainKind {
    /// A board of sliding stones.
    Sliding,
    /// A maze.
    Maze,
    /// A graph, bipartite if it has two numbers of nodes.
    Graph,
    /// A lock.
    Lock,
}

/// One number, or two numbers with an `x` between.
///
/// ```
/// use matchplay_practice::{Extent, Terrain, TerrainKind};
///
/// assert_eq!("12".parse(), Ok(Extent::Single(12)));
/// let extent: Extent = "4x6".parse()?;
/// assert_eq!(TerrainKind::Graph.sized(Some(extent))?, Terrain::Bipartite(4, 6));
/// assert_eq!(TerrainKind::Lock.sized(None)?, Terrain::Lock(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the type describes the variants")]
pub enum Extent {
    Single(u32),
    Double(u32, u32),
}

/// A text that is not an [`Extent`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a number such as 8 or two such as 8x8")]
pub struct ExtentError;

/// The reason why a kind of board cannot have a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TerrainError {
    /// A lock has one number of digits.
    #[error("expected the number of digits as the size of a lock, found {0}x{1}")]
    LockOfTwo(u32, u32),
    /// The grid has no cell, or too many.
    #[error(transparent)]
    Grid(RecipeError),
}

impl TerrainKind {
    /// Every kind.
    pub const ALL: [TerrainKind; 4] = [
        TerrainKind::Sliding,
        TerrainKind::Maze,
        TerrainKind::Graph,
        TerrainKind::Lock,
    ];

    /// The name for command lines: `sliding`, `maze`, `graph` or `lock`.
    pub const fn name(self) -> &'static str {
        match self {
            TerrainKind::Sliding => "sliding",
            TerrainKind::Maze => "maze",
            TerrainKind::Graph => "graph",
            TerrainKind::Lock => "lock",
        }
    }

    /// The rule for moves, without a full stop.
    pub const fn description(self) -> &'static str {
        match self {
            TerrainKind::Sliding => "Players slide their stones into the blank",
            TerrainKind::Maze => "The token moves over the open cells of a grid",
            TerrainKind::Graph => "The token moves over the nodes of a graph",
            TerrainKind::Lock => {
                "Players change the digits of a lock, and some states are forbidden"
            }
        }
    }

    /// A board of this kind with a size [default: 8x8 cells, 12 nodes or 3 digits]. One
    /// number is the side of a square grid.
    ///
    /// # Errors
    ///
    /// If the kind cannot have the size.
    pub fn sized(self, extent: Option<Extent>) -> Result<Terrain, TerrainError> {
        Ok(match (self, extent) {
            (TerrainKind::Sliding, extent) => Terrain::Sliding(grid(extent)?),
            (TerrainKind::Maze, extent) => Terrain::Maze(grid(extent)?),
            (TerrainKind::Graph, None) => Terrain::Graph(12),
            (TerrainKind::Graph, Some(Extent::Single(nodes))) => Terrain::Graph(nodes),
            (TerrainKind::Graph, Some(Extent::Double(left, right))) => {
                Terrain::Bipartite(left, right)
            }
            (TerrainKind::Lock, None) => Terrain::Lock(3),
            (TerrainKind::Lock, Some(Extent::Single(digits))) => Terrain::Lock(digits),
            (TerrainKind::Lock, Some(Extent::Double(rows, columns))) => {
                return Err(TerrainError::LockOfTwo(rows, columns));
            }
        })
    }
}

fn grid(extent: Option<Extent>) -> Result<Size, TerrainError> {
    let (rows, columns) = match extent {
        None => (8, 8),
        Some(Extent::Single(side)) => (side, side),
        Some(Extent::Double(rows, columns)) => (rows, columns),
    };
    let error = || match u64::from(rows) * u64::from(columns) {
        0 => RecipeError::Empty,
        found => RecipeError::TooLarge { found },
    };
    Size::new(rows, columns).ok_or_else(|| TerrainError::Grid(error()))
}

impl FromStr for Extent {
    type Err = ExtentError;

    fn from_str(text: &str) -> Result<Extent, ExtentError> {
        let number = |text: &str| text.parse().map_err(|_| ExtentError);
        match text.split_once(['x', 'X', '×']) {
            Some((rows, columns)) => Ok(Extent::Double(number(rows)?, number(columns)?)),
            None => number(text).map(Extent::Single),
        }
    }
}
