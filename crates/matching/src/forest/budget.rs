/// The limits on growing trees. When either number is exceeded, push–relabel replaces
/// growing.
#[derive(Clone, Copy, Debug)]
pub struct GrowthLimit {
    /// The number of scanned edges.
    pub(crate) edges: u64,
    /// The number of even nodes that augmentations have dissolved.
    pub(crate) dissolved: u64,
}

impl GrowthLimit {
    /// Trees are grown until no augmenting path is left.
    pub(crate) const NONE: GrowthLimit = GrowthLimit::edges(u64::MAX);

    /// A limit on the scanned edges alone.
    pub(crate) const fn edges(edges: u64) -> GrowthLimit {
        let dissolved = u64::MAX;
        GrowthLimit { edges, dissolved }
    }

    /// A limit on the dissolved nodes alone.
    pub(crate) const fn dissolved(dissolved: u64) -> GrowthLimit {
        let edges = u64::MAX;
        GrowthLimit { edges, dissolved }
    }
}

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
    /// A budget without a bound on the augmenting paths.
    pub(crate) const fn within(limit: GrowthLimit) -> Budget {
        Budget {
            limit,
            paths: usize::MAX,
            grafts_late: false,
        }
    }
}
