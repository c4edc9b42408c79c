/// How much a text may ask for.
///
/// Most limits guard sizes that are *declared*: a few bytes can ask for a lock
/// of a billion states. What is really there, such as the cells of a board, is
/// only bounded by the length of the text unless a caller wants less.
///
/// ```
/// use matchplay_record::Limits;
///
/// let strict = Limits { bytes: 1 << 20, ..Limits::default() };
/// assert_eq!(strict.nesting, Limits::default().nesting);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The bytes of a text; 2 GiB.
    pub bytes: usize,
    /// The bytes of a line of JSON Lines; 256 MiB.
    pub line: usize,
    /// Brackets inside brackets, the record's own included; 64. More than 128
    /// is not to be had, as nested data is gone through recursively.
    pub nesting: usize,
    /// The cells of a board; 2^32 - 1, more than a board can have.
    pub cells: u64,
    /// The nodes of a graph; 10 million. Solving takes about 40 bytes a node
    /// and 8 an edge.
    pub nodes: u32,
    /// The edges of a graph; 200 million.
    pub edges: usize,
    /// The digits of a lock; 6, so a million states. Solving takes about 30
    /// bytes a state.
    pub lock_digits: u32,
    /// The bytes of a name, note or label; 64 KiB.
    pub string: usize,
    /// The cells, nodes, states, edges and plies of all games of a text but
    /// the first, added up; 2^28. A variation counts in full, since it holds a
    /// board of its own, and so does each further case of a contest's text.
    pub copies: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            bytes: 2 << 30,
            line: 256 << 20,
            nesting: 64,
            cells: u64::from(u32::MAX),
            nodes: 10_000_000,
            edges: 200_000_000,
            lock_digits: 6,
            string: 64 << 10,
            copies: 1 << 28,
        }
    }
}

impl Limits {
    /// The nesting that is really allowed.
    pub(crate) fn nesting(&self) -> usize {
        self.nesting.min(128)
    }
}
