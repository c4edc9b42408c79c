//! Random boards, and random games on them.

use matchplay_board::{Dials, ExplicitGraph, Game, Lattice, Lock, Maze, Position, Steps, Wrap};

use crate::random::Random;

/// Every kind of steps, alone and with every wrap.
pub(crate) fn lattices() -> impl Iterator<Item = Lattice> {
    let steps = [
        Steps::Orthogonal,
        Steps::Diagonal,
        Steps::King,
        Steps::Knight,
        Steps::Hex,
        Steps::from_offsets([(0, 1), (2, 1)]).expect("distinct steps"),
    ];
    let wraps = [
        None,
        Some(Wrap::Rows),
        Some(Wrap::Columns),
        Some(Wrap::Both),
    ];
    let lattices = steps.map(|steps| wraps.map(|wrap| Lattice::new(steps.clone(), wrap)));
    lattices.into_iter().flatten()
}

fn grid((rows, columns): (usize, usize), mut cell: impl FnMut(usize) -> char) -> String {
    let rows = (0..rows).map(|row| {
        (0..columns)
            .map(|column| cell(row * columns + column))
            .collect()
    });
    rows.collect::<Vec<String>>().join("\n")
}

/// A maze before the token is placed.
pub(crate) fn maze(
    shape: (usize, usize),
    walls: usize,
    lattice: Lattice,
    random: &mut Random,
) -> Position {
    let text = grid(shape, |_| if random.below(100) < walls { '#' } else { '.' });
    let maze: Maze = text.parse().expect("a maze");
    Position::new(maze.with_lattice(lattice), None).expect("no start")
}

/// A board of sliding stones.
pub(crate) fn sliding(shape: (usize, usize), random: &mut Random) -> Position {
    let blank = random.below(shape.0 * shape.1);
    let text = grid(shape, |cell| match random.below(2) {
        _ if cell == blank => '.',
        0 => 'X',
        _ => 'O',
    });
    Position::sliding(text.parse().expect("a board of stones and one blank"))
}

/// A lock before the token is placed.
pub(crate) fn lock(dials: Dials, forbidden: usize, random: &mut Random) -> Position {
    let states = (0..dials.states()).filter(|_| random.below(100) < forbidden);
    let states: Vec<u32> = states.collect();
    let lock = Lock::on(dials, states).expect("states of the dials");
    Position::new(lock, None).expect("no start")
}

/// A graph of random edges, before the token is placed.
pub(crate) fn graph(nodes: u32, edges: u32, random: &mut Random) -> Position {
    let mut end = || random.below(nodes as usize) as u32;
    let edges = (0..edges).map(|_| (end(), end()));
    let edges: Vec<(u32, u32)> = edges.filter(|(a, b)| a != b).collect();
    unplaced(nodes, edges)
}

/// A random tree with long branches and a few more edges, before the token is placed.
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

/// A graph before the token is placed.
pub(crate) fn unplaced(nodes: u32, edges: Vec<(u32, u32)>) -> Position {
    let graph = ExplicitGraph::new(nodes, edges).expect("edges join different nodes");
    Position::graph(graph, None).expect("no start")
}

/// A random game to its end.
pub(crate) fn game(start: Position, random: &mut Random) -> Game {
    let mut game = Game::new(start);
    loop {
        let moves: Vec<_> = game.position().moves().collect();
        if moves.is_empty() {
            return game;
        }
        let to = moves[random.below(moves.len())];
        game.play(to).expect("a legal move");
    }
}
