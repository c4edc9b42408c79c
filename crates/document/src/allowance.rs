use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use matchplay_record::{Budget, Diagnostic, Limits};
use matchplay_solver::{Interrupted, Work, WorkLimit};

/// The work that one document may take. Reading it, and all searches, proofs and judgements
/// about it, spend from one [`WorkLimit`].
///
/// ```
/// use matchplay_document::{Allowance, open_within};
/// use matchplay_record::{LimitName, Limits};
/// use matchplay_solver::Solver;
///
/// let text = r#"(format: 1, game: Lock(digits: 5))"#;
/// let allowance = Allowance::new(text, &Limits::default());
/// let record = open_within(text, &allowance, &mut |_| {})?.record;
/// let review = Solver::new().within(allowance.work()).review(record.game());
/// assert!(review.is_ok());
///
/// let limits = Limits::default().with(LimitName::Work, 150_000).unwrap();
/// let allowance = Allowance::new(text, &limits);
/// let record = open_within(text, &allowance, &mut |_| {})?.record;
/// let review = Solver::new().within(allowance.work()).review(record.game());
/// let error = review.map_err(|interrupted| allowance.exceeded(interrupted)).unwrap_err();
/// assert_eq!(error.code.name(), "limit");
/// # Ok::<(), matchplay_record::Diagnostic>(())
/// ```
#[derive(Clone, Debug)]
pub struct Allowance {
    /// The budget before anything is spent.
    budget: Budget,
    work: WorkLimit,
}

impl Allowance {
    /// The allowance of a document with this text.
    pub fn new(text: &str, limits: &Limits) -> Allowance {
        let budget = Budget::new(text, limits);
        let work = WorkLimit::default().edges(budget.limit());
        Allowance { budget, work }
    }

    /// Ends all work soon after another thread sets the flag.
    #[must_use]
    pub fn cancelled_by(self, flag: Arc<AtomicBool>) -> Allowance {
        Allowance {
            work: self.work.cancelled_by(flag),
            ..self
        }
    }

    /// The remaining work. All limits that this function returns spend from one budget.
    pub fn work(&self) -> WorkLimit {
        self.work.clone()
    }

    /// All work that the document may take, in scanned edges.
    pub fn limit(&self) -> u64 {
        self.budget.limit()
    }

    /// The error of a document that takes more work than allowed.
    pub fn exceeded(&self, Interrupted: Interrupted) -> Diagnostic {
        self.budget.exceeded()
    }

    pub(crate) const fn limits(&self) -> &Limits {
        self.budget.limits()
    }

    /// Reads with a separate budget, for example the input of a contest, and then spends the work
    /// that reading took.
    ///
    /// # Errors
    ///
    /// If `read` fails, or if this takes more work than allowed.
    pub fn read<T, E: From<Diagnostic>>(
        &self,
        read: impl FnOnce(&Budget) -> Result<T, E>,
    ) -> Result<T, E> {
        let budget = self.budget.clone();
        let value = read(&budget)?;
        self.spend(budget.spent())?;
        Ok(value)
    }

    /// Spends work that costs as much as the scan of this many edges.
    pub(crate) fn spend(&self, edges: u64) -> Result<(), Diagnostic> {
        match Work::new(self.work()).spend(edges) {
            true => Ok(()),
            false => Err(self.exceeded(Interrupted)),
        }
    }
}
