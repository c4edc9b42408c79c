//! Boards that are too large for the literal rules.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use matchplay_board::{Dials, Game, Lattice, Position, Removal, Steps, Vertex};
use matchplay_solver::{Interrupted, LengthBudget, Outcome, Solver, WorkLimit, review};

use crate::boards::{lock, maze, sliding, tree, unplaced};
use crate::effort::rounds;
use crate::random::Random;
use crate::random_boards::{open_maze, random_game};
use crate::{check_line, lengths_of, line_from, tiny};

fn games(random: &mut Random) -> Vec<Game> {
    let plain = Lattice::default();
    let king = Lattice::new(Steps::King, None);
    let starts = [
        maze((8, 8), 10, plain.clone(), random),
        maze((8, 8), 25, plain.clone(), random),
        maze((12, 12), 25, plain.clone(), random),
        maze((30, 30), 40, plain.clone(), random),
        maze((40, 40), 10, plain, random),
        maze((9, 9), 45, king, random),
        sliding((16, 16), random),
        lock(Dials::with_base(3, 10, true).expect("dials"), 65, random),
        tree(2000, 100, random),
    ];
    starts
        .into_iter()
        .map(|start| random_game(start, usize::MAX, random))
        .collect()
}

/// Checks everything that does not need another solver of lengths.
fn check(solver: &mut Solver, game: &Game, budget: LengthBudget) {
    let reviewed = review(game);
    let claims = reviewed.claims();
    let found = lengths_of(solver, game, budget);
    let mut position = game.start().clone();
    for (ply, found) in found.iter().enumerate() {
        let claim = &claims[ply];
        assert!(
            found
                .winning
                .iter()
                .map(|found| found.to)
                .eq(claim.winning.iter().copied())
        );
        let outcome = match claim.winning.is_empty() {
            true => Outcome::P,
            false => Outcome::N,
        };
        assert_eq!(found.length.outcome(), outcome);
        assert_eq!(
            found.winning.len() + found.losing.len(),
            position.moves().count()
        );
        let ranked = found.ranked();
        let best = ranked.first().or(found.losing.first());
        let best = best.map_or(Some(0), |best| best.length.exact());
        if let (Some(length), Some(best)) = (found.length.exact(), best) {
            assert_eq!(length, best);
        }
        let Some(&next) = game.plies().get(ply) else {
            break;
        };
        let mut moves = found.winning.iter().chain(&found.losing);
        let played = moves
            .find(|found| found.to == next)
            .expect("a legal move")
            .length;
        let after = &all_after(game, ply, solver, budget);
        // Both are bounds on the same number.
        assert!(played.at_least() <= after.1 + 1 && after.0 < played.at_most());
        position.play(next).expect("a legal ply");
        if let Some(line) = &found.refutation {
            let exact = played
                .exact()
                .map_or(line.moves.len() as u32, |plies| plies - 1);
            check_line(&position, line, exact);
        }
    }
}

/// The bounds on the length of the position after a ply, from a search of its own.
fn all_after(game: &Game, ply: usize, solver: &mut Solver, budget: LengthBudget) -> (u32, u32) {
    let after = game.truncated(ply + 1);
    let alone = Game::new(after.position().clone());
    let length = lengths_of(solver, &alone, budget)[0].length;
    (length.at_least(), length.at_most())
}

#[test]
fn lengths_agree_with_reviews_and_with_each_other() {
    let (mut random, mut solver) = (Random(11), Solver::new());
    for _ in 0..rounds(1, 20) {
        for game in games(&mut random) {
            let budget = LengthBudget::default().states(300).edges(1 << 24);
            check(&mut solver, &game, budget);
            check(&mut solver, &game, tiny());
        }
    }
}

#[test]
fn lengths_fall_by_one_along_an_exact_line() {
    let (mut random, mut solver) = (Random(12), Solver::new());
    let mut exact = 0;
    for _ in 0..rounds(2, 20) {
        for game in games(&mut random) {
            let start = game.truncated(1).position().clone();
            let budget = LengthBudget::default().states(2000).edges(1 << 24);
            let Some(line) = line_from(&mut solver, &start, budget) else {
                continue;
            };
            let played = Game::replay(start, line.moves.iter().copied()).expect("a legal line");
            assert!(played.position().is_over());
            if line.is_exact {
                exact += 1;
                let found = lengths_of(&mut solver, &played, budget);
                for (ply, found) in found.iter().enumerate() {
                    let rest = (line.moves.len() - ply) as u32;
                    assert!((found.length.at_least()..=found.length.at_most()).contains(&rest));
                }
            }
        }
    }
    assert!(exact > 8, "{exact} exact lines");
}

#[test]
fn a_core_of_too_many_vertices_has_bounds() {
    let bound = if cfg!(feature = "compact") { 256 } else { 1024 };
    let path = unplaced(2001, (1..2001).map(|node| (node - 1, node)).collect());
    let start = Position::new(path.board().clone(), Some(Vertex::new(0))).expect("a node");
    let game = Game::replay(start, (1..=2000).map(Vertex::new)).expect("a path");
    let mut solver = Solver::new();
    let found = lengths_of(&mut solver, &game, LengthBudget::default().edges(1 << 28));
    for (ply, found) in found.iter().enumerate() {
        let rest = 2000 - ply as u32;
        // Every move is forced, so its length follows from that of the next position.
        assert_eq!(found.length.exact(), Some(rest));
        let position = game.truncated(ply).position().clone();
        let alone = Game::new(position);
        if ply % 100 == 0 {
            let budget = LengthBudget::default().edges(1 << 28);
            let found = &lengths_of(&mut solver, &alone, budget)[0];
            assert!((found.length.at_least()..=found.length.at_most()).contains(&rest));
            assert_eq!(found.length.exact().is_some(), rest < bound, "{rest}");
        }
    }
}

#[test]
fn a_star_of_too_many_vertices_has_the_bounds_of_a_matching() {
    let edges = (1..2001).map(|leaf| (0, leaf)).collect();
    let star = unplaced(2001, edges);
    let start = Position::new(star.board().clone(), Some(Vertex::new(7))).expect("a node");
    let found = lengths_of(
        &mut Solver::new(),
        &Game::new(start),
        LengthBudget::default(),
    );
    assert_eq!(found[0].length.exact(), Some(2));
}

#[test]
fn many_placements_leave_bounds_when_the_budget_has_ended() {
    let leaves = 20_000;
    let edges = (1..=leaves).map(|leaf| (0, leaf)).collect();
    let star = Game::new(unplaced(leaves + 1, edges));
    let found = lengths_of(&mut Solver::new(), &star, LengthBudget::default());
    assert_eq!(found[0].length.exact(), Some(3));
    assert_eq!(found[0].winning.len(), leaves as usize);
}

/// Each path of three nodes is a region of its own. To look up all placements for each of them would
/// take minutes.
#[test]
fn many_regions_take_linear_time() {
    let paths = 200_000;
    let edges = (0..3 * paths).filter(|node| node % 3 < 2);
    let graph = unplaced(3 * paths, edges.map(|node| (node, node + 1)).collect());
    let budget = LengthBudget::default().edges(1 << 32);
    let found = lengths_of(&mut Solver::new(), &Game::new(graph), budget);
    assert_eq!(found[0].winning.len(), 2 * paths as usize);
    assert!(found[0].is_exact());
}

#[test]
fn edge_geography_has_no_lengths() {
    let start = Position::new(open_maze(3, 3).removing(Removal::Edges), None).expect("no start");
    let (mut solver, budget) = (Solver::new(), LengthBudget::default());
    assert_eq!(
        lengths_of(&mut solver, &Game::new(start.clone()), budget),
        []
    );
    assert_eq!(line_from(&mut solver, &start, budget), None);
}

#[test]
fn a_limit_interrupts_and_does_not_change_results() {
    let mut random = Random(13);
    let mut solver = Solver::new();
    let budget = LengthBudget::default().states(50).edges(1 << 22);
    for game in games(&mut random) {
        let expected = lengths_of(&mut solver, &game, budget);
        let mut interrupted = 0;
        for power in 0..40 {
            let limit = WorkLimit::default().edges(1 << power);
            match solver.within(limit).lengths(&game, &mut { budget }) {
                Err(Interrupted) => interrupted += 1,
                Ok(found) if found.is_empty() => interrupted += 1,
                Ok(found) if found == expected => {}
                // The limit has ended the search before the first positions.
                Ok(found) => {
                    interrupted += 1;
                    assert_eq!(found.last(), expected.last());
                    assert_eq!(found.len(), expected.len());
                    for (found, expected) in found.iter().zip(&expected) {
                        assert!(found.length.at_least() <= expected.length.at_most());
                        assert!(expected.length.at_least() <= found.length.at_most());
                        assert_eq!(found.length.outcome(), expected.length.outcome());
                    }
                }
            }
        }
        assert!((1..40).contains(&interrupted));
    }
    let (game, mut budget) = (&games(&mut random)[0], LengthBudget::default());
    let flag = Arc::new(AtomicBool::new(true));
    let limit = WorkLimit::default().cancelled_by(flag);
    let found = solver.within(limit).lengths(game, &mut budget);
    assert_eq!(found, Err(Interrupted));
}
