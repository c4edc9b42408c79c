//! Boards, and who wins from each of their cells.

use matchplay_board::{Maze, Position};
use matchplay_certificate::judge;
use matchplay_solver::{Verdict, prove, solve};

use crate::baseline::{Clock, hopcroft_karp, inessential};
use crate::instances::{BOARDS, Bipartite, LOCKS};
use crate::racer::Racer;
use crate::races::{Instance, Races};
use crate::rivals::{reference, rivals};

const GROUP: &str = "solve";

pub(crate) fn run(races: &mut Races) {
    for family in BOARDS {
        for &side in family.sizes {
            let instance = Instance::square(GROUP, family, side);
            if races.wants(instance) {
                board(races, instance, &(family.make)(side));
            }
        }
    }
    for family in LOCKS {
        for &states in family.sizes {
            let instance = Instance::of_size(GROUP, family, states);
            if races.wants(instance) {
                let lock = (family.make)(states);
                let shown = format!("{} digits", lock.digits());
                let position = Position::lock(lock, None).expect("no start");
                race(races, instance, (shown, states), &position, Vec::new());
            }
        }
    }
}

fn board(races: &mut Races, instance: Instance, text: &str) {
    let placing = || {
        let maze: Maze = text.parse().expect("a maze");
        Position::maze(maze, None).expect("no start")
    };
    let position = placing();
    let shown = format!("{}²", instance.size);
    let shown = (shown, instance.cells);
    let from_text = own("from text", || solve(&placing()));
    race(races, instance, shown, &position, vec![from_text]);
}

fn race<'a>(
    races: &mut Races,
    instance: Instance,
    shown: (String, usize),
    position: &'a Position,
    more: Vec<Racer<'a>>,
) {
    let graph = Bipartite::of(position);
    if races.exports(instance, &graph) {
        return;
    }
    let reference = reference(&graph);
    match &reference.0 {
        Some(mates) => assert_eq!(solve(position).winning, inessential(&graph, mates)),
        None => judge(position, &prove(position)).expect("a proof that holds"),
    }
    let mut racers = vec![own("matchplay", || solve(position))];
    racers.extend(more);
    racers.push(Racer::stopping("same answer", |deadline| {
        let clock = Clock::start();
        let graph = Bipartite::of(position);
        let mates = hopcroft_karp(&graph, deadline).ok_or_else(|| clock.stop())?;
        drop(inessential(&graph, &mates));
        Ok(clock.stop())
    }));
    racers.extend(rivals(&graph, &reference));
    races.race(instance, shown, racers);
}

/// One of ours. What it answers is thrown away after the clock has stopped.
fn own<'a>(name: &'static str, solve: impl Fn() -> Verdict + 'a) -> Racer<'a> {
    Racer::own(name, move || {
        let clock = Clock::start();
        let verdict = solve();
        let time = clock.stop();
        drop(verdict);
        time
    })
}
