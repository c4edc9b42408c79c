//! Explicit graphs.

use std::cell::LazyCell;

use criterion::{Criterion, Throughput};
use matchplay_solver::Solution;

use crate::baseline::hopcroft_karp;
use crate::instances::{Bipartite, Csr, GRAPHS, csr};
use crate::rungs;

pub(crate) fn bench(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("graphs");
    for (id, family, side) in rungs(GRAPHS, 10_000, 1_000_000) {
        let graph: LazyCell<Csr, _> = LazyCell::new(|| {
            let board = (family.make)(side);
            let graph = csr(&board);
            let mates = hopcroft_karp(&Bipartite::of_halves(&board), None);
            let size = mates.expect("no deadline").len();
            let solution = Solution::of(&graph).expect("fewer than 2^32 edges");
            assert_eq!(solution.matching().len(), size);
            graph
        });
        group.throughput(Throughput::Elements(2 * side as u64));
        group.bench_function(id, |bencher| {
            let graph = &*graph;
            bencher.iter(|| Solution::of(graph));
        });
    }
}
