//! Criterion's ladders of the engine, from small to large: to see what a change
//! does to it. The table compares it with others.
//!
//! ```text
//! cargo bench -p matchplay-solver --bench ladders -- --save-baseline before
//! cargo bench -p matchplay-solver --bench ladders -- --baseline before review
//! ```
//!
//! What has more than 100² cells, or 10⁴ nodes a side, runs if `LARGE` is set.

#[allow(dead_code, reason = "the table compares with more")]
#[path = "../baseline/mod.rs"]
mod baseline;
#[allow(dead_code, reason = "the table exports them, too")]
#[path = "../instances/mod.rs"]
mod instances;
#[path = "../../../../tests/random.rs"]
mod random;

mod batch;
mod graphs;
mod review;
mod solve;

use std::time::Duration;

use criterion::{BenchmarkId, Criterion};
use instances::Family;

/// The families in their sizes, up to one or, if `LARGE` is set, another.
fn rungs<T>(
    families: &'static [Family<T>],
    up_to: usize,
    large: usize,
) -> impl Iterator<Item = (BenchmarkId, &'static Family<T>, usize)> {
    let is_large = std::env::var_os("LARGE").is_some();
    let up_to = if is_large { large } else { up_to };
    families.iter().flat_map(move |family| {
        let sizes = family.sizes.iter().copied();
        let sizes = sizes.filter(move |&size| size <= up_to);
        sizes.map(move |size| (BenchmarkId::new(family.name, size), family, size))
    })
}

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1))
        .configure_from_args();
    solve::bench(&mut criterion);
    graphs::bench(&mut criterion);
    review::bench(&mut criterion);
    batch::bench(&mut criterion);
    criterion.final_summary();
}
