use matchplay_board::{Maze, Position, Size, SlidingBoard, Vertex};

/// What remains of a grid at the end of a game, the token's cell excepted.
pub(crate) struct Ground<'a, W> {
    pub(crate) size: Size,
    /// The words of a [`Plane`](matchplay_board::Plane) of the cells on which
    /// the token may ever stand.
    pub(crate) words: W,
    pub(crate) gone: Gone<'a>,
}

/// What a game takes away: the vertices that the token has left or stands on.
pub(crate) struct Gone<'a> {
    pub(crate) start: &'a Position,
    pub(crate) plies: &'a [Vertex],
}

impl<'a> Gone<'a> {
    pub(crate) fn vertices(&self) -> impl Iterator<Item = Vertex> {
        let token = self.start.token().into_iter();
        let plies = self.plies.iter().copied();
        self.start.left().chain(token).chain(plies)
    }

    /// What is left when it is taken out of a maze.
    pub(crate) fn out_of_maze(self, maze: &'a Maze) -> Ground<'a, impl Iterator<Item = u64> + 'a> {
        Ground {
            size: maze.size(),
            words: maze.free_plane().words().iter().copied(),
            gone: self,
        }
    }

    /// What is left when it is taken out of a sliding board.
    pub(crate) fn out_of_board(
        self,
        board: &'a SlidingBoard,
    ) -> Ground<'a, impl Iterator<Item = u64> + 'a> {
        Ground {
            size: board.size(),
            words: board.enterable_words(self.start.to_move()),
            gone: self,
        }
    }
}
