/// Limits on the sizes that a text may declare.
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
    /// The depth of nested brackets, including those of the record itself
    /// [default: 64]. Values above 128 count as 128, because the parsers of nested data
    /// are recursive.
    pub nesting: usize,
    /// The cells of a board [default: 2^32 - 1, more than a board can have].
    pub cells: u64,
    /// The nodes of a graph [default: 10 million]. The solver needs about 40 bytes for
    /// each node and 8 bytes for each edge.
    pub nodes: u32,
    /// The edges of a graph [default: 200 million].
    pub edges: usize,
    /// The digits of a lock [default: 6, a million states]. The solver needs about 30
    /// bytes for each state.
    pub lock_digits: u32,
    /// The bytes of a name, note or label [default: 64 KiB].
    pub string: usize,
    /// The total number of cells, nodes, states, edges and plies of all games of a
    /// text except the first [default: 2^28]. Each variation and each further case of a
    /// contest counts in full, because it has its own board.
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
    /// The effective limit on nesting.
    pub(crate) fn nesting(&self) -> usize {
        self.nesting.min(128)
    }
}
