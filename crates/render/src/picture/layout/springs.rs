use matchplay_board::{ExplicitGraph, Vertex};
use matchplay_graph::{ListedGraph, Sides};

use super::room::{crossings, make_room};
use crate::picture::area::Spot;

/// The preferred length of an edge.
const EDGE: f64 = 52.0;

/// The distance between nodes without edges.
const SPACING: f64 = 40.0;

/// The largest number of nodes that springs place, and of edges for each of them. Springs
/// do not separate the lines of larger and denser graphs.
const MOST: usize = 150;
const DENSEST: usize = 3;

/// The number of times that every node is moved.
const ROUNDS: usize = 300;

/// The spots of the nodes of a graph: placed by springs, or on a circle if that draws fewer
/// lines under nodes that are not their ends.
///
/// O(rounds · V · (V + E)) with springs, otherwise O(V).
pub(super) fn spots(graph: &ExplicitGraph) -> Vec<Spot> {
    let nodes = graph.nodes() as usize;
    let all: Vec<usize> = (0..nodes).collect();
    let mut ring = vec![(0.0, 0.0); nodes];
    circle(&all, &mut ring);
    let is_small = nodes <= MOST && graph.edge_count() <= DENSEST * nodes;
    let sprung = is_small.then(|| sprung(graph, &ring));
    let sprung = sprung.filter(|spots| crossings(graph, spots) <= crossings(graph, &ring));
    let spots = sprung.unwrap_or(ring).into_iter();
    spots.map(|(x, y)| Spot::new(x, y)).collect()
}

/// Puts nodes on a circle, clockwise from the top, one edge length apart.
fn circle(nodes: &[usize], spots: &mut [(f64, f64)]) {
    let turn = std::f64::consts::TAU / nodes.len() as f64;
    let radius = EDGE / turn;
    for (index, &node) in nodes.iter().enumerate() {
        let (sine, cosine) = (turn * index as f64).sin_cos();
        spots[node] = (radius * sine, -radius * cosine);
    }
}

/// The distance between two spots approximates the distance between the nodes in the graph,
/// and no two nodes overlap.
///
/// The nodes of a shortest odd cycle through some node start on a ring, and the
/// other nodes start at the mean of their neighbours inside it (Tutte 1963). From
/// there, the stress of springs between all pairs is reduced (Kamada & Kawai 1989;
/// Gansner, Koren & North 2004). Nodes without edges are below the others.
fn sprung(graph: &ExplicitGraph, ring: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let mut spots = ring.to_vec();
    if let Err(cycle) = Sides::of(&ListedGraph(graph)) {
        let cycle: Vec<usize> = cycle.nodes.iter().map(|&node| node as usize).collect();
        draw_in(graph, &cycle, &mut spots);
        separate(&mut spots);
    }
    let lengths: Vec<Vec<f64>> = (0..spots.len()).map(|node| lengths(graph, node)).collect();
    for _ in 0..ROUNDS {
        let before = spots.clone();
        for (node, spot) in spots.iter_mut().enumerate() {
            *spot = eased(node, &lengths[node], &before);
        }
    }
    make_room(graph, &mut spots);
    put_below(graph, &mut spots);
    spots
}

/// Puts a cycle on a circle, and the connected nodes between their neighbours.
fn draw_in(graph: &ExplicitGraph, cycle: &[usize], spots: &mut [(f64, f64)]) {
    circle(cycle, spots);
    let steps = steps(graph, cycle[0]);
    let free = (0..spots.len()).filter(|node| !cycle.contains(node));
    let free: Vec<usize> = free.filter(|&node| steps[node].is_some()).collect();
    for &node in &free {
        spots[node] = (0.0, 0.0);
    }
    for _ in 0..ROUNDS {
        for &node in &free {
            let neighbours = graph.neighbours(Vertex::from_index(node));
            let spot = neighbours.iter().map(|other| spots[other.index()]);
            let (x, y) = spot.fold((0.0, 0.0), |(x, y), (dx, dy)| (x + dx, y + dy));
            let many = neighbours.len().max(1) as f64;
            spots[node] = (x / many, y / many);
        }
    }
}

/// Separates nodes that are on the same spot, because springs between them have no
/// direction.
fn separate(spots: &mut [(f64, f64)]) {
    for node in 1..spots.len() {
        let (x, y) = spots[node];
        let near = |&(a, b): &(f64, f64)| (x - a).abs() + (y - b).abs() < 1.0;
        if spots[..node].iter().any(near) {
            let (sine, cosine) = (node as f64).sin_cos();
            spots[node] = (x + EDGE / 4.0 * sine, y + EDGE / 4.0 * cosine);
        }
    }
}

/// Puts the nodes without edges into rows below the others.
fn put_below(graph: &ExplicitGraph, spots: &mut [(f64, f64)]) {
    let (lone, joined): (Vec<usize>, Vec<usize>) =
        (0..spots.len()).partition(|&node| is_lone(graph, node));
    let joined = joined.iter().map(|&node| spots[node]);
    let limits = joined.fold(None, |limits, (x, y)| {
        let (left, right, lower) = limits.unwrap_or((x, x, y));
        Some((x.min(left), x.max(right), y.max(lower)))
    });
    let Some((left, right, lower)) = limits else {
        return;
    };
    let in_row = 1 + ((right - left) / SPACING) as usize;
    for (index, node) in lone.into_iter().enumerate() {
        let (row, column) = (index / in_row, index % in_row);
        spots[node] = (
            left + SPACING * column as f64,
            lower + SPACING * (row + 1) as f64,
        );
    }
}

pub(super) fn is_lone(graph: &ExplicitGraph, node: usize) -> bool {
    graph.neighbours(Vertex::from_index(node)).is_empty()
}

/// The position to which the springs pull a node. The strength of a spring is the
/// inverse square of its length.
fn eased(node: usize, lengths: &[f64], spots: &[(f64, f64)]) -> (f64, f64) {
    let (x, y) = spots[node];
    let (mut sum_x, mut sum_y, mut strengths) = (0.0, 0.0, 0.0);
    for (other, (&(other_x, other_y), &length)) in spots.iter().zip(lengths).enumerate() {
        if other == node || length.is_infinite() {
            continue;
        }
        let strength = 1.0 / (length * length);
        let (dx, dy) = (x - other_x, y - other_y);
        let stretch = length / (dx * dx + dy * dy).sqrt().max(0.01);
        sum_x += strength * (other_x + stretch * dx);
        sum_y += strength * (other_y + stretch * dy);
        strengths += strength;
    }
    match strengths > 0.0 {
        true => (sum_x / strengths, sum_y / strengths),
        false => (x, y),
    }
}

/// The lengths of the springs from a node: one edge length per step, and a length
/// that leaves room for the whole graph to unconnected nodes. Nodes without edges
/// have no springs, which is an infinite length.
fn lengths(graph: &ExplicitGraph, from: usize) -> Vec<f64> {
    let room = 1.0 + f64::from(graph.nodes()).sqrt();
    let steps = steps(graph, from).into_iter();
    let lengths = steps.enumerate().map(|(to, steps)| match steps {
        Some(steps) => EDGE * f64::from(steps),
        None if is_lone(graph, from) || is_lone(graph, to) => f64::INFINITY,
        None => EDGE * room,
    });
    lengths.collect()
}

/// The number of steps to each node. `None` for unconnected nodes.
fn steps(graph: &ExplicitGraph, from: usize) -> Vec<Option<u32>> {
    let mut steps = vec![None; graph.nodes() as usize];
    steps[from] = Some(0);
    let mut queue = vec![(from, 0)];
    let mut next = 0;
    while let Some(&(node, far)) = queue.get(next) {
        next += 1;
        for other in graph.neighbours(Vertex::from_index(node)) {
            let other = other.index();
            if steps[other].is_none() {
                steps[other] = Some(far + 1);
                queue.push((other, far + 1));
            }
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_without_edges_are_below_the_others_and_do_not_move_them() {
        let triangle = spots(&ExplicitGraph::new(3, [(0, 1), (1, 2), (2, 0)]).unwrap());
        let spots = spots(&ExplicitGraph::new(6, [(0, 1), (1, 2), (2, 0)]).unwrap());
        let (joined, lone) = spots.split_at(3);
        assert_eq!(joined, triangle);
        let lower = joined.iter().map(|spot| spot.y).fold(0.0, f64::max);
        assert!(lone.iter().all(|spot| spot.y >= lower + 24.0), "{spots:?}");
    }
}
