//! Games of edge geography on bipartite graphs, played at random.

use matchplay_board::{Game, Maze, Position, Removal};

use super::Family;
use super::boards;
use super::graphs::random_graph;
use crate::random::Random;
use crate::random_boards::random_game;

/// The numbers of cells, which are squares, or of nodes.
const SIZES: &[usize] = &[100, 400, 1600, 6400];

pub(crate) const EDGE_WALKS: &[Family<Game>] = &[
    Family::random("open maze, random walk", SIZES, grid::<0>),
    Family::random("maze 30 %, random walk", SIZES, grid::<30>),
    Family::random("mean degree 3, random walk", SIZES, sparse::<3>),
    Family::random(
        "mean degree 16, random walk",
        &[100, 400, 1600],
        sparse::<16>,
    ),
];

fn grid<const PERCENT: usize>(cells: usize, seed: u64) -> Game {
    let side = cells.isqrt();
    let maze: Maze = boards::maze::<PERCENT>(side, seed).parse().expect("a maze");
    let start = Position::maze(maze.removing(Removal::Edges), None).expect("no start");
    random_game(start, usize::MAX, &mut Random::of(cells, seed))
}

fn sparse<const DEGREE: usize>(nodes: usize, seed: u64) -> Game {
    let graph = random_graph::<DEGREE>(nodes, seed).removing(Removal::Edges);
    let start = Position::graph(graph, Some(0)).expect("a node");
    random_game(start, usize::MAX, &mut Random::of(nodes, seed))
}
