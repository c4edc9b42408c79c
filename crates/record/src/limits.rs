pub(crate) mod named;

/// The limits of the sizes that a text may declare, and of the work that it may cause.
///
/// Most limits guard *declared* sizes: a few bytes can declare a lock of a billion
/// states. Sizes that are written out, such as the cells of a board, are by default
/// limited only by the length of the text.
///
/// ```
/// use matchplay_record::{LimitName, Limits};
///
/// let strict = Limits::default().with(LimitName::Bytes, 1 << 20)?;
/// assert_eq!(strict.bytes, 1 << 20);
/// assert_eq!(strict.nesting, Limits::default().nesting);
/// # Ok::<(), matchplay_record::LimitTooLarge>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The bytes of a text [default: 2 GiB].
    pub bytes: usize,
    /// The bytes of a line of JSON Lines [default: 256 MiB].
    pub line: usize,
    /// The depth of nested brackets, including those of the record; at most 64, the
    /// depth that can be read in both notations [default: 64].
    pub nesting: usize,
    /// The depth of nested variations; at most 16, the most that a record can have
    /// [default: 16].
    pub depth: usize,
    /// The cells of a board [default: 2^32 - 1, more than a board can have].
    pub cells: u64,
    /// The nodes of a graph [default: 1,000,000 or the bytes of the text, whichever is
    /// more]. Solving requires about 50 bytes for each node and up to 40 for each edge.
    pub nodes: Option<u32>,
    /// The edges of a graph [default: 200 million].
    pub edges: usize,
    /// The states of a lock [default: 1,048,576]. Solving requires 9 to 40 bytes for
    /// each state.
    pub states: u64,
    /// The bytes of a name, note or label [default: 64 KiB].
    pub string: usize,
    /// The work of reading a document, and of all searches, proofs and judgements about it,
    /// in scanned edges; 64 more are allowed for each byte of the text [default: 50
    /// million]. A [`Budget`](crate::Budget) counts it.
    pub work: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            bytes: 2 << 30,
            line: 256 << 20,
            nesting: Limits::MAX_NESTING,
            depth: Limits::MAX_DEPTH,
            cells: u64::from(u32::MAX),
            nodes: None,
            edges: 200_000_000,
            states: 1 << 20,
            string: 64 << 10,
            work: 50_000_000,
        }
    }
}

impl Limits {
    /// The largest effective value of [`nesting`](field@Limits::nesting).
    pub const MAX_NESTING: usize = 64;

    /// The most levels of variations that a record can have.
    pub const MAX_DEPTH: usize = 16;

    /// The smallest default limit of the nodes of a graph.
    pub const NODES: u32 = 1_000_000;

    /// The effective limit of nesting.
    pub(crate) fn nesting(&self) -> usize {
        self.nesting.min(Limits::MAX_NESTING)
    }

    /// The effective limit of the depth of variations.
    pub fn depth(&self) -> usize {
        self.depth.min(Limits::MAX_DEPTH)
    }

    /// The limit of the nodes of a graph in a text of this length.
    pub(crate) fn nodes(&self, bytes: usize) -> u32 {
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        self.nodes.unwrap_or(Limits::NODES.max(bytes))
    }

    /// The limit of the work for a text of this length.
    pub(crate) fn work(&self, bytes: usize) -> u64 {
        self.work.saturating_add((bytes as u64).saturating_mul(64))
    }
}
