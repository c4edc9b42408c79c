use super::*;

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
