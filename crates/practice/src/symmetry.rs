mod grid;
mod lock;

use std::borrow::Cow;

use matchplay_board::{Content, Places, Plane, Player, Position, Stone, Vertex};

use grid::GridForm;
use lock::LockForm;

/// The canonical form of a position under the symmetries of its board.
///
/// Two positions with the same form are images of each other, except for their past (see
/// [`Position::fresh_start`]). The symmetries are
///
/// - of a grid, the eight rotations and reflections, some of which exchange rows and
///   columns; cells that the token cannot reach are compared too;
/// - of a lock, adding a constant to a digit, negating a digit, and permuting digits. If
///   there are too many images, in practice from five digits on, only constants are added,
///   such that the token is at zeros;
/// - of a graph, none: isomorphic graphs have different forms.
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
    /// The canonical form of a position.
    ///
    /// The time is linear in the number of cells or edges; for a lock, it is linear in the
    /// number of forbidden states and about a million images of states at most.
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
