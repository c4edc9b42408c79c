//! Boards, graphs and locks: who wins from each vertex, and a maximum matching.

use matchplay_board::{Position, Vertex};
use matchplay_matching::{CompressedGraph, certified_maximum_matching};
use matchplay_solver::solve;

use crate::baseline::{Clock, Mates, hopcroft_karp, inessential};
use crate::engine::{Engine, Task};
use crate::export::{self, Export};
use crate::group::Group;
use crate::instances::{BOARDS, Bipartite, GRAPHS, LOCKS, csr, left_nodes, solution, unplaced};
use crate::matching::{MatchingSize, compressed, grid, listed, others};
use crate::row::Row;
use crate::suite::Suite;

/// On larger instances only the seeds of exported graphs are certified. On the others
/// the engines have to agree.
const LARGE: usize = 100_000;

pub(crate) fn run(suite: &mut Suite) {
    for family in BOARDS {
        suite.run(Group::Boards, family, |row, export, text| {
            board(row, export, &text);
        });
    }
    for family in GRAPHS {
        suite.run(Group::Graphs, family, |row, export, board| {
            let own = csr(&board);
            let left = left_nodes(&board);
            let graph = Bipartite::of_sides(&board, left);
            let placements = || -> Vec<Vertex> { solution(&own).winning_placements().collect() };
            let engines = vec![own_outcomes(|| solution(&own))];
            let make = || Bipartite::of_sides(&board, left);
            measure(row, export, &graph, &make, engines, &placements, None);
        });
    }
    for family in LOCKS {
        suite.run(Group::Graphs, family, |row, export, lock| {
            let position = Position::lock(lock, None).expect("no start");
            let make = || Bipartite::of(&position);
            let engines = vec![own_outcomes(|| solve(&position))];
            let winning = || solve(&position).winning.to_vec();
            measure(row, export, &make(), &make, engines, &winning, None);
        });
    }
}

fn board(row: &mut Row, export: Option<&mut Export>, text: &str) {
    let position = unplaced(text);
    let make = || Bipartite::of(&position);
    let engines = vec![
        own_outcomes(|| solve(&position)),
        Engine::own("from text", Task::Outcomes, || {
            timed(|| solve(&unplaced(text)))
        }),
    ];
    let winning = || solve(&position).winning.to_vec();
    let cells = Some(&position);
    measure(row, export, &make(), &make, engines, &winning, cells);
}

/// Checks the answer on an instance and times all engines. `make` makes the graph
/// from what the engines for outcomes are given.
fn measure(
    row: &mut Row,
    export: Option<&mut Export>,
    graph: &Bipartite,
    make: &dyn Fn() -> Bipartite,
    engines: Vec<Engine>,
    winning: &dyn Fn() -> Vec<Vertex>,
    cells: Option<&Position>,
) {
    let listed_graph = compressed(graph);
    let vertices = graph.left.len() + graph.right.len();
    let is_certified = vertices <= LARGE || row.seed < export::SEEDS;
    let certified = is_certified.then(|| certify(graph, &listed_graph, &winning()));
    let size = &MatchingSize::new(certified);
    let mut engines: Vec<Engine> = engines;
    if let (Some(export), Some(matched)) = (export, certified) {
        export.add(row, graph, matched);
    }
    let same_answer = |deadline| {
        let clock = Clock::start();
        let graph = make();
        let mates = hopcroft_karp(&graph, deadline).ok_or_else(|| clock.stop())?;
        drop(inessential(&graph, &mates));
        Ok(clock.stop())
    };
    engines.push(Engine::stopping("same answer", Task::Outcomes, same_answer));
    engines.extend(cells.map(|position| grid(position, size)));
    engines.push(listed(&listed_graph, size));
    engines.extend(others(graph, size));
    row.measure(vertices, engines);
}

/// Checks that the winning placements are the inessential vertices of a matching
/// whose maximality a cover proves. Returns the size of that matching.
fn certify(graph: &Bipartite, listed: &CompressedGraph, winning: &[Vertex]) -> usize {
    let (matching, cover) = certified_maximum_matching(listed);
    assert_eq!(cover.check(listed, &matching), Ok(()));
    let mates = Mates::new(graph, matching.edges());
    assert!(
        winning == inessential(graph, &mates),
        "winning placements differ"
    );
    matching.len()
}

fn own_outcomes<'a, T>(run: impl Fn() -> T + 'a) -> Engine<'a> {
    Engine::own("matchplay", Task::Outcomes, move || timed(&run))
}

/// The answer is dropped after the clock has stopped.
fn timed<T>(run: impl Fn() -> T) -> std::time::Duration {
    let clock = Clock::start();
    let answer = run();
    let time = clock.stop();
    drop(answer);
    time
}
