use crate::Variation;

/// How much a text may ask for.
///
/// Most limits guard *declared* sizes: a few bytes can declare a lock of a billion
/// states. By default, only the length of the text limits sizes that the text spells
/// out, such as the cells of a board.
///
/// ```
/// use matchplay_record::Limits;
///
/// let strict = Limits { bytes: 1 << 20, ..Limits::default() };
/// assert_eq!(strict.nesting, Limits::default().nesting);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The bytes of a text [default: 2 GiB].
    pub bytes: usize,
    /// The bytes of a line of JSON Lines [default: 256 MiB].
    pub line: usize,
    /// Brackets inside brackets, the record's own included; 64, which is the
    /// most that can be read in both notations.
    pub nesting: usize,
    /// How deeply variations leave variations; 16, which is the most that a
    /// record can have.
    pub depth: usize,
    /// The cells of a board; 2^32 - 1, more than a board can have.
    pub cells: u64,
    /// The nodes of a graph; without a value, 1,000,000 or as many as the text
    /// has bytes, whichever is more. Solving takes about 40 bytes a node and 8
    /// an edge.
    pub nodes: Option<u32>,
    /// The edges of a graph; 200 million.
    pub edges: usize,
    /// The states of a lock; 1,048,576. Solving takes about 30 bytes a state.
    pub states: u64,
    /// The bytes of a name, note or label; 64 KiB.
    pub string: usize,
    /// The vertices, listed edges and plies of a text's game, counted again
    /// for each variation and each further case of a contest's text; 16
    /// million, and 64 more for each byte of the text. A state of a lock of more
    /// than 5 digits counts four times, since solving it exceeds the caches.
    pub work: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            bytes: 2 << 30,
            line: 256 << 20,
            nesting: Limits::MAX_NESTING,
            depth: Variation::MAX_DEPTH,
            cells: u64::from(u32::MAX),
            nodes: None,
            edges: 200_000_000,
            states: 1 << 20,
            string: 64 << 10,
            work: 16_000_000,
        }
    }
}

impl Limits {
    /// The most that [`nesting`](field@Limits::nesting) can be.
    pub const MAX_NESTING: usize = 64;

    /// The nodes that a graph may have without a limit of its own.
    pub const NODES: u32 = 1_000_000;

    /// The work of a lock with this many states. A lock that exceeds the caches takes
    /// about four times as long per state.
    pub(crate) fn lock_work(states: u64) -> u64 {
        const CACHED_STATES: u64 = 100_000;
        if states > CACHED_STATES {
            states.saturating_mul(4)
        } else {
            states
        }
    }

    /// The nesting that is really allowed.
    pub(crate) fn nesting(&self) -> usize {
        self.nesting.min(Limits::MAX_NESTING)
    }

    /// The depth of variations that is really allowed.
    pub(crate) fn depth(&self) -> usize {
        self.depth.min(Variation::MAX_DEPTH)
    }

    /// How many nodes the graph of a text of so many bytes may have.
    pub(crate) fn nodes(&self, bytes: usize) -> u32 {
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        self.nodes.unwrap_or(Limits::NODES.max(bytes))
    }

    /// How much work a text of so many bytes may ask for.
    pub(crate) fn work(&self, bytes: usize) -> u64 {
        self.work.saturating_add((bytes as u64).saturating_mul(64))
    }
}
