use matchplay_matching::Work;

use super::support::{Random, grid, sides};
use crate::edges::dissection::Dissection;
use crate::edges::elimination::Elimination;

fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 {
        a
    } else {
        greatest_common_divisor(b, a % b)
    }
}

fn grids() -> impl Iterator<Item = (u32, u32)> {
    let small = (1..=9).flat_map(|rows| (rows..=9).map(move |columns| (rows, columns)));
    small.chain([(23, 31), (24, 24), (17, 43), (40, 40), (39, 59)])
}

/// The adjacency matrix of the m×n grid has the nullity gcd(m+1, n+1) − 1.
#[test]
fn the_nullity_of_a_grid_is_a_greatest_common_divisor() {
    for (rows, columns) in grids() {
        let graph = grid(rows, columns, 0, &mut Random(0));
        let sides = sides(&graph);
        let nullity = [sides.left, sides.right].map(|side| {
            let side = side.into_iter().map(|node| node as usize).collect();
            let work = &mut Work::default();
            let mut system = Elimination::new(Dissection::new(&graph, &side, work).unwrap());
            system.update(&graph, work).unwrap();
            system.nullity()
        });
        let expected = greatest_common_divisor(rows + 1, columns + 1) - 1;
        assert_eq!(
            nullity[0] + nullity[1],
            expected as usize,
            "{rows}×{columns}"
        );
    }
}
