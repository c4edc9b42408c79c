//! Many small records.

use std::hint::black_box;

use matchplay_board::Game;
use matchplay_solver::{Solver, review};

use crate::baseline::{Clock, outcomes};
use crate::instances::{Bipartite, RECORDS, records};
use crate::racer::Racer;
use crate::races::{Instance, Races};
use crate::review::told;

pub(crate) fn run(races: &mut Races) {
    for family in RECORDS {
        for &side in family.sizes {
            let instance = Instance::square("batch", family, side);
            if races.wants(instance) {
                race(races, instance, &(family.make)(side));
            }
        }
    }
}

fn race(races: &mut Races, instance: Instance, games: &[Game]) {
    let expected: Vec<_> = games.iter().map(|game| told(&review(game))).collect();
    let timed = |each: &mut dyn FnMut(&Game)| {
        let clock = Clock::start();
        games.iter().for_each(each);
        clock.stop()
    };
    let racers = vec![
        Racer::own("matchplay", || {
            let mut solver = Solver::new();
            timed(&mut |game| drop(black_box(solver.review(game))))
        }),
        Racer::own("a solver each", || {
            timed(&mut |game| drop(black_box(review(game))))
        }),
        Racer::own("verdicts only", || {
            let mut solver = Solver::new();
            timed(&mut |game| {
                black_box(solver.verdicts(game));
            })
        }),
        // It has to make a graph of each board; ours reads the board itself.
        Racer::unstoppable("Hungarian", || {
            let mut found = Vec::with_capacity(games.len());
            let time = timed(&mut |game| {
                let graph = Bipartite::of(game.start());
                found.push(outcomes(game, &graph, &graph.transposed(), None));
            });
            assert!(found.into_iter().flatten().eq(expected.iter().cloned()));
            time
        }),
    ];
    let records = records(instance.size);
    let shown = format!("{}², {records} records", instance.size);
    races.race(instance, (shown, records), racers);
}
