use core::fmt;
use core::str::FromStr;

use fixedbitset::FixedBitSet;

use crate::alphabet::Alphabet;
use crate::grid_text::GridText;
use crate::neighbours::Neighbours;
use crate::rules::Rules;
use crate::{Coord, GridError, OpenCells, Places, Plane, Player, Reason, Size, Vertex};

/// A maze of open cells and walls (JSOI 2009, "game").
///
/// The token moves from an open cell to an adjacent open cell. It never returns to a
/// visited cell.
///
/// As text: one line for each row, `.` for an open cell, `#` for a wall.
///
/// ```
/// use matchplay_board::{Coord, Maze};
///
/// let maze: Maze = ".##\n...\n#.#".parse()?;
/// assert!(maze.is_open(Coord::new(1, 2)));
/// assert_eq!(maze.open().count(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Maze {
    open: Plane,
}

const LETTERS: Alphabet = Alphabet {
    marked: b'.',
    plain: b'#',
    rare: None,
    expected: "`.` or `#`",
};

impl Maze {
    /// The maze with the given open cells.
    pub const fn from_plane(open: Plane) -> Maze {
        Maze { open }
    }

    /// Reads the rows of a maze, without line ends.
    ///
    /// # Errors
    ///
    /// If the rows are not a rectangle of `.` and `#`.
    pub fn from_rows<'a>(rows: impl IntoIterator<Item = &'a str>) -> Result<Maze, GridError> {
        GridText::parse(rows, &LETTERS).map(Maze::from_text)
    }

    fn from_text(text: GridText) -> Maze {
        Maze::from_plane(text.marked)
    }

    /// The size of the maze.
    pub const fn size(&self) -> Size {
        self.open.size()
    }

    /// Whether the token may stand on the cell; `false` for a wall and for a cell off
    /// the board.
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

    /// The open cells that share a side with `cell`, in row-major order.
    pub fn neighbours(&self, cell: Coord) -> impl Iterator<Item = Coord> + '_ {
        self.size()
            .neighbours(cell)
            .filter(|&neighbour| self.is_open(neighbour))
    }
}

impl Rules for Maze {
    const NAME: &'static str = "maze";

    fn places(&self) -> Places {
        Places::Cells(self.size())
    }

    fn neighbours(&self, vertex: Vertex) -> Neighbours<'_> {
        let size = self.size();
        Neighbours::cells(size, self.neighbours(size.coord(vertex)))
    }

    fn barrier(&self, vertex: Vertex) -> Option<Reason> {
        (!self.is_open(self.size().coord(vertex))).then_some(Reason::Wall)
    }

    fn is_step(&self, from: Vertex, to: Vertex) -> bool {
        let size = self.size();
        size.coord(from).is_adjacent(size.coord(to))
    }

    /// Visited cells become walls.
    fn fresh_start(&self, removed: &FixedBitSet, _to_move: Player) -> Maze {
        let mut open = self.open.clone();
        for cell in removed.ones().map(Vertex::from_index) {
            open.set(self.size().coord(cell), false);
        }
        Maze::from_plane(open)
    }

    fn open_cells(&self, _to_move: Player) -> Option<OpenCells<'_>> {
        Some(OpenCells::of(&self.open))
    }
}

impl FromStr for Maze {
    type Err = GridError;

    fn from_str(text: &str) -> Result<Maze, GridError> {
        GridText::parse_lines(text, &LETTERS).map(Maze::from_text)
    }
}

impl fmt::Display for Maze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        LETTERS.write(f, &self.open, None)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn text_round_trips() {
        for text in [".", "#", ".##\n...\n#.#"] {
            assert_eq!(text.parse::<Maze>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn a_maze_is_built_from_its_open_cells() {
        let size = Size::new(2, 3).unwrap();
        let open = [(0, 0), (1, 0), (1, 2)].map(|(row, column)| Coord::new(row, column));
        let maze = Maze::from_plane(Plane::from_cells(size, open));
        assert_eq!(maze.to_string(), ".##\n.#.");
        assert!(maze.walls().eq([1, 2, 4].map(Vertex::new)));
    }

    #[test]
    fn the_token_moves_to_open_neighbours_only() {
        let maze: Maze = ".##\n...\n#.#".parse().unwrap();
        let neighbours: Vec<_> = maze.neighbours(Coord::new(1, 1)).collect();
        assert_eq!(
            neighbours,
            [Coord::new(1, 0), Coord::new(1, 2), Coord::new(2, 1)]
        );
    }
}
