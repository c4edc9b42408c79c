//! Compares generated games and their puzzles with play by the literal rules.

#[path = "properties/boards.rs"]
mod boards;
#[path = "../../../tests/brute_force.rs"]
mod brute_force;
#[path = "properties/edge_games.rs"]
mod edge_games;
#[path = "properties/images.rs"]
mod images;
#[path = "../../../tests/literal.rs"]
mod literal;

use boards::{large_terrain, percent, positions, random_game, recipe, terrain, winner};
use brute_force::BruteForce;
use images::{images, puzzles};
use literal::Literal;
use matchplay_board::Player;
use matchplay_practice::{Canonical, Collection, Criteria, Generator, Puzzle, Strength, Task};
use matchplay_solver::{Outcome, Solver, WorkLimit, solve};
use proptest::prelude::*;

fn strength() -> impl Strategy<Value = Strength> {
    prop_oneof![
        Just(Strength::Perfect),
        percent().prop_map(|error_rate| Strength::Casual { error_rate }),
        Just(Strength::Random),
    ]
}

fn generator() -> impl Strategy<Value = Generator> {
    let players = [strength(), strength()];
    let plies = prop::option::of(0..6_usize);
    (recipe(terrain()), players, plies, any::<u64>()).prop_map(|(recipe, players, plies, seed)| {
        Generator {
            recipe,
            players,
            plies,
            seed,
        }
    })
}

proptest! {
    #[test]
    fn games_stop_at_their_end_or_after_the_given_plies(generator in generator(), number in 0..5_u64) {
        let game = generator.game(number);
        prop_assert_eq!(&generator.game(number), &game);
        match generator.plies {
            Some(plies) if game.plies().len() == plies => {}
            Some(plies) => {
                prop_assert!(game.plies().len() < plies);
                prop_assert!(game.winner().is_some());
            }
            None => prop_assert!(game.winner().is_some()),
        }
    }

    #[test]
    fn a_perfect_player_wins_every_won_position(generator in generator()) {
        let game = Generator { plies: None, ..generator }.game(0);
        let winner = winner(game.start());
        if generator.players[winner as usize] == Strength::Perfect {
            prop_assert_eq!(game.winner(), Some(winner));
        }
    }

    #[test]
    fn a_puzzle_has_one_solution_and_its_line_wins(game in random_game(terrain())) {
        let mut found = Collection::new();
        for found in found.add(puzzles(&game, &Criteria::ALL)) {
            let puzzle = &found.puzzle;
            let winning = BruteForce::default().winning(puzzle.position());
            prop_assert_eq!(&winning, &puzzle.winning);
            prop_assert_eq!((winning.len(), puzzle.task), (1, Task::Find));
            prop_assert_eq!(puzzle.game.plies().first(), winning.first());
            prop_assert_eq!(puzzle.game.winner(), Some(Player::First));
            let difficulty = puzzle.difficulty;
            prop_assert_eq!(difficulty.legal_moves, puzzle.position().moves().count());
            prop_assert!(difficulty.legal_moves > 1);
            prop_assert_eq!(difficulty.length, puzzle.game.plies().len());
            let mut literal = Literal::default();
            let length = literal.length(puzzle.position());
            prop_assert_eq!((puzzle.wins_in, difficulty.length), (Some(length), length as usize));
            let moves = literal.moves(puzzle.position()).into_iter();
            let refuted = moves.filter(|(to, _)| !winning.contains(to)).map(|(_, length)| length);
            prop_assert_eq!(puzzle.refuted_in, refuted.max());
            for (ply, position) in positions(&puzzle.game).enumerate() {
                let outcome = if ply % 2 == 0 { Outcome::N } else { Outcome::P };
                prop_assert_eq!(solve(&position).outcome, outcome);
            }
        }
    }

    #[test]
    fn every_puzzle_of_a_game_is_found(game in random_game(terrain())) {
        let mut forms = std::collections::HashSet::new();
        for position in positions(&game) {
            let form = Canonical::of(&position);
            if Puzzle::new(&position, Task::Find, &mut Solver::new().within(WorkLimit::default())).unwrap().is_some() {
                forms.insert(form);
            }
        }
        let mut collection = Collection::new();
        prop_assert_eq!(collection.add(puzzles(&game, &Criteria::ALL)).count(), forms.len());
        prop_assert_eq!(collection.positions(), game.plies().len() + 1);
    }

    #[test]
    fn a_puzzle_has_enough_moves_and_refutes_a_mistake_only_after_few_others(
        game in random_game(terrain()),
        min_moves in 2..5_usize,
        max_stars in 1..4_u32,
    ) {
        let criteria = Criteria { min_moves, max_stars, ..Criteria::ALL };
        let mut collection = Collection::new();
        for found in collection.add(puzzles(&game, &criteria)) {
            let (puzzle, ply) = (&found.puzzle, found.ply);
            let legal = puzzle.position().moves().count();
            prop_assert!(legal >= min_moves && puzzle.difficulty.stars() <= max_stars);
            // A puzzle has a board of its own.
            let winning = BruteForce::default().winning(puzzle.position());
            prop_assert_eq!(&winning, &puzzle.winning);
            prop_assert!((1..legal).contains(&winning.len()));
            if puzzle.task == Task::Refute {
                let before = game.truncated(ply - 1);
                let winning = BruteForce::default().winning(before.position());
                prop_assert!(!winning.is_empty() && !winning.contains(&game.plies()[ply - 1]));
                prop_assert!(before.position().moves().count() < min_moves);
            }
        }
    }

    #[test]
    fn a_collection_accepts_the_most_difficult_puzzle_of_a_game(game in random_game(terrain())) {
        let points = |criteria: &Criteria| {
            let puzzles = puzzles(&game, criteria);
            let mut collection = Collection::new();
            let found = collection.add(puzzles);
            found.map(|found| found.puzzle.difficulty.points).collect::<Vec<_>>()
        };
        let one = points(&Criteria { per_game: 1, ..Criteria::ALL });
        let all = points(&Criteria::ALL);
        prop_assert_eq!(one.first(), all.iter().max());
        prop_assert!(one.len() <= 1);
    }

    #[test]
    fn images_of_a_game_contain_the_same_puzzles(
        game in random_game(prop_oneof![terrain(), large_terrain(), edge_games::bipartite()]),
    ) {
        let mut collection = Collection::new();
        let found = collection.add(puzzles(&game, &Criteria::ALL)).count();
        let again = collection.duplicates();
        let solved = solve(game.start());
        for (image, times) in images(&game).iter().zip(1..) {
            let verdict = solve(image.start());
            prop_assert_eq!(verdict.outcome, solved.outcome);
            prop_assert_eq!(verdict.winning.len(), solved.winning.len());
            prop_assert_eq!(collection.add(puzzles(image, &Criteria::ALL)).count(), 0);
            prop_assert_eq!(collection.duplicates(), again + times * (found + again));
        }
    }
}
