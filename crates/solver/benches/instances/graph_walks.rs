//! Games on explicit graphs, most of them not bipartite, and on locks.

use matchplay_board::{ExplicitGraph, Game, Lock, Position, Vertex};

use super::Family;
use super::graphs::{graph, random_graph};
use super::walks::random_play;
use crate::random::Random;

const NODES: &[usize] = &[500, 1000, 2000, 4000];
const ODD_NODES: &[usize] = &[1001, 2001, 4001, 8001];

pub(crate) const GRAPH_WALKS: &[Family<Game>] = &[
    Family::random("mean degree 32, random walk", NODES, |nodes, seed| {
        let mut random = Random::of(nodes, seed);
        random_walk(odd_graph(nodes, 32, &mut random), &mut random)
    }),
    Family::random("complete, random walk", &[250, 500, 1000], |nodes, seed| {
        random_walk(complete(nodes), &mut Random::of(nodes, seed))
    }),
    Family::random("shuffled ladder, zigzag", ODD_NODES, shuffled_ladder),
    Family::random("triangle strip, end to end", ODD_NODES, triangle_strip),
    Family::random(
        "bipartite, mean degree 16, random walk",
        NODES,
        |nodes, seed| {
            let graph = random_graph(nodes, 16, seed);
            random_walk(graph, &mut Random::of(nodes, seed))
        },
    ),
    Family::random(
        "lock, random walk",
        &[1000, 10_000, 100_000],
        |states, seed| {
            let lock = Lock::new(states.ilog10(), []).expect("states of the lock");
            let start = Position::lock(lock, Some(0)).expect("a state");
            random_play(start, &mut Random::of(states, seed))
        },
    ),
];

fn random_walk(graph: ExplicitGraph, random: &mut Random) -> Game {
    let start = random.below(graph.nodes() as usize) as u32;
    random_play(Position::graph(graph, Some(start)).expect("a node"), random)
}

/// A uniformly random graph of this mean degree; not bipartite.
pub(crate) fn odd_graph(nodes: usize, degree: usize, random: &mut Random) -> ExplicitGraph {
    let mut end = || random.below(nodes) as u32;
    let edges = (0..nodes * degree / 2).map(|_| (end(), end()));
    graph(nodes, edges.filter(|(a, b)| a != b))
}

fn complete(nodes: usize) -> ExplicitGraph {
    let nodes = nodes as u32;
    let edges = (0..nodes).flat_map(|a| (a + 1..nodes).map(move |b| (a, b)));
    graph(nodes as usize, edges)
}

/// A ladder whose last rung carries one more node, which closes a triangle. The
/// walk takes the rungs in order and ends in the triangle, so that the remaining
/// graph is always a ladder with a triangle: by turns every vertex is inessential
/// and none is.
fn shuffled_ladder(nodes: usize, seed: u64) -> Game {
    let edges = (0..nodes - 1).flat_map(|node| {
        // Nodes 2k and 2k + 1 form a rung.
        let along = (node + 2 < nodes).then_some((node, node + 2));
        let across = (node % 2 == 0).then_some((node, node + 1));
        [along, across].into_iter().flatten()
    });
    // The last node continues one side of the ladder only.
    let edges = edges.chain([(nodes - 2, nodes - 1)]);
    let rungs = (0..nodes / 2).flat_map(|rung| {
        let (first, second) = (2 * rung, 2 * rung + 1);
        match rung % 2 {
            0 => [first, second],
            _ => [second, first],
        }
    });
    shuffled(nodes, edges, rungs.chain([nodes - 1]), seed)
}

/// Nodes in a row, each joined to the next two, walked from end to end.
fn triangle_strip(nodes: usize, seed: u64) -> Game {
    let edges = (0..nodes).flat_map(|node| {
        let ends = (node + 1..nodes).take(2);
        ends.map(move |other| (node, other))
    });
    shuffled(nodes, edges, 0..nodes, seed)
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
