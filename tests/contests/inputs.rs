//! The inputs that are made, and the simpler ones.

use matchplay_document::contest_answer;
use matchplay_practice::{ContestInput, TestSet};
use matchplay_record::{Contest, Limits};
use matchplay_solver::{Solver, WorkLimit};

use crate::solution::{self, RIGHT, WRONG};

pub(crate) const TESTS: &[(&str, fn())] = &[
    ("made_inputs_are_valid_and_within_the_limits", valid),
    ("the_same_seed_makes_the_same_inputs", seeds),
    ("simpler_inputs_are_valid_and_end", simpler),
    ("each_known_mistake_fails_on_a_small_input", mistakes),
];

/// The answer to an input.
pub(crate) fn answer(input: &ContestInput) -> String {
    let mut solver = Solver::new();
    let solver = &mut solver.within(WorkLimit::default());
    let answer = contest_answer(input.contest(), input.games(), solver);
    answer.unwrap().unwrap()
}

/// All inputs of a contest of at most `bytes`, and some random ones.
fn inputs(contest: Contest, bytes: usize) -> impl Iterator<Item = ContestInput> {
    let set = TestSet::new(contest, 5).unwrap();
    let random = (0..60).map(move |number| set.random(number));
    let small = (0..20).map(move |number| set.small(number));
    set.subtasks()
        .chain(random)
        .chain(small)
        .filter(move |input| input.text().unwrap().len() <= bytes)
}

/// Checks that an input can be read, and the conditions of its contest.
fn check(input: &ContestInput) {
    let text = input.text().unwrap();
    let readings = input.contest().read(&text, &Limits::default()).unwrap();
    let games = readings.iter().map(|reading| reading.record.game());
    assert!(games.eq(input.games()), "{text}");
    assert!(readings.iter().all(|it| it.warnings.is_empty()), "{text}");
    let head: Vec<usize> = text
        .split_whitespace()
        .map_while(|word| word.parse().ok())
        .collect();
    for game in input.games() {
        let board = game.board();
        match input.contest() {
            Contest::Noi2011 => {
                assert!(head[0] <= 40 && head[1] <= 40, "{text}");
                let plies = game.plies().len();
                assert!((2..=2000).contains(&plies) && plies % 2 == 0, "{text}");
                assert!(game.position().is_over(), "{text}");
            }
            Contest::Jsoi2009 => assert!(head[0] <= 100 && head[1] <= 100),
            Contest::Coci2017 => assert!(head[0] <= 5000 && (1..=5000).contains(&head[1])),
            Contest::Ccpc2020 => {
                assert!(head[0] <= 10 && board.lock().unwrap().dials().digits() <= 5);
            }
            Contest::Hamilg => {
                let graph = board.listed_graph().unwrap();
                let edges = graph.edge_count();
                assert!(head[0] <= 100 && graph.nodes() <= 2000 && edges <= 1_000_000);
                assert!(edges + 1 >= graph.nodes() as usize, "{text}");
            }
            _ => assert!(head.iter().all(|&side| side <= 10_000)),
        }
    }
}

fn valid() {
    for contest in TestSet::CONTESTS {
        inputs(contest, usize::MAX).for_each(|input| check(&input));
    }
    let mazes = inputs(Contest::Jsoi2009, 300).map(|input| answer(&input));
    let lost = mazes.filter(|answer| answer == "LOSE\n").count();
    assert!(lost >= 5, "{lost} lost mazes");
    let games: Vec<String> = inputs(Contest::Noi2011, 300)
        .map(|it| answer(&it))
        .collect();
    let with = games.iter().filter(|answer| *answer != "0\n").count();
    assert!(
        (20..games.len()).contains(&with),
        "{with} games with a mistake"
    );
}

fn seeds() {
    let texts = |contest, seed| {
        let set = TestSet::new(contest, seed).unwrap();
        let inputs = set
            .subtasks()
            .take(8)
            .chain((0..8).map(move |it| set.random(it)));
        inputs
            .map(|input| input.text().unwrap())
            .collect::<Vec<_>>()
    };
    for contest in TestSet::CONTESTS {
        assert_eq!(texts(contest, 1), texts(contest, 1));
        assert!(contest == Contest::P4136 || texts(contest, 1) != texts(contest, 2));
    }
    assert_eq!(TestSet::new(Contest::Loj6033, 1), None);
}

fn simpler() {
    for contest in TestSet::CONTESTS {
        for mut input in inputs(contest, 400) {
            input.simpler().for_each(|simpler| check(&simpler));
            // Each choice of simpler inputs ends.
            for step in 0.. {
                assert!(step < 2000, "{}", input.text().unwrap());
                let next = match step % 2 {
                    0 => input.simpler().next(),
                    _ => input.simpler().last(),
                };
                match next {
                    Some(simpler) => input = simpler,
                    None => break,
                }
            }
        }
    }
}

fn mistakes() {
    for solution in RIGHT {
        for input in inputs(solution.1, 1000) {
            let text = input.text().unwrap();
            let found = solution::answer(solution, &text);
            assert_eq!(found, answer(&input), "{solution:?}\n{text}");
        }
    }
    for solution in WRONG {
        let mut small = TestSet::new(solution.1, 5).unwrap().subtasks();
        let is_wrong = small.any(|input| {
            let text = input.text().unwrap();
            text.len() <= 1500 && solution::answer(solution, &text) != answer(&input)
        });
        assert!(is_wrong, "{solution:?}");
    }
}
