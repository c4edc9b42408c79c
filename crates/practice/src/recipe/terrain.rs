use std::fmt;

use matchplay_board::{Dials, Lattice, Removal, Size, Steps, Wrap};

use super::{GraphShape, Recipe};

/// A kind of board and its size.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Terrain {
    /// A board of sliding stones of the given size.
    Sliding(Size),
    /// A maze.
    Maze {
        /// The size.
        size: Size,
        /// How the cells are joined.
        lattice: Lattice,
        /// What a move removes.
        removal: Removal,
    },
    /// A graph.
    Graph {
        /// The nodes and edges.
        shape: GraphShape,
        /// What a move removes.
        removal: Removal,
    },
    /// A lock with the given dials.
    Lock(Dials),
    /// Juniper Green with the numbers from 1 to the given one: two numbers are joined if
    /// one divides the other, and the first player starts on an even number.
    JuniperGreen(u32),
}

impl Terrain {
    /// A maze of the default lattice in which a move removes a cell.
    pub fn maze(size: Size) -> Terrain {
        Terrain::Maze {
            size,
            lattice: Lattice::default(),
            removal: Removal::Vertices,
        }
    }

    /// A graph in which a move removes a node.
    pub const fn graph(shape: GraphShape) -> Terrain {
        Terrain::Graph {
            shape,
            removal: Removal::Vertices,
        }
    }

    /// Whether the board has a random part.
    pub const fn has_density(&self) -> bool {
        match self {
            Terrain::Sliding(_) | Terrain::Maze { .. } | Terrain::Lock(_) => true,
            Terrain::Graph { shape, .. } => shape.has_density(),
            Terrain::JuniperGreen(_) => false,
        }
    }

    /// The number of vertices, and the number of vertices, edges or pairs of nodes that
    /// are made, whichever is the largest.
    pub(super) fn extents(&self) -> (u64, u64) {
        match *self {
            Terrain::Sliding(size) | Terrain::Maze { size, .. } => {
                (size.cells() as u64, size.cells() as u64)
            }
            Terrain::Graph { shape, .. } => shape.extents(),
            Terrain::Lock(dials) => (dials.states().into(), dials.states().into()),
            Terrain::JuniperGreen(numbers) => {
                // Larger numbers are too many even without their edges.
                let counted = if u64::from(numbers) > Recipe::MAX_SIZE {
                    0
                } else {
                    numbers
                };
                let multiples = (1..=counted).map(|divisor| u64::from(numbers / divisor - 1));
                (numbers.into(), multiples.sum::<u64>().max(numbers.into()))
            }
        }
    }
}

/// A description such as `8×8 maze, knight steps`.
impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Terrain::Sliding(size) => write!(f, "{size} sliding stones"),
            Terrain::Maze {
                size,
                lattice,
                removal,
            } => {
                write!(f, "{size} maze")?;
                match lattice.steps() {
                    Steps::Orthogonal => {}
                    steps @ Steps::Offsets(_) => write!(f, ", {steps}")?,
                    steps => write!(f, ", {steps} steps")?,
                }
                f.write_str(match lattice.wrap() {
                    None => "",
                    Some(Wrap::Rows) => ", wrapped in rows",
                    Some(Wrap::Columns) => ", wrapped in columns",
                    Some(Wrap::Both) => ", wrapped in both directions",
                })?;
                write_removal(*removal, f)
            }
            Terrain::Graph { shape, removal } => {
                shape.fmt(f)?;
                write_removal(*removal, f)
            }
            Terrain::Lock(dials) => {
                write!(f, "{}-digit lock", dials.digits())?;
                if dials.base() != 10 {
                    write!(f, ", base {}", dials.base())?;
                }
                f.write_str(if dials.wraps() { "" } else { ", without wrap" })
            }
            Terrain::JuniperGreen(numbers) => write!(f, "Juniper Green to {numbers}"),
        }
    }
}

fn write_removal(removal: Removal, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str(match removal {
        Removal::Vertices => "",
        Removal::Edges => ", removing edges",
    })
}
