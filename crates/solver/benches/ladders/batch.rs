//! Many small records, by one solver.

use std::cell::LazyCell;

use criterion::{Criterion, Throughput};
use matchplay_solver::{Solver, review};

use crate::instances::{RECORDS, records};
use crate::rungs;

pub(crate) fn bench(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("batch");
    for (id, family, side) in rungs(RECORDS, 40, 40) {
        let games = LazyCell::new(|| {
            let games = (family.make)(side);
            let mut solver = Solver::new();
            assert!(games.iter().all(|game| solver.review(game) == review(game)));
            games
        });
        group.throughput(Throughput::Elements(records(side) as u64));
        group.bench_function(id, |bencher| {
            let games = &*games;
            let mut solver = Solver::new();
            bencher.iter(|| {
                let plies = games.iter().map(|game| solver.review(game).plies.len());
                plies.sum::<usize>()
            });
        });
    }
}
