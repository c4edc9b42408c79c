//! Games, and their reviews.

use matchplay_board::Game;
use matchplay_solver::{Outcome, Review, Solver, review};

use crate::baseline::{Clock, hopcroft_karp, inessential, outcomes};
use crate::instances::{Bipartite, WALKS};
use crate::racer::Racer;
use crate::races::{Instance, Races};

pub(crate) fn run(races: &mut Races) {
    for family in WALKS {
        for &side in family.sizes {
            let instance = Instance::square("review", family, side);
            if races.wants(instance) {
                race(races, instance, &(family.make)(side));
            }
        }
    }
}

fn race(races: &mut Races, instance: Instance, game: &Game) {
    let graph = Bipartite::of(game.start());
    let transposed = graph.transposed();
    let expected = told(&review(game));
    check_ends(game, &expected);
    let racers = vec![
        Racer::own("matchplay", || {
            let clock = Clock::start();
            let review = review(game);
            let time = clock.stop();
            drop(review);
            time
        }),
        Racer::own("verdicts only", || {
            let clock = Clock::start();
            let mut solver = Solver::new();
            let verdicts = solver.verdicts(game);
            let time = clock.stop();
            let found = verdicts.iter().map(|verdict| verdict.outcome);
            assert!(found.eq(expected.iter().copied()));
            time
        }),
        // Of the outcomes alone, the graph having been made before.
        Racer::stopping("Hungarian", |deadline| {
            let clock = Clock::start();
            let found = outcomes(game, &graph, &transposed, deadline);
            let time = clock.stop();
            assert_eq!(found.ok_or(time)?, expected);
            Ok(time)
        }),
    ];
    let plies = game.plies().len();
    let shown = format!("{}², {plies} plies", instance.size);
    races.race(instance, (shown, plies), racers);
}

/// The outcomes of all positions that a review tells.
pub(crate) fn told(review: &Review) -> Vec<Outcome> {
    let before = review.plies.iter().map(|ply| ply.before);
    before.chain([review.end.outcome]).collect()
}

/// Checks what is told of the first position and of the last, whether or not
/// the rival gets through in time.
fn check_ends(game: &Game, told: &[Outcome]) {
    for (position, told) in [(game.start(), told.first()), (game.position(), told.last())] {
        let graph = Bipartite::of(position);
        let mates = hopcroft_karp(&graph, None).expect("no deadline");
        let lost = inessential(&graph, &mates);
        let outcome = match position.token() {
            Some(token) if lost.contains(&token) => Outcome::P,
            None if lost.is_empty() => Outcome::P,
            _ => Outcome::N,
        };
        assert_eq!(told, Some(&outcome));
    }
}
