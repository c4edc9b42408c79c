use matchplay_board::ExplicitGraph;

use super::springs::is_lone;

/// The smallest distance between two nodes: their marks and badges do not touch.
const APART: f64 = 34.0;

/// The preferred distance between a node and a line that does not end at it.
const CLEAR: f64 = 12.0;

/// The distance at which a node covers a part of a line.
const COVERED: f64 = 10.0;

/// The number of times that every node is pushed.
const ROUNDS: usize = 300;

/// The part of a distance by which it may be too short.
const SLACK: f64 = 0.01;

/// Pushes nodes apart, and away from the lines between other nodes as far as there is room.
///
/// Afterwards, no two nodes overlap: if some are still too near, the drawing is enlarged.
/// Nodes without edges do not move. O(rounds · V · (V + E)).
pub(super) fn make_room(graph: &ExplicitGraph, spots: &mut [(f64, f64)]) {
    let joined = (0..spots.len()).filter(|&node| !is_lone(graph, node));
    let joined: Vec<usize> = joined.collect();
    for _ in 0..ROUNDS {
        let mut nearest = f64::INFINITY;
        for (index, &a) in joined.iter().enumerate() {
            for &b in &joined[..index] {
                nearest = nearest.min(push_apart(a, b, spots));
            }
        }
        let mut is_clear = true;
        for (a, b) in graph.edges() {
            is_clear &= push_aside([a.index(), b.index()], &joined, spots);
        }
        if is_clear && nearest >= APART - SLACK {
            return;
        }
    }
    let mut nearest = APART;
    for (index, &a) in joined.iter().enumerate() {
        for &b in &joined[..index] {
            nearest = nearest.min(distance(spots[a], spots[b]));
        }
    }
    for &node in &joined {
        let (x, y) = spots[node];
        let scale = APART / nearest.max(SLACK);
        spots[node] = (scale * x, scale * y);
    }
}

/// The number of times that a line passes under a node that is not its end. O(V · E).
pub(super) fn crossings(graph: &ExplicitGraph, spots: &[(f64, f64)]) -> usize {
    let crossed = |(a, b): (usize, usize)| {
        let under = |&node: &usize| {
            let room = room(spots[node], [spots[a], spots[b]], COVERED);
            node != a && node != b && room.is_some()
        };
        (0..spots.len()).filter(under).count()
    };
    let edges = graph.edges().map(|(a, b)| (a.index(), b.index()));
    edges.map(crossed).sum()
}

/// Pushes two nodes apart if they are too near, and returns their distance before.
fn push_apart(a: usize, b: usize, spots: &mut [(f64, f64)]) -> f64 {
    let apart = distance(spots[a], spots[b]);
    if apart < APART {
        let (dx, dy) = match apart < SLACK {
            // Nodes on the same spot leave it in a direction of their own.
            true => (a as f64).sin_cos(),
            false => (
                (spots[a].0 - spots[b].0) / apart,
                (spots[a].1 - spots[b].1) / apart,
            ),
        };
        let push = (APART - apart) / 2.0;
        shift(&mut spots[a], push * dx, push * dy);
        shift(&mut spots[b], -push * dx, -push * dy);
    }
    apart
}

/// Pushes nodes away from a line between two others, and the line away from them. Whether
/// the line was clear of all nodes.
fn push_aside([a, b]: [usize; 2], nodes: &[usize], spots: &mut [(f64, f64)]) -> bool {
    let mut is_clear = true;
    for &node in nodes.iter().filter(|&&node| node != a && node != b) {
        let Some((away, (dx, dy))) = room(spots[node], [spots[a], spots[b]], CLEAR) else {
            continue;
        };
        is_clear &= away >= CLEAR - SLACK;
        let push = (CLEAR - away) / 2.0;
        shift(&mut spots[node], push * dx, push * dy);
        for end in [a, b] {
            shift(&mut spots[end], -push * dx, -push * dy);
        }
    }
    is_clear
}

/// The distance of a node from a line beside it, and the direction from the line to the node.
/// `None` if the distance is at least `most`, or if the node is beyond an end of the line.
fn room((x, y): (f64, f64), [from, to]: [(f64, f64); 2], most: f64) -> Option<(f64, (f64, f64))> {
    let is_beside = |at: f64, a: f64, b: f64| a.min(b) - most < at && at < a.max(b) + most;
    if !is_beside(x, from.0, to.0) || !is_beside(y, from.1, to.1) {
        return None;
    }
    let length = distance(from, to);
    let (right, down) = ((to.0 - from.0) / length, (to.1 - from.1) / length);
    let along = (x - from.0) * right + (y - from.1) * down;
    let across = (y - from.1) * right - (x - from.0) * down;
    let is_near = 0.0 < along && along < length && across.abs() < most;
    is_near.then(|| {
        (
            across.abs(),
            (-down * across.signum(), right * across.signum()),
        )
    })
}

fn shift((x, y): &mut (f64, f64), right: f64, down: f64) {
    *x += right;
    *y += down;
}

fn distance((a, b): (f64, f64), (c, d): (f64, f64)) -> f64 {
    let (x, y) = (a - c, b - d);
    (x * x + y * y).sqrt()
}
