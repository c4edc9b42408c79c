use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use matchplay_solver::{Interrupted, Work, WorkLimit};

use crate::{Code, Diagnostic, Limits};

/// The work and the memory that one document may take: reading it, and all searches,
/// proofs and judgements about it, spend from one [`WorkLimit`].
///
/// ```
/// use matchplay_record::{Allowance, Limits, read_within};
/// use matchplay_solver::Solver;
///
/// let text = r#"(format: 1, game: Lock(digits: 5))"#;
/// let allowance = Allowance::new(text, &Limits::default());
/// let record = read_within(text, &allowance, &mut |_| {})?.record;
/// let review = Solver::new().within(allowance.work()).review(record.game());
/// assert!(review.is_ok());
///
/// let limits = Limits { work: 150_000, ..Limits::default() };
/// let allowance = Allowance::new(text, &limits);
/// let record = read_within(text, &allowance, &mut |_| {})?.record;
/// let review = Solver::new().within(allowance.work()).review(record.game());
/// let error = review.map_err(|interrupted| allowance.exceeded(interrupted)).unwrap_err();
/// assert_eq!(error.code.name(), "limit");
/// # Ok::<(), matchplay_record::Diagnostic>(())
/// ```
#[derive(Clone, Debug)]
pub struct Allowance {
    limits: Limits,
    /// The length of the text.
    bytes: usize,
    work: WorkLimit,
}

impl Allowance {
    /// The allowance of a document with this text.
    pub fn new(text: &str, limits: &Limits) -> Allowance {
        let bytes = text.len();
        Allowance {
            limits: limits.clone(),
            bytes,
            work: WorkLimit::default().edges(limits.work(bytes)),
        }
    }

    /// Ends all work soon after the flag is set, which another thread may do.
    #[must_use]
    pub fn cancelled_by(self, flag: Arc<AtomicBool>) -> Allowance {
        Allowance {
            work: self.work.cancelled_by(flag),
            ..self
        }
    }

    /// What is left of the work. All limits from this function spend from one budget.
    pub fn work(&self) -> WorkLimit {
        self.work.clone()
    }

    /// All work that the document may take, in scanned edges.
    pub fn limit(&self) -> u64 {
        self.limits.work(self.bytes)
    }

    /// The error of a document that takes more work than allowed.
    pub fn exceeded(&self, Interrupted: Interrupted) -> Diagnostic {
        let limit = self.limit();
        let message = format!(
            "the work on this document exceeds {limit} scanned edges: \
             the limit `work`, and 64 for each byte"
        );
        Diagnostic::error(Code::Limit, 0..0, message)
    }

    pub(crate) const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The largest number of nodes of a graph.
    pub(crate) fn nodes(&self) -> u32 {
        self.limits.nodes(self.bytes)
    }

    /// Spends work that costs as much as the scan of this many edges.
    pub(crate) fn spend(&self, edges: u64) -> Result<(), Diagnostic> {
        match Work::new(self.work()).spend(edges) {
            true => Ok(()),
            false => Err(self.exceeded(Interrupted)),
        }
    }
}

/// The size that a text declares for a board.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BoardSize {
    pub(crate) vertices: u64,
    /// The edges that the text lists.
    pub(crate) edges: u64,
}

impl BoardSize {
    /// The memory for reading and analysing one vertex or edge of any board, in bytes.
    /// `tests/bounds.rs` measures it.
    const BYTES: usize = 64;

    /// The work of building or copying the board.
    pub(crate) const fn work(self) -> u64 {
        self.vertices.saturating_add(self.edges)
    }
}

/// What the reader of one document needs before it builds a board.
pub(crate) struct Reader<'r> {
    pub(crate) allowance: &'r Allowance,
    /// Waits until there is room for some bytes.
    reserve: &'r mut dyn FnMut(usize),
}

impl<'r> Reader<'r> {
    pub(crate) fn new(allowance: &'r Allowance, reserve: &'r mut dyn FnMut(usize)) -> Reader<'r> {
        Reader { allowance, reserve }
    }

    /// Waits for the memory of all boards of the document, which have this many vertices
    /// and edges. What is written out is paid for by the text, but a few bytes can declare
    /// a million nodes.
    pub(crate) fn reserve(&mut self, size: u64) {
        let declared = size.saturating_sub(self.allowance.bytes as u64);
        let declared = usize::try_from(declared).unwrap_or(usize::MAX);
        if declared > 0 {
            (self.reserve)(declared.saturating_mul(BoardSize::BYTES));
        }
    }

    /// Spends the work of reading a game with this number of plies, and waits for the
    /// memory of its board, which is the only one of the document.
    pub(crate) fn game(&mut self, size: BoardSize, plies: usize) -> Result<(), Diagnostic> {
        self.allowance
            .spend(size.work().saturating_add(plies as u64))?;
        self.reserve(size.work());
        Ok(())
    }
}
