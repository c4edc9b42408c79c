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
