use matchplay_board::{ExplicitGraph, Vertex};

use super::Recipe;

/// The graph of the numbers from 1 on, in which two numbers are joined if one divides the
/// other. The node of a number has the same number when it is printed.
pub(super) fn graph(numbers: u32) -> ExplicitGraph {
    let multiples = |divisor: u32| {
        let multiples = (2..=numbers / divisor).map(move |factor| factor * divisor);
        multiples.map(move |multiple| (divisor - 1, multiple - 1))
    };
    ExplicitGraph::new(numbers, (1..=numbers).flat_map(multiples))
        .expect("a multiple is larger than its divisor")
}

/// The even numbers, on which the first player may start.
pub(super) fn starts(numbers: u32) -> impl Iterator<Item = Vertex> {
    (2..=numbers).step_by(2).map(|even| Vertex::new(even - 1))
}

/// The number of edges, or a number above [`Recipe::MAX_SIZE`].
pub(super) fn edge_count(numbers: u32) -> u64 {
    if u64::from(numbers) > Recipe::MAX_SIZE {
        return numbers.into();
    }
    let multiples = (1..=numbers).map(|divisor| u64::from(numbers / divisor - 1));
    multiples.sum()
}
