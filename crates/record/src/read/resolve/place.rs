use matchplay_board::{Board, Coord, Place, Vertex};

use crate::diagnostic::quoted;
use crate::text::{PlaceText, Words};

/// The vertex that a text names, or why there is none.
pub(in crate::read) fn vertex(board: &Board, text: &PlaceText<'_>) -> Result<Vertex, String> {
    let place = match (board, text) {
        (Board::Sliding(_) | Board::Maze(_), &PlaceText::Cell(row, column)) => {
            let zero_based = row.checked_sub(1).zip(column.checked_sub(1));
            let (row, column) = zero_based.ok_or_else(|| {
                format!("({row},{column}) is no cell: rows and columns count from 1")
            })?;
            Place::Cell(Coord::new(row, column))
        }
        (Board::Graph(graph), &PlaceText::Node(node)) => {
            let nodes = graph.nodes();
            let place = node
                .checked_sub(1)
                .filter(|&node| node < nodes)
                .map(Place::Node);
            place.ok_or_else(|| format!("there is no node {node}: the nodes are 1 to {nodes}"))?
        }
        (Board::Lock(lock), PlaceText::State(words)) => {
            let digits = lock.digits();
            let value = state(digits, words)?;
            Place::State { digits, value }
        }
        (Board::Sliding(_) | Board::Maze(_), _) => {
            return Err(format!(
                "expected a cell, (row, column), found {}",
                kind(text)
            ));
        }
        (Board::Graph(_), _) => {
            return Err(format!(
                "expected the number of a node, found {}",
                kind(text)
            ));
        }
        (Board::Lock(_), _) => {
            return Err(format!("expected a string of digits, found {}", kind(text)));
        }
    };
    board.vertex(place).map_err(|error| error.to_string())
}

/// The value of a lock's state.
pub(super) fn state(digits: u32, Words(state): &Words<'_>) -> Result<u32, String> {
    let all_digits = state.bytes().all(|byte| byte.is_ascii_digit());
    let value = state.parse().ok();
    value
        .filter(|_| all_digits && state.len() == digits as usize)
        .ok_or_else(|| format!("{} is not a state of {digits} digits", quoted(state)))
}

fn kind(text: &PlaceText<'_>) -> &'static str {
    match text {
        PlaceText::Cell(..) => "a row and a column",
        PlaceText::Node(_) => "a number",
        PlaceText::State(_) => "a string",
    }
}
