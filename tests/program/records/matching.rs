//! The matching of a picture, read from its lines.

use matchplay_board::{Position, Vertex};
use matchplay_certificate::Proof;
use matchplay_render::Layout;

/// Checks that the bold lines of a picture are a matching of the remaining vertices, of the
/// same size as the marked cover.
pub(crate) fn check_matching(position: &Position, proof: &Proof, picture: &str) {
    let layout = Layout::at(position.board(), None).unwrap();
    let vertex = |x: f64, y: f64| {
        let off = |&vertex: &Vertex| {
            let spot = layout.spot(vertex).unwrap();
            (spot.x - x).abs() + (spot.y - y).abs()
        };
        let nearest = position
            .remaining()
            .min_by(|a, b| off(a).total_cmp(&off(b)));
        let nearest = nearest.unwrap();
        assert!(off(&nearest) < 1.0 + 1.5 * layout.inset());
        nearest
    };
    let mut matched = Vec::new();
    for line in picture
        .lines()
        .filter(|line| line.contains("class=\"pair\""))
    {
        let numbers = line.split('"').filter_map(|number| number.parse().ok());
        let [x1, y1, x2, y2] = numbers.collect::<Vec<f64>>()[..] else {
            panic!("{line}");
        };
        let (a, b) = (vertex(x1, y1), vertex(x2, y2));
        assert!(position.neighbours(a).any(|other| other == b), "{line}");
        matched.extend([a, b]);
    }
    let pairs = matched.len() / 2;
    matched.sort();
    matched.dedup();
    assert_eq!(matched.len(), 2 * pairs, "no vertex twice");
    let symbols = picture.split("href=\"#mp-").skip(1);
    let squares = symbols
        .filter(|symbol| symbol[6..].starts_with("-cover\""))
        .count();
    let (cover, rest, own) = match proof {
        Proof::P(witness) => (&witness.cover, 0, 0),
        Proof::N { then, .. } => (&then.cover, 0, usize::from(position.token().is_some())),
        Proof::Placements(witness) => {
            assert_eq!(pairs, witness.matching.len());
            (&witness.cover, pairs - witness.cover.capacity(), 0)
        }
        _ => panic!("the proof has no matching: {proof:?}"),
    };
    assert_eq!(pairs, cover.capacity() + rest + own);
    assert_eq!(squares, cover.vertices.len() + own);
    let odd: usize = cover.odd_sets.iter().map(Vec::len).sum();
    assert_eq!(picture.matches("class=\"odd\"").count(), odd);
}
