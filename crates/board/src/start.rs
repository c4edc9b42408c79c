use thiserror::Error;

use crate::{
    Board, Coord, ExplicitGraph, Lock, Maze, OffBoard, Place, Position, Reason, SlidingBoard,
};

/// Why a token cannot start where it was meant to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StartError {
    /// The start is outside the board.
    #[error(transparent)]
    OffBoard(#[from] OffBoard),
    /// The start is a wall.
    #[error("the token cannot start on {start}: it is a wall")]
    Wall {
        /// The start.
        start: Place,
    },
    /// The start is a forbidden state of the lock.
    #[error("the token cannot start on {start}: it is a forbidden state")]
    Forbidden {
        /// The start.
        start: Place,
    },
}

/// The positions that games start from.
impl Position {
    /// The first player is to slide a stone into the blank.
    pub fn sliding(board: SlidingBoard) -> Position {
        let token = board.size().vertex(board.blank());
        Position::new(Board::Sliding(board), token)
    }

    /// The first player is to move the token from `start`, or, without one, to
    /// place it on a free cell.
    ///
    /// # Errors
    ///
    /// If `start` is a wall or off the board.
    pub fn maze(maze: Maze, start: Option<Coord>) -> Result<Position, StartError> {
        Position::starting(Board::Maze(maze), start.map(Place::Cell))
    }

    /// The first player is to move the token from the node `start` (0-based),
    /// or, without one, to place it on a node.
    ///
    /// # Errors
    ///
    /// If there is no such node.
    pub fn graph(graph: ExplicitGraph, start: Option<u32>) -> Result<Position, StartError> {
        Position::starting(Board::Graph(graph), start.map(Place::Node))
    }

    /// The first player is to turn the lock from the state `start`, or, without
    /// one, to choose that state.
    ///
    /// # Errors
    ///
    /// If `start` is forbidden or has more digits than the lock.
    pub fn lock(lock: Lock, start: Option<u32>) -> Result<Position, StartError> {
        let digits = lock.digits();
        let start = start.map(|value| Place::State { digits, value });
        Position::starting(Board::Lock(lock), start)
    }

    fn starting(board: Board, start: Option<Place>) -> Result<Position, StartError> {
        let token = start.map(|start| board.vertex(start)).transpose()?;
        let position = Position::new(board, token);
        if let Some((start, token)) = start.zip(token) {
            match position.entry_barred(token) {
                Some(Reason::Wall) => return Err(StartError::Wall { start }),
                Some(_) => return Err(StartError::Forbidden { start }),
                None => {}
            }
        }
        Ok(position)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn starts_that_cannot_be_are_told() {
        let maze: Maze = ".#".parse().unwrap();
        let error = |column| {
            let start = Some(Coord::new(0, column));
            Position::maze(maze.clone(), start).unwrap_err().to_string()
        };
        assert_eq!(error(1), "the token cannot start on (1,2): it is a wall");
        assert_eq!(error(2), "(1,3) is not on the board");
        let lock: Lock = "2\n07".parse().unwrap();
        let error = Position::lock(lock, Some(7)).unwrap_err().to_string();
        assert_eq!(
            error,
            "the token cannot start on 07: it is a forbidden state"
        );
    }
}
