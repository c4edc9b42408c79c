//! Boards with other steps, other dials and listed starts.

use matchplay_board::{Board, Dials, Lock, Position, Steps, Vertex};

use crate::boards::{graphs, mazes, shapes};
use crate::brute_force::BruteForce;
use crate::effort::rounds;
use crate::random::Random;
use crate::random_boards::{lattices, random_maze};
use crate::{check, check_placements, check_sample_games};

/// All dials with at most `states` states.
fn all_dials(states: u32) -> impl Iterator<Item = Dials> {
    let parts = (2..=states.min(36)).flat_map(|base| (1..=8).map(move |digits| (digits, base)));
    let dials = parts.flat_map(|(digits, base)| {
        [false, true].map(|wraps| Dials::with_base(digits, base, wraps))
    });
    dials
        .flatten()
        .filter(move |dials| dials.states() <= states)
}

/// The position before the token is placed on one of some random vertices.
pub(crate) fn with_random_starts(board: impl Into<Board>, random: &mut Random) -> Option<Position> {
    let unplaced = Position::new(board, None).expect("no start");
    let starts: Vec<Vertex> = unplaced.moves().filter(|_| random.below(2) == 0).collect();
    Position::with_starts(unplaced.board().clone(), starts).ok()
}

#[test]
fn lattices_of_up_to_6_cells_with_all_walls_are_solved_correctly() {
    for lattice in lattices() {
        for maze in (1..=6).flat_map(shapes).flat_map(mazes) {
            let maze = maze.with_lattice(lattice.clone());
            check_placements(&Position::new(maze, None).expect("no start"));
        }
    }
}

#[test]
fn lattices_of_up_to_12_cells_with_random_walls_are_solved_correctly() {
    let mut random = Random(4);
    for lattice in lattices() {
        for shape in (7..=12).flat_map(shapes) {
            let maze = random_maze(shape, 25, &mut random).with_lattice(lattice.clone());
            let unplaced = Position::new(maze, None).expect("no start");
            check_placements(&unplaced);
            check_sample_games(&unplaced, &mut random);
        }
    }
}

#[test]
fn locks_of_up_to_16_states_are_solved_correctly() {
    let mut random = Random(5);
    for dials in all_dials(16) {
        for forbidden in [0, 0, 1, 2, 4] {
            let forbidden = (0..forbidden).map(|_| random.below(dials.states() as usize) as u32);
            let lock = Lock::on(dials, forbidden).expect("states of the dials");
            let unplaced = Position::new(lock, None).expect("no start");
            check_placements(&unplaced);
            check_sample_games(&unplaced, &mut random);
        }
    }
}

#[test]
fn listed_starts_are_respected() {
    let mut random = Random(6);
    let boards = (0..rounds(400, 4_000)).map(|_| {
        let shape = (1 + random.below(3), 1 + random.below(4));
        Board::from(random_maze(shape, 25, &mut random))
    });
    let mut boards: Vec<Board> = boards.collect();
    boards.extend((2..=5).flat_map(graphs).map(Board::from));
    for (board, lattice) in boards.clone().into_iter().zip(lattices().cycle()) {
        if let Board::Maze(maze) = board {
            boards.push(maze.with_lattice(lattice).into());
        }
    }
    for board in boards {
        if let Some(position) = with_random_starts(board, &mut random) {
            check(&position, &mut BruteForce::default());
            check_sample_games(&position, &mut random);
        }
    }
}

#[test]
fn the_general_engine_agrees_with_the_grid_engine_on_large_boards() {
    use matchplay_solver::Solver;

    let mut random = Random(7);
    let mut solver = Solver::new();
    let orthogonal = Steps::from_offsets([(0, 1), (1, 0)]).expect("distinct steps");
    for shape in [(5, 9), (20, 30), (3, 200), (70, 70)] {
        let plain = random_maze(shape, 25, &mut random);
        let general = plain.clone().with_lattice(orthogonal.clone());
        let [plain, general] =
            [plain, general].map(|maze| Position::new(maze, None).expect("no start"));
        assert!(plain.open_cells().is_some() && general.open_cells().is_none());
        assert_eq!(solver.solve(&plain), solver.solve(&general));
        crate::reviews::for_sample_games(&plain, &mut random, &mut |game| {
            let plies = game.plies().iter().copied();
            let start = match game.start().token() {
                None => general.clone(),
                Some(_) => return,
            };
            let same = matchplay_board::Game::replay(start, plies).expect("the same moves");
            assert_eq!(solver.verdicts(&game).to_vec(), solver.verdicts(&same));
        });
    }
}
