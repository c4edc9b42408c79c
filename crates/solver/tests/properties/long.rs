//! Compares the verdicts on games of up to a million plies with solutions from scratch
//! of some of their positions.

use matchplay_board::{Game, Maze, Position, Vertex};
use matchplay_solver::Solver;

use crate::large::long_game;
use crate::random::Random;

/// A walk around a random tree of the 2×2 blocks of a square board, some of which are
/// walls. It visits every cell of the blocks in the tree.
fn tour(blocks: usize, percent: usize, random: &mut Random) -> (Maze, Vec<Vertex>) {
    let wall: Vec<bool> = (0..blocks * blocks)
        .map(|_| random.percent(percent))
        .collect();
    let beside = |block: usize| {
        let (row, column) = (block / blocks, block % blocks);
        [
            (row > 0).then(|| block - blocks),
            (column + 1 < blocks).then(|| block + 1),
            (row + 1 < blocks).then(|| block + blocks),
            (column > 0).then(|| block - 1),
        ]
    };
    // For each block, whether the tree continues up, right, down and left.
    let mut tree = vec![[false; 4]; blocks * blocks];
    let mut visited = wall.clone();
    let first = wall
        .iter()
        .position(|wall| !wall)
        .expect("some block is open");
    visited[first] = true;
    let mut path = vec![first];
    while let Some(&block) = path.last() {
        let open = |&side: &usize| beside(block)[side].is_some_and(|next| !visited[next]);
        let open: Vec<usize> = (0..4).filter(open).collect();
        if open.is_empty() {
            path.pop();
            continue;
        }
        let side = open[random.below(open.len())];
        let next = beside(block)[side].expect("an open side");
        tree[block][side] = true;
        tree[next][(side + 2) % 4] = true;
        visited[next] = true;
        path.push(next);
    }
    let columns = 2 * blocks;
    let text: Vec<String> = (0..columns)
        .map(|row| {
            let walls = (0..columns).map(|column| wall[row / 2 * blocks + column / 2]);
            walls.map(|wall| if wall { '#' } else { '.' }).collect()
        })
        .collect();
    let start = (first / blocks * 2, first % blocks * 2);
    let (mut row, mut column) = start;
    let mut tour = Vec::new();
    loop {
        tour.push(Vertex::from_index(row * columns + column));
        let sides = tree[row / 2 * blocks + column / 2];
        // The walk goes clockwise around the block and leaves it where the tree
        // continues.
        match (row % 2, column % 2) {
            (0, 0) if sides[0] => row -= 1,
            (0, 0) => column += 1,
            (0, _) if sides[1] => column += 1,
            (0, _) => row += 1,
            (_, 0) if sides[3] => column -= 1,
            (_, 0) => row -= 1,
            (_, _) if sides[2] => row += 1,
            (_, _) => column -= 1,
        }
        if (row, column) == start {
            break;
        }
    }
    (text.join("\n").parse().expect("a square of cells"), tour)
}

/// From a corner of an open board around and around to the middle, through every
/// cell.
fn spiral(side: usize) -> (Maze, Vec<Vertex>) {
    let mut walk: Vec<usize> = (0..side).collect();
    // Down and to the left, then up and to the right, each time a cell less.
    for (turn, length) in (1..side).rev().enumerate() {
        for step in [side, 1] {
            for _ in 0..length {
                let cell = walk[walk.len() - 1];
                let ascends = (step == side) == (turn % 2 == 0);
                walk.push(if ascends { cell + step } else { cell - step });
            }
        }
    }
    let rows = vec![".".repeat(side); side];
    let maze = rows.join("\n").parse().expect("a square of cells");
    (maze, walk.into_iter().map(Vertex::from_index).collect())
}

/// Checks the verdicts on a walk through a maze at `samples` random plies.
fn check(maze: Maze, plies: Vec<Vertex>, samples: usize, random: &mut Random) {
    let mut sampled: Vec<usize> = (0..samples).map(|_| random.below(plies.len())).collect();
    sampled.sort_unstable();
    let start = Position::maze(maze, None).expect("no start");
    let mut position = start.clone();
    let game = Game::replay(start, plies).expect("the walk is legal");
    let mut solver = Solver::new();
    let verdicts = solver.verdicts(&game).to_vec();
    assert_eq!(verdicts.len(), game.plies().len() + 1);
    let mut sampled = sampled.into_iter().peekable();
    for (ply, verdict) in verdicts.iter().enumerate() {
        while sampled.next_if_eq(&ply).is_some() {
            assert_eq!(*verdict, solver.solve(&position), "after ply {ply}");
        }
        if let Some(&to) = game.plies().get(ply) {
            position.play(to).expect("a game is legal");
        }
    }
}

#[test]
fn verdicts_on_a_million_plies_are_correct() {
    let mut random = Random(21);
    let (maze, plies) = tour(500, 0, &mut random);
    assert_eq!(plies.len(), 1_000_000);
    check(maze, plies, 10, &mut random);
}

#[test]
fn verdicts_on_tours_between_walls_are_correct() {
    let mut random = Random(22);
    for blocks in [2, 5, 20, 50, 100] {
        for percent in [0, 1, 5, 10, 30] {
            let (maze, plies) = tour(blocks, percent, &mut random);
            // The game is truncated, so parts of the board remain.
            let kept = plies.len() - random.below(plies.len() / 2);
            check(maze, plies[..kept].to_vec(), 20, &mut random);
        }
    }
}

#[test]
fn verdicts_on_long_walks_on_large_boards_are_correct() {
    let mut random = Random(24);
    for side in [95, 120, 200] {
        for percent in [0, 0, 1, 3, 5, 10, 30] {
            let row = |random: &mut Random| -> String {
                let cell = |_| {
                    if random.below(100) < percent {
                        '#'
                    } else {
                        '.'
                    }
                };
                (0..side).map(cell).collect()
            };
            let rows: Vec<String> = (0..side).map(|_| row(&mut random)).collect();
            let maze: Maze = rows.join("\n").parse().expect("a maze");
            let start = Position::maze(maze.clone(), None).expect("no start");
            let game = long_game(start, &mut random);
            check(maze, game.plies().to_vec(), 100, &mut random);
        }
    }
}

/// Checks a spiral of a million plies inwards and outwards. Most of its probes have
/// long paths.
fn check_spirals(samples: usize) {
    let mut random = Random(23);
    let (maze, mut plies) = spiral(1000);
    check(maze.clone(), plies.clone(), samples, &mut random);
    plies.reverse();
    check(maze, plies, samples, &mut random);
}

#[test]
fn spirals_of_a_million_plies() {
    check_spirals(50);
}

#[test]
#[ignore = "takes a minute"]
fn spirals_of_a_million_plies_at_a_thousand_of_them() {
    check_spirals(500);
}
