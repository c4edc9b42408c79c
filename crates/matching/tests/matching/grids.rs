//! Grids of every kind: the four forests against each other, with covers.

use matchplay_matching::{
    CompressedGraph, FourTileForest, GraphForest, GridForest, GridMatching, IncrementalMatching,
    Matching, SingleTileForest, maximum_matching,
};

use crate::boards::{Board, boards, spiral, walled};
use crate::induced::{judged, judged_exposing, present};
use crate::random::Random;
use crate::walled_grids::polarised;

/// Two forests of the same board, one of them for grids.
fn compare<F: IncrementalMatching>(
    graph: &CompressedGraph,
    grid: &mut F,
    list: &mut GraphForest<&CompressedGraph>,
) {
    assert_eq!(grid.node_count(), list.node_count());
    assert!(grid.inessential().eq(list.inessential()));
    assert_eq!(grid.inessential().count(), list.inessential().count());
    let matching = judged(graph, grid);
    assert_eq!(matching.len(), judged(graph, list).len());
    for vertex in present(graph, list) {
        let mate = grid.mate(grid.node(vertex));
        assert_eq!(mate.map(|mate| grid.index(mate)), matching.mate(vertex));
    }
}

/// Inserts the absent cells of a board in random order into two forests, some in
/// pairs, and asks the same of both.
fn insert_all<F: IncrementalMatching + Clone>(
    random: &mut Random,
    graph: &CompressedGraph,
    absent: &[u32],
    grid: &mut F,
    stride: usize,
) {
    let cells = present(graph, grid);
    let mut list = GraphForest::with_nodes(graph, cells);
    compare(graph, grid, &mut list);
    for (step, place) in random.order(absent.len()).into_iter().enumerate() {
        let vertex = absent[place as usize];
        let node = grid.node(vertex);
        if list.contains(vertex) {
            continue;
        }
        let around: Vec<u32> = grid
            .neighbours(node)
            .map(|other| grid.index(other))
            .collect();
        assert!(list.neighbours(vertex).eq(around.iter().copied()));
        if !around.iter().any(|&other| list.is_inessential(other)) {
            let essential = present(graph, &list).filter(|&other| !list.is_inessential(other));
            let mut candidates: Vec<u32> = essential.collect();
            let mut nodes: Vec<u32> = candidates.iter().map(|&other| grid.node(other)).collect();
            list.retain_reached(vertex, &mut candidates);
            grid.retain_reached(node, &mut nodes);
            assert!(nodes.iter().map(|&other| grid.index(other)).eq(candidates));
        }
        let beside = graph.row(vertex).iter().copied();
        let beside: Vec<u32> = beside
            .filter(|other| absent.contains(other) && !list.contains(*other))
            .collect();
        if random.below(2) == 0 && !beside.is_empty() {
            let other = beside[random.below(beside.len())];
            list.insert_pair(vertex, other);
            grid.insert_pair(node, grid.node(other));
        } else {
            list.insert(vertex);
            grid.insert(node);
        }
        if step % stride == 0 {
            compare(graph, grid, &mut list);
            let inessential: Vec<u32> = grid.inessential().collect();
            if !inessential.is_empty() {
                let vertex = inessential[random.below(inessential.len())];
                let node = grid.node(vertex);
                assert_eq!(judged_exposing(graph, grid, node).mate(vertex), None);
            }
        }
    }
    compare(graph, grid, &mut list);
}

/// Compares a matching alone with the forest of the same board, whose cover proves both
/// maximum.
fn compare_alone(board: &Board, alone: &mut GridMatching, forest: &mut GridForest) {
    let (rows, columns) = (board.rows, board.columns);
    forest.solve(rows, columns, board.words(), []);
    alone.solve(rows, columns, board.words());
    let bound = (rows * columns) as usize;
    let matching = Matching::from_pairs(bound, alone.edges()).unwrap();
    let cover = forest.odd_set_cover();
    assert_eq!(cover.check(&board.graph(), &matching), Ok(()));
    assert_eq!(alone.len(), matching.len());
    assert_eq!(alone.is_empty(), matching.is_empty());
    assert!(alone.edges().eq(matching.edges()));
}

/// The cells of a board that are taken out at first: one in `rarity`.
pub(crate) fn some_cells(random: &mut Random, board: &Board, rarity: usize) -> Vec<u32> {
    let cells = (0..board.rows * board.columns).filter(|&cell| board.cells[cell as usize]);
    cells.filter(|_| random.below(rarity) == 0).collect()
}

#[test]
fn large_boards() {
    let mut random = Random(16);
    let mut grid = GridForest::default();
    for board in boards(&mut random) {
        let graph = board.graph();
        let (rows, columns) = (board.rows, board.columns);
        let absent = some_cells(&mut random, &board, 60);
        grid.solve(rows, columns, board.words(), absent.iter().copied());
        insert_all(&mut random, &graph, &absent, &mut grid, 8);
        // The whole board from scratch, in two other ways.
        let whole = grid.matching().len();
        grid.solve(rows, columns, board.words(), []);
        assert_eq!(judged(&graph, &mut grid).len(), whole);
        assert_eq!(maximum_matching(&graph).len(), whole);
    }
}

#[test]
fn boards_of_every_width() {
    let mut random = Random(18);
    let mut grid = GridForest::default();
    for columns in 1..=130 {
        for walls in [0, 2, 8, 25, 45, 70] {
            let rows = 1 + random.below(12) as u32;
            let board = Board::random(&mut random, rows, columns, walls);
            let graph = board.graph();
            let absent = some_cells(&mut random, &board, 40);
            grid.solve(rows, columns, board.words(), absent.iter().copied());
            insert_all(&mut random, &graph, &absent, &mut grid, 8);
        }
    }
}

#[test]
fn a_matching_alone_of_all_small_boards() {
    let mut forest = GridForest::default();
    let mut alone = GridMatching::default();
    assert!(alone.is_empty());
    for (rows, columns) in [(1, 9), (7, 1), (2, 5), (3, 4), (4, 3)] {
        for cells in 0_u32..1 << (rows * columns) {
            let is_cell = |row, column| cells >> (row * columns + column) & 1 == 1;
            let board = Board::new(rows, columns, is_cell);
            compare_alone(&board, &mut alone, &mut forest);
        }
    }
}

#[test]
fn a_matching_alone_of_large_boards() {
    let mut random = Random(20);
    let mut forest = GridForest::default();
    let mut alone = GridMatching::default();
    for board in boards(&mut random) {
        compare_alone(&board, &mut alone, &mut forest);
    }
    for columns in 1..=130 {
        for walls in [0, 2, 8, 25, 45, 70] {
            let rows = 1 + random.below(30) as u32;
            let board = Board::random(&mut random, rows, columns, walls);
            compare_alone(&board, &mut alone, &mut forest);
        }
    }
    for side in [64, 129, 300] {
        let board = walled(side, &polarised(side as usize, &mut random));
        compare_alone(&board, &mut alone, &mut forest);
    }
}

#[test]
fn work_grows_with_the_number_of_cells() {
    let mut random = Random(19);
    let mut grid = GridForest::default();
    for side in [64, 128, 256, 512] {
        let mut boards = vec![walled(side, &polarised(side as usize, &mut random))];
        for walls in [0, 1, 3, 10, 30] {
            boards.push(Board::random(&mut random, side, side, walls));
        }
        for board in boards {
            grid.solve(side, side, board.words(), []);
            let cells = u64::from(side * side);
            assert!(grid.scanned_edges() < 40 * cells, "{side}");
        }
    }
}

#[test]
fn a_spiral_is_a_path() {
    let board = spiral(45);
    let cells = board.cells.iter().filter(|&&cell| cell).count();
    assert!(cells > 900);
    assert_eq!(board.graph().edge_count(), cells - 1);
    assert_eq!(maximum_matching(&board.graph()).len(), cells / 2);
}

#[test]
fn boards_of_few_tiles() {
    let mut random = Random(17);
    let mut grid = GridForest::default();
    let mut tile = SingleTileForest::default();
    let mut tiles = FourTileForest::default();
    for round in 0..1500 {
        let side = [8, 16][round % 2];
        let rows = 1 + random.below(side) as u32;
        let columns = 1 + random.below(side) as u32;
        let board = Board::random(&mut random, rows, columns, [0, 5, 20, 35, 60][round % 5]);
        let graph = board.graph();
        let absent = some_cells(&mut random, &board, 1 + round % 6);
        let (words, without) = (board.words(), absent.iter().copied());
        tiles.solve(rows, columns, words.iter().copied(), without.clone());
        insert_all(&mut random, &graph, &absent, &mut tiles, 1);
        grid.solve(rows, columns, words.iter().copied(), without.clone());
        insert_all(&mut random, &graph, &absent, &mut grid, 1);
        assert!(grid.inessential().eq(tiles.inessential()));
        if SingleTileForest::fits(rows, columns) {
            tile.solve(rows, columns, words, without);
            insert_all(&mut random, &graph, &absent, &mut tile, 1);
            assert!(grid.inessential().eq(tile.inessential()));
        }
    }
}
