mod grid;
mod lock;

use std::borrow::Cow;

use matchplay_board::{Content, Places, Plane, Player, Position, Stone, Vertex};

use grid::GridForm;
use lock::LockForm;

/// A position up to the symmetries of its board: two positions have the same
/// canonical form if the [fresh start](Position::fresh_start) of one is an image of
/// that of the other.
///
/// - Grids: the eight symmetries of a square, among which turning over the
///   diagonal makes a wide board high; so four for each shape of a rectangle.
///   Nothing is cut off, not even cells that the token cannot reach.
/// - Locks: turning each digit by a constant, mirroring it, and exchanging
///   digits. All of these are tried where they are few enough, in practice up to
///   four digits; else the token's state is turned to zeros and that is all.
/// - Graphs: as labelled; no isomorphisms are looked for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Canonical(Form);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Form {
    Cells {
        /// Whether the cells are white stones rather than open cells.
        stones: bool,
        form: GridForm,
    },
    Nodes {
        nodes: u32,
        edges: Vec<(Vertex, Vertex)>,
        start: Option<Vertex>,
    },
    Dials(LockForm),
}

impl Canonical {
    /// The canonical form of a position; linear in the cells of a grid or the
    /// edges of a graph, and for a lock at most about a million steps more than
    /// that.
    pub fn of(position: &Position) -> Canonical {
        let start = match position.plies() {
            0 => Cow::Borrowed(position),
            _ => Cow::Owned(position.fresh_start()),
        };
        let (board, token) = (start.board(), start.token());
        Canonical(match board.places() {
            Places::Cells(size) => {
                let marked = |&vertex: &Vertex| {
                    let content = board.content(vertex);
                    matches!(content, Content::Open | Content::Stone(Stone::White))
                };
                let vertices = board.places().vertices().filter(marked);
                let cells = vertices.map(|vertex| size.coord(vertex));
                Form::Cells {
                    stones: board.stone_of(Player::First).is_some(),
                    form: GridForm::of(&Plane::from_cells(size, cells), token),
                }
            }
            Places::Nodes(nodes) => Form::Nodes {
                nodes,
                edges: board.edges().collect(),
                start: token,
            },
            Places::Dials(dials) => Form::Dials(LockForm::of(dials, board.blocked(), token)),
        })
    }
}
