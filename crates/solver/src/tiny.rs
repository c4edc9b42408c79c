//! The engine for grids that are so small that a set of their cells fits one
//! word or a few: every step works on all cells at once.

mod augment;
mod bits;
mod engine;
mod forest;
mod karp_sipser;
mod mates;
mod wide;
mod witness;

pub(crate) use bits::Bits;
pub(crate) use forest::Forest;
pub(crate) use wide::Wide;
