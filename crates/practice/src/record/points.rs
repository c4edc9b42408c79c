use std::collections::BTreeMap;

use matchplay_board::{Board, Coord, Places, Vertex};
use matchplay_record::Record;

use crate::GraphShape;

/// The points at which the nodes of a graph are drawn; none for a default layout.
pub(super) type Points = BTreeMap<Vertex, (i32, i32)>;

/// The points of the nodes of a grid or of the Petersen graph; none for other shapes.
pub(super) fn of_shape(shape: GraphShape) -> Points {
    match shape {
        GraphShape::Grid(rows, columns) => of_grid(rows, columns),
        GraphShape::Petersen => {
            let outer = [(0, -100), (95, -31), (59, 81), (-59, 81), (-95, -31)];
            let inner = [(0, -50), (48, -15), (29, 40), (-29, 40), (-48, -15)];
            let nodes = (0..).map(Vertex::new);
            nodes.zip(outer.into_iter().chain(inner)).collect()
        }
        _ => Points::new(),
    }
}

/// The points of the nodes of a puzzle. If moves on a grid remove edges, the board of a
/// puzzle is a graph whose nodes are the cells.
pub(super) fn of_puzzle(origin: &Record, board: &Board) -> Points {
    match (origin.game().board().places(), board.places()) {
        (Places::Cells(size), Places::Nodes(_)) => of_grid(size.rows(), size.columns()),
        _ => origin.at().clone(),
    }
}

fn of_grid(rows: u32, columns: u32) -> Points {
    if rows.max(columns) > Record::MAX_COORDINATE.unsigned_abs() {
        return Points::new();
    }
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| Coord::new(row, column)));
    // Both coordinates are at most `MAX_COORDINATE`.
    let points = cells.map(|cell| (cell.column as i32, cell.row as i32));
    (0..).map(Vertex::new).zip(points).collect()
}

#[cfg(test)]
mod tests {
    use matchplay_board::{Game, Maze, Position, Removal};

    use super::*;

    #[test]
    fn cells_that_become_nodes_keep_their_places() {
        let maze: Maze = "....\n....".parse().unwrap();
        let start = Position::new(maze.removing(Removal::Edges), Some(Vertex::new(0))).unwrap();
        let game = Game::replay(start, [1, 2].map(Vertex::new)).unwrap();
        let origin = Record::new(game.clone()).unwrap();
        let puzzle = game.position().fresh_start();
        let points = of_puzzle(&origin, puzzle.board());
        assert_eq!(points.len(), 8);
        assert_eq!(points[&Vertex::new(6)], (2, 1));
        assert_eq!(of_puzzle(&origin, game.board()), Points::new());
    }

    #[test]
    fn long_rows_have_the_default_layout() {
        assert_eq!(of_shape(GraphShape::Grid(1, 1_000_001)), Points::new());
        assert_eq!(of_shape(GraphShape::Petersen).len(), 10);
        assert_eq!(of_shape(GraphShape::Cycle(5)), Points::new());
    }
}
