//! Batches of many small records.

use std::hint::black_box;
use std::time::Duration;

use matchplay_board::Game;
use matchplay_solver::{Solver, review};

use crate::baseline::{Clock, outcomes};
use crate::engine::{Engine, Task};
use crate::group::Group;
use crate::instances::{Bipartite, RECORDS};
use crate::review::outcomes_of;
use crate::row::Row;
use crate::suite::Suite;

pub(crate) fn run(suite: &mut Suite) {
    for family in RECORDS {
        suite.run(Group::Records, family, |row, _, games| measure(row, &games));
    }
}

fn measure(row: &mut Row, games: &[Game]) {
    let expected: Vec<_> = games
        .iter()
        .map(|game| outcomes_of(&review(game)))
        .collect();
    let engines = vec![
        Engine::own("matchplay", Task::Outcomes, || {
            let mut solver = Solver::new();
            timed(games, |game| drop(black_box(solver.review(game))))
        }),
        Engine::own("a solver for each record", Task::Outcomes, || {
            timed(games, |game| drop(black_box(review(game))))
        }),
        Engine::own("verdicts only", Task::Outcomes, || {
            let mut solver = Solver::new();
            timed(games, |game| {
                black_box(solver.verdicts(game));
            })
        }),
        // This engine makes a graph of each board; the others read the board itself.
        Engine::other("Hungarian", Task::Outcomes, || {
            let mut found = Vec::with_capacity(games.len());
            let time = timed(games, |game| {
                let graph = Bipartite::of(game.start());
                found.push(outcomes(game, &graph, &graph.transposed(), None));
            });
            assert!(found.into_iter().flatten().eq(expected.iter().cloned()));
            time
        }),
    ];
    row.measure(games.len(), engines);
}

fn timed(games: &[Game], each: impl FnMut(&Game)) -> Duration {
    let clock = Clock::start();
    games.iter().for_each(each);
    clock.stop()
}
