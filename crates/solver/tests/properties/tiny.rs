//! Compares the engine for small grids with the engine for any graph, on boards of every
//! size that it supports and on slightly larger boards.

use matchplay_board::{Coord, Game, Position, Size, Vertex};
use matchplay_solver::{Outcome, Solver};

use crate::engines::winning_by_graph;
use crate::judged;
use crate::large::check_review;
use crate::random::Random;
use crate::random_boards::random_game;

/// A random maze with the given percentage of walls, or the sliding board that is
/// equivalent to it.
fn start(size: Size, sliding: bool, walls: usize, random: &mut Random) -> Position {
    let coord = |index| size.coord(Vertex::from_index(index));
    let first = coord(random.below(size.cells()));
    let mut text = String::new();
    for cell in (0..size.cells()).map(coord) {
        if cell.column == 0 && cell.row > 0 {
            text.push('\n');
        }
        let open = !random.percent(walls);
        text.push(match (sliding, cell == first) {
            (false, is_first) => {
                if open || is_first {
                    '.'
                } else {
                    '#'
                }
            }
            (true, true) => '.',
            // The blank counts as black, so an enterable neighbour is white.
            (true, false) => {
                if open == (cell.parity() != first.parity()) {
                    'O'
                } else {
                    'X'
                }
            }
        });
    }
    if sliding {
        Position::sliding(text.parse().expect("one blank"))
    } else {
        let placed: Option<Coord> = random.percent(50).then_some(first);
        Position::maze(text.parse().expect("a maze"), placed).expect("the start is open")
    }
}

/// Checks the verdict on every position of a game, and the proof of every position whose
/// index is a multiple of `step`.
fn check(solver: &mut Solver, game: &Game, step: usize) {
    let verdicts = solver.verdicts(game).to_vec();
    assert_eq!(verdicts.len(), game.plies().len() + 1);
    let mut position = game.start().clone();
    for (ply, verdict) in verdicts.iter().enumerate() {
        let context = || format!("{:?} on\n{}", position.token(), position.board());
        assert_eq!(
            verdict.winning,
            winning_by_graph(&position),
            "{}",
            context()
        );
        assert_eq!(
            verdict.legal_moves,
            position.moves().count(),
            "{}",
            context()
        );
        let wins = verdict.outcome == Outcome::N;
        assert_eq!(wins, !verdict.winning.is_empty());
        if ply % step == 0 {
            assert_eq!(judged(solver, &position), *verdict, "{}", context());
        }
        if let Some(&to) = game.plies().get(ply) {
            position.play(to).expect("it was legal before");
        }
    }
}

fn check_sizes(rounds: usize, seed: u64) {
    let mut random = Random(seed);
    let mut solver = Solver::new();
    for round in 0..rounds {
        for rows in 1..=17 {
            for columns in 1..=17 {
                let size = Size::new(rows, columns).expect("some cells");
                let walls = [0, 2, 10, 20, 30, 40, 50, 70][random.below(8)];
                for sliding in [false, true] {
                    let start = start(size, sliding, walls, &mut random);
                    let plies = [3, 12, usize::MAX][random.below(3)];
                    let game = random_game(start, plies, &mut random);
                    check(&mut solver, &game, 4);
                    // The same game from a position in which play has removed cells.
                    let mut later = Game::new(game.truncated(2).position().clone());
                    for &to in game.plies().iter().skip(2) {
                        later.play(to).expect("it was legal before");
                    }
                    check(&mut solver, &later, 16);
                    if round == 0 {
                        check_review(&game);
                    }
                }
            }
        }
    }
}

#[test]
fn the_engines_agree_on_small_boards_of_every_size() {
    check_sizes(4, 13);
}

#[test]
#[ignore = "takes minutes"]
fn the_engines_agree_on_many_small_boards() {
    check_sizes(100, 14);
}
