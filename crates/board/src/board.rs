use core::fmt;

use crate::neighbours::Neighbours;
use crate::removal::Removed;
use crate::rules::Rules;
use crate::{
    Coord, ExplicitGraph, Lattice, Lock, Maze, OffBoard, OpenCells, Place, Places, Player, Reason,
    Removal, SlidingBoard, Stone, Vertex,
};

/// A board of any ruleset.
///
/// Its methods return the names of vertices ([`places`](Board::places)), their contents
/// ([`content`](Board::content)) and their neighbours ([`neighbours`](Board::neighbours)). Code
/// that uses these works for every ruleset, including those that are added later.
///
/// ```
/// use matchplay_board::{Board, Content, Maze, Vertex};
///
/// let board = Board::from(".#\n..".parse::<Maze>()?);
/// assert_eq!(board.ruleset(), "maze");
/// assert_eq!(board.content(Vertex::new(1)), Content::Blocked);
/// assert!(board.neighbours(Vertex::new(2)).eq([0, 3].map(Vertex::new)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Board {
    /// Sliding stones.
    Sliding(SlidingBoard),
    /// A maze.
    Maze(Maze),
    /// An explicit graph.
    Graph(ExplicitGraph),
    /// A digit lock.
    Lock(Lock),
}

/// The content of a vertex by the rules, whether the vertex was visited or not.
///
/// The content does not include the token. On a sliding board, the token stands on the blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// No obstacle: the token may stand there.
    Open,
    /// A wall, a forbidden state, or a vertex off the board: the token may never stand there.
    Blocked,
    /// A stone.
    Stone(Stone),
    /// The blank of a sliding board.
    Blank,
}

/// Evaluates an expression for the board of the ruleset.
macro_rules! dispatch {
    ($board:expr, $rules:ident => $answer:expr) => {
        match $board {
            Board::Sliding($rules) => $answer,
            Board::Maze($rules) => $answer,
            Board::Graph($rules) => $answer,
            Board::Lock($rules) => $answer,
        }
    };
}

impl Board {
    /// The places of the board: how its vertices are named and drawn.
    pub fn places(&self) -> Places {
        dispatch!(self, rules => rules.places())
    }

    /// The number of vertices, including walls and forbidden states.
    pub fn vertex_bound(&self) -> usize {
        self.places().vertex_bound()
    }

    /// The name of a vertex; see [`Places::place`].
    pub fn place(&self, vertex: Vertex) -> Place {
        self.places().place(vertex)
    }

    /// The vertex of a place.
    ///
    /// # Errors
    ///
    /// Those of [`Places::vertex`].
    pub fn vertex(&self, place: Place) -> Result<Vertex, OffBoard> {
        self.places().vertex(place)
    }

    /// The vertex of a cell of a grid.
    ///
    /// # Errors
    ///
    /// If the cell is outside the board, or the board is not a grid.
    pub fn cell(&self, cell: Coord) -> Result<Vertex, OffBoard> {
        self.vertex(Place::Cell(cell))
    }

    /// The name of the ruleset in running text.
    pub fn ruleset(&self) -> &'static str {
        fn name<R: Rules>(_: &R) -> &'static str {
            R::NAME
        }
        dispatch!(self, rules => name(rules))
    }

    /// The content of a vertex.
    pub fn content(&self, vertex: Vertex) -> Content {
        if self.has(vertex) {
            dispatch!(self, rules => rules.content(vertex))
        } else {
            Content::Blocked
        }
    }

    /// The vertices on which the token may never stand, ascending: walls and forbidden states.
    pub fn blocked(&self) -> impl Iterator<Item = Vertex> + '_ {
        let (walls, forbidden) = match self {
            Board::Maze(maze) => (Some(maze.walls()), None),
            Board::Lock(lock) => (None, Some(lock.forbidden())),
            Board::Sliding(_) | Board::Graph(_) => (None, None),
        };
        let walls = walls.into_iter().flatten();
        walls.chain(forbidden.into_iter().flatten())
    }

    /// The unblocked vertices one step from a vertex, visited or not, ascending; none
    /// for a vertex off the board.
    ///
    /// On sliding stones these are all adjacent cells, with stones of either colour.
    /// [`Position::neighbours`](crate::Position::neighbours) returns only those to
    /// which the token could move.
    #[inline]
    pub fn neighbours(&self, vertex: Vertex) -> Neighbours<'_> {
        if self.has(vertex) {
            dispatch!(self, rules => Rules::neighbours(rules, vertex))
        } else {
            Neighbours::listed(&[])
        }
    }

    /// The [neighbours](Board::neighbours) of a vertex, and possibly [blocked](Board::blocked)
    /// vertices one step away. It is faster for callers that know which vertices are blocked.
    #[inline]
    pub fn adjacent(&self, vertex: Vertex) -> Neighbours<'_> {
        if self.has(vertex) {
            dispatch!(self, rules => Rules::adjacent(rules, vertex))
        } else {
            Neighbours::listed(&[])
        }
    }

    /// The largest number of [adjacent](Board::adjacent) vertices that a vertex can have. O(1).
    #[inline]
    pub fn max_degree(&self, vertex: Vertex) -> usize {
        dispatch!(self, rules => rules.max_degree(vertex))
    }

    /// The colour of a vertex, 0 or 1, that changes with every step. `None`, for every
    /// vertex, unless the rules provide colours without a search; the graph may be
    /// bipartite nevertheless. O(1).
    #[inline]
    pub fn colour(&self, vertex: Vertex) -> Option<u32> {
        dispatch!(self, rules => rules.colour(vertex))
    }

    /// Whether the rules provide [colours](Board::colour). O(1).
    pub fn has_colours(&self) -> bool {
        self.colour(Vertex::new(0)).is_some()
    }

    /// The mate of a vertex in a matching that the rules provide without a search; it
    /// may be blocked. O(1).
    #[inline]
    pub fn known_mate(&self, vertex: Vertex) -> Option<Vertex> {
        self.lock()?.dials().known_mate(vertex)
    }

    /// What a move removes: a vertex or an edge.
    pub fn removal(&self) -> Removal {
        dispatch!(self, rules => rules.removal())
    }

    /// How the cells of a maze are joined; `None` for other boards.
    pub fn lattice(&self) -> Option<&Lattice> {
        match self {
            Board::Maze(maze) => Some(maze.lattice()),
            _ => None,
        }
    }

    /// The graph of a board that lists its edges one by one; `None` for boards whose
    /// edges follow from their places.
    pub fn listed_graph(&self) -> Option<&ExplicitGraph> {
        match self {
            Board::Graph(graph) => Some(graph),
            _ => None,
        }
    }

    /// The lock; `None` for another ruleset. O(1).
    pub fn lock(&self) -> Option<&Lock> {
        match self {
            Board::Lock(lock) => Some(lock),
            _ => None,
        }
    }

    /// The number of [listed](Board::listed_graph) edges. O(1).
    pub fn edge_count(&self) -> usize {
        self.listed_graph().map_or(0, ExplicitGraph::edge_count)
    }

    /// The [listed](Board::listed_graph) edges, smaller vertex first, ascending.
    pub fn edges(&self) -> impl Iterator<Item = (Vertex, Vertex)> + '_ {
        self.listed_graph()
            .into_iter()
            .flat_map(ExplicitGraph::edges)
    }

    /// Whether the players slide stones, instead of moving a token.
    pub fn has_stones(&self) -> bool {
        self.sliding().is_some()
    }

    /// The stones that a player slides; `None` where the players move a token.
    pub fn stone_of(&self, player: Player) -> Option<Stone> {
        self.sliding().map(|_| Stone::of(player))
    }

    #[inline]
    fn has(&self, vertex: Vertex) -> bool {
        self.places().contains(vertex)
    }

    /// The rule that prevents the token from ever standing on a vertex, visited or not;
    /// `None` if no rule does.
    pub(crate) fn barrier(&self, vertex: Vertex) -> Option<Reason> {
        if self.has(vertex) {
            dispatch!(self, rules => rules.barrier(vertex))
        } else {
            Some(Reason::OffBoard)
        }
    }

    /// Whether the token may ever stand on a vertex if `to_move` moves next.
    #[inline]
    pub(crate) fn is_open(&self, vertex: Vertex, to_move: Player) -> bool {
        self.has(vertex) && dispatch!(self, rules => Rules::is_open(rules, vertex, to_move))
    }

    /// Whether two neighbouring vertices are joined if `to_move` moves next.
    #[inline]
    pub(crate) fn is_joined(&self, a: Vertex, b: Vertex, to_move: Player) -> bool {
        dispatch!(self, rules => rules.is_joined(a, b, to_move))
    }

    /// Whether two vertices, the second of them unblocked, are one step apart.
    #[inline]
    pub(crate) fn is_step(&self, from: Vertex, to: Vertex) -> bool {
        dispatch!(self, rules => Rules::is_step(rules, from, to))
    }

    /// Checks whether a player can move the token to a vertex, or place it there.
    pub(crate) fn check(
        &self,
        player: Player,
        token: Option<Vertex>,
        removed: &Removed,
        to: Vertex,
    ) -> Result<(), Reason> {
        if self.has(to) {
            dispatch!(self, rules => rules.check(player, token, removed, to))
        } else {
            Err(Reason::OffBoard)
        }
    }

    /// Changes the board after a legal move.
    pub(crate) fn moved(&mut self, to: Vertex) {
        dispatch!(self, rules => rules.moved(to));
    }

    pub(crate) fn sliding(&self) -> Option<&SlidingBoard> {
        match self {
            Board::Sliding(board) => Some(board),
            _ => None,
        }
    }

    /// The vertex on which the rules place the token before the first move.
    pub(crate) fn fixed_start(&self) -> Option<Vertex> {
        let board = self.sliding()?;
        board.size().vertex(board.blank())
    }

    /// The [open cells](crate::Position::open_cells) if `to_move` moves next.
    pub(crate) fn open_cells(&self, to_move: Player) -> Option<OpenCells<'_>> {
        dispatch!(self, rules => Rules::open_cells(rules, to_move))
    }

    /// The board of the same position as the start of a new game.
    pub(crate) fn fresh_start(&self, removed: &Removed, to_move: Player) -> Board {
        match self.removal() {
            Removal::Vertices => {
                dispatch!(self, rules => rules.fresh_start(&removed.vertices, to_move).into())
            }
            Removal::Edges => Board::Graph(self.unused_graph(removed)),
        }
    }

    /// The board after the [change](crate::Position::changed) of one vertex.
    pub(crate) fn changed(&self, vertex: Vertex) -> Board {
        dispatch!(self, rules => rules.changed(vertex).into())
    }

    /// The graph of the unused edges.
    fn unused_graph(&self, removed: &Removed) -> ExplicitGraph {
        let vertices = self.places().vertices();
        let open = vertices.filter(|&vertex| self.barrier(vertex).is_none());
        let edges = open.flat_map(|from| {
            let later = self.neighbours(from).filter(move |&to| from < to);
            later.map(move |to| (from, to))
        });
        let unused = edges.filter(|&(from, to)| !removed.has_edge(from, to));
        let unused = unused.map(|(from, to)| (from.into(), to.into()));
        // Boards have fewer than 2^32 vertices.
        let graph = ExplicitGraph::new(self.vertex_bound() as u32, unused);
        let graph = graph.expect("edges join two vertices of the board, which fits in memory");
        graph.removing(Removal::Edges)
    }
}

macro_rules! from_rulesets {
    ($($ruleset:ident($rules:ident))*) => {$(
        impl From<$rules> for Board {
            fn from(rules: $rules) -> Board {
                Board::$ruleset(rules)
            }
        }
    )*};
}

from_rulesets!(Sliding(SlidingBoard) Maze(Maze) Graph(ExplicitGraph) Lock(Lock));

/// The board as text, in the form of its own type; those of sliding boards and mazes can be parsed.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        dispatch!(self, board => board.fmt(f))
    }
}

#[cfg(test)]
mod tests;
