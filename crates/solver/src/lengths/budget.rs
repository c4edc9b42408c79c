use matchplay_matching::WorkLimit;

/// A budget for searches for exact lengths, from which each call subtracts what it spends. When
/// the budget ends, bounds remain.
///
/// The work does not depend on the machine or on the time, so the same game always has the same
/// bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LengthBudget {
    /// The number of positions that may be expanded for the length of one position, and again
    /// for the lengths of all its moves together.
    pub states: u64,
    /// The number of positions that may still be expanded.
    pub states_of_all: u64,
    /// The number of edges that searches may still scan, and other work by the number of edges that
    /// take as long to scan.
    pub edges: u64,
    /// The number of edges that searches may scan in each game before the token is placed. At
    /// most an eighth of them is for the lengths of all placements.
    pub(crate) edges_before_placement: u64,
    /// The number of edges that may still be scanned to keep a matching along the games.
    pub(crate) matching: u64,
}

impl LengthBudget {
    /// The default number of states for each position.
    pub const STATES: u64 = 20_000;

    const EDGES: u64 = 12_500_000;

    /// The default budget. Under a limit, searches have a quarter of the edges that it leaves, and so
    /// has a matching.
    pub fn within(limit: &WorkLimit) -> LengthBudget {
        let budget = LengthBudget::default();
        match limit.left() {
            Some(left) => budget.edges(left / 4),
            None => budget,
        }
    }

    /// The number of edges for one answer, which takes a fraction of a second.
    const EDGES_OF_ANSWER: u64 = 10_000_000;

    /// The budget for an answer that a player waits for, such as a best move. At least half of the
    /// edges that a limit leaves remain.
    pub fn of_answer(limit: &WorkLimit) -> LengthBudget {
        let left = limit.left().unwrap_or(u64::MAX);
        LengthBudget::default().edges(LengthBudget::EDGES_OF_ANSWER.min(left / 4))
    }

    /// The same budget with another number of states for each position.
    #[must_use]
    pub const fn states(self, states: u64) -> LengthBudget {
        LengthBudget { states, ..self }
    }

    /// The same budget with another number of edges for searches. Updating the matching along
    /// the games may scan as many again.
    #[must_use]
    pub const fn edges(self, edges: u64) -> LengthBudget {
        LengthBudget {
            edges,
            matching: edges,
            ..self
        }
    }
}

impl Default for LengthBudget {
    fn default() -> LengthBudget {
        LengthBudget {
            states: LengthBudget::STATES,
            states_of_all: 1_000_000,
            edges: LengthBudget::EDGES,
            edges_before_placement: u64::MAX,
            matching: LengthBudget::EDGES,
        }
    }
}
