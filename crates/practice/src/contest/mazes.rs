use std::fmt;
use std::ops::Range;

use matchplay_board::{Board, Coord, Maze, Plane, Position, Size, Vertex};

use super::spans::{cell_without, proper_spans, size_without, spans, without};
use crate::random::Random;

/// How the walls of a maze are placed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Layout {
    /// On this percentage of the cells, at random.
    Walls(usize),
    /// Beside one winding corridor.
    Corridor,
    /// Between short corridors whose middle cells a greedy algorithm pairs first.
    Traps,
}

impl Layout {
    /// A maze of this layout.
    pub(super) fn maze(self, size: Size, random: &mut Random) -> Maze {
        let cells = (0..size.cells()).map(|cell| size.coord(Vertex::from_index(cell)));
        Maze::from_plane(match self {
            Layout::Walls(percent) => {
                Plane::from_cells(size, cells.filter(|_| random.below(100) >= percent))
            }
            Layout::Corridor => {
                let gap = |row| if row % 4 == 1 { size.columns() - 1 } else { 0 };
                let open = cells.filter(|it| it.row % 2 == 0 || it.column == gap(it.row));
                Plane::from_cells(size, open)
            }
            Layout::Traps => traps(size, random),
        })
    }
}

/// Corridors of four cells, and some of three, in boxes of 4×4 cells. Eight boxes in a row have all
/// orientations, so any order of a greedy algorithm is misled.
fn traps(size: Size, random: &mut Random) -> Plane {
    let mut open = Plane::new(size);
    let mut turn = random.below(8);
    for top in (0..size.rows()).step_by(4) {
        for left in (0..size.columns()).step_by(4) {
            turn += 1;
            let is_short = random.below(8) == 0;
            // The middle of the corridor is the cell that is scanned first.
            let corridor = [(1, 0), (0, 0), (0, 1), (0, 2)];
            for (row, column) in corridor.into_iter().skip(usize::from(is_short)) {
                let row = if turn & 1 == 0 { row } else { 2 - row };
                let column = if turn & 2 == 0 { column } else { 2 - column };
                let (down, right) = if turn & 4 == 0 {
                    (row, column)
                } else {
                    (column, row)
                };
                open.set(Coord::new(top + down, left + right), true);
            }
        }
    }
    open
}

/// Mazes of a size with fewer rows, columns or walls.
pub(super) fn simpler(board: &Board, size: Size) -> impl Iterator<Item = Position> + '_ {
    let rows = proper_spans(size.rows()).filter_map(move |it| part(board, size, &it, &(0..0)));
    let columns = proper_spans(size.columns());
    let columns = columns.filter_map(move |it| part(board, size, &(0..0), &it));
    let walls: Vec<Coord> = board.blocked().map(|wall| size.coord(wall)).collect();
    let opened = spans(walls.len() as u32);
    let opened = opened.map(move |span| Maze::new(size, without(&walls, span)));
    let made = rows.chain(columns).chain(opened);
    made.filter_map(|maze| Position::maze(maze, None).ok())
}

/// A maze without some rows and columns.
fn part(board: &Board, size: Size, rows: &Range<u32>, columns: &Range<u32>) -> Option<Maze> {
    let walls = board.blocked().map(|wall| size.coord(wall));
    let walls = walls.filter_map(|cell| cell_without(cell, rows, columns));
    Some(Maze::new(size_without(size, rows, columns)?, walls))
}

/// The open square of this side with the token in its corner, as in P4136.
pub(super) fn square(side: u32) -> Option<Position> {
    let maze = Maze::new(Size::new(side, side)?, []);
    Position::maze(maze, Some(Coord::new(0, 0))).ok()
}

/// Smaller squares.
pub(super) fn smaller_squares(size: Size) -> impl Iterator<Item = Position> {
    let side = size.rows();
    let first = proper_spans(side).filter(|span| span.start == 0);
    first.filter_map(move |span| square(side - span.end))
}

/// A description such as `30 % walls`.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Layout::Walls(percent) => write!(f, "{percent} % walls"),
            Layout::Corridor => f.write_str("a long corridor"),
            Layout::Traps => f.write_str("traps for greedy pairs"),
        }
    }
}
