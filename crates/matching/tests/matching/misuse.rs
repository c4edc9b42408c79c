//! What safe calls do outside their usual conditions.

use std::panic::{AssertUnwindSafe, catch_unwind};

use matchplay_matching::{
    Adjacency, CompressedGraph, FourTileForest, GraphForest, GridForest, IncrementalMatching,
    PathInsertion, SingleTileForest,
};

use crate::families;
use crate::induced::{judged, judged_exposing};

#[test]
fn exposing_an_essential_or_absent_node_changes_nothing() {
    fn check(graph: &CompressedGraph, forest: &mut impl IncrementalMatching) {
        let mut pairs = forest.matched_pairs();
        pairs.sort_unstable();
        for vertex in 0..graph.node_bound() as u32 {
            let node = forest.node(vertex);
            let matching = judged_exposing(graph, forest, node);
            if !forest.is_inessential(node) {
                assert!(matching.edges().eq(pairs.iter().copied()), "{vertex}");
            } else {
                assert_eq!(matching.mate(vertex), None);
            }
        }
    }
    // Six cells in a row, of which five are present.
    let row = families::path(6);
    check(&row, &mut GraphForest::with_nodes(&row, [0, 1, 2, 4, 5]));
    let mut grid = GridForest::default();
    grid.solve(1, 6, [0b11_0111], []);
    check(&row, &mut grid);
    let mut tile = SingleTileForest::default();
    tile.solve(1, 6, [0b11_0111], []);
    check(&row, &mut tile);
    let mut tiles = FourTileForest::default();
    tiles.solve(1, 6, [0b11_0111], []);
    check(&row, &mut tiles);
}

/// A path whose middle number is not a node, and which has no row for it.
struct Gap;

impl Adjacency for Gap {
    fn node_bound(&self) -> usize {
        5
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        assert!(self.contains(node));
        core::iter::once(node ^ 1).filter(|&other| self.contains(other))
    }

    fn contains(&self, node: u32) -> bool {
        node < 5 && node != 2
    }
}

#[test]
fn an_unused_number_cannot_be_present() {
    for number in [2, 5, u32::MAX] {
        assert!(catch_unwind(|| GraphForest::with_nodes(Gap, [number])).is_err());
    }
}

#[test]
fn an_unused_number_has_no_neighbours_to_ask_for() {
    let mut forest = GraphForest::with_nodes(Gap, [0]);
    let mut candidates = vec![1];
    forest.retain_reached(4, &mut candidates);
    assert!(candidates.is_empty());
}

#[test]
fn asking_about_a_present_node_changes_nothing() {
    for edges in [families::complete(4), families::cycle(4)] {
        let graph = families::graph(&edges);
        let mut forest = GraphForest::new(&graph);
        let mut candidates = vec![0, 1, 2];
        forest.retain_reached(3, &mut candidates);
        assert!(candidates.is_empty());
        assert_eq!(judged(&graph, &mut forest).len(), 2);
    }
}

#[test]
fn wrong_insertions_and_questions_panic() {
    let path = families::path(4);
    let forest = || GraphForest::with_nodes(&path, [0]);
    let panics = |misuse: fn(&mut GraphForest<&CompressedGraph>)| {
        catch_unwind(AssertUnwindSafe(|| misuse(&mut forest()))).is_err()
    };
    assert!(panics(|forest| forest.insert_pair(1, 3)));
    assert!(panics(|forest| forest.retain_reached(1, &mut vec![])));
    assert!(panics(|forest| forest.retain_reached(2, &mut vec![0])));
    assert!(panics(|forest| {
        PathInsertion::new(forest).insert(0, |_| (), |_| ());
    }));
    assert!(panics(|forest| {
        let mut insertion = PathInsertion::new(forest);
        for node in [3, 1] {
            insertion.insert(node, |_| (), |_| ());
        }
    }));
}

#[test]
fn nothing_is_read_after_an_incomplete_path() {
    let path = families::path(1 << 14);
    let mut forest = GraphForest::with_nodes(&path, [0]);
    PathInsertion::new(&mut forest).insert(1, |_| (), |_| ());
    assert_eq!(forest.mate(0), Some(1));
    assert!(catch_unwind(|| forest.is_inessential(0)).is_err());
    assert!(catch_unwind(|| forest.inessential().count()).is_err());
    assert!(catch_unwind(|| forest.part(0)).is_err());
    assert!(catch_unwind(AssertUnwindSafe(|| forest.odd_set_cover())).is_err());
    PathInsertion::new(&mut forest).complete();
    assert_eq!(forest.inessential().count(), 0);
}

#[test]
fn bits_beyond_the_last_column_are_ignored() {
    for (rows, columns) in [
        (3_u32, 3_u32),
        (5, 8),
        (7, 1),
        (9, 12),
        (20, 63),
        (20, 64),
        (20, 65),
        (9, 130),
    ] {
        let words = vec![u64::MAX; (rows * columns.div_ceil(64)) as usize];
        let words = || words.iter().copied();
        let cells = (rows * columns) as usize;
        let mut grid = GridForest::default();
        grid.solve(rows, columns, words(), []);
        let mut counts = vec![(grid.node_count(), grid.matched_pairs().len())];
        if SingleTileForest::fits(rows, columns) {
            let mut tile = SingleTileForest::default();
            tile.solve(rows, columns, words(), []);
            counts.push((tile.node_count(), tile.matched_pairs().len()));
        }
        if FourTileForest::fits(rows, columns) {
            let mut tiles = FourTileForest::default();
            tiles.solve(rows, columns, words(), []);
            counts.push((tiles.node_count(), tiles.matched_pairs().len()));
        }
        assert!(counts.iter().all(|&count| count == (cells, cells / 2)));
    }
}

#[test]
fn an_index_outside_the_grid_panics() {
    let solvers: [fn(u32); 3] = [
        |index| SingleTileForest::default().solve(2, 2, [3, 3], [index]),
        |index| FourTileForest::default().solve(2, 2, [3, 3], [index]),
        |index| GridForest::default().solve(2, 2, [3, 3], [index]),
    ];
    for index in [4, 64, u32::MAX] {
        for solve in solvers {
            assert!(catch_unwind(|| solve(index)).is_err(), "{index}");
        }
    }
}

#[test]
fn a_grid_fits_up_to_its_side() {
    for (rows, columns) in [
        (0, 1),
        (1, 0),
        (1, 1),
        (8, 8),
        (9, 1),
        (1, 9),
        (16, 16),
        (17, 1),
        (1, 17),
    ] {
        let is_within = |side| rows.min(columns) > 0 && rows.max(columns) <= side;
        assert_eq!(SingleTileForest::fits(rows, columns), is_within(8));
        assert_eq!(FourTileForest::fits(rows, columns), is_within(16));
        assert_eq!(GridForest::fits(rows, columns), is_within(u32::MAX));
    }
    assert!(!GridForest::fits(u32::MAX, u32::MAX));
}
