use matchplay_board::{ExplicitGraph, Vertex};

use crate::picture::area::Spot;

/// How long an edge is meant to be.
const EDGE: f64 = 52.0;

/// The most nodes that springs hold; more lie on a circle.
const MOST: usize = 150;

/// How often every node is moved.
const ROUNDS: usize = 300;

/// The nodes of any graph, so that the distance of two in the picture is near
/// that in the graph.
///
/// The stress of springs between all pairs is lessened by majorisation
/// (Gansner, Koren & North 2004), from a circle, in O(rounds · V²).
pub(crate) fn spots(graph: &ExplicitGraph) -> Vec<Spot> {
    let nodes = graph.nodes() as usize;
    let radius = (nodes as f64 * EDGE / std::f64::consts::TAU).max(EDGE / 2.0);
    let angle = |node| std::f64::consts::TAU * node as f64 / nodes as f64;
    let circle = (0..nodes).map(|node| (radius * angle(node).sin(), -radius * angle(node).cos()));
    let mut spots: Vec<(f64, f64)> = circle.collect();
    if nodes <= MOST {
        let lengths: Vec<Vec<f64>> = (0..nodes).map(|node| lengths(graph, node)).collect();
        for _ in 0..ROUNDS {
            for node in 0..nodes {
                spots[node] = eased(node, &lengths[node], &spots);
            }
        }
    }
    spots.into_iter().map(|(x, y)| Spot::new(x, y)).collect()
}

/// Where the springs pull a node, each as strong as the inverse square of its
/// length.
fn eased(node: usize, lengths: &[f64], spots: &[(f64, f64)]) -> (f64, f64) {
    let (x, y) = spots[node];
    let (mut sum_x, mut sum_y, mut strengths) = (0.0, 0.0, 0.0);
    for (other, (&(other_x, other_y), &length)) in spots.iter().zip(lengths).enumerate() {
        if other == node {
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

/// How long the springs from a node are: an edge's length a step, and somewhat
/// more than the farthest where no steps lead.
fn lengths(graph: &ExplicitGraph, from: usize) -> Vec<f64> {
    let mut steps = vec![None; graph.nodes() as usize];
    steps[from] = Some(0);
    let mut queue = vec![from];
    let mut next = 0;
    let mut farthest = 0;
    while let Some(&node) = queue.get(next) {
        next += 1;
        farthest = steps[node].unwrap_or(farthest);
        for other in graph.neighbours(Vertex::from_index(node)) {
            if steps[other.index()].is_none() {
                steps[other.index()] = Some(farthest + 1);
                queue.push(other.index());
            }
        }
    }
    let steps = steps.into_iter();
    steps
        .map(|steps| EDGE * f64::from(steps.unwrap_or(farthest + 2)))
        .collect()
}
