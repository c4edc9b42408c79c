use matchplay_board::{Board, Coord, DialState, Dials, Place, Places, Vertex};

use crate::diagnostic::quoted;
use crate::notation::text::Text;
use crate::text::game::DECIMAL;
use crate::text::place::PlaceText;

/// The vertex that a text names, or the reason why it names no vertex.
pub fn vertex(board: &Board, text: &PlaceText<'_>) -> Result<Vertex, String> {
    let place = match (board.places(), text) {
        (Places::Cells(_), &PlaceText::Cell(row, column)) => {
            let zero_based = row.checked_sub(1).zip(column.checked_sub(1));
            let (row, column) = zero_based.ok_or_else(|| {
                format!("({row},{column}) is not a cell: rows and columns are numbered from 1")
            })?;
            Place::Cell(Coord::new(row, column))
        }
        (Places::Nodes(nodes), &PlaceText::Node(node)) => {
            let place = node
                .checked_sub(1)
                .filter(|&node| node < nodes)
                .map(Place::Node);
            place.ok_or_else(|| format!("there is no node {node}: the nodes are 1 to {nodes}"))?
        }
        (Places::Dials(dials), PlaceText::State(words)) => Place::State(state(dials, words)?),
        (Places::Cells(_), _) => {
            return Err(format!(
                "expected a cell, (row, column), found {}",
                kind(text)
            ));
        }
        (Places::Nodes(_), _) => {
            return Err(format!(
                "expected the number of a node, found {}",
                kind(text)
            ));
        }
        (Places::Dials(dials), _) => {
            return Err(format!(
                "expected a string of digits, such as \"{}\", found {}",
                "0".repeat(dials.digits() as usize),
                kind(text)
            ));
        }
    };
    // Only cells are left, since nodes and states are checked above, and every grid has a cell.
    board.vertex(place).map_err(|error| {
        let last = Vertex::new(board.vertex_bound() as u32 - 1);
        format!("{error}: the cells are (1,1) to {}", board.place(last))
    })
}

/// The state that a text names on a lock.
pub fn state(dials: Dials, Text(state): &Text<'_>) -> Result<DialState, String> {
    dials.parse(state).ok_or_else(|| {
        let (digits, base) = (dials.digits(), dials.base());
        let in_base = match base {
            DECIMAL => String::new(),
            2..DECIMAL => format!(" in base {base}"),
            _ => format!(" in base {base}, with lower-case letters"),
        };
        format!(
            "expected a {digits}-digit state{in_base}, found {}",
            quoted(state)
        )
    })
}

fn kind(text: &PlaceText<'_>) -> &'static str {
    match text {
        PlaceText::Cell(..) => "a row and a column",
        PlaceText::Node(_) => "a number",
        PlaceText::State(_) | PlaceText::Dials(_) => "a string",
    }
}
