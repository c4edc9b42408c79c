//! Criterion's benchmarks of this engine alone: they show the effect of a change.
//! The table compares the engine with others and checks its answers.
//!
//! ```text
//! cargo bench -p matchplay-solver --bench ladders -- --save-baseline before
//! cargo bench -p matchplay-solver --bench ladders -- --baseline before review
//! ```
//!
//! Instances of more than 101² vertices run if the environment variable `LARGE` is
//! set.

#[allow(dead_code, unused_imports, reason = "the table uses more of it")]
#[path = "../instances/mod.rs"]
mod instances;
#[path = "../../../../tests/random.rs"]
mod random;

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion};
use instances::{BOARDS, Family, GRAPH_WALKS, GRAPHS, LOCKS, RECORDS, WALKS, csr, solution};
use matchplay_board::{Maze, Position};
use matchplay_solver::{Solver, review, solve};

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1))
        .configure_from_args();
    let square = |side| side * side;
    let criterion = &mut criterion;
    bench(criterion, "solve", BOARDS, square, |text| {
        let maze: Maze = text.parse().expect("a maze");
        let position = Position::maze(maze, None).expect("no start");
        move || drop(black_box(solve(&position)))
    });
    bench(
        criterion,
        "lock",
        LOCKS,
        |states| states,
        |lock| {
            let position = Position::lock(lock, None).expect("no start");
            move || drop(black_box(solve(&position)))
        },
    );
    bench(
        criterion,
        "graph",
        GRAPHS,
        |nodes| nodes,
        |board| {
            let graph = csr(&board);
            move || drop(black_box(solution(&graph)))
        },
    );
    bench(criterion, "review", WALKS, square, |game| {
        move || drop(black_box(review(&game)))
    });
    bench(
        criterion,
        "graph review",
        GRAPH_WALKS,
        |nodes| nodes,
        |game| move || drop(black_box(review(&game))),
    );
    bench(criterion, "batch", RECORDS, square, |games| {
        let mut solver = Solver::new();
        move || {
            for game in &games {
                drop(black_box(solver.review(game)));
            }
        }
    });
    criterion.final_summary();
}

/// Benchmarks the first instance of each family and size. `prepare` makes the input
/// of the function that is measured.
fn bench<T, F: FnMut()>(
    criterion: &mut Criterion,
    name: &str,
    families: &[Family<T>],
    vertices: fn(usize) -> usize,
    prepare: fn(T) -> F,
) {
    let limit = match std::env::var_os("LARGE") {
        Some(_) => 1001 * 1001,
        None => 101 * 101,
    };
    let mut group = criterion.benchmark_group(name);
    for family in families {
        for &size in family.sizes.iter().filter(|&&size| vertices(size) <= limit) {
            // Criterion skips the benchmarks that its filter does not select.
            let mut run = None;
            group.bench_function(BenchmarkId::new(family.name, size), |bencher| {
                let run = run.get_or_insert_with(|| prepare((family.make)(size, 0)));
                bencher.iter(run);
            });
        }
    }
}
