//! Reviews of games, long and short.

use std::cell::LazyCell;

use criterion::Criterion;
use matchplay_board::Game;
use matchplay_solver::{Solver, review};

use crate::baseline::outcomes;
use crate::instances::{Bipartite, WALKS};
use crate::rungs;

pub(crate) fn bench(criterion: &mut Criterion) {
    for is_review in [true, false] {
        let name = if is_review { "review" } else { "verdicts" };
        let mut group = criterion.benchmark_group(name);
        for (id, family, side) in rungs(WALKS, 100, 1000) {
            let game = LazyCell::new(|| checked((family.make)(side)));
            group.bench_function(id, |bencher| {
                let game = &*game;
                if is_review {
                    bencher.iter(|| review(game));
                } else {
                    bencher.iter(|| Solver::new().verdicts(game).len());
                }
            });
        }
    }
}

/// Checked against the contests' way, but where that would take minutes.
fn checked(game: Game) -> Game {
    if game.plies().len() <= 10_000 {
        let graph = Bipartite::of(game.start());
        let expected = outcomes(&game, &graph, &graph.transposed(), None);
        let mut solver = Solver::new();
        let found = solver.verdicts(&game).iter().map(|verdict| verdict.outcome);
        assert_eq!(Some(found.collect()), expected);
    }
    game
}
