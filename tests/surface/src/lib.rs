//! Tests of the public items of the promised crates against snapshots, and of the examples of
//! `docs/rust.md` and `docs/matching.md`.

#[cfg(doctest)]
#[doc = include_str!("../../../docs/rust.md")]
#[doc = include_str!("../../../docs/matching.md")]
struct Examples;
