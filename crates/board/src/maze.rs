use core::fmt;
use core::str::FromStr;

use fixedbitset::FixedBitSet;

use crate::alphabet::Alphabet;
use crate::neighbours::Neighbours;
use crate::rules::Rules;
use crate::{
    Coord, GridError, Lattice, OpenCells, Places, Plane, Player, Reason, Removal, Size, Vertex,
    grid_text,
};

/// A maze of open cells and walls (JSOI 2009, "game").
///
/// The token moves from an open cell to another, by default to one that shares a side with it. It
/// never returns to a visited cell. A [`Lattice`] can define other steps, and with
/// [`Removal::Edges`], the token may return to a cell but never moves along the same edge twice.
///
/// As text: one line for each row, `.` for an open cell, `#` for a wall. The text does
/// not include the lattice or the removal.
///
/// ```
/// use matchplay_board::{Board, Coord, Maze, Steps, Vertex};
///
/// let maze: Maze = ".##\n...\n#.#".parse()?;
/// assert!(maze.is_open(Coord::new(1, 2)));
/// assert_eq!(maze.open().count(), 5);
///
/// let knight = "...\n...\n...".parse::<Maze>()?.with_lattice(Steps::Knight);
/// assert_eq!(Board::from(knight).neighbours(Vertex::new(4)).count(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Maze {
    open: Plane,
    lattice: Lattice,
    removal: Removal,
}

const LETTERS: Alphabet = Alphabet {
    marked: b'.',
    plain: b'#',
    rare: None,
    expected: "`.` or `#`",
};

impl Maze {
    /// The maze of a size with these walls; walls off the board are ignored.
    ///
    /// ```
    /// use matchplay_board::{Coord, Maze, Size};
    ///
    /// let size = Size::new(2, 3).ok_or("a small board")?;
    /// let maze = Maze::new(size, [Coord::new(0, 1)]);
    /// assert_eq!(maze, ".#.\n...".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(size: Size, walls: impl IntoIterator<Item = Coord>) -> Maze {
        Maze::from_plane(Plane::from_cells(size, walls).complement())
    }

    /// The maze with the given open cells.
    pub fn from_plane(open: Plane) -> Maze {
        Maze {
            open,
            lattice: Lattice::default(),
            removal: Removal::Vertices,
        }
    }

    /// The same maze with another lattice.
    #[must_use]
    pub fn with_lattice(self, lattice: impl Into<Lattice>) -> Maze {
        let lattice = lattice.into();
        Maze { lattice, ..self }
    }

    /// The same maze, in which a move removes vertices or edges.
    #[must_use]
    pub fn removing(self, removal: Removal) -> Maze {
        Maze { removal, ..self }
    }

    /// Reads the rows of a maze, without line ends.
    ///
    /// # Errors
    ///
    /// If the rows are not a rectangle of `.` and `#`.
    pub fn from_rows<'a>(rows: impl IntoIterator<Item = &'a str>) -> Result<Maze, GridError> {
        grid_text::parse(rows, &LETTERS).map(|(open, _)| Maze::from_plane(open))
    }

    /// The size of the maze.
    pub const fn size(&self) -> Size {
        self.open.size()
    }

    /// Whether the token may stand on the cell; `false` for a wall and for a cell off the board.
    #[inline]
    pub fn is_open(&self, cell: Coord) -> bool {
        self.open.contains(cell)
    }

    /// The open cells, in row-major order.
    pub fn open(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.open.ones()
    }

    /// The walls, in row-major order.
    pub fn walls(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.open.zeros()
    }

    /// How the cells are joined.
    pub const fn lattice(&self) -> &Lattice {
        &self.lattice
    }
}

impl Rules for Maze {
    const NAME: &'static str = "maze";

    fn places(&self) -> Places {
        Places::Cells(self.size())
    }

    fn neighbours(&self, vertex: Vertex) -> Neighbours<'_> {
        let size = self.size();
        let is_open = |cell| self.is_open(cell);
        self.lattice.neighbours(size, size.coord(vertex), is_open)
    }

    fn max_degree(&self, _vertex: Vertex) -> usize {
        self.lattice.max_degree()
    }

    fn colour(&self, vertex: Vertex) -> Option<u32> {
        let size = self.size();
        self.lattice.colour(size, size.coord(vertex))
    }

    fn removal(&self) -> Removal {
        self.removal
    }

    #[inline]
    fn barrier(&self, vertex: Vertex) -> Option<Reason> {
        (!self.is_open(self.size().coord(vertex))).then_some(Reason::Wall)
    }

    fn is_step(&self, from: Vertex, to: Vertex) -> bool {
        let size = self.size();
        let [from, to] = [from, to].map(|vertex| size.coord(vertex));
        self.lattice.is_step(size, from, to)
    }

    fn fresh_start(&self, removed: &FixedBitSet, _to_move: Player) -> Maze {
        let mut maze = self.clone();
        for cell in removed.ones().map(Vertex::from_index) {
            maze.open.set(self.size().coord(cell), false);
        }
        maze
    }

    fn changed(&self, vertex: Vertex) -> Maze {
        let mut maze = self.clone();
        let cell = self.size().coord(vertex);
        maze.open.set(cell, !self.is_open(cell));
        maze
    }

    fn open_cells(&self, _to_move: Player) -> Option<OpenCells<'_>> {
        let is_plain = self.lattice.is_plain();
        is_plain.then(|| OpenCells::new(&self.open, None))
    }
}

impl FromStr for Maze {
    type Err = GridError;

    fn from_str(text: &str) -> Result<Maze, GridError> {
        Maze::from_rows(text.lines())
    }
}

impl fmt::Display for Maze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        LETTERS.write(f, &self.open, None)
    }
}
