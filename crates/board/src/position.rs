use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use crate::removal::{Removed, edge};
use crate::{Board, Content, IllegalMove, OpenCells, Player, Reason, Removal, Vertex};

/// A position of a game: a board, the vertices or edges that play has removed, the
/// token and the player to move.
///
/// A position can only be built from a valid board and start and changed by
/// legal plies, so every position can arise in play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// For sliding stones, the board with the current stones.
    board: Board,
    token: Option<Vertex>,
    /// The vertices on which the token may be placed, if not all; `None` once it has been placed.
    starts: Option<FixedBitSet>,
    removed: Removed,
    plies: usize,
}

impl Position {
    /// A position before the first ply. If `starts` is given, the token may be placed only on these
    /// vertices. The caller ensures that they and the vertex of the token are not blocked.
    pub(crate) fn unchecked(
        board: Board,
        token: Option<Vertex>,
        starts: Option<FixedBitSet>,
    ) -> Position {
        Position {
            removed: Removed::nothing(board.vertex_bound()),
            board,
            token,
            starts,
            plies: 0,
        }
    }

    /// The board; for sliding stones, with the current stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The current content of a vertex by the rules. It depends neither on the token
    /// nor on the removed vertices.
    pub fn content(&self, vertex: Vertex) -> Content {
        self.board.content(vertex)
    }

    /// The vertex of the token; `None` while it has to be placed.
    pub const fn token(&self) -> Option<Vertex> {
        self.token
    }

    /// The number of plies that led here.
    pub const fn plies(&self) -> usize {
        self.plies
    }

    /// The player to move.
    pub const fn to_move(&self) -> Player {
        Player::after(self.plies)
    }

    /// Whether the starts of the position allow a placement on a vertex, which may be
    /// blocked: `true` for every vertex unless the position lists its starts.
    pub fn is_start(&self, vertex: Vertex) -> bool {
        let starts = self.starts.as_ref();
        starts.is_none_or(|starts| starts.contains(vertex.index()))
    }

    /// The vertices on which the token may be placed, ascending; `None` if it may be
    /// placed on every open vertex, or has been placed.
    pub fn starts(&self) -> Option<impl Iterator<Item = Vertex> + '_> {
        let starts = self.starts.as_ref()?;
        Some(starts.ones().map(Vertex::from_index))
    }

    /// Whether play has removed the vertex: the token was there and moved on. Always
    /// false if a move removes an edge.
    #[inline]
    pub fn is_removed(&self, vertex: Vertex) -> bool {
        self.removed.has_vertex(vertex)
    }

    /// The vertices that play has removed, ascending; O(vertices / 64), and O(1) for each vertex.
    pub fn removed(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.removed.vertices.ones().map(Vertex::from_index)
    }

    /// Whether play has removed the edge between two vertices: the token moved along
    /// it. Always false if a move removes a vertex. O(log plies).
    #[inline]
    pub fn is_used(&self, a: Vertex, b: Vertex) -> bool {
        self.removed.has_edge(a, b)
    }

    /// The edges that play has removed, with the smaller vertex first, ascending.
    pub fn used_edges(&self) -> impl Iterator<Item = (Vertex, Vertex)> + '_ {
        self.removed.edges.iter().copied()
    }

    /// Whether the vertex is in the remaining graph: it is the vertex of the token, or
    /// the token could stand on it later if a path led there.
    #[inline]
    pub fn is_remaining(&self, vertex: Vertex) -> bool {
        !self.is_removed(vertex) && self.board.is_open(vertex, self.to_move())
    }

    /// The vertices of the remaining graph, ascending.
    pub fn remaining(&self) -> impl Iterator<Item = Vertex> + '_ {
        let vertices = self.board.places().vertices();
        vertices.filter(|&vertex| self.is_remaining(vertex))
    }

    /// The remaining neighbours of a vertex, ascending: the vertices to which the
    /// token could move by the rules if it stood there now.
    ///
    /// On sliding stones these are the adjacent cells with stones of the other colour.
    /// The blank counts as a stone of the opponent of the player to move.
    #[inline]
    pub fn neighbours(&self, vertex: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        let to_move = self.to_move();
        self.board.neighbours(vertex).filter(move |&neighbour| {
            !self.is_removed(neighbour)
                && !self.is_used(vertex, neighbour)
                && self.board.is_joined(vertex, neighbour, to_move)
        })
    }

    /// Whether an edge of the remaining graph joins two vertices: both are remaining, and
    /// one is a neighbour of the other. O(1) on sliding boards and plain mazes, and
    /// O(log degree) on explicit graphs; on other boards, O(steps) or O(dials). In edge geography,
    /// also O(log plies).
    #[inline]
    pub fn has_edge(&self, a: Vertex, b: Vertex) -> bool {
        self.is_remaining(a)
            && self.is_remaining(b)
            && !self.is_used(a, b)
            && self.board.is_joined(a, b, self.to_move())
            && self.board.is_step(a, b)
    }

    /// The vertices on which the token is, or on which it can still come to be, ascending;
    /// linear in the board.
    ///
    /// Before the token is placed, these are the vertices that it can reach from any start.
    /// Two positions with the same token (or the same starts), the same reached vertices and
    /// the same steps between them have the same outcome.
    ///
    /// ```
    /// use matchplay_board::{Coord, Position, Vertex};
    ///
    /// let maze = "..#.".parse()?;
    /// let position = Position::maze(maze, Some(Coord::new(0, 0)))?;
    /// assert_eq!(position.reached(), [0, 1].map(Vertex::new));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reached(&self) -> Vec<Vertex> {
        let mut reached = FixedBitSet::with_capacity(self.board.vertex_bound());
        let mut open: Vec<Vertex> = match self.token {
            Some(token) => vec![token],
            None => self.moves().collect(),
        };
        reached.extend(open.iter().map(|vertex| vertex.index()));
        while let Some(vertex) = open.pop() {
            for to in self.neighbours(vertex) {
                // A vertex of a board is below its bound.
                if !reached.put(to.index()) {
                    open.push(to);
                }
            }
        }
        reached.ones().map(Vertex::from_index).collect()
    }

    /// The cells on which the token may ever stand, as bits; `Some` if and only if the board is a
    /// rectangular grid on which two open cells are joined if they share a side, as with sliding
    /// stones and mazes of the [plain](crate::Lattice::is_plain) lattice.
    ///
    /// The open cells include the removed ones: the [remaining](Position::remaining) vertices are
    /// the open cells that are not [removed](Position::is_removed). For sliding stones, the open
    /// cells are the *phase* of the blank: each of their stones has the colour of the player who
    /// would slide it.
    pub fn open_cells(&self) -> Option<OpenCells<'_>> {
        self.board.open_cells(self.to_move())
    }

    /// The legal moves, ascending: the vertices to which the token may move, or
    /// on which it may be placed. If there are none, the player to move has lost.
    pub fn moves(&self) -> impl Iterator<Item = Vertex> + '_ {
        let slides = self.board.sliding();
        let slides = slides.map(|board| board.slides(self.to_move()));
        let token = self.token.filter(|_| slides.is_none());
        let walking = token.map(|token| self.neighbours(token));
        // On a sliding board, the token is on the blank.
        let places = || self.remaining().filter(|&vertex| self.is_start(vertex));
        let placing = self.token.is_none().then(places);
        let moving = slides.into_iter().flatten();
        let moving = moving.chain(walking.into_iter().flatten());
        moving.chain(placing.into_iter().flatten())
    }

    /// Whether the game is over: the player to move cannot move and has lost.
    pub fn is_over(&self) -> bool {
        self.moves().next().is_none()
    }

    /// Checks a move without playing it. Takes as long as [`has_edge`](Position::has_edge).
    ///
    /// # Errors
    ///
    /// If the move is illegal.
    pub fn check(&self, to: Vertex) -> Result<(), IllegalMove> {
        let player = self.to_move();
        let checked = self.board.check(player, self.token, &self.removed, to);
        let is_start = || self.is_start(to).then_some(()).ok_or(Reason::NotAStart);
        let checked = checked.and_then(|()| is_start());
        checked.map_err(|reason| IllegalMove {
            player,
            to: self.board.place(to),
            reason,
        })
    }

    /// Plays a move: slides the stone on `to`, or moves or places the token.
    ///
    /// # Errors
    ///
    /// If the move is illegal; the position is then unchanged.
    pub fn play(&mut self, to: Vertex) -> Result<(), IllegalMove> {
        self.check(to)?;
        self.board.moved(to);
        if let Some(from) = self.token.replace(to) {
            match self.board.removal() {
                Removal::Vertices => self.removed.vertices.insert(from.index()),
                Removal::Edges => {
                    self.removed.edges.insert(edge(from, to));
                }
            }
        }
        self.starts = None;
        self.plies += 1;
        Ok(())
    }

    /// The same position as the start of a new game, with the first player to
    /// move; linear in the board.
    ///
    /// Vertices keep their numbers. Visited cells become walls, visited states become forbidden,
    /// and visited nodes lose their edges. Sliding stones keep their cells, since the blank can
    /// never return; if the second player was to move, they change colour. If a move removes an
    /// edge, the board becomes the explicit graph of the unused edges.
    ///
    /// ```
    /// use matchplay_board::{Position, Vertex};
    ///
    /// let mut position = Position::sliding("XO\nO.".parse()?);
    /// position.play(Vertex::new(1))?;
    /// let start = position.fresh_start();
    /// assert_eq!(start.board().to_string(), "O.\nXX");
    /// assert!(start.moves().eq(position.moves()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fresh_start(&self) -> Position {
        if self.plies == 0 {
            return self.clone();
        }
        let board = self.board.fresh_start(&self.removed, self.to_move());
        Position::unchecked(board, self.token, None)
    }

    /// The same position as the start of a new game, after the change of one vertex.
    ///
    /// A change makes a wall of a cell, opens a wall, forbids or allows a state of a lock, removes a
    /// node of a graph with its edges, or gives a sliding stone the other colour. The token can be
    /// placed on an opened cell or an allowed state, unless the position lists its starts.
    ///
    /// `None` if the vertex cannot change, because it is off the board, the vertex of the token or
    /// visited (a stone that slid can change), in edge geography, and if no start would be left.
    ///
    /// ```
    /// use matchplay_board::{Coord, Position, Vertex};
    ///
    /// let position = Position::maze("...#".parse()?, Some(Coord::new(0, 0)))?;
    /// let changed = position.changed(Vertex::new(3)).expect("a wall can be opened");
    /// assert_eq!(changed.board().to_string(), "....");
    /// assert_eq!(position.changed(Vertex::new(0)), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn changed(&self, vertex: Vertex) -> Option<Position> {
        let is_outside = vertex.index() >= self.board.vertex_bound();
        let is_slid = self.board.stone_of(self.to_move()).is_some();
        let removes_vertices = self.board.removal() == Removal::Vertices;
        if is_outside || !removes_vertices || self.token == Some(vertex) {
            return None;
        }
        if self.is_removed(vertex) && !is_slid {
            return None;
        }
        let start = self.fresh_start();
        let board = start.board.changed(vertex);
        if start.token.is_some() {
            return Some(Position::unchecked(board, start.token, None));
        }
        // A node that was removed still exists, without edges.
        match self.starts.is_some() || matches!(board, Board::Graph(_)) {
            true => Position::with_starts(board, self.moves().filter(|&it| it != vertex)).ok(),
            false => Some(Position::unchecked(board, None, None)),
        }
    }
}

#[cfg(test)]
mod tests;
