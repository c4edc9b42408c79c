use std::cell::Cell;

use crate::diagnostic::Diagnostic;
use crate::limits::Limits;
use crate::limits::named::LimitName;

/// The work that reading one document may take.
///
/// ```
/// use matchplay_record::{Budget, LimitName, Limits, read_within};
///
/// let text = r#"(format: 1, game: Lock(digits: 5))"#;
/// let budget = Budget::new(text, &Limits::default());
/// read_within(text, &budget, &mut |_| {})?;
/// assert_eq!(budget.spent(), 100_000);
///
/// let limits = Limits::default().with(LimitName::Work, 50_000).unwrap();
/// let error = read_within(text, &Budget::new(text, &limits), &mut |_| {}).unwrap_err();
/// assert_eq!(error.code.name(), "limit");
/// # Ok::<(), matchplay_record::Diagnostic>(())
/// ```
#[derive(Clone, Debug)]
pub struct Budget {
    limits: Limits,
    /// The length of the text.
    bytes: usize,
    spent: Cell<u64>,
}

impl Budget {
    /// The budget of a document with this text.
    pub fn new(text: &str, limits: &Limits) -> Budget {
        Budget {
            limits: limits.clone(),
            bytes: text.len(),
            spent: Cell::new(0),
        }
    }

    /// All work that the document may take, in scanned edges.
    pub fn limit(&self) -> u64 {
        self.limits.work(self.bytes)
    }

    /// The work that was spent, in scanned edges.
    pub fn spent(&self) -> u64 {
        self.spent.get()
    }

    /// The error of a document that takes more work than allowed.
    pub fn exceeded(&self) -> Diagnostic {
        let limit = self.limit();
        let message = format!(
            "the work on this document exceeds {limit} scanned edges: \
             the limit `work`, and 64 for each byte"
        );
        LimitName::Work.error(0..0, message)
    }

    /// The limits of the sizes.
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The largest number of nodes of a graph.
    pub fn nodes(&self) -> u32 {
        self.limits.nodes(self.bytes)
    }

    /// Spends work that costs as much as the scan of this many edges.
    pub fn spend(&self, edges: u64) -> Result<(), Diagnostic> {
        self.spent.set(self.spent().saturating_add(edges));
        match self.spent() <= self.limit() {
            true => Ok(()),
            false => Err(self.exceeded()),
        }
    }
}

/// The size that a text declares for a board.
#[derive(Clone, Copy, Debug, Default)]
pub struct BoardSize {
    /// The vertices that the text declares.
    pub vertices: u64,
    /// The edges that the text lists.
    pub edges: u64,
}

impl BoardSize {
    /// The memory for reading and analysing one vertex or edge of any board, in bytes.
    /// `tests/bounds.rs` measures it.
    const BYTES: usize = 64;

    /// The work of building or copying the board.
    pub const fn work(self) -> u64 {
        self.vertices.saturating_add(self.edges)
    }
}

/// The work and the memory that reading one document needs before it builds a board.
pub struct Reader<'r> {
    /// The work that is left.
    pub budget: &'r Budget,
    /// Waits until there is room for some bytes.
    reserve: &'r mut dyn FnMut(usize),
}

impl<'r> Reader<'r> {
    /// A reader that spends from a budget, and waits for memory with `reserve`.
    pub fn new(budget: &'r Budget, reserve: &'r mut dyn FnMut(usize)) -> Reader<'r> {
        Reader { budget, reserve }
    }

    /// Waits for the memory of all boards of the document, which have this many vertices
    /// and edges. A few bytes can declare a million nodes; vertices and edges up to the number
    /// of bytes of the text need no reservation.
    pub fn reserve(&mut self, size: u64) {
        let declared = size.saturating_sub(self.budget.bytes as u64);
        let declared = usize::try_from(declared).unwrap_or(usize::MAX);
        if declared > 0 {
            (self.reserve)(declared.saturating_mul(BoardSize::BYTES));
        }
    }

    /// Spends the work of reading a game with this number of plies, and waits for the
    /// memory of its board, which is the only one of the document.
    pub fn game(&mut self, size: BoardSize, plies: usize) -> Result<(), Diagnostic> {
        self.budget
            .spend(size.work().saturating_add(plies as u64))?;
        self.reserve(size.work());
        Ok(())
    }
}
