use super::*;
use crate::random::Random;

fn check_nodes<S: CellSet>() {
    let mut random = Random(1);
    let side = S::SIDE;
    for (rows, columns) in (1..=side).flat_map(|rows| (1..=side).map(move |c| (rows, c))) {
        let words = random.grid(rows, columns, 40);
        let mut forest = SmallGridForest::<S>::default();
        forest.solve(rows, columns, words.iter().copied(), []);
        for index in 0..rows * columns {
            let (row, column) = (index / columns, index % columns);
            let node = forest.node(index);
            assert_eq!((node, forest.index(node)), (row * side + column, index));
            let is_cell = words[row as usize] >> column & 1 == 1;
            assert_eq!(forest.contains(node), is_cell);
        }
    }
    let fits = SmallGridForest::<S>::fits;
    assert!(!fits(1, side + 1) && !fits(side + 1, 1) && !fits(0, 1));
}

#[test]
fn every_cell_has_its_node() {
    check_nodes::<u64>();
    check_nodes::<FourTiles>();
}

#[test]
fn all_small_boards_have_the_same_labels_in_one_tile_and_across_two() {
    let mut one = SingleTileForest::default();
    let mut four = FourTileForest::default();
    for cells in 0..1_u64 << 12 {
        let rows = (0..4).map(|row| cells >> (3 * row));
        one.solve(4, 3, rows.clone(), []);
        four.solve(6, 3, [0, 0].into_iter().chain(rows), []);
        let absent = (0..12).filter(|cell| cells >> cell & 1 == 0);
        for insert in core::iter::once(None).chain(absent.map(Some)) {
            if let Some(cell) = insert {
                one.insert(one.node(cell));
                four.insert(four.node(cell + 6));
            }
            assert!(
                four.inessential()
                    .eq(one.inessential().map(|cell| cell + 6))
            );
            assert_eq!(four.matched_pairs().len(), one.matched_pairs().len());
            assert_eq!(four.unreached.count(), one.unreached.count());
        }
    }
}
