use matchplay_board::ExplicitGraph;

use super::springs::is_lone;
use crate::picture::area::Spot;

/// The number of columns, and the distance between two of them.
const COLUMNS: u32 = 10;
const SPACING: f64 = 52.0;

/// The spots of the numbers 1, 2, … of Juniper Green in rows of ten. `None` unless there are more
/// than ten numbers, and the edges are those between the divisors and the multiples among the
/// numbers that have edges.
///
/// The numbers have so many common divisors that every drawing has lines under nodes, but in
/// rows of ten a reader finds the multiples of a number without lines. O(V log V + E).
pub(super) fn spots(graph: &ExplicitGraph) -> Option<Vec<Spot>> {
    let nodes = graph.nodes();
    let is_joined = |&number: &usize| !is_lone(graph, number - 1);
    let joined = (1..=nodes as usize).filter(is_joined);
    let multiples = |number| (2 * number..=nodes as usize).step_by(number);
    let multiples: usize = joined
        .map(|number| multiples(number).filter(is_joined).count())
        .sum();
    // The edges are distinct, so they are all pairs of a divisor and a multiple.
    let is_complete = graph.edge_count() == multiples
        && graph
            .edges()
            .all(|(a, b)| (b.index() + 1) % (a.index() + 1) == 0);
    (nodes > COLUMNS && is_complete).then(|| {
        let spot = |node: u32| {
            let (row, column) = (node / COLUMNS, node % COLUMNS);
            Spot::new(SPACING * f64::from(column), SPACING * f64::from(row))
        };
        (0..nodes).map(spot).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn divisors(nodes: u32) -> Vec<(u32, u32)> {
        let pairs = (1..=nodes).flat_map(|a| (a + 1..=nodes).map(move |b| (a, b)));
        let pairs = pairs.filter(|(a, b)| b % a == 0);
        pairs.map(|(a, b)| (a - 1, b - 1)).collect()
    }

    fn drawn(nodes: u32, edges: &[(u32, u32)]) -> Option<Vec<Spot>> {
        spots(&ExplicitGraph::new(nodes, edges.iter().copied()).unwrap())
    }

    #[test]
    fn numbers_are_in_rows_of_ten() {
        let spots = drawn(40, &divisors(40)).unwrap();
        assert_eq!(spots.len(), 40);
        assert_eq!(spots[0], Spot { x: 0.0, y: 0.0 });
        assert_eq!(spots[9], Spot { x: 468.0, y: 0.0 });
        assert_eq!(spots[39], Spot { x: 468.0, y: 156.0 });
    }

    #[test]
    fn only_all_divisors_of_more_than_ten_numbers_are_in_rows() {
        assert!(drawn(11, &divisors(11)).is_some());
        assert!(drawn(10, &divisors(10)).is_none());
        let mut edges = divisors(40);
        let without_7: Vec<_> = edges
            .iter()
            .copied()
            .filter(|&(a, b)| a != 6 && b != 6)
            .collect();
        assert!(drawn(40, &without_7).is_some());
        let last = edges.pop().unwrap();
        assert!(drawn(40, &edges).is_none());
        edges.push((1, 2));
        assert!(drawn(40, &edges).is_none());
        edges.push(last);
        assert!(drawn(40, &edges).is_none());
        assert!(drawn(0, &[]).is_none());
    }
}
