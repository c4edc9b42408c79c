//! Compares generated games and their puzzles with play by the literal rules.

#[path = "properties/brute_force.rs"]
mod brute_force;
#[path = "properties/images.rs"]
mod images;

use brute_force::BruteForce;
use images::images;
use matchplay_board::{Game, Player, Position, Size};
use matchplay_practice::{
    Canonical, Collection, GamePuzzles, Generator, Percent, Puzzle, Recipe, Strength, Terrain,
};
use matchplay_solver::{Outcome, Solver, solve};
use proptest::prelude::*;

fn size(rows: u32, columns: u32) -> Size {
    Size::new(rows, columns).expect("a few cells")
}

fn percent() -> impl Strategy<Value = Percent> {
    (0..=100_u8).prop_map(|percent| Percent::new(percent).expect("at most a hundred"))
}

fn terrain() -> impl Strategy<Value = Terrain> {
    let shape = (1..=4_u32, 1..=4_u32);
    prop_oneof![
        shape
            .clone()
            .prop_map(|(rows, columns)| Terrain::Sliding(size(rows, columns))),
        shape
            .clone()
            .prop_map(|(rows, columns)| Terrain::maze(size(rows, columns))),
        (1..=8_u32).prop_map(Terrain::Graph),
        shape.prop_map(|(left, right)| Terrain::Bipartite(left, right)),
        Just(Terrain::Lock(1)),
    ]
}

fn strength() -> impl Strategy<Value = Strength> {
    prop_oneof![
        Just(Strength::Perfect),
        percent().prop_map(|error_rate| Strength::Casual { error_rate }),
        Just(Strength::Random),
    ]
}

fn generator() -> impl Strategy<Value = Generator> {
    let recipe = (terrain(), percent(), any::<bool>());
    let players = [strength(), strength()];
    let plies = prop::option::of(0..6_usize);
    (recipe, players, plies, any::<u64>()).prop_map(
        |((terrain, density, placed), players, plies, seed)| Generator {
            recipe: Recipe::new(terrain, density, placed).expect("the terrain is small"),
            players,
            plies,
            seed,
        },
    )
}

/// Boards too large for brute force.
fn large_terrain() -> impl Strategy<Value = Terrain> {
    let shape = (5..=9_u32, 5..=9_u32);
    prop_oneof![
        shape
            .clone()
            .prop_map(|(rows, columns)| Terrain::Sliding(size(rows, columns))),
        shape.prop_map(|(rows, columns)| Terrain::maze(size(rows, columns))),
        (2..=3_u32).prop_map(Terrain::Lock),
    ]
}

/// A game between random players.
fn random_game(terrain: impl Strategy<Value = Terrain>) -> impl Strategy<Value = Game> {
    let recipe = (terrain, percent(), any::<bool>());
    (recipe, any::<u64>()).prop_map(|((terrain, density, placed), seed)| {
        let generator = Generator {
            recipe: Recipe::new(terrain, density, placed).expect("the terrain is small"),
            players: [Strength::Random; 2],
            plies: None,
            seed,
        };
        generator.game(0)
    })
}

fn positions(game: &Game) -> impl Iterator<Item = Position> {
    (0..=game.plies().len()).map(|plies| game.truncated(plies).position().clone())
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
        let verdict = solve(game.start());
        let winner = verdict.outcome.winner(Player::First).expect("the outcome is known");
        if generator.players[winner as usize] == Strength::Perfect {
            prop_assert_eq!(game.winner(), Some(winner));
        }
    }

    #[test]
    fn a_fresh_start_has_the_same_moves_and_outcome(game in random_game(terrain())) {
        for position in positions(&game) {
            let fresh = position.fresh_start();
            prop_assert_eq!(fresh.plies(), 0);
            prop_assert_eq!(fresh.token(), position.token());
            prop_assert!(fresh.moves().eq(position.moves()));
            prop_assert_eq!(solve(&fresh), solve(&position));
            let winning = BruteForce::default().winning(&position);
            prop_assert_eq!(BruteForce::default().mover_wins(&fresh), !winning.is_empty());
            prop_assert_eq!(BruteForce::default().winning(&fresh), winning);
        }
    }

    #[test]
    fn a_puzzle_has_one_solution_and_its_line_wins(game in random_game(terrain())) {
        let mut found = Collection::new();
        for found in found.add(GamePuzzles::of(&game, &mut Solver::new())) {
            let puzzle = &found.puzzle;
            let winning = BruteForce::default().winning(puzzle.position());
            prop_assert_eq!(winning, [puzzle.solution()]);
            prop_assert_eq!(puzzle.game().plies().first(), Some(&puzzle.solution()));
            prop_assert_eq!(puzzle.game().winner(), Some(Player::First));
            let difficulty = puzzle.difficulty();
            prop_assert_eq!(difficulty.legal_moves, puzzle.position().moves().count());
            prop_assert!(difficulty.legal_moves > 1);
            prop_assert_eq!(difficulty.length, puzzle.game().plies().len());
            let refuted = puzzle.refuted(usize::MAX, &mut Solver::new());
            prop_assert_eq!(refuted.len(), difficulty.legal_moves - 1);
            for (to, reply) in refuted {
                let line = [to, reply];
                let end = Game::replay(puzzle.position().clone(), line).expect("legal moves");
                prop_assert!(to != puzzle.solution());
                prop_assert!(!BruteForce::default().mover_wins(end.position()));
            }
            for (ply, position) in positions(puzzle.game()).enumerate() {
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
            if Puzzle::new(&position, &mut Solver::new()).is_some() {
                forms.insert(form);
            }
        }
        let mut collection = Collection::new();
        prop_assert_eq!(collection.add(GamePuzzles::of(&game, &mut Solver::new())).count(), forms.len());
        prop_assert_eq!(collection.positions(), game.plies().len() + 1);
    }

    #[test]
    fn images_of_a_game_contain_the_same_puzzles(game in random_game(prop_oneof![terrain(), large_terrain()])) {
        let mut collection = Collection::new();
        let found = collection.add(GamePuzzles::of(&game, &mut Solver::new())).count();
        let again = collection.duplicates();
        for (image, times) in images(&game).iter().zip(1..) {
            prop_assert_eq!(collection.add(GamePuzzles::of(image, &mut Solver::new())).count(), 0);
            prop_assert_eq!(collection.duplicates(), again + times * (found + again));
        }
    }
}

#[test]
fn each_orbit_has_one_canonical_form() {
    use std::collections::HashSet;
    fn check(positions: impl Iterator<Item = Position>, orbits: usize) {
        let forms = positions.map(|position| Canonical::of(&position));
        assert_eq!(forms.collect::<HashSet<_>>().len(), orbits);
    }
    let mazes = |rows: usize, columns: usize| {
        (0..1_u32 << (rows * columns)).map(move |free| {
            let cell = |cell: usize| if free >> cell & 1 == 1 { '.' } else { '#' };
            let row = |row| {
                (row * columns..(row + 1) * columns)
                    .map(cell)
                    .collect::<String>()
            };
            let rows: Vec<String> = (0..rows).map(row).collect();
            let maze = rows.join("\n").parse().expect("a maze");
            Position::maze(maze, None).expect("no start")
        })
    };
    // Two-colourings of a grid up to its symmetries, by Burnside's lemma.
    check(mazes(2, 2), 6);
    check(mazes(3, 3), 102);
    check(mazes(2, 3), 24);
    check(mazes(2, 3).chain(mazes(3, 2)), 24);
    // A blank in a corner and three stones, two of which a reflection exchanges.
    let stones = ["OOO", "OOX", "OXO", "OXX", "XOO", "XOX", "XXO", "XXX"];
    let sliding = (0..4).flat_map(|blank| {
        stones.map(|stones| {
            let mut text = stones.to_owned();
            text.insert(blank, '.');
            text.insert(2, '\n');
            Position::sliding(text.parse().expect("a board"))
        })
    });
    check(sliding, 6);
    let locks = |start: Option<u32>| {
        let sets =
            (0..1_u32 << 10).filter(move |set| start.is_none_or(|start| set >> start & 1 == 0));
        sets.map(move |set| {
            let forbidden = (0..10).filter(|state| set >> state & 1 == 1);
            let lock = matchplay_board::Lock::new(1, forbidden).expect("one digit");
            Position::lock(lock, start).expect("the start is allowed")
        })
    };
    // Bracelets of ten beads in two colours; then with one fixed bead, which leaves the
    // reflection of the other nine.
    check(locks(None), 78);
    check((0..10).flat_map(|start| locks(Some(start))), 272);
}
