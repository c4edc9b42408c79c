use core::sync::atomic::{AtomicU32, Ordering};

/// The accelerators that are off, as bits.
static OFF: AtomicU32 = AtomicU32::new(0);

/// A part of the engine that saves time and changes no outcome.
///
/// With feature `ablation`, it can be switched off for the whole process, to measure how much
/// time it saves. Without the feature, it is always on and costs nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    not(feature = "ablation"),
    expect(unreachable_pub, reason = "only ablations use it")
)]
pub enum Accelerator {
    /// Remembers sets of nodes from which no probe succeeds.
    ClosedNodes,
    /// Remembers nodes of which any two of different classes can be spared.
    Core,
    /// Leaves trees incomplete between the insertions of a long game.
    DeferredGrowth,
    /// Searches from other roots for the nodes of a tree that has lost its root, except on grids.
    FromRoots,
    /// Settles the nodes of such a tree by searches backward.
    Orphans,
    /// Matches lattices in any order along the layers of a breadth-first search.
    Outwards,
    /// Searches from the smaller side for an initial matching.
    PothenFan,
    /// Replaces growing where trees exchange the same nodes again and again.
    PushRelabel,
    /// Remembers what searches have visited while growth is deferred.
    SearchedSets,
    /// Keeps a grid of at most 16×16 cells in one word or four.
    SmallGrids,
    /// Completes large trees from their odd side.
    Sweep,
}

impl Accelerator {
    /// All accelerators.
    #[cfg(feature = "ablation")]
    pub const ALL: [Accelerator; 11] = [
        Accelerator::ClosedNodes,
        Accelerator::Core,
        Accelerator::DeferredGrowth,
        Accelerator::FromRoots,
        Accelerator::Orphans,
        Accelerator::Outwards,
        Accelerator::PothenFan,
        Accelerator::PushRelabel,
        Accelerator::SearchedSets,
        Accelerator::SmallGrids,
        Accelerator::Sweep,
    ];

    /// Switches the accelerator off, or on again. No forest may exist meanwhile.
    #[cfg(feature = "ablation")]
    pub fn switch_off(self, is_off: bool) {
        let bit = 1 << self as u32;
        match is_off {
            true => OFF.fetch_or(bit, Ordering::Relaxed),
            false => OFF.fetch_and(!bit, Ordering::Relaxed),
        };
    }

    #[inline(always)]
    pub(crate) fn is_on(self) -> bool {
        !cfg!(feature = "ablation") || OFF.load(Ordering::Relaxed) & 1 << self as u32 == 0
    }
}
