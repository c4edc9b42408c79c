use fixedbitset::FixedBitSet;
use thiserror::Error;

use crate::{
    Board, Coord, ExplicitGraph, Lock, Maze, OffBoard, Place, Position, Reason, SlidingBoard,
    Vertex,
};

/// An error in the start of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StartError {
    /// The start is outside the board.
    #[error(transparent)]
    OffBoard(#[from] OffBoard),
    /// A rule prevents the token from standing on the start.
    #[error("the token cannot start on {start}: {reason}")]
    Blocked {
        /// The start.
        start: Place,
        /// The rule: the start is a wall or a forbidden state.
        reason: Reason,
    },
    /// The list of starts is empty.
    #[error("the token cannot start anywhere: expected at least one start")]
    NoStarts,
    /// The start is not the blank of a sliding board.
    #[error("the token cannot start on {start}: expected the blank, {blank}")]
    NotBlank {
        /// The start.
        start: Place,
        /// The place of the blank.
        blank: Place,
    },
}

/// Starting positions.
impl Position {
    /// The position in which the first player moves the token from `start`, or places
    /// it if `start` is `None`. On sliding stones the token is always on the blank.
    ///
    /// ```
    /// use matchplay_board::{Maze, Position, Vertex};
    ///
    /// let maze: Maze = ".#\n..".parse()?;
    /// let position = Position::new(maze, Some(Vertex::new(2)))?;
    /// assert!(position.moves().eq([0, 3].map(Vertex::new)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If `start` is off the board, a wall or a forbidden state, or if it is not the
    /// blank of a sliding board.
    pub fn new(board: impl Into<Board>, start: Option<Vertex>) -> Result<Position, StartError> {
        let board = board.into();
        if let Some(start) = start {
            check_start(&board, start)?;
        }
        let token = board.fixed_start().or(start);
        Ok(Position::unchecked(board, token, None))
    }

    /// The position in which the first player places the token on one of `starts`; a
    /// repeated start counts once.
    ///
    /// ```
    /// use matchplay_board::{Maze, Position, Vertex};
    ///
    /// let maze: Maze = "...".parse()?;
    /// let position = Position::with_starts(maze, [2, 0].map(Vertex::new))?;
    /// assert!(position.moves().eq([0, 2].map(Vertex::new)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no start, or one of them is not allowed by [`new`](Position::new).
    pub fn with_starts(
        board: impl Into<Board>,
        starts: impl IntoIterator<Item = Vertex>,
    ) -> Result<Position, StartError> {
        let board = board.into();
        let mut allowed = FixedBitSet::with_capacity(board.vertex_bound());
        for start in starts {
            check_start(&board, start)?;
            allowed.insert(start.index());
        }
        if allowed.is_clear() {
            return Err(StartError::NoStarts);
        }
        let blank = board.fixed_start();
        let starts = blank.is_none().then_some(allowed);
        Ok(Position::unchecked(board, blank, starts))
    }

    /// The position in which the first player slides a stone into the blank.
    pub fn sliding(board: SlidingBoard) -> Position {
        let board = Board::Sliding(board);
        let blank = board.fixed_start();
        Position::unchecked(board, blank, None)
    }

    /// The position in which the first player moves the token from `start`, or places
    /// it on an open cell if `start` is `None`.
    ///
    /// # Errors
    ///
    /// If `start` is a wall or off the board.
    pub fn maze(maze: Maze, start: Option<Coord>) -> Result<Position, StartError> {
        let board = Board::Maze(maze);
        let start = start.map(|start| board.cell(start)).transpose()?;
        Position::new(board, start)
    }

    /// The position in which the first player moves the token from the node `start`
    /// (0-based), or places it on a node if `start` is `None`.
    ///
    /// # Errors
    ///
    /// If there is no such node.
    pub fn graph(graph: ExplicitGraph, start: Option<u32>) -> Result<Position, StartError> {
        Position::new(graph, start.map(Vertex::new))
    }

    /// The position in which the first player turns the lock from the state `start`, or
    /// chooses a state if `start` is `None`.
    ///
    /// # Errors
    ///
    /// If `start` is forbidden or has more digits than the lock.
    pub fn lock(lock: Lock, start: Option<u32>) -> Result<Position, StartError> {
        Position::new(lock, start.map(Vertex::new))
    }
}

/// Checks that the token can start on a vertex.
fn check_start(board: &Board, start: Vertex) -> Result<(), StartError> {
    let place = board.place(start);
    if let Some(blank) = board.fixed_start().filter(|&blank| start != blank) {
        let blank = board.place(blank);
        return Err(StartError::NotBlank {
            start: place,
            blank,
        });
    }
    match board.barrier(start) {
        Some(Reason::OffBoard) => Err(OffBoard { place }.into()),
        Some(reason) => Err(StartError::Blocked {
            start: place,
            reason,
        }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn invalid_starts_are_rejected() {
        let maze = |column| {
            let maze = ".#".parse().unwrap();
            Position::maze(maze, Some(Coord::new(0, column)))
        };
        let lock = |state| Position::lock(Lock::new(2, [7]).unwrap(), Some(state));
        let graph = Position::graph(ExplicitGraph::new(2, [(0, 1)]).unwrap(), Some(2));
        let starts = [maze(1), maze(2), lock(7), lock(100), lock(u32::MAX), graph];
        let expected = [
            "the token cannot start on (1,2): it is a wall",
            "(1,3) is not on the board",
            "the token cannot start on 07: it is a forbidden state",
            "100 is not on the board",
            "4294967295 is not on the board",
            "3 is not on the board",
        ];
        assert_eq!(starts.map(|start| start.unwrap_err().to_string()), expected);
    }

    #[test]
    fn the_token_of_a_sliding_board_starts_on_the_blank() {
        let board: SlidingBoard = "XO\nO.".parse().unwrap();
        let expected = Position::sliding(board.clone());
        for start in [None, Some(Vertex::new(3))] {
            assert_eq!(Position::new(board.clone(), start).as_ref(), Ok(&expected));
        }
        let error = Position::new(board, Some(Vertex::new(0))).unwrap_err();
        let expected = "the token cannot start on (1,1): expected the blank, (2,2)";
        assert_eq!(error.to_string(), expected);
    }
}
