//! The native module of the Python package `matchplay`.
//!
//! Its functions read records in RON or JSON and return documents in JSON. The Python
//! part, in `python/matchplay`, converts boards and graphs of Python to records, and JSON
//! to objects. No function uses a Python object while it works, so all of them release
//! the interpreter's lock. Unless there is little work, they work on another thread, so a signal
//! such as Ctrl-C ends the wait for a result.

mod certificate;
mod corpus;
mod interruptible;
mod look;
mod matching;
mod picture;
mod played_game;
mod raised;
mod record;
mod review;
mod verdict;

/// The module, as `matchplay/_native.pyi` describes it.
#[pyo3::pymodule]
mod _native {
    /// The version of the package.
    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");
    #[pymodule_export]
    use super::certificate::{prove, verify};
    #[pymodule_export]
    use super::corpus::CorpusRun;
    #[pymodule_export]
    use super::matching::{MatchingGraph, matrix_matching};
    #[pymodule_export]
    use super::picture::{draw_gif, draw_png, draw_svg, page};
    #[pymodule_export]
    use super::played_game::PlayedGame;
    #[pymodule_export]
    use super::record::warnings;
    #[pymodule_export]
    use super::review::{review, review_many, review_text, rows};
    #[pymodule_export]
    use super::verdict::{best_move, solve};
}
