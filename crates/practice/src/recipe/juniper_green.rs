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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_joined_to_its_divisors_and_multiples() {
        for numbers in 0..40 {
            let graph = graph(numbers);
            assert_eq!(graph.edge_count() as u64, edge_count(numbers));
            for (a, b) in graph.edges() {
                let (a, b) = (a.index() + 1, b.index() + 1);
                assert!(b % a == 0 && a < b, "{a} {b}");
            }
        }
        assert_eq!(
            graph(6).to_string(),
            "6\n1 2\n1 3\n1 4\n1 5\n1 6\n2 4\n2 6\n3 6"
        );
        assert!(starts(7).eq([1, 3, 5].map(Vertex::new)));
    }
}
