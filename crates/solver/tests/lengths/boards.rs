//! Random boards before the token is placed.

use matchplay_board::{Dials, ExplicitGraph, Lattice, Lock, Position};

use crate::random::Random;
use crate::random_boards::random_maze;

/// A maze.
pub(crate) fn maze(
    shape: (usize, usize),
    walls: usize,
    lattice: Lattice,
    random: &mut Random,
) -> Position {
    let maze = random_maze(shape, walls, random).with_lattice(lattice);
    Position::new(maze, None).expect("no start")
}

/// A board of sliding stones.
pub(crate) fn sliding((rows, columns): (usize, usize), random: &mut Random) -> Position {
    let blank = random.below(rows * columns);
    let cells = (0..rows * columns).map(|cell| match random.below(2) {
        _ if cell == blank => '.',
        0 => 'X',
        _ => 'O',
    });
    let cells: Vec<char> = cells.collect();
    let rows: Vec<String> = cells.chunks(columns).map(String::from_iter).collect();
    let board = rows.join("\n").parse();
    Position::sliding(board.expect("a board of stones and one blank"))
}

/// A lock.
pub(crate) fn lock(dials: Dials, forbidden: usize, random: &mut Random) -> Position {
    let states = (0..dials.states()).filter(|_| random.percent(forbidden));
    let states: Vec<u32> = states.collect();
    let lock = Lock::on(dials, states).expect("states of the dials");
    Position::new(lock, None).expect("no start")
}

/// A graph of random edges.
pub(crate) fn graph(nodes: u32, edges: u32, random: &mut Random) -> Position {
    let mut end = || random.below(nodes as usize) as u32;
    let edges = (0..edges).map(|_| (end(), end()));
    let edges: Vec<(u32, u32)> = edges.filter(|(a, b)| a != b).collect();
    unplaced(nodes, edges)
}

/// A random tree with long branches and a few more edges.
pub(crate) fn tree(nodes: u32, more: usize, random: &mut Random) -> Position {
    let mut edges: Vec<(u32, u32)> = Vec::new();
    for node in 1..nodes {
        edges.push((node, node - 1 - random.below((node as usize).min(3)) as u32));
    }
    for _ in 0..more {
        let node = 2 + random.below(nodes as usize - 2) as u32;
        edges.push((node, random.below(node as usize - 1) as u32));
    }
    unplaced(nodes, edges)
}

/// A graph.
pub(crate) fn unplaced(nodes: u32, edges: Vec<(u32, u32)>) -> Position {
    let graph = ExplicitGraph::new(nodes, edges).expect("edges join different nodes");
    Position::graph(graph, None).expect("no start")
}
