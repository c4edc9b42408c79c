use alloc::vec::Vec;

/// The verdict on a position of an edge game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EdgeVerdict {
    /// The outcome for the player to move.
    pub(crate) outcome: EdgeOutcome,
    /// The number of legal moves, or of allowed placements.
    pub(crate) legal_moves: usize,
    /// The moves or placements that certainly win, ascending.
    pub(crate) winning: Vec<u32>,
    /// The moves or placements that are not decided, ascending. Empty if the token's
    /// component of the unused edges is bipartite.
    pub(crate) unknown: Vec<u32>,
}

/// The outcome of a position of an edge game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EdgeOutcome {
    /// The player to move wins. At least one winning move is known.
    N,
    /// The player to move loses.
    P,
    /// Neither could be certified. No winning move is known, and not all moves are known
    /// to lose.
    Unknown,
}

impl EdgeVerdict {
    /// The verdict that follows from those on all moves.
    pub(super) fn of_moves(
        legal_moves: usize,
        winning: Vec<u32>,
        unknown: Vec<u32>,
    ) -> EdgeVerdict {
        let mut verdict = EdgeVerdict {
            outcome: EdgeOutcome::P,
            legal_moves,
            winning,
            unknown,
        };
        verdict.conclude();
        verdict
    }

    /// Notes the outcome of the position after one of the moves.
    pub(super) fn learn(&mut self, to: u32, after: EdgeOutcome) {
        if after == EdgeOutcome::Unknown {
            return;
        }
        let Ok(place) = self.unknown.binary_search(&to) else {
            return;
        };
        self.unknown.remove(place);
        if after == EdgeOutcome::P {
            let place = self.winning.partition_point(|&other| other < to);
            self.winning.insert(place, to);
        }
        self.conclude();
    }

    fn conclude(&mut self) {
        self.outcome = match (self.winning.is_empty(), self.unknown.is_empty()) {
            (false, _) => EdgeOutcome::N,
            (true, true) => EdgeOutcome::P,
            (true, false) => EdgeOutcome::Unknown,
        };
    }
}
