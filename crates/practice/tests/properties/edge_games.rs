//! Compares generated games in which moves remove edges with play by the literal rules.

use matchplay_board::{Lattice, Removal, Size, Steps, Wrap};
use matchplay_practice::{
    Collection, Criteria, GraphShape, Hint, Opponent, Strength, Terrain, Why,
};
use matchplay_solver::{Outcome, Reason, Solver, WorkLimit, solve};
use proptest::prelude::*;

use crate::boards::{positions, random_game};
use crate::brute_force::BruteForce;
use crate::images::puzzles;

fn maze(steps: Steps, wrap: Option<Wrap>, longest: u32) -> impl Strategy<Value = Terrain> {
    (1..=2_u32, 1..=longest).prop_map(move |(rows, columns)| Terrain::Maze {
        size: Size::new(rows, columns).expect("a few cells"),
        lattice: Lattice::new(steps.clone(), wrap),
        removal: Removal::Edges,
    })
}

fn graph(shape: GraphShape) -> Terrain {
    Terrain::Graph {
        shape,
        removal: Removal::Edges,
    }
}

pub(crate) fn bipartite() -> impl Strategy<Value = Terrain> {
    prop_oneof![
        maze(Steps::Orthogonal, None, 5),
        maze(Steps::Knight, Some(Wrap::Columns), 4),
        (1..=3_u32, 1..=4_u32)
            .prop_map(|(left, right)| { graph(GraphShape::CompleteBipartite(left, right)) }),
        (1..=9_u32).prop_map(|nodes| graph(GraphShape::Tree(nodes))),
        (0..=3_u32).prop_map(|dimensions| graph(GraphShape::Hypercube(dimensions))),
    ]
}

fn terrain() -> impl Strategy<Value = Terrain> {
    prop_oneof![
        bipartite(),
        maze(Steps::King, None, 3),
        maze(Steps::Hex, Some(Wrap::Both), 3),
        (1..=9_u32).prop_map(|nodes| graph(GraphShape::Cycle(nodes))),
        (1..=6_u32).prop_map(|nodes| graph(GraphShape::Wheel(nodes))),
        (1..=5_u32).prop_map(|nodes| graph(GraphShape::Complete(nodes))),
    ]
}

proptest! {
    #[test]
    fn an_opponent_makes_no_move_that_is_known_to_lose_without_need(
        game in random_game(terrain()),
        seed in any::<u64>(),
    ) {
        let mut opponent = Opponent::new(Strength::Perfect, seed);
        for position in positions(&game) {
            let verdict = solve(&position);
            let hint = Hint::of(&position, &mut Solver::new().within(WorkLimit::default())).unwrap().choice;
            for choice in [opponent.choose(&position), hint] {
                let Some(choice) = choice else {
                    prop_assert!(position.is_over());
                    continue;
                };
                let wins = verdict.winning.contains(&choice.to);
                let is_unknown = verdict.unknown.contains(&choice.to);
                match verdict.outcome {
                    Outcome::N => {
                        let why = Why::Best(Reason::Wins { plies: None });
                        prop_assert_eq!((choice.why, wins), (why, true));
                    }
                    Outcome::Unknown => {
                        let after = |to| {
                            let mut after = position.clone();
                            after.play(to).expect("a legal move");
                            solve(&after).outcome
                        };
                        let is_right = match choice.why {
                            Why::Best(Reason::Wins { .. }) => after(choice.to) == Outcome::P,
                            Why::Best(Reason::Unknown) => after(choice.to) == Outcome::Unknown,
                            _ => position.moves().all(|to| after(to) == Outcome::N),
                        };
                        prop_assert!(is_right, "{choice:?}");
                    }
                    Outcome::P => {
                        let resists = matches!(choice.why, Why::Best(Reason::Resists { .. }));
                        prop_assert!(resists && !wins && !is_unknown);
                    }
                }
            }
        }
    }

    #[test]
    fn the_only_solution_of_a_puzzle_wins(game in random_game(terrain())) {
        let mut collection = Collection::new();
        for found in collection.add(puzzles(&game, &Criteria::ALL)) {
            let puzzle = &found.puzzle;
            let mut after = puzzle.position().clone();
            let winning = BruteForce::default().winning(puzzle.position());
            prop_assert_eq!(&winning, &puzzle.winning);
            prop_assert_eq!((puzzle.wins_in, puzzle.refuted_in), (None, None));
            after.play(winning[0]).expect("the solution is legal");
            prop_assert!(!BruteForce::default().mover_wins(&after));
            prop_assert!(puzzle.game.position().is_over());
            prop_assert_eq!(puzzle.game.plies().len() % 2, 1);
        }
    }
}
