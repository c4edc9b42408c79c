//! Tests of the public items of the promised crates against snapshots, and of the examples of
//! `docs`.

#[cfg(doctest)]
#[doc = include_str!("../../../docs/rust.md")]
#[doc = include_str!("../../../docs/matching.md")]
#[doc = include_str!("../../../docs/tutorials/bot.md")]
#[doc = include_str!("../../../docs/tutorials/snapshot-tests.md")]
struct Examples;
