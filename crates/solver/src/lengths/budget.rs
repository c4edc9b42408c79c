/// How much work the search for exact lengths may do. When the budget ends, bounds remain.
///
/// The work does not depend on the machine or on the time, so the same game always has the same
/// bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LengthBudget {
    /// The number of positions that may be expanded for the length of one position, and again
    /// for the lengths of all its moves together.
    pub states: u64,
    /// The number of positions that may be expanded in one call.
    pub states_of_all: u64,
    /// The number of edges that may be scanned in one call, and other work by the number of edges
    /// that take as long to scan.
    pub edges: u64,
}

impl LengthBudget {
    /// Bounds from matchings only.
    pub const NONE: LengthBudget = LengthBudget {
        states: 0,
        states_of_all: 0,
        edges: 0,
    };

    /// The same budget with another number of states for each position.
    #[must_use]
    pub const fn states(self, states: u64) -> LengthBudget {
        LengthBudget { states, ..self }
    }

    /// The same budget with another number of states for all positions.
    #[must_use]
    pub const fn states_of_all(self, states_of_all: u64) -> LengthBudget {
        LengthBudget {
            states_of_all,
            ..self
        }
    }

    /// The same budget with another number of edges.
    #[must_use]
    pub const fn edges(self, edges: u64) -> LengthBudget {
        LengthBudget { edges, ..self }
    }
}

impl Default for LengthBudget {
    fn default() -> LengthBudget {
        LengthBudget {
            states: 20_000,
            states_of_all: 1_000_000,
            edges: 1 << 28,
        }
    }
}
