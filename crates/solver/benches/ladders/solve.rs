//! Boards from text, boards as they are, and locks.

use std::cell::LazyCell;

use criterion::{Criterion, Throughput};
use matchplay_board::{Maze, Position};
use matchplay_solver::solve;

use crate::baseline::{hopcroft_karp, inessential};
use crate::instances::{BOARDS, Bipartite, LOCKS};
use crate::rungs;

pub(crate) fn bench(criterion: &mut Criterion) {
    for is_text in [false, true] {
        let name = if is_text { "text" } else { "solve" };
        let mut group = criterion.benchmark_group(name);
        for (id, family, side) in rungs(BOARDS, 101, 1001) {
            let text = LazyCell::new(|| (family.make)(side));
            let position = LazyCell::new(|| checked(placing(&text)));
            group.throughput(Throughput::Elements((side * side) as u64));
            group.bench_function(id, |bencher| {
                let (text, position) = (&*text, &*position);
                if is_text {
                    bencher.iter(|| solve(&placing(text)));
                } else {
                    bencher.iter(|| solve(position));
                }
            });
        }
    }
    let mut group = criterion.benchmark_group("lock");
    for (id, family, states) in rungs(LOCKS, 10_000, 1_000_000) {
        let position = LazyCell::new(|| {
            let lock = (family.make)(states);
            checked(Position::lock(lock, None).expect("no start"))
        });
        group.throughput(Throughput::Elements(states as u64));
        group.bench_function(id, |bencher| {
            let position = &*position;
            bencher.iter(|| solve(position));
        });
    }
}

fn placing(text: &str) -> Position {
    let maze: Maze = text.parse().expect("a maze");
    Position::maze(maze, None).expect("no start")
}

fn checked(position: Position) -> Position {
    let graph = Bipartite::of(&position);
    let mates = hopcroft_karp(&graph, None).expect("no deadline");
    assert_eq!(solve(&position).winning, inessential(&graph, &mates));
    position
}
