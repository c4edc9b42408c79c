//! Games on explicit graphs, most of them not bipartite, and on locks.

use matchplay_board::{ExplicitGraph, Game, Lock, Position, Vertex};

use super::Family;
use super::graphs::{graph, random_graph, shuffled_grid};
use super::walks::long_path;
use crate::random::Random;
use crate::random_boards::random_game;

const NODES: &[usize] = &[500, 1000, 2000, 4000];
const ODD_NODES: &[usize] = &[1001, 2001, 4001, 8001];
const LONG_NODES: &[usize] = &[2000, 8000, 32_000, 100_000];
const MANY_NODES: &[usize] = &[10_000, 100_000, 1_000_000];

pub(crate) const GRAPH_WALKS: &[Family<Game>] = &[
    Family::random("mean degree 32, random walk", NODES, |nodes, seed| {
        let mut random = Random::of(nodes, seed);
        random_walk(odd_graph(nodes, 32, &mut random), &mut random)
    }),
    Family::random("complete, random walk", &[250, 500, 1000], |nodes, seed| {
        random_walk(complete(nodes), &mut Random::of(nodes, seed))
    }),
    Family::random("shuffled ladder, zigzag", ODD_NODES, |nodes, seed| {
        shuffled(nodes, ladder(nodes), zigzag(nodes), seed)
    }),
    Family::random("shuffled ladder, out and back", ODD_NODES, |nodes, seed| {
        shuffled(nodes, ladder(nodes), out_and_back(nodes), seed)
    }),
    Family::random("triangle strip, end to end", ODD_NODES, |nodes, seed| {
        shuffled(nodes, strip(nodes), 0..nodes, seed)
    }),
    Family::random("triangle strip, out and back", ODD_NODES, |nodes, seed| {
        shuffled(nodes, strip(nodes), out_and_back(nodes), seed)
    }),
    Family::random(
        "bipartite, mean degree 16, random walk",
        NODES,
        |nodes, seed| {
            let graph = random_graph::<16>(nodes, seed);
            random_walk(graph, &mut Random::of(nodes, seed))
        },
    ),
    Family::random(
        "bipartite, mean degree 3, long",
        MANY_NODES,
        |nodes, seed| long_walk(random_graph::<3>(nodes, seed), seed),
    ),
    Family::random(
        "bipartite, mean degree 8, long",
        MANY_NODES,
        |nodes, seed| long_walk(random_graph::<8>(nodes, seed), seed),
    ),
    Family::random("grid, shuffled, long", MANY_NODES, |nodes, seed| {
        long_walk(shuffled_grid(nodes, seed), seed)
    }),
    Family::random("triangulated grid, long", LONG_NODES, |nodes, seed| {
        long_walk(board_with_holes(nodes, seed, &[1, 0]), seed)
    }),
    Family::random("king's grid, long", LONG_NODES, |nodes, seed| {
        long_walk(board_with_holes(nodes, seed, &[1, 0, -1]), seed)
    }),
    Family::random("cubic, long", LONG_NODES, |nodes, seed| {
        long_walk(cubic(nodes, seed), seed)
    }),
    Family::random("roads, long", LONG_NODES, |nodes, seed| {
        long_walk(roads(nodes, seed), seed)
    }),
    Family::random("chain of triangles, long", LONG_NODES, |nodes, seed| {
        long_walk(chain_of_triangles(nodes, seed), seed)
    }),
    Family::random("mean degree 3, long", LONG_NODES, |nodes, seed| {
        let graph = odd_graph(nodes, 3, &mut Random::of(nodes, seed));
        long_walk(graph, seed)
    }),
    Family::random(
        "lock, random walk",
        &[1000, 10_000, 100_000],
        |states, seed| {
            let lock = Lock::new(states.ilog10(), []).expect("states of the lock");
            let start = Position::lock(lock, Some(0)).expect("a state");
            random_game(start, usize::MAX, &mut Random::of(states, seed))
        },
    ),
];

fn random_walk(graph: ExplicitGraph, random: &mut Random) -> Game {
    let start = random.below(graph.nodes() as usize) as u32;
    random_game(
        Position::graph(graph, Some(start)).expect("a node"),
        usize::MAX,
        random,
    )
}

/// A walk through a tenth of the nodes or more, if there is one.
fn long_walk(graph: ExplicitGraph, seed: u64) -> Game {
    let nodes = graph.nodes() as usize;
    let board = Position::graph(graph.clone(), None).expect("no start");
    let path = long_path(&board, nodes / 10, &mut Random::of(nodes, seed));
    let mut walk = path.into_iter();
    let start = Position::graph(graph, walk.next().map(u32::from)).expect("a node");
    Game::replay(start, walk).expect("a path is legal")
}

/// A uniformly random graph of this mean degree; not bipartite.
pub(crate) fn odd_graph(nodes: usize, degree: usize, random: &mut Random) -> ExplicitGraph {
    let mut end = || random.below(nodes) as u32;
    let edges = (0..nodes * degree / 2).map(|_| (end(), end()));
    graph(nodes, edges.filter(|(a, b)| a != b))
}

/// A square grid in which three cells in a hundred are missing, with the nodes in random order. Each
/// cell is joined to the next one of its row, and to cells of the next row at these columns further
/// on.
fn board_with_holes(nodes: usize, seed: u64, below: &[isize]) -> ExplicitGraph {
    let side = nodes.isqrt();
    let mut random = Random::of(nodes, seed);
    let free: Vec<bool> = (0..side * side).map(|_| !random.percent(3)).collect();
    let names = random.order(side * side);
    let mut edges = Vec::new();
    for cell in (0..side * side).filter(|&cell| free[cell]) {
        let steps = [(0, 1)].into_iter().chain(below.iter().map(|&on| (1, on)));
        for (rows, columns) in steps {
            let column = (cell % side).checked_add_signed(columns);
            let column = column.filter(|&column| column < side);
            let other = column.map(|column| (cell / side + rows) * side + column);
            if let Some(other) = other.filter(|&other| free.get(other) == Some(&true)) {
                edges.push((names[cell], names[other]));
            }
        }
    }
    graph(side * side, edges)
}

/// A random graph with three edge ends at each node, without loops.
fn cubic(nodes: usize, seed: u64) -> ExplicitGraph {
    let ends = Random::of(nodes, seed).order(3 * nodes);
    let edges = ends.chunks_exact(2).map(|ends| (ends[0] / 3, ends[1] / 3));
    graph(nodes, edges.filter(|(a, b)| a != b))
}

/// A grid without one street in twenty, with up to two nodes along each street; not shuffled.
fn roads(nodes: usize, seed: u64) -> ExplicitGraph {
    let side = (nodes / 3).isqrt();
    let mut random = Random::of(nodes, seed);
    let mut bound = side * side;
    let mut edges = Vec::new();
    for crossing in 0..side * side {
        let right = (crossing % side + 1 < side).then_some(crossing + 1);
        let below = (crossing / side + 1 < side).then_some(crossing + side);
        for other in right.into_iter().chain(below) {
            if random.percent(5) {
                continue;
            }
            let mut at = crossing;
            for _ in 0..random.below(3) {
                edges.push((at as u32, bound as u32));
                at = bound;
                bound += 1;
            }
            edges.push((at as u32, other as u32));
        }
    }
    graph(bound, edges)
}

/// Triangles in a row, each joined to the next one by an edge.
fn chain_of_triangles(nodes: usize, seed: u64) -> ExplicitGraph {
    let bound = nodes / 3 * 3;
    let names = Random::of(nodes, seed).order(bound);
    let edges = (0..bound).step_by(3).flat_map(|at| {
        let joined = (at + 3 < bound).then_some((at + 2, at + 3));
        [(at, at + 1), (at + 1, at + 2), (at, at + 2)]
            .into_iter()
            .chain(joined)
    });
    graph(bound, edges.map(|(a, b)| (names[a], names[b])))
}

fn complete(nodes: usize) -> ExplicitGraph {
    let nodes = nodes as u32;
    let edges = (0..nodes).flat_map(|a| (a + 1..nodes).map(move |b| (a, b)));
    graph(nodes as usize, edges)
}

/// A ladder, with the rungs 2k to 2k + 1, whose last rung carries one more node. That
/// node closes a triangle, so all nodes lie on one odd cycle.
fn ladder(nodes: usize) -> impl Iterator<Item = (usize, usize)> {
    let edges = (0..nodes - 1).flat_map(move |node| {
        let along = (node + 2 < nodes).then_some((node, node + 2));
        let across = (node % 2 == 0).then_some((node, node + 1));
        [along, across].into_iter().flatten()
    });
    edges.chain([(nodes - 2, nodes - 1)])
}

/// Nodes in a row, each joined to the next two.
fn strip(nodes: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..nodes).flat_map(move |node| (node + 1..nodes).take(2).map(move |other| (node, other)))
}

/// The even nodes up to the last one, then the odd ones down to the first.
fn out_and_back(nodes: usize) -> impl Iterator<Item = usize> {
    let out = (0..nodes).step_by(2);
    out.chain((0..nodes).skip(1).step_by(2).rev())
}

/// Across every rung of a ladder, then to the last node.
fn zigzag(nodes: usize) -> impl Iterator<Item = usize> {
    let rungs = (0..nodes / 2).flat_map(|rung| match rung % 2 {
        0 => [2 * rung, 2 * rung + 1],
        _ => [2 * rung + 1, 2 * rung],
    });
    rungs.chain([nodes - 1])
}

/// A walk through a graph whose nodes are renamed at random.
fn shuffled(
    nodes: usize,
    edges: impl Iterator<Item = (usize, usize)>,
    walk: impl Iterator<Item = usize>,
    seed: u64,
) -> Game {
    let names = Random::of(nodes, seed).order(nodes);
    let graph = graph(nodes, edges.map(|(a, b)| (names[a], names[b])));
    let mut walk = walk.map(|node| names[node]);
    let start = Position::graph(graph, walk.next()).expect("a node");
    Game::replay(start, walk.map(Vertex::new)).expect("a path is legal")
}
