//! What the users of the libraries see of them: the README's examples, which are
//! run as tests, and every public item of every crate, of which there are
//! snapshots.

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
