//! The public items of every crate, of which there are snapshots, and the examples of
//! `docs/rust.md`, which are run as tests.

#[cfg(doctest)]
#[doc = include_str!("../../../docs/rust.md")]
struct Examples;
