use fixedbitset::FixedBitSet;

use crate::{Board, Content, IllegalMove, OpenCells, Player, Vertex};

/// A position of a game: a board, the vertices that play has removed, the token and
/// the player to move.
///
/// A position can only be built from a valid board and start and changed by
/// legal plies, so every position can arise in play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// For sliding stones, the board with the current stones.
    board: Board,
    token: Option<Vertex>,
    /// The vertices that play has removed.
    removed: FixedBitSet,
    plies: usize,
}

impl Position {
    /// A position before the first ply; the token must not stand on a blocked
    /// vertex.
    pub(crate) fn unchecked(board: Board, token: Option<Vertex>) -> Position {
        Position {
            removed: FixedBitSet::with_capacity(board.vertex_bound()),
            board,
            token,
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

    /// Whether play has removed the vertex: the token was there and moved on.
    pub fn is_removed(&self, vertex: Vertex) -> bool {
        self.removed.contains(vertex.index())
    }

    /// The vertices that play has removed, ascending; O(vertices / 64), and O(1) for
    /// each vertex.
    pub fn removed(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.removed.ones().map(Vertex::from_index)
    }

    /// Whether the vertex is in the remaining graph: it is the vertex of the token, or
    /// the token could stand on it later if a path led there.
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
    pub fn neighbours(&self, vertex: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        let to_move = self.to_move();
        self.board.neighbours(vertex).filter(move |&neighbour| {
            !self.is_removed(neighbour) && self.board.is_joined(vertex, neighbour, to_move)
        })
    }

    /// The cells on which the token may ever stand, as bits; `Some` if and only if the
    /// board is a rectangular grid on which two open cells are joined if they share a
    /// side, as with sliding stones and mazes.
    ///
    /// The open cells include the removed ones: the
    /// [remaining](Position::remaining) vertices are the open cells that are not
    /// [removed](Position::is_removed). For sliding stones, the open cells are the
    /// *phase* of the blank: each of their stones has the colour of the player who
    /// would slide it.
    pub fn open_cells(&self) -> Option<OpenCells<'_>> {
        self.board.open_cells(self.to_move())
    }

    /// The legal moves, ascending: the vertices to which the token may move, or
    /// on which it may be placed. If there are none, the player to move has lost.
    pub fn moves(&self) -> impl Iterator<Item = Vertex> + '_ {
        let slides = self.board.slides(self.to_move());
        let (walking, placing) = match (&slides, self.token) {
            (Some(_), _) => (None, None),
            (None, Some(token)) => (Some(self.neighbours(token)), None),
            (None, None) => (None, Some(self.remaining())),
        };
        let slides = slides.into_iter().flatten();
        slides
            .chain(walking.into_iter().flatten())
            .chain(placing.into_iter().flatten())
    }

    /// Whether the game is over: the player to move cannot move and has lost.
    pub fn is_over(&self) -> bool {
        self.moves().next().is_none()
    }

    /// Checks a move without playing it; O(1), on explicit graphs O(log degree).
    ///
    /// # Errors
    ///
    /// If the move is illegal.
    pub fn check(&self, to: Vertex) -> Result<(), IllegalMove> {
        let player = self.to_move();
        let checked = self.board.check(player, self.token, &self.removed, to);
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
            self.removed.insert(from.index());
        }
        self.plies += 1;
        Ok(())
    }

    /// The same position as the start of a new game, with the first player to
    /// move; linear in the board.
    ///
    /// Vertices keep their numbers. Visited cells become walls, visited states become
    /// forbidden, and visited nodes lose their edges. Sliding stones keep their cells,
    /// since the blank can never return; if the second player was to move, they change
    /// colour.
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
        Position::unchecked(board, self.token)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::*;
    use crate::{ExplicitGraph, Maze, Place, Reason};

    fn sliding(text: &str) -> Position {
        Position::sliding(text.parse().unwrap())
    }

    /// Calls `visit` with every position that play can reach from here.
    fn for_each_reachable(position: &Position, visit: &mut impl FnMut(&Position)) {
        visit(position);
        for to in position.moves().collect::<Vec<_>>() {
            let mut next = position.clone();
            next.play(to).unwrap();
            for_each_reachable(&next, visit);
        }
    }

    fn boards_of(rows: usize, columns: usize) -> impl Iterator<Item = String> {
        let cells = rows * columns;
        (0..cells).flat_map(move |blank| {
            (0..1_u32 << (cells - 1)).map(move |stones| {
                let mut text = String::new();
                let mut stones = stones;
                for cell in 0..cells {
                    if cell > 0 && cell % columns == 0 {
                        text.push('\n');
                    }
                    if cell == blank {
                        text.push('.');
                    } else {
                        text.push(if stones & 1 == 1 { 'O' } else { 'X' });
                        stones >>= 1;
                    }
                }
                text
            })
        })
    }

    #[test]
    fn the_blank_moves_to_remaining_neighbours_and_never_returns() {
        for (rows, columns) in [(1, 6), (2, 4), (3, 3)] {
            for text in boards_of(rows, columns) {
                for_each_reachable(&sliding(&text), &mut |position| {
                    let slides: Vec<_> = position.moves().collect();
                    assert!(slides.iter().all(|&to| !position.is_removed(to)));
                    assert!(slides.iter().all(|&to| position.is_remaining(to)));
                    let token = position.token().unwrap();
                    assert_eq!(slides, position.neighbours(token).collect::<Vec<_>>());
                });
            }
        }
    }

    #[test]
    fn neighbours_are_remaining_and_symmetric() {
        for text in boards_of(3, 3).step_by(7) {
            let position = sliding(&text);
            for a in position.remaining() {
                for b in position.neighbours(a) {
                    assert!(position.is_remaining(b), "{text}");
                    assert!(position.neighbours(b).any(|back| back == a), "{text}");
                }
            }
        }
    }

    #[test]
    fn the_first_player_places_the_token_in_a_maze_without_a_start() {
        let maze: Maze = ".#\n..".parse().unwrap();
        let mut position = Position::maze(maze, None).unwrap();
        assert_eq!(position.moves().count(), 3);
        position.play(Vertex::new(2)).unwrap();
        assert_eq!(position.to_move(), Player::Second);
        assert_eq!(
            position.moves().collect::<Vec<_>>(),
            [0, 3].map(Vertex::new)
        );
    }

    #[test]
    fn illegal_moves_are_rejected_and_change_nothing() {
        let graph: ExplicitGraph = "4\n1 2\n2 3\n3 1".parse().unwrap();
        let mut position = Position::graph(graph, Some(0)).unwrap();
        position.play(Vertex::new(1)).unwrap();
        let before = position.clone();
        let mut reason = |to| position.play(Vertex::new(to)).unwrap_err().reason;
        assert_eq!(reason(0), Reason::Visited);
        assert_eq!(reason(1), Reason::Visited);
        let from = Place::Node(1);
        assert_eq!(reason(3), Reason::Apart { from });
        assert_eq!(reason(9), Reason::OffBoard);
        assert_eq!(position, before);
    }

    #[test]
    fn a_fresh_start_has_the_same_moves_to_the_end() {
        let graph: ExplicitGraph = "5\n1 2\n2 3\n3 1\n3 4\n4 5".parse().unwrap();
        let maze: Maze = "..#\n...".parse().unwrap();
        let lock = crate::Lock::new(1, [3, 7]).unwrap();
        for start in [
            sliding("OOX\nXO.\nOXO"),
            Position::graph(graph, None).unwrap(),
            Position::maze(maze, None).unwrap(),
            Position::lock(lock, Some(5)).unwrap(),
        ] {
            assert_eq!(start.fresh_start(), start);
            for_each_reachable(&start, &mut |position| {
                let fresh = position.fresh_start();
                assert_eq!((fresh.plies(), fresh.to_move()), (0, Player::First));
                assert_eq!(fresh.token(), position.token());
                assert!(fresh.moves().eq(position.moves()), "{}", position.board());
                for to in position.moves() {
                    let [mut after, mut fresh] = [position.clone(), fresh.clone()];
                    after.play(to).unwrap();
                    fresh.play(to).unwrap();
                    assert!(fresh.moves().eq(after.moves()), "{}", position.board());
                }
            });
        }
    }

    #[test]
    fn check_accepts_exactly_the_legal_moves() {
        let lock = crate::Lock::new(1, [3]).unwrap();
        for start in [
            sliding("OX\nO."),
            Position::maze("..#\n...".parse().unwrap(), None).unwrap(),
            Position::lock(lock, None).unwrap(),
        ] {
            for_each_reachable(&start, &mut |position| {
                let vertices = (0..20).map(Vertex::new);
                let legal = vertices.filter(|&to| position.check(to).is_ok());
                assert!(legal.eq(position.moves()), "{}", position.board());
            });
        }
    }
}
