use std::fmt::{self, Write};
use std::str::FromStr;

use fixedbitset::FixedBitSet;

use crate::rows::{Alphabet, Rows, RowsError};
use crate::{Coord, Size, Vertex};

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
    size: Size,
    free: FixedBitSet,
}

impl Maze {
    /// Reads the rows of a maze, without line ends.
    ///
    /// # Errors
    ///
    /// If the rows are not a rectangle of `.` and `#`.
    pub fn from_rows<'a>(rows: impl IntoIterator<Item = &'a str>) -> Result<Maze, RowsError> {
        let alphabet = Alphabet {
            marked: b'.',
            plain: b'#',
            rare: None,
            described: "`.` and `#`",
        };
        let Rows { size, marked, .. } = Rows::parse(rows, &alphabet)?;
        Ok(Maze { size, free: marked })
    }

    /// The size of the maze.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether the token may stand on the cell; a wall and a cell off the
    /// board are not free.
    pub fn is_free(&self, cell: Coord) -> bool {
        self.size
            .vertex(cell)
            .is_some_and(|vertex| self.free.contains(vertex.index()))
    }

    /// The free cells, in row-major order.
    pub fn free(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.free.ones().map(Vertex::from_index)
    }

    /// The free cells that share a side with `cell`, in row-major order.
    pub fn beside(&self, cell: Coord) -> impl Iterator<Item = Coord> + '_ {
        self.size
            .beside(cell)
            .filter(|&beside| self.is_free(beside))
    }
}

impl FromStr for Maze {
    type Err = RowsError;

    fn from_str(text: &str) -> Result<Maze, RowsError> {
        Maze::from_rows(text.lines())
    }
}

impl fmt::Display for Maze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.size.rows() {
            if row > 0 {
                f.write_char('\n')?;
            }
            for column in 0..self.size.columns() {
                let free = self.is_free(Coord::new(row, column));
                f.write_char(if free { '.' } else { '#' })?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
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
