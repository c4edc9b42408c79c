use std::collections::BTreeMap;

use matchplay_board::Vertex;

use crate::picture::area::Spot;

/// The smallest distance between two nodes, unless the picture would be too large.
const APART: f64 = 46.0;

/// The largest side of the picture, in units.
const LARGEST: f64 = 2_400.0;

/// The distance between nodes with the same point.
const ASIDE: f64 = 14.0;

/// The spots of nodes at their points. `None` unless every node has one.
///
/// The nearest nodes are at a readable distance; if that makes the picture too large,
/// the nodes move closer together. O(V²).
pub(super) fn spots(nodes: u32, at: &BTreeMap<Vertex, (i32, i32)>) -> Option<Vec<Spot>> {
    let points = (0..nodes).map(|node| {
        let &(x, y) = at.get(&Vertex::new(node))?;
        Some(Spot::new(f64::from(x), f64::from(y)))
    });
    let points: Vec<Spot> = points.collect::<Option<_>>()?;
    let mut nearest = f64::INFINITY;
    let (mut width, mut height) = (0.0_f64, 0.0_f64);
    for (index, &a) in points.iter().enumerate() {
        for &b in &points[..index] {
            let apart = a.distance(b);
            if apart > 0.0 {
                nearest = nearest.min(apart);
            }
            width = width.max((a.x - b.x).abs());
            height = height.max((a.y - b.y).abs());
        }
    }
    let longest = width.max(height).max(1.0);
    let unit = (APART / nearest).min(LARGEST / longest);
    let mut taken: BTreeMap<(i64, i64), f64> = BTreeMap::new();
    let spots = points.iter().map(|&Spot { x, y }| {
        // Coordinates are whole numbers.
        let aside = taken.entry((x as i64, y as i64)).or_insert(-ASIDE);
        *aside += ASIDE;
        Spot::new(x * unit + *aside, y * unit + *aside)
    });
    Some(spots.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_at_their_points_and_do_not_overlap() {
        let at = [(0, 0), (1000, 0), (1000, -500), (0, 0)];
        let at: BTreeMap<_, _> = (0..).map(Vertex::new).zip(at).collect();
        assert!(spots(5, &at).is_none());
        let spots = spots(4, &at).unwrap();
        assert_eq!(spots[0], Spot { x: 0.0, y: 0.0 });
        assert_eq!(spots[1].y, 0.0);
        assert_eq!(spots[2].x, spots[1].x);
        assert!(spots[2].y < 0.0);
        for (index, a) in spots.iter().enumerate() {
            assert!(
                spots[..index].iter().all(|b| a.distance(*b) > 18.8),
                "{spots:?}"
            );
        }
    }

    #[test]
    fn points_at_any_distance_have_a_picture_of_limited_size() {
        let at = [(-1_000_000, 5), (1_000_000, 5), (1_000_000, 6)];
        let at: BTreeMap<_, _> = (0..).map(Vertex::new).zip(at).collect();
        let spots = spots(3, &at).unwrap();
        assert_eq!(spots[1].x - spots[0].x, LARGEST);
    }
}
