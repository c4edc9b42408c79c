use fixedbitset::FixedBitSet;

use crate::exits::Exits;
use crate::{Board, Coord, IllegalMove, Player, Reason, SlidingBoard, Stone, Turns, Vertex};

/// A position that can be played on: a board, the part of it that is left, the
/// token and the player to move.
///
/// A position is only ever built from a valid board and start and changed by
/// legal plies, so holding one proves that it can arise in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// For sliding stones, the stones as they lie now.
    board: Board,
    token: Option<Vertex>,
    /// The vertices that the token has left.
    left: FixedBitSet,
    plies: usize,
}

impl Position {
    pub(crate) fn new(board: Board, token: Option<Vertex>) -> Position {
        Position {
            left: FixedBitSet::with_capacity(board.vertex_bound()),
            board,
            token,
            plies: 0,
        }
    }

    /// The board; for sliding stones, with the stones as they lie now.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Where the token stands; `None` while it has to be placed.
    pub const fn token(&self) -> Option<Vertex> {
        self.token
    }

    /// How many plies were played to come here.
    pub const fn plies(&self) -> usize {
        self.plies
    }

    /// Who is to move.
    pub const fn to_move(&self) -> Player {
        Player::after(self.plies)
    }

    /// Whether the token has been on the vertex and left it.
    pub fn is_left(&self, vertex: Vertex) -> bool {
        self.left.contains(vertex.index())
    }

    /// The vertices that the token has been on and left, ascending;
    /// O(vertices / 64) and then O(1) a vertex.
    pub fn left(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.left.ones().map(Vertex::from_index)
    }

    /// Whether the vertex belongs to the graph that is still played on: the
    /// token's own vertex, and every one it could yet visit were it beside it.
    pub fn is_remaining(&self, vertex: Vertex) -> bool {
        if self.is_left(vertex) {
            return false;
        }
        match &self.board {
            Board::Sliding(board) => {
                vertex.index() < board.size().cells()
                    && board.is_enterable(board.size().coord(vertex), self.to_move())
            }
            _ => vertex.index() < self.board.vertex_bound() && self.entry_barred(vertex).is_none(),
        }
    }

    /// The vertices of the graph that is still played on, ascending.
    pub fn remaining(&self) -> impl Iterator<Item = Vertex> + '_ {
        (0..self.board.vertex_bound())
            .map(Vertex::from_index)
            .filter(|&vertex| self.is_remaining(vertex))
    }

    /// Where the token could go, by the rules, if it stood on `vertex` and the
    /// same part of the board were left; ascending.
    ///
    /// On sliding stones these are the orthogonal neighbours of the other
    /// colour, the blank counting as a stone of the player who is not to move.
    pub fn exits(&self, vertex: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        let exits = match &self.board {
            _ if vertex.index() >= self.board.vertex_bound() => Exits::none(),
            Board::Sliding(board) => {
                let cell = board.size().coord(vertex);
                let colour = self.colour(board, cell);
                let beside = board.size().beside(cell);
                let other = beside.filter(|&other| self.colour(board, other) != colour);
                Exits::cells(board.size(), other)
            }
            Board::Maze(maze) => {
                let cell = maze.size().coord(vertex);
                Exits::cells(maze.size(), maze.beside(cell))
            }
            Board::Graph(graph) => Exits::Nodes(graph.neighbours(vertex).iter().copied()),
            Board::Lock(lock) => Exits::States(Turns::new(lock.digits(), vertex), lock),
        };
        exits.filter(|&exit| !self.is_left(exit))
    }

    fn colour(&self, board: &SlidingBoard, cell: Coord) -> Stone {
        board
            .stone(cell)
            .unwrap_or(Stone::of(self.to_move().other()))
    }

    /// The legal moves, ascending: the vertices the token may move to, or be
    /// placed on. Nobody can move when there are none, and the player to move
    /// has lost.
    pub fn moves(&self) -> impl Iterator<Item = Vertex> + '_ {
        let (sliding, placing, walking) = match (&self.board, self.token) {
            (Board::Sliding(board), _) => (Some(board), None, None),
            (_, None) => (None, Some(self.remaining()), None),
            (_, Some(token)) => (None, None, Some(self.exits(token))),
        };
        let sliding = sliding.map(|board| board.slides(self.to_move()));
        let slides = sliding.into_iter().flatten();
        slides
            .filter_map(|cell| self.board.cell(cell).ok())
            .chain(placing.into_iter().flatten())
            .chain(walking.into_iter().flatten())
    }

    /// Whether the player to move cannot, and so has lost.
    pub fn is_over(&self) -> bool {
        self.moves().next().is_none()
    }

    /// Plays a move: slides the stone on `to`, or moves or places the token.
    ///
    /// # Errors
    ///
    /// If the move is illegal; the position is then as it was.
    pub fn play(&mut self, to: Vertex) -> Result<(), IllegalMove> {
        let player = self.to_move();
        let barred = match (&mut self.board, self.token) {
            (Board::Sliding(board), _) if to.index() < board.size().cells() => {
                let from = board.size().coord(to);
                board.slide(player, from).err()
            }
            (_, token) => self.step_barred(token, to),
        };
        if let Some(reason) = barred {
            let to = self.board.place(to);
            return Err(IllegalMove { player, to, reason });
        }
        if let Some(from) = self.token.replace(to) {
            self.left.insert(from.index());
        }
        self.plies += 1;
        Ok(())
    }

    /// Why the token can never stand on a vertex, whatever was played.
    pub(crate) fn entry_barred(&self, vertex: Vertex) -> Option<Reason> {
        match &self.board {
            _ if vertex.index() >= self.board.vertex_bound() => Some(Reason::OffBoard),
            Board::Maze(maze) => (!maze.is_free(maze.size().coord(vertex))).then_some(Reason::Wall),
            Board::Lock(lock) => (!lock.is_allowed(vertex)).then_some(Reason::Forbidden),
            Board::Graph(_) | Board::Sliding(_) => None,
        }
    }

    /// Whether a step goes from the token to a vertex that it could enter.
    fn is_step(&self, token: Vertex, to: Vertex) -> bool {
        match &self.board {
            Board::Maze(maze) => {
                let size = maze.size();
                size.coord(token).is_beside(size.coord(to))
            }
            _ => self.exits(token).any(|exit| exit == to),
        }
    }

    fn step_barred(&self, token: Option<Vertex>, to: Vertex) -> Option<Reason> {
        self.entry_barred(to).or_else(|| {
            let token = token?;
            if to == token || self.is_left(to) {
                Some(Reason::Visited)
            } else if !self.is_step(token, to) {
                let from = self.board.place(token);
                Some(Reason::Apart { from })
            } else {
                None
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::*;
    use crate::{ExplicitGraph, Maze, Place};

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
    fn by_sliding_alone_the_blank_never_returns_and_the_reduction_holds() {
        for (rows, columns) in [(1, 6), (2, 4), (3, 3)] {
            for text in boards_of(rows, columns) {
                for_each_reachable(&sliding(&text), &mut |position| {
                    let slides: Vec<_> = position.moves().collect();
                    assert!(slides.iter().all(|&to| !position.is_left(to)));
                    assert!(slides.iter().all(|&to| position.is_remaining(to)));
                    let token = position.token().unwrap();
                    assert_eq!(slides, position.exits(token).collect::<Vec<_>>());
                });
            }
        }
    }

    #[test]
    fn exits_join_remaining_vertices_both_ways() {
        for text in boards_of(3, 3).step_by(7) {
            let position = sliding(&text);
            for a in position.remaining() {
                for b in position.exits(a) {
                    assert!(position.is_remaining(b), "{text}");
                    assert!(position.exits(b).any(|back| back == a), "{text}");
                }
            }
        }
    }

    #[test]
    fn in_a_maze_without_start_the_first_player_places_the_token() {
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
    fn illegal_moves_say_why_and_change_nothing() {
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
}
