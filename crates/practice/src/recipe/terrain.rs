use std::fmt;

use matchplay_board::{
    Board, Dials, ExplicitGraph, Lattice, Lock, Maze, Places, Plane, Position, Removal, Size,
    SlidingBoard, Steps, Vertex, Wrap,
};

use super::{GraphShape, Recipe, marked};

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

    /// A terrain of boards of the same kind and size. For an explicit graph, they have random edges.
    pub fn like(board: &Board) -> Terrain {
        let removal = board.removal();
        match board.places() {
            Places::Cells(size) if board.has_stones() => Terrain::Sliding(size),
            Places::Cells(size) => Terrain::Maze {
                size,
                lattice: board.lattice().cloned().unwrap_or_default(),
                removal,
            },
            Places::Nodes(nodes) => Terrain::Graph {
                shape: GraphShape::Random(nodes),
                removal,
            },
            Places::Dials(dials) => Terrain::Lock(dials),
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

    /// The position with some marks. A mark belongs to a cell, a state or one of `pairs`: it makes the
    /// cell open, the stone white, or the state allowed, or joins the pair. `None` for Juniper Green,
    /// for a token on a vertex that is not open, and for sliding stones without a token.
    pub(crate) fn position(
        &self,
        marks: &[bool],
        pairs: &[(u32, u32)],
        token: Option<Vertex>,
    ) -> Option<Position> {
        let plane = |size: Size| {
            let cells = marked(marks).into_iter().map(|vertex| size.coord(vertex));
            Plane::from_cells(size, cells)
        };
        match self {
            &Terrain::Sliding(size) => {
                let board = SlidingBoard::new(plane(size), size.coord(token?)).ok()?;
                Some(Position::sliding(board))
            }
            Terrain::Maze {
                size,
                lattice,
                removal,
            } => {
                let maze = Maze::from_plane(plane(*size)).with_lattice(lattice.clone());
                Position::new(maze.removing(*removal), token).ok()
            }
            Terrain::Graph { shape, removal } => {
                let edges = pairs.iter().zip(marks);
                let edges = edges
                    .filter(|&(_, &is_edge)| is_edge)
                    .map(|(&pair, _)| pair);
                let graph = ExplicitGraph::new(shape.nodes(), edges).ok()?;
                Position::new(graph.removing(*removal), token).ok()
            }
            Terrain::Lock(dials) => {
                let states = (0..).zip(marks);
                let forbidden = states.filter(|&(_, &is_allowed)| !is_allowed);
                let lock = Lock::on(*dials, forbidden.map(|(state, _)| state)).ok()?;
                Position::new(lock, token).ok()
            }
            Terrain::JuniperGreen(_) => None,
        }
    }

    /// The number of vertices, and the number of vertices, edges or pairs of nodes that
    /// are made, whichever is the largest.
    pub(crate) fn extents(&self) -> (u64, u64) {
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
