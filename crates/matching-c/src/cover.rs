use matchplay_matching::OddSetCover;

/// The number of a node that covers all of its edges.
const VERTEX: u32 = 1;
/// The number of the nodes of the first odd set.
const FIRST_SET: u32 = 2;

/// A cover as one number for each node: 0 for none, 1 for a vertex of the cover, and k + 2 for odd
/// set k.
pub(crate) fn numbers(nodes: usize, cover: &OddSetCover) -> Vec<u32> {
    let mut numbers = vec![0; nodes];
    for &node in &cover.vertices {
        numbers[node as usize] = VERTEX;
    }
    for (number, set) in (FIRST_SET..).zip(&cover.odd_sets) {
        for &node in set {
            numbers[node as usize] = number;
        }
    }
    numbers
}

/// The cover of some numbers. Odd sets are in the order of their numbers, which can have gaps.
pub(crate) fn cover(numbers: &[u32]) -> OddSetCover {
    let nodes = (0..).zip(numbers.iter().copied());
    let (vertices, mut in_sets): (Vec<_>, Vec<_>) = nodes
        .filter(|&(_, number)| number >= VERTEX)
        .partition(|&(_, number)| number == VERTEX);
    in_sets.sort_unstable_by_key(|&(node, number)| (number, node));
    let sets = in_sets.chunk_by(|one, other| one.1 == other.1);
    let node = |&(node, _): &(u32, u32)| node;
    OddSetCover {
        vertices: vertices.iter().map(node).collect(),
        odd_sets: sets.map(|set| set.iter().map(node).collect()).collect(),
    }
}
