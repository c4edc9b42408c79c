use crate::forest::GrowthLimit;

/// The limits on growing trees. Growing also ends when no node is left to scan.
pub(crate) struct Budget {
    /// The work of the search, counted since the solution began.
    pub(crate) limit: GrowthLimit,
    /// The number of augmenting paths that may still be found.
    pub(crate) paths: usize,
    /// Whether dissolved trees are grafted only when no other node can be scanned, because
    /// new trees often grow over their nodes first.
    pub(crate) grafts_late: bool,
}

impl Budget {
    /// A budget that no graph exhausts.
    pub(crate) const fn unlimited() -> Budget {
        Budget {
            limit: GrowthLimit::NONE,
            paths: usize::MAX,
            grafts_late: false,
        }
    }
}
