use core::fmt;
use core::str::FromStr;

use crate::alphabet::Alphabet;
use crate::rows::Rows;
use crate::{Coord, Plane, RowsError, Size, Vertex};

/// A maze of free cells and walls (JSOI 2009, "game").
///
/// The token walks from free cell to free neighbour and never returns.
///
/// As text: a row a line, `.` free, `#` wall.
///
/// ```
/// use matchplay_board::{Coord, Maze};
///
/// let maze: Maze = ".##\n...\n#.#".parse()?;
/// assert!(maze.is_free(Coord::new(1, 2)));
/// assert_eq!(maze.free().count(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Maze {
    free: Plane,
}

const LETTERS: Alphabet = Alphabet {
    marked: b'.',
    plain: b'#',
    rare: None,
    described: "`.` and `#`",
};

impl Maze {
    /// Reads the rows of a maze, without line ends.
    ///
    /// # Errors
    ///
    /// If the rows are not a rectangle of `.` and `#`.
    pub fn from_rows<'a>(rows: impl IntoIterator<Item = &'a str>) -> Result<Maze, RowsError> {
        Rows::parse(rows, &LETTERS).map(Maze::new)
    }

    fn new(rows: Rows) -> Maze {
        Maze { free: rows.marked }
    }

    /// The size of the maze.
    pub const fn size(&self) -> Size {
        self.free.size()
    }

    /// Whether the token may stand on the cell; a wall and a cell off the
    /// board are not free.
    pub fn is_free(&self, cell: Coord) -> bool {
        self.free.contains(cell)
    }

    /// The free cells, in row-major order.
    pub fn free(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.free.ones()
    }

    /// The free cells as a [`Plane`]: a bit a cell with a clear margin around.
    pub const fn free_plane(&self) -> &Plane {
        &self.free
    }

    /// The free cells that share a side with `cell`, in row-major order.
    pub fn beside(&self, cell: Coord) -> impl Iterator<Item = Coord> + '_ {
        self.size()
            .beside(cell)
            .filter(|&beside| self.is_free(beside))
    }
}

impl FromStr for Maze {
    type Err = RowsError;

    fn from_str(text: &str) -> Result<Maze, RowsError> {
        Rows::parse_lines(text, &LETTERS).map(Maze::new)
    }
}

impl fmt::Display for Maze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        LETTERS.write(f, &self.free, None)
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
    fn the_token_walks_over_free_neighbours_only() {
        let maze: Maze = ".##\n...\n#.#".parse().unwrap();
        let beside: Vec<_> = maze.beside(Coord::new(1, 1)).collect();
        assert_eq!(
            beside,
            [Coord::new(1, 0), Coord::new(1, 2), Coord::new(2, 1)]
        );
    }

    #[test]
    fn unknown_cells_are_told() {
        let error = "..\n.X".parse::<Maze>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "(2,2) is 'X' where only `.` and `#` can stand"
        );
    }
}
