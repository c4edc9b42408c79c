//! Explicit graphs, and who wins from each of their nodes.

use matchplay_board::{ExplicitGraph, Position, Vertex};
use matchplay_certificate::judge;
use matchplay_solver::{Outcome, Solution};

use crate::baseline::{Clock, inessential};
use crate::instances::{Bipartite, Csr, GRAPHS, csr};
use crate::racer::Racer;
use crate::races::{Instance, Races};
use crate::rivals::{reference, rivals};

pub(crate) fn run(races: &mut Races) {
    for family in GRAPHS {
        for &side in family.sizes {
            let instance = Instance::of_size("graphs", family, side);
            if races.wants(instance) {
                race(races, instance, &(family.make)(side));
            }
        }
    }
}

fn race(races: &mut Races, instance: Instance, board: &ExplicitGraph) {
    let graph = Bipartite::of_halves(board);
    if races.exports(instance, &graph) {
        return;
    }
    let own = csr(board);
    let reference = reference(&graph);
    let solution = Solution::of(&own).expect("fewer than 2^32 edges");
    match &reference.0 {
        Some(mates) => {
            let nodes =
                (0..board.nodes()).filter(|&node| solution.outcome(node) == Some(Outcome::P));
            let lost: Vec<Vertex> = nodes.map(Vertex::new).collect();
            assert_eq!(lost, inessential(&graph, mates));
        }
        None => {
            let position = Position::graph(board.clone(), None).expect("no start");
            let proof = solution
                .proof(None, Vertex::new)
                .expect("no node is asked for");
            judge(&position, &proof).expect("a proof that holds");
        }
    }
    let mut racers = vec![racer(&own)];
    racers.extend(rivals(&graph, &reference));
    let power = instance.size.ilog10();
    let shown = (format!("2 · 10^{power} nodes"), graph.ends.len());
    races.race(instance, shown, racers);
}

fn racer(graph: &Csr) -> Racer<'_> {
    Racer::own("matchplay", move || {
        let clock = Clock::start();
        let solution = Solution::of(graph);
        let time = clock.stop();
        drop(solution);
        time
    })
}
