use std::ops::Range;

use matchplay_board::{
    Content, Coord, Lattice, Maze, Places, Plane, Position, Removal, Size, SlidingBoard, Stone,
    Vertex, Wrap,
};

/// Grids with at most this number of rows and of columns are shown whole.
const WHOLE: u32 = 12;

/// A fresh start of a large grid without the cells far from those that the token can reach:
/// one cell around them is left. Other positions, and axes that wrap, stay as they are.
pub(crate) fn framed(start: Position) -> Position {
    let board = start.board();
    let (Places::Cells(size), Removal::Vertices) = (board.places(), board.removal()) else {
        return start;
    };
    let Some(token) = start.token() else {
        return start;
    };
    if size.rows().max(size.columns()) <= WHOLE {
        return start;
    }
    let wrap = board.lattice().and_then(Lattice::wrap);
    let frame = Frame::of(&start.reached(), size, wrap, 1);
    let inner = |vertex: Vertex| frame.inner(size.coord(vertex));
    let frame = frame.size();
    let token = inner(token).expect("the token is in the frame");
    let cells = board.places().vertices();
    let cells = cells.filter_map(|vertex| Some((inner(vertex)?, start.content(vertex))));
    if board.has_stones() {
        let white = cells.filter(|(_, content)| *content == Content::Stone(Stone::White));
        let white = Plane::from_cells(frame, white.map(|(cell, _)| cell));
        let board = SlidingBoard::new(white, token);
        return Position::sliding(board.expect("the blank is in the frame"));
    }
    let open = cells.filter(|(_, content)| *content == Content::Open);
    let maze = Maze::from_plane(Plane::from_cells(frame, open.map(|(cell, _)| cell)));
    let maze = maze.with_lattice(board.lattice().cloned().unwrap_or_default());
    Position::maze(maze, Some(token)).expect("the token is on an open cell")
}

/// A rectangular part of a grid.
pub(crate) struct Frame {
    rows: Range<u32>,
    columns: Range<u32>,
}

impl Frame {
    /// The smallest part that contains some cells, with a margin around them; an axis that
    /// wraps keeps its length. Without cells, the part has one cell.
    pub(crate) fn of(cells: &[Vertex], size: Size, wrap: Option<Wrap>, margin: u32) -> Frame {
        let lines = |line: fn(Coord) -> u32, length: u32, wraps: bool| {
            let lines = cells.iter().map(|&cell| line(size.coord(cell)));
            match (lines.clone().min(), lines.max()) {
                _ if wraps => 0..length,
                (Some(first), Some(last)) => {
                    first.saturating_sub(margin)..length.min(last.saturating_add(1 + margin))
                }
                _ => 0..1,
            }
        };
        Frame {
            rows: lines(|it| it.row, size.rows(), wrap.is_some_and(Wrap::rows)),
            columns: lines(
                |it| it.column,
                size.columns(),
                wrap.is_some_and(Wrap::columns),
            ),
        }
    }

    pub(crate) fn size(&self) -> Size {
        let size = Size::new(self.rows.len() as u32, self.columns.len() as u32);
        size.expect("a part of a grid is not larger than the grid")
    }

    /// The place in the part of a cell of the grid; `None` outside of the part.
    pub(crate) fn inner(&self, Coord { row, column }: Coord) -> Option<Coord> {
        let is_inside = self.rows.contains(&row) && self.columns.contains(&column);
        is_inside.then(|| Coord::new(row - self.rows.start, column - self.columns.start))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Canonical;

    #[test]
    fn a_large_maze_is_cut_to_the_cells_around_the_reached_ones() {
        let mut rows = vec!["#".repeat(30); 20];
        rows[10] = format!("{}..#.{}", "#".repeat(7), "#".repeat(19));
        let maze: Maze = rows.join("\n").parse().unwrap();
        let start = Position::maze(maze, Some(Coord::new(10, 8))).unwrap();
        let framed = framed(start.clone());
        assert_eq!(framed.board().to_string(), "####\n#..#\n####");
        assert_eq!(Canonical::of(&framed), Canonical::of(&start));
    }

    #[test]
    fn stones_around_the_reached_ones_are_kept() {
        // The blank is near the upper left corner, and only two stones can move.
        let mut rows = vec!["X".repeat(20); 20];
        rows[0] = format!("XO.{}", "X".repeat(17));
        let start = Position::sliding(rows.join("\n").parse().unwrap());
        let framed = framed(start.clone());
        assert_eq!(framed.reached().len(), start.reached().len());
        assert_eq!(Canonical::of(&framed), Canonical::of(&start));
        let Places::Cells(size) = framed.board().places() else {
            panic!("the board is a grid");
        };
        assert!(
            size.rows() < 20 && size.columns() < 20,
            "{}",
            framed.board()
        );
    }

    #[test]
    fn small_grids_and_axes_that_wrap_stay_whole() {
        let maze: Maze = "..#...\n######".parse().unwrap();
        let small = Position::maze(maze, Some(Coord::new(0, 0))).unwrap();
        assert_eq!(framed(small.clone()), small);
        let ring: Maze = format!("..{}", "#".repeat(28)).parse().unwrap();
        let steps = matchplay_board::Steps::Orthogonal;
        let ring = ring.with_lattice(matchplay_board::Lattice::new(steps, Some(Wrap::Columns)));
        let ring = Position::maze(ring, Some(Coord::new(0, 0))).unwrap();
        assert_eq!(framed(ring.clone()), ring);
    }
}
