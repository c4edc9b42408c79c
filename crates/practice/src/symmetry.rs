mod grid;
mod lock;
mod steps;

use std::borrow::Cow;

use matchplay_board::{Places, Position, Removal, Vertex};

use grid::{Grid, GridForm};
use lock::LockForm;

/// The canonical form of a position under the symmetries of its board.
///
/// Two positions with the same form are images of each other, except for their past (see
/// [`Position::fresh_start`]) and for the vertices that the token cannot reach (see
/// [`Position::reached`]). The symmetries are
///
/// - of a grid, the eight rotations and reflections, some of which exchange rows and
///   columns, and all shifts. They also turn the steps, so a map between two boards with
///   the same steps keeps the set of steps: a honeycomb has four of the eight. If a grid
///   that wraps has too many images, in practice from thousands of walls on, shifts along
///   an axis that wraps are compared only if the token is placed;
/// - of a lock, negating a digit and permuting digits and, if its dials wrap, adding a
///   constant to a digit. If there are too many images, in practice from five digits on,
///   digits are not permuted. If the dials wrap, the added constants then move the token
///   to zeros; otherwise, the digits of the token that are closer to the last digit than
///   to 0 are negated;
/// - of a graph, none: isomorphic graphs have different forms.
///
/// The places where the first player may start and, if moves remove edges, the used edges
/// of a grid are mapped too.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Canonical(Form);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Form {
    Cells {
        /// Whether the cells have stones.
        stones: bool,
        removal: Removal,
        form: GridForm,
    },
    Nodes {
        reached: Vec<Vertex>,
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
    /// The time is linear in the number of cells, edges or states; for grids that wrap and
    /// for locks, it also includes about a million images of cells or states at most.
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
        let reached = start.reached();
        let starts = starts(&start, &reached);
        let is_reached = |vertex: &Vertex| reached.binary_search(vertex).is_ok();
        Canonical(match places {
            Places::Cells(size) => {
                let used = start.used_edges();
                let used = used
                    .filter(|(a, b)| is_reached(a) && is_reached(b))
                    .collect();
                let marks = Marks {
                    token,
                    are_reached: true,
                    marked: reached,
                    starts,
                    used,
                };
                let lattice = board.lattice().cloned().unwrap_or_default();
                let grid = Grid {
                    size,
                    lattice,
                    marks,
                };
                Form::Cells {
                    stones: board.has_stones(),
                    removal,
                    form: GridForm::of(&grid.cropped()),
                }
            }
            Places::Nodes(_) => {
                let edges = board.edges();
                let edges = edges.filter(|(a, b)| is_reached(a) && is_reached(b));
                Form::Nodes {
                    edges: edges.collect(),
                    removal,
                    token,
                    starts,
                    reached,
                }
            }
            Places::Dials(dials) => {
                let states = places.vertices();
                let unreached: Vec<Vertex> = states.filter(|it| !is_reached(it)).collect();
                let are_reached = reached.len() < unreached.len();
                let marks = Marks {
                    token,
                    are_reached,
                    marked: if are_reached { reached } else { unreached },
                    starts,
                    used: Vec::new(),
                };
                Form::Dials(LockForm::of(dials, &marks))
            }
        })
    }
}

/// The vertices that distinguish a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Marks<V = Vertex> {
    token: Option<V>,
    /// Whether `marked` contains the vertices that the token can reach, and not the others.
    are_reached: bool,
    /// Ascending.
    marked: Vec<V>,
    /// The vertices on which the token may be placed, if not all; ascending.
    starts: Option<Vec<V>>,
    /// The edges along which the token moved, if moves on a grid remove edges; ascending, the
    /// smaller vertex of each edge first.
    used: Vec<(V, V)>,
}

impl<V: Copy> Marks<V> {
    /// The images of the vertices.
    fn map<W: Copy + Ord>(&self, image: impl Fn(V) -> W) -> Marks<W> {
        let images = |vertices: &[V]| {
            let mut images: Vec<W> = vertices.iter().map(|&vertex| image(vertex)).collect();
            images.sort_unstable();
            images
        };
        let used = self.used.iter().map(|&(a, b)| {
            let (a, b) = (image(a), image(b));
            (a.min(b), a.max(b))
        });
        let mut used: Vec<(W, W)> = used.collect();
        used.sort_unstable();
        Marks {
            token: self.token.map(&image),
            are_reached: self.are_reached,
            marked: images(&self.marked),
            starts: self.starts.as_deref().map(images),
            used,
        }
    }
}

/// The vertices on which the token may be placed, unless these are all that it can reach.
fn starts(position: &Position, reached: &[Vertex]) -> Option<Vec<Vertex>> {
    let starts: Vec<Vertex> = position.starts()?.collect();
    (starts != reached).then_some(starts)
}
