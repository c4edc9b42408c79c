mod grid;
mod lock;
mod steps;

use std::borrow::Cow;

use matchplay_board::{Content, Places, Player, Position, Removal, Stone, Vertex};

use grid::{Grid, GridForm};
use lock::{LockForm, Marks};

/// The canonical form of a position under the symmetries of its board.
///
/// Two positions with the same form are images of each other, except for their past (see
/// [`Position::fresh_start`]). The symmetries are
///
/// - of a grid, the eight rotations and reflections, some of which exchange rows and
///   columns, and all shifts along an axis that wraps. They also turn the steps, so a map
///   between two boards with the same steps keeps the set of steps: a honeycomb has four
///   of the eight. Cells that the token cannot reach are compared too. If a grid that
///   wraps has too many images, in practice from thousands of walls on, shifts are
///   compared only if the token is placed;
/// - of a lock, negating a digit and permuting digits and, if its dials wrap, adding a
///   constant to a digit. If there are too many images, in practice from five digits on,
///   digits are not permuted. If the dials wrap, the added constants then move the token
///   to zeros; otherwise, the digits of the token that are closer to the last digit than
///   to 0 are negated;
/// - of a graph, none: isomorphic graphs have different forms.
///
/// The places where the first player may start and, if moves remove edges, the used edges
/// of a grid are mapped along.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Canonical(Form);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Form {
    Cells {
        /// Whether the cells are white stones rather than open cells.
        stones: bool,
        removal: Removal,
        form: GridForm,
    },
    Nodes {
        nodes: u32,
        edges: Vec<(Vertex, Vertex)>,
        removal: Removal,
        token: Option<Vertex>,
        starts: Option<Vec<Vertex>>,
    },
    Dials(LockForm),
}

impl Canonical {
    /// The canonical form of a position.
    ///
    /// The time is linear in the number of cells or edges; for grids that wrap and for
    /// locks, it is linear in the number of walls or forbidden states and about a
    /// million images of cells or states at most.
    pub fn of(position: &Position) -> Canonical {
        let removal = position.board().removal();
        let places = position.board().places();
        let keeps_past = matches!((places, removal), (Places::Cells(_), Removal::Edges));
        let start = match position.plies() {
            0 => Cow::Borrowed(position),
            _ if keeps_past => Cow::Borrowed(position),
            _ => Cow::Owned(position.fresh_start()),
        };
        let (board, token) = (start.board(), start.token());
        Canonical(match places {
            Places::Cells(size) => {
                let is_marked = |&vertex: &Vertex| {
                    let content = board.content(vertex);
                    matches!(content, Content::Open | Content::Stone(Stone::White))
                };
                let grid = Grid {
                    size,
                    lattice: board.lattice().cloned().unwrap_or_default(),
                    marked: places.vertices().filter(is_marked).collect(),
                    token,
                    starts: starts(&start),
                    used: start.used_edges().collect(),
                };
                Form::Cells {
                    stones: board.stone_of(Player::First).is_some(),
                    removal,
                    form: GridForm::of(&grid),
                }
            }
            Places::Nodes(nodes) => Form::Nodes {
                nodes,
                edges: board.edges().collect(),
                removal,
                token,
                starts: starts(&start),
            },
            Places::Dials(dials) => {
                let marks = Marks {
                    token,
                    forbidden: board.blocked().collect(),
                    starts: starts(&start),
                };
                Form::Dials(LockForm::of(dials, &marks))
            }
        })
    }
}

/// The vertices on which the token may be placed, unless these are all.
fn starts(position: &Position) -> Option<Vec<Vertex>> {
    let starts: Vec<Vertex> = position.starts()?.collect();
    let are_all = position.remaining().eq(starts.iter().copied());
    (!are_all).then_some(starts)
}
