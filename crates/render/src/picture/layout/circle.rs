use super::springs::EDGE;

/// Puts nodes on a circle, clockwise from the top, one edge length apart.
pub(super) fn circle(nodes: &[usize], spots: &mut [(f64, f64)]) {
    let turn = std::f64::consts::TAU / nodes.len() as f64;
    let radius = EDGE / turn;
    for (index, &node) in nodes.iter().enumerate() {
        let (sine, cosine) = (turn * index as f64).sin_cos();
        spots[node] = (radius * sine, -radius * cosine);
    }
}
