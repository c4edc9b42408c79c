//! `matchplay`: exact analysis of vertex geography games.

fn main() {}
