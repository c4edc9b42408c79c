//! How much time each accelerator saves: every task runs with it and without it by turns.

use std::hint::black_box;

use matchplay_board::{Game, Position};
use matchplay_matching::{Accelerator, maximum_matching};
use matchplay_solver::{Solver, review, solve};

use crate::baseline::Clock;
use crate::document::{self, Refusal};
use crate::engine::{Engine, Task, time};
use crate::environment;
use crate::instances::{
    BOARDS, Bipartite, GRAPH_WALKS, GRAPHS, LOCKS, RECORDS, WALKS, csr, first, left_nodes,
    solution, unplaced,
};
use crate::matching::compressed;
use crate::timing::Timing;

/// Something to solve or to review.
struct Row {
    name: String,
    run: Box<dyn Fn()>,
}

/// The boards and the graphs that are solved, by family and size.
const SOLVED: &[(&str, usize)] = &[
    ("open", 1000),
    ("maze 2 %", 300),
    ("maze 5 %", 1000),
    ("polarised", 1000),
    ("stripes", 1000),
    ("maze 10 %", 300),
    ("maze 30 %", 40),
    ("maze 30 %", 1100),
    ("random, mean degree 3", 10_000),
    ("random, mean degree 3", 1_000_000),
    ("random, mean degree 8", 1_000_000),
    ("grid, shuffled", 100_000),
    ("full 3-d grid, shuffled", 1_000_000),
    ("lock", 1_000_000),
    ("lock, 0.1 % forbidden", 1_000_000),
];

/// The graphs with known sides of which a maximum matching alone is found.
const MATCHED: &[(&str, usize)] = &[
    ("random, mean degree 2", 10_000),
    ("random, mean degree 8", 100_000),
    ("sides 20:80, mean degree 3", 1_000_000),
    ("sides 40:60, mean degree 2", 1_000_000),
    ("sides 40:60, mean degree 6", 1_000_000),
    ("Karp–Sipser traps", 100_000),
    ("geometric, mean degree 4", 100_000),
];

/// The games that are reviewed, by family and size.
const REVIEWED: &[(&str, usize)] = &[
    ("around a tree, open", 300),
    ("spiral inwards, open", 40),
    ("spiral inwards, open", 200),
    ("long, open", 40),
    ("long, open", 300),
    ("long, open", 1000),
    ("long, 10 % walls", 300),
    ("long, 30 % walls", 300),
    ("random, 10 % walls", 40),
    ("mean degree 32, random walk", 1000),
    ("complete, random walk", 500),
    ("shuffled ladder, zigzag", 4001),
    ("shuffled ladder, out and back", 4001),
    ("triangle strip, out and back", 4001),
    ("bipartite, mean degree 16, random walk", 2000),
    ("bipartite, mean degree 3, long", 100_000),
    ("bipartite, mean degree 8, long", 100_000),
    ("grid, shuffled, long", 100_000),
    ("mean degree 3, long", 8000),
    ("lock, random walk", 10_000),
];

/// A ratio this close to one is not measured again.
const CLOSE: f64 = 0.1;
/// Of so many measurements, the one closest to one counts.
const REPEATS: usize = 3;

/// Measures the accelerators on the rows for which `accelerator: row` contains `name`. Writes the
/// section of the document if `name` is empty.
pub(crate) fn run(name: &str) -> Result<(), Refusal> {
    let all = rows();
    let mut text = format!("{}\n\n", environment::description());
    text += "| without | slowest | ratio | fastest | ratio | mean ratio |\n";
    text += "| --- | --- | ---: | --- | ---: | ---: |\n";
    for accelerator in Accelerator::ALL {
        let is_selected = |row: &&Row| format!("{accelerator:?}: {}", row.name).contains(name);
        let rows: Vec<&Row> = all.iter().filter(is_selected).collect();
        if rows.is_empty() {
            continue;
        }
        let ratios: Vec<f64> = rows
            .iter()
            .map(|row| cautious_ratio(row, accelerator))
            .collect();
        let mut order: Vec<usize> = (0..rows.len()).collect();
        order.sort_by(|&a, &b| ratios[a].total_cmp(&ratios[b]));
        let (fastest, slowest) = (order[0], order[rows.len() - 1]);
        let logarithms: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
        let line = format!(
            "| {accelerator:?} | {} | {:.2} | {} | {:.2} | {:.2} |\n",
            rows[slowest].name,
            ratios[slowest],
            rows[fastest].name,
            ratios[fastest],
            (logarithms / rows.len() as f64).exp(),
        );
        for (row, ratio) in rows.iter().zip(&ratios) {
            if !(0.97..1.03).contains(ratio) {
                eprintln!("without {accelerator:?}: {} {ratio:.2}", row.name);
            }
        }
        eprint!("{line}");
        text += &line;
    }
    match name {
        "" => document::write("ablations", &text),
        _ => Ok(()),
    }
}

/// The ratio of a row, measured again if it may be off because the machine was busy.
fn cautious_ratio(row: &Row, accelerator: Accelerator) -> f64 {
    let distance = |ratio: &f64| ratio.ln().abs();
    let mut best = ratio(row, accelerator);
    for _ in 1..REPEATS {
        if distance(&best) > CLOSE {
            let again = ratio(row, accelerator);
            best = if distance(&again) < distance(&best) {
                again
            } else {
                best
            };
        }
    }
    best
}

/// The time without an accelerator divided by the time with it.
fn ratio(row: &Row, accelerator: Accelerator) -> f64 {
    let engine = |name, is_off| {
        Engine::own(name, Task::Outcomes, move || {
            accelerator.switch_off(is_off);
            let clock = Clock::start();
            (row.run)();
            let time = clock.stop();
            accelerator.switch_off(false);
            time
        })
    };
    let mut engines = [engine("with", false), engine("without", true)];
    let seconds = time(&mut engines, &[true, true]).into_iter();
    let seconds: Vec<f64> = seconds.filter_map(Timing::seconds).collect();
    seconds[1] / seconds[0]
}

fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for &(family, size) in SOLVED {
        if let Some(text) = first(BOARDS, family, size) {
            let position = unplaced(&text);
            rows.push(row(family, size, move || drop(black_box(solve(&position)))));
        }
        if let Some(graph) = first(GRAPHS, family, size) {
            let graph = csr(&graph);
            rows.push(row(family, size, move || {
                drop(black_box(solution(&graph)));
            }));
        }
        if let Some(lock) = first(LOCKS, family, size) {
            let position = Position::lock(lock, None).expect("no start");
            rows.push(row(family, size, move || drop(black_box(solve(&position)))));
        }
    }
    for &(family, size) in MATCHED {
        let graph = first(GRAPHS, family, size).expect("a family of that name");
        let graph = compressed(&Bipartite::of_sides(&graph, left_nodes(&graph)));
        rows.push(row(&format!("{family}, matching"), size, move || {
            drop(black_box(maximum_matching(&graph)));
        }));
    }
    for &(family, size) in REVIEWED {
        let game = first(WALKS, family, size).or_else(|| first(GRAPH_WALKS, family, size));
        let game: Game = game.expect("a family of that name");
        rows.push(row(family, size, move || drop(black_box(review(&game)))));
    }
    for family in RECORDS {
        for &size in family.sizes {
            let games = (family.make)(size, 0);
            rows.push(row(family.name, size, move || {
                let mut solver = Solver::new();
                for game in &games {
                    black_box(solver.review(game));
                }
            }));
        }
    }
    rows
}

fn row(family: &str, size: usize, run: impl Fn() + 'static) -> Row {
    Row {
        name: format!("{family}, {size}"),
        run: Box::new(run),
    }
}
