//! Reviews of games on boards, graphs and locks.

use matchplay_board::{Game, Removal};
use matchplay_certificate::judge;
use matchplay_solver::{Outcome, Review, Solver, prove, review};

use crate::baseline::{Clock, Deadline, matching_per_ply, outcomes, rank_per_ply};
use crate::engine::{Engine, Task};
use crate::group::Group;
use crate::instances::{Bipartite, EDGE_WALKS, Family, GRAPH_WALKS, WALKS};
use crate::row::Row;
use crate::suite::Suite;

/// The number of positions of each game that a certificate is judged for.
const JUDGED: usize = 4;

pub(crate) fn run(suite: &mut Suite) {
    let groups: [(Group, &[Family<Game>]); 3] = [
        (Group::Walks, WALKS),
        (Group::GraphWalks, GRAPH_WALKS),
        (Group::EdgeWalks, EDGE_WALKS),
    ];
    for (group, families) in groups {
        for family in families {
            suite.run(group, family, |row, _, game| measure(row, &game));
        }
    }
}

fn measure(row: &mut Row, game: &Game) {
    let expected = outcomes_of(&review(game));
    check(game, &expected);
    let other = match Bipartite::try_of(game.start()) {
        _ if game.board().removal() == Removal::Edges => {
            stopping("elimination at every ply", &expected, |deadline| {
                rank_per_ply(game, deadline)
            })
        }
        // The graph is made before the clock starts.
        Some(graph) => {
            let transposed = graph.transposed();
            stopping("Hungarian", &expected, move |deadline| {
                outcomes(game, &graph, &transposed, deadline)
            })
        }
        None => stopping("petgraph at every ply", &expected, |deadline| {
            matching_per_ply(game, deadline)
        }),
    };
    let engines = vec![
        Engine::own("matchplay", Task::Outcomes, || {
            let clock = Clock::start();
            let review = review(game);
            let time = clock.stop();
            drop(review);
            time
        }),
        Engine::own("verdicts only", Task::Outcomes, || {
            let clock = Clock::start();
            let mut solver = Solver::new();
            let verdicts = solver.verdicts(game);
            let time = clock.stop();
            let found = verdicts.iter().map(|verdict| verdict.outcome);
            assert!(found.eq(expected.iter().copied()), "outcomes differ");
            time
        }),
        other,
    ];
    row.measure(game.plies().len(), engines);
}

fn stopping<'a>(
    name: &'static str,
    expected: &'a [Outcome],
    find: impl Fn(Deadline) -> Option<Vec<Outcome>> + 'a,
) -> Engine<'a> {
    Engine::stopping(name, Task::Outcomes, move |deadline| {
        let clock = Clock::start();
        let found = find(deadline);
        let time = clock.stop();
        assert!(found.ok_or(time)? == expected, "outcomes differ");
        Ok(time)
    })
}

/// The outcomes of all positions of a review.
pub(crate) fn outcomes_of(review: &Review) -> Vec<Outcome> {
    let before = review.plies.iter().map(|ply| ply.before.outcome);
    before.chain([review.end.outcome]).collect()
}

/// Compares the outcomes of some positions with certificates that are judged.
fn check(game: &Game, outcomes: &[Outcome]) {
    let plies = game.plies().len();
    for at in 0..=JUDGED {
        let at = plies * at / JUDGED;
        let truncated = game.truncated(at);
        let position = truncated.position();
        let proof = prove(position).expect("outcomes of vertex geography are known");
        assert_eq!(judge(position, &proof), Ok(()));
        assert_eq!(proof.mover_wins(), outcomes[at] == Outcome::N, "ply {at}");
    }
}
