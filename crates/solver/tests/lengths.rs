//! Compares the lengths of positions with minimax by the literal rules on small boards, and checks
//! their properties on larger ones.

#[path = "lengths/best_moves.rs"]
mod best_moves;
#[path = "lengths/boards.rs"]
mod boards;
#[path = "../../../tests/effort.rs"]
mod effort;
#[path = "lengths/larger.rs"]
mod larger;
#[path = "../../../tests/literal.rs"]
mod literal;
#[path = "../../../tests/random.rs"]
mod random;
#[path = "../../../tests/random_boards.rs"]
mod random_boards;

use boards::{graph, lock, maze, sliding, tree, unplaced};
use effort::{rounds, step};
use literal::Literal;
use matchplay_board::{Dials, Game, Position, Vertex};
use matchplay_solver::{Length, LengthBudget, Line, PositionLengths, Solver, WorkLimit};
use random::Random;
use random_boards::{lattices, random_game};

fn tiny() -> LengthBudget {
    let mut budget = LengthBudget::default().states(1).edges(1 << 20);
    budget.states_of_all = 9;
    budget
}

/// The budget for bounds without a search.
fn none() -> LengthBudget {
    let mut budget = LengthBudget::default();
    budget.edges = 0;
    budget
}

fn lengths_of(solver: &mut Solver, game: &Game, mut budget: LengthBudget) -> Vec<PositionLengths> {
    let mut limited = solver.within(WorkLimit::default());
    limited.lengths(game, &mut budget).expect("no limit")
}

fn line_from(solver: &mut Solver, position: &Position, mut budget: LengthBudget) -> Option<Line> {
    let mut limited = solver.within(WorkLimit::default());
    limited.best_line(position, &mut budget).expect("no limit")
}

/// Checks that bounds contain a length, and that they are equal if they must be.
#[track_caller]
fn check_length(found: Length, literal: u32, is_exact: bool) {
    assert!(
        (found.at_least()..=found.at_most()).contains(&literal),
        "{found:?} {literal}"
    );
    assert_eq!(
        [found.at_least() % 2, found.at_most() % 2],
        [literal % 2; 2]
    );
    assert!(
        !is_exact || found.exact() == Some(literal),
        "{found:?} {literal}"
    );
}

/// Checks a line from a position with this length.
#[track_caller]
fn check_line(start: &Position, line: &Line, length: u32) {
    let end = Game::replay(start.clone(), line.moves.iter().copied());
    assert!(end.expect("a line is legal").position().is_over());
    let plies = line.moves.len() as u32;
    assert_eq!(plies % 2, length % 2, "{line:?}");
    assert!(!line.is_exact || plies == length, "{length} {line:?}");
}

/// Checks all lengths of a game by the literal rules. `is_exact` is whether all must be exact.
fn check(
    solver: &mut Solver,
    game: &Game,
    literal: &mut Literal,
    is_exact: bool,
    budget: LengthBudget,
) {
    let found = lengths_of(solver, game, budget);
    assert_eq!(found.len(), game.plies().len() + 1);
    let mut position = game.start().clone();
    for (ply, found) in found.iter().enumerate() {
        let moves = literal.moves(&position);
        let length = literal.length(&position);
        check_length(found.length, length, is_exact);
        let (winning, losing): (Vec<_>, Vec<_>) =
            moves.iter().partition(|(_, length)| length % 2 == 1);
        assert_eq!(
            [found.winning.len(), found.losing.len()],
            [winning.len(), losing.len()]
        );
        for (found, &(to, length)) in found.winning.iter().zip(&winning) {
            assert_eq!(found.to, to);
            check_length(found.length, length, is_exact);
        }
        for found in &found.losing {
            let same = losing.iter().find(|&&(to, _)| to == found.to);
            let &(_, length) = same.expect("a losing move");
            check_length(found.length, length, is_exact);
        }
        if let Some(next) = game.plies().get(ply) {
            position.play(*next).expect("a legal ply");
            let is_mistake = losing.iter().any(|(to, _)| to == next) && !winning.is_empty();
            assert!(!is_exact || found.refutation.is_some() == is_mistake);
            if let Some(line) = &found.refutation {
                assert!(is_mistake && (line.is_exact || !is_exact));
                check_line(&position, line, literal.length(&position));
            }
        }
    }
}

/// Checks a random game and the lines from its first positions, with and without a search.
fn check_random_game(solver: &mut Solver, start: Position, random: &mut Random) {
    let mut literal = Literal::default();
    let game = random_game(start, usize::MAX, random);
    check(solver, &game, &mut literal, true, LengthBudget::default());
    check(solver, &game, &mut literal, false, tiny());
    check(solver, &game, &mut literal, false, none());
    for plies in 0..3 {
        let position = game.truncated(plies).position().clone();
        let length = literal.length(&position);
        let line = line_from(solver, &position, LengthBudget::default());
        let line = line.expect("a small graph");
        assert!(line.is_exact);
        check_line(&position, &line, length);
        best_moves::check(solver, &position, &mut literal);
        if let Some(line) = line_from(solver, &position, tiny()) {
            check_line(&position, &line, length);
        }
    }
}

#[test]
fn mazes_have_the_lengths_of_the_literal_rules() {
    let (mut random, mut solver) = (Random(1), Solver::new());
    for lattice in lattices() {
        for _ in 0..rounds(6, 300) {
            let shape = [(3, 4), (3, 3), (2, 6), (4, 3)][random.below(4)];
            let walls = 5 + random.below(40);
            let start = maze(shape, walls, lattice.clone(), &mut random);
            check_random_game(&mut solver, start, &mut random);
        }
    }
    for _ in 0..rounds(4, 100) {
        let start = maze((4, 4), 10, Default::default(), &mut random);
        check_random_game(&mut solver, start, &mut random);
    }
}

#[test]
fn graphs_with_odd_cycles_have_the_lengths_of_the_literal_rules() {
    let (mut random, mut solver) = (Random(2), Solver::new());
    for nodes in 1..=10 {
        for _ in 0..rounds(40, 2000) {
            let edges = nodes * (2 + random.below(5) as u32) / 2;
            let start = graph(nodes, edges, &mut random);
            check_random_game(&mut solver, start, &mut random);
        }
    }
}

#[test]
fn all_graphs_of_5_nodes_have_the_lengths_of_the_literal_rules() {
    let (mut random, mut solver) = (Random(6), Solver::new());
    let pairs: Vec<(u32, u32)> = (0..5).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
    for chosen in (0..1_u32 << pairs.len()).step_by(step(3)) {
        let edges = pairs.iter().enumerate();
        let edges = edges.filter(|(pair, _)| chosen >> pair & 1 == 1);
        let start = unplaced(5, edges.map(|(_, &edge)| edge).collect());
        check_random_game(&mut solver, start, &mut random);
    }
}

#[test]
fn sliding_stones_and_locks_have_the_lengths_of_the_literal_rules() {
    let (mut random, mut solver) = (Random(3), Solver::new());
    for _ in 0..rounds(100, 3000) {
        let shape = [(3, 4), (4, 4), (2, 7)][random.below(3)];
        check_random_game(&mut solver, sliding(shape, &mut random), &mut random);
    }
    for (digits, base, wraps) in [
        (2, 4, true),
        (3, 2, false),
        (2, 3, false),
        (1, 10, true),
        (2, 10, true),
    ] {
        for _ in 0..rounds(10, 300) {
            let dials = Dials::with_base(digits, base, wraps).expect("dials");
            let forbidden = if dials.states() > 16 { 65 } else { 20 };
            check_random_game(
                &mut solver,
                lock(dials, forbidden, &mut random),
                &mut random,
            );
        }
    }
}

/// Keys of several words: the branches of these trees meet again at few places only, so that the
/// literal rules have few positions.
#[test]
fn large_trees_have_the_lengths_of_the_literal_rules() {
    let (mut random, mut solver) = (Random(4), Solver::new());
    for nodes in [60, 70, 130, 200, 300] {
        for more in 0..3 {
            let placed = tree(nodes, more, &mut random);
            let place = Vertex::new(random.below(nodes as usize) as u32);
            let start = Position::new(placed.board().clone(), Some(place)).expect("a node");
            check_random_game(&mut solver, start, &mut random);
        }
    }
}

#[test]
fn listed_starts_limit_the_placements() {
    let (mut random, mut solver) = (Random(5), Solver::new());
    for _ in 0..rounds(60, 2000) {
        let unplaced = graph(8, 10, &mut random);
        let starts: Vec<Vertex> = unplaced.moves().filter(|_| random.below(3) == 0).collect();
        if let Ok(start) = Position::with_starts(unplaced.board().clone(), starts) {
            check_random_game(&mut solver, start, &mut random);
        }
    }
}
