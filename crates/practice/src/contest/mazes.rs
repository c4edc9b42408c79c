use std::fmt;

use matchplay_board::{Coord, Maze, Plane, Position, Size};

use super::cells::cells;
use super::spans::{proper_spans, spans};
use crate::random::Random;

/// How the walls of a maze are placed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Layout {
    /// Without walls.
    Open,
    /// Without open cells.
    Solid,
    /// On this percentage of the cells, at random.
    Walls(usize),
    /// In whole rows and columns, between rectangular rooms.
    Rooms,
    /// Beside one winding corridor.
    Corridor,
    /// Between short corridors whose middle cells a greedy algorithm pairs first.
    Traps,
}

impl Layout {
    /// A maze of this layout.
    pub(super) fn maze(self, size: Size, random: &mut Random) -> Maze {
        let is_open: Box<dyn FnMut(&Coord) -> bool + '_> = match self {
            Layout::Open => Box::new(|_| true),
            Layout::Solid => Box::new(|_| false),
            Layout::Walls(percent) => Box::new(move |_| random.below(100) >= percent),
            Layout::Rooms => {
                let [rows, columns] =
                    [size.rows(), size.columns()].map(|length| rooms(length, random));
                Box::new(move |cell| rows[cell.row as usize] && columns[cell.column as usize])
            }
            Layout::Corridor => Box::new(move |&Coord { row, column }| {
                let gap = if row % 4 == 1 { size.columns() - 1 } else { 0 };
                row % 2 == 0 || column == gap
            }),
            Layout::Traps => {
                let traps = traps(size, random);
                Box::new(move |cell| traps.contains(*cell))
            }
        };
        Maze::from_plane(Plane::from_cells(size, cells(size).filter(is_open)))
    }
}

/// For each row or column, whether it belongs to a room; others are walls.
fn rooms(length: u32, random: &mut Random) -> Vec<bool> {
    let mut lines = Vec::new();
    while lines.len() < length as usize {
        lines.extend(vec![true; 1 + random.below(6)]);
        lines.push(false);
    }
    lines
}

/// Corridors of four cells, and some of three, in boxes of 4×4 cells. Eight boxes in a row have all
/// orientations, so any order of a greedy algorithm is misled.
fn traps(size: Size, random: &mut Random) -> Plane {
    const BOX: u32 = 4;
    let mut open = Plane::new(size);
    let mut turn = random.below(8);
    for top in (0..size.rows()).step_by(BOX as usize) {
        for left in (0..size.columns()).step_by(BOX as usize) {
            turn += 1;
            let is_odd = random.below(8) == 0;
            // The middle of the corridor is the cell that is scanned first.
            let corridor = [(1, 0), (0, 0), (0, 1), (0, 2)];
            for (row, column) in corridor.into_iter().skip(usize::from(is_odd)) {
                let row = if turn & 1 == 0 { row } else { 2 - row };
                let column = if turn & 2 == 0 { column } else { 2 - column };
                let [row, column] = match turn & 4 {
                    0 => [row, column],
                    _ => [column, row],
                };
                open.set(Coord::new(top + row, left + column), true);
            }
        }
    }
    open
}

/// Mazes with fewer rows, columns or walls.
pub(super) fn simpler(maze: &Maze) -> impl Iterator<Item = Maze> + '_ {
    let size = maze.size();
    let (rows, columns) = (size.rows() as usize, size.columns() as usize);
    let shorter = proper_spans(rows).map(move |span| {
        let kept = (0..rows).filter(|row| !span.contains(row)).collect();
        part(maze, kept, (0..columns).collect())
    });
    let narrower = proper_spans(columns).map(move |span| {
        let kept = (0..columns).filter(|column| !span.contains(column));
        part(maze, (0..rows).collect(), kept.collect())
    });
    let walls: Vec<Coord> = maze.walls().map(|wall| size.coord(wall)).collect();
    let opened = spans(walls.len()).map(move |span| {
        let mut kept = walls.clone();
        kept.drain(span);
        Maze::new(size, kept)
    });
    shorter.chain(narrower).chain(opened)
}

/// Some rows and columns of a maze, at least one of each.
fn part(maze: &Maze, rows: Vec<usize>, columns: Vec<usize>) -> Maze {
    let size = Size::new(rows.len() as u32, columns.len() as u32);
    let size = size.expect("a part of a maze is not larger than the maze");
    let open = cells(size).filter(|cell| {
        let (row, column) = (rows[cell.row as usize], columns[cell.column as usize]);
        maze.is_open(Coord::new(row as u32, column as u32))
    });
    Maze::from_plane(Plane::from_cells(size, open))
}

/// The open square of this side with the token in its corner, as in P4136.
pub(super) fn square(side: u32) -> Position {
    let size = Size::new(side, side).expect("a square of a contest is small");
    let maze = Maze::new(size, []);
    Position::maze(maze, Some(Coord::new(0, 0))).expect("the corner is open")
}

/// Smaller squares.
pub(super) fn smaller_squares(size: Size) -> impl Iterator<Item = Position> {
    let side = size.rows();
    let sides = proper_spans(side as usize).filter(|span| span.start == 0);
    sides.map(move |span| square(side - span.len() as u32))
}

/// A description such as `30 % walls`.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Layout::Open => f.write_str("no walls"),
            Layout::Solid => f.write_str("walls only"),
            Layout::Walls(percent) => write!(f, "{percent} % walls"),
            Layout::Rooms => f.write_str("separate rooms"),
            Layout::Corridor => f.write_str("one long corridor"),
            Layout::Traps => f.write_str("traps for greedy pairs"),
        }
    }
}
