use matchplay_board::{Board, ExplicitGraph, Position, Removal, Size, Steps, Vertex};

use crate::contest::Contest;
use crate::contest::unwritable::Unwritable;
use crate::model::record::Record;
use crate::text::game::DECIMAL;

impl Contest {
    /// The number of peaks of a graph of [`Coci2017`](Contest::Coci2017): half of the nodes,
    /// if every edge joins the first half of the nodes to the second half, which are the
    /// valleys.
    ///
    /// # Errors
    ///
    /// If the graph does not have this form.
    pub fn peaks(graph: &ExplicitGraph) -> Result<u32, Unwritable> {
        let contest = Contest::Coci2017;
        let peaks = graph.nodes() / 2;
        if graph.nodes() % 2 == 1 {
            let edge = None;
            return Err(Unwritable::NotPeaksAndValleys { contest, edge });
        }
        for (a, b) in graph.edges() {
            let (peak, node) = (a.index() as u32 + 1, b.index() as u32 + 1);
            if peak > peaks || node <= peaks {
                let edge = Some((peak, node));
                return Err(Unwritable::NotPeaksAndValleys { contest, edge });
            }
        }
        Ok(peaks)
    }

    /// The size of the board of a position of [`P4136`](Contest::P4136): an open square with the
    /// token in the corner (1,1).
    ///
    /// # Errors
    ///
    /// If the position has another form.
    pub fn open_square(position: &Position) -> Result<Size, Unwritable> {
        match (position.board(), position.token()) {
            (Board::Maze(maze), Some(token))
                if token == Vertex::new(0)
                    && maze.size().rows() == maze.size().columns()
                    && maze.walls().next().is_none() =>
            {
                Ok(maze.size())
            }
            _ => Err(Unwritable::NotOpenSquare(Contest::P4136)),
        }
    }

    /// Rejects a game whose rules differ from those of the contests: in the steps, the
    /// wrap, the dials, the starts or what a move removes.
    ///
    /// # Errors
    ///
    /// If a rule differs.
    pub fn check_rules(self, start: &Position) -> Result<(), Unwritable> {
        let board = start.board();
        let mut members = Vec::new();
        if let Some(lattice) = board.lattice() {
            members.push(("steps", *lattice.steps() != Steps::Orthogonal));
            members.push(("wrap", lattice.wrap().is_some()));
        }
        if let Board::Lock(lock) = board {
            members.push(("base", lock.dials().base() != DECIMAL));
            members.push(("wrap", !lock.dials().wraps()));
        }
        members.push(("removes", board.removal() != Removal::default()));
        members.push(("starts", start.starts().is_some()));
        let unsupported = members.into_iter().find(|&(_, is_used)| is_used);
        unsupported.map_or(Ok(()), |(member, _)| {
            let contest = self;
            Err(Unwritable::Rule { contest, member })
        })
    }

    /// Rejects a record that has plies.
    pub(crate) fn check_no_plies(self, record: &Record) -> Result<(), Unwritable> {
        match record.game().plies() {
            [] => Ok(()),
            _ => Err(Unwritable::Plies(self)),
        }
    }

    /// Rejects a record whose token has a start.
    pub(crate) fn check_no_start(self, record: &Record) -> Result<(), Unwritable> {
        match record.game().start().token() {
            None => Ok(()),
            Some(_) => Err(Unwritable::Start(self)),
        }
    }
}
