use std::ops::Range;

use matchplay_board::{
    Content, Coord, Lattice, Maze, Places, Plane, Player, Position, Removal, Size, SlidingBoard,
    Stone, Vertex, Wrap,
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
    let reached: Vec<Coord> = start
        .reached()
        .into_iter()
        .map(|it| size.coord(it))
        .collect();
    let rows = reached.iter().map(|cell| cell.row);
    let rows = lines(rows, size.rows(), wrap.is_some_and(Wrap::rows));
    let columns = reached.iter().map(|cell| cell.column);
    let columns = lines(columns, size.columns(), wrap.is_some_and(Wrap::columns));
    let frame = Size::new(rows.end - rows.start, columns.end - columns.start);
    let frame = frame.expect("a part of a grid is not larger than the grid");
    let inner = |vertex: Vertex| {
        let Coord { row, column } = size.coord(vertex);
        let is_inside = rows.contains(&row) && columns.contains(&column);
        is_inside.then(|| Coord::new(row - rows.start, column - columns.start))
    };
    let token = inner(token).expect("the token is in the frame");
    let cells = board.places().vertices();
    let cells = cells.filter_map(|vertex| Some((inner(vertex)?, start.content(vertex))));
    if board.stone_of(Player::First).is_some() {
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

/// The rows or columns of the frame.
fn lines(reached: impl Iterator<Item = u32> + Clone, length: u32, wraps: bool) -> Range<u32> {
    match (reached.clone().min(), reached.max()) {
        (Some(first), Some(last)) if !wraps => {
            first.saturating_sub(1)..length.min(last.saturating_add(2))
        }
        _ => 0..length,
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
