use std::ops::Range;

use matchplay_board::{Position, Wrap};

use super::area::{Area, Spot};
use super::layout::grid::Grid;
use super::layout::{CELL, Layout};

/// The part of a large grid that a small picture shows: around the cells that the token can
/// reach or, if these are too many, around the token and its moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Window {
    pub(crate) area: Area,
    /// Whether the part contains every cell that the token can reach.
    pub(crate) is_enough: bool,
}

impl Window {
    /// The largest number of rows and columns of a part.
    pub(crate) const CELLS: u32 = 12;

    /// The part of a position to show. `None` for the whole board.
    pub(crate) fn of(position: &Position, layout: &Layout) -> Option<Window> {
        let grid = layout.grid()?;
        if !is_large(grid) {
            return None;
        }
        let near = position.token().into_iter().chain(position.moves());
        let near = Area::around(near.filter_map(|it| layout.spot(it)), 1.5 * CELL)?;
        let reached = position.reached().into_iter().chain(position.token());
        let spots: Vec<Spot> = reached.filter_map(|it| layout.spot(it)).collect();
        let reached = Area::around(spots.iter().copied(), 1.5 * CELL)?;
        let (board, wrap) = (grid.board(), grid.lattice.wrap());
        let axis = |of: fn(Area) -> Range<f64>, wraps: fn(Wrap) -> bool| {
            shown(of(reached), of(near), of(board), wrap.is_some_and(wraps))
        };
        let across = axis(|area| area.x..area.right(), Wrap::columns);
        let down = axis(|area| area.y..area.lower(), Wrap::rows);
        let area = Area {
            x: across.start,
            y: down.start,
            width: across.end - across.start,
            height: down.end - down.start,
        };
        (area != board).then(|| Window {
            area,
            is_enough: spots.iter().all(|&spot| area.contains(spot)),
        })
    }
}

/// Whether a picture of the whole grid would be too large.
pub(crate) fn is_large(grid: &Grid) -> bool {
    grid.size.rows().max(grid.size.columns()) > Window::CELLS
}

impl Area {
    pub(crate) fn contains(self, Spot { x, y }: Spot) -> bool {
        self.x <= x && x <= self.right() && self.y <= y && y <= self.lower()
    }
}

/// The part of an axis to show, which contains `near`; all of an axis that wraps.
fn shown(reached: Range<f64>, near: Range<f64>, whole: Range<f64>, wraps: bool) -> Range<f64> {
    const MOST: f64 = Window::CELLS as f64 * CELL;
    if wraps || near.end - near.start > MOST {
        return whole;
    }
    if reached.end - reached.start <= MOST {
        return reached.start.max(whole.start)..reached.end.min(whole.end);
    }
    let middle = (near.start + near.end) / 2.0;
    let start = ((middle - MOST / 2.0) / CELL).round() * CELL;
    let start = start.min(whole.end - MOST).max(whole.start);
    start..(start + MOST).min(whole.end)
}

#[cfg(test)]
mod tests {
    use matchplay_board::{Coord, Lattice, Maze, Steps};

    use super::*;

    /// The first row and column, the numbers of rows and columns, and whether all reachable
    /// cells are shown.
    fn window(maze: &str, (row, column): (u32, u32), lattice: Lattice) -> Option<([f64; 4], bool)> {
        let maze: Maze = maze.parse().unwrap();
        let token = Some(Coord::new(row, column));
        let position = Position::maze(maze.with_lattice(lattice), token).unwrap();
        let layout = Layout::at(position.board(), None).unwrap();
        let Window { area, is_enough } = Window::of(&position, &layout)?;
        let cells = [area.y, area.x, area.height, area.width].map(|length| length / CELL);
        Some((cells, is_enough))
    }

    #[test]
    fn a_part_is_around_the_reached_cells_or_the_token() {
        let plain = Lattice::default;
        let empty = |rows, columns| vec![".".repeat(columns); rows].join("\n");
        assert_eq!(window(&empty(12, 12), (0, 0), plain()), None);
        let room = format!("..#{}\n###{0}", "#".repeat(20));
        let shown = window(&room, (0, 0), plain());
        assert_eq!(shown, Some(([0.0, 0.0, 2.0, 3.0], true)));
        for (token, corner) in [
            ((0, 0), [0.0, 0.0]),
            ((20, 15), [15.0, 10.0]),
            ((39, 29), [28.0, 18.0]),
        ] {
            let [row, column] = corner;
            let shown = window(&empty(40, 30), token, plain());
            assert_eq!(shown, Some(([row, column, 12.0, 12.0], false)));
        }
    }

    #[test]
    fn all_moves_are_shown() {
        let empty = vec![".".repeat(20); 20].join("\n");
        let wrapped = Lattice::new(Steps::Orthogonal, Some(Wrap::Columns));
        let shown = window(&empty, (10, 0), wrapped);
        assert_eq!(shown, Some(([5.0, 0.0, 12.0, 20.0], false)));
        let leaper = Lattice::new(Steps::leaper(1, 9).unwrap(), None);
        assert_eq!(window(&empty, (10, 10), leaper), None);
    }
}
