//! What the Python package `matchplay` asks of Rust: texts come in, texts go out.
//!
//! A record comes as RON or JSON and goes through the one reader there is; what
//! is found leaves as the documented JSON. The Python side, in `python/matchplay`,
//! makes records of Python's own boards and graphs, and objects of the JSON.
//!
//! Nothing here touches a Python object while it works, so that the interpreter's
//! lock is released for all of it.
//!
//! # Place in the layers
//!
//! At the top, beside the command line, which it does without: above
//! `matchplay-record`, `matchplay-render`, `matchplay-solver` and what these
//! stand on.

mod certificate;
mod picture;
mod raised;
mod record;
mod review;
mod verdict;

/// The module, as `matchplay/_native.pyi` describes it.
#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use super::certificate::{prove, verify};
    #[pymodule_export]
    use super::picture::draw;
    #[pymodule_export]
    use super::review::{review, tell};
    #[pymodule_export]
    use super::verdict::solve;
}
