//! Searches that a limit or a flag ends anywhere.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use matchplay_matching::{
    Adjacency, CompressedGraph, DulmageMendelsohn, GallaiEdmonds, GraphForest, GridForest,
    IncrementalMatching, Matching, WorkLimit, certified_maximum_matching_within,
    maximum_matching_within,
};

use crate::boards::{Board, walled};
use crate::effort::step;
use crate::families;
use crate::grids::some_cells;
use crate::random::Random;
use crate::started::Started;
use crate::walled_grids::stripes;

fn edges(edges: u64) -> WorkLimit {
    WorkLimit::default().edges(edges)
}

/// The least limit within which work is not interrupted.
fn least_limit(is_interrupted: impl Fn(WorkLimit) -> bool) -> u64 {
    let (mut interrupted, mut sufficient) = (0_u64, 1 << 30);
    while interrupted + 1 < sufficient {
        let limit = interrupted.midpoint(sufficient);
        match is_interrupted(edges(limit)) {
            true => interrupted = limit,
            false => sufficient = limit,
        }
    }
    sufficient
}

/// Whether the limit interrupts each of the long calls.
fn limited_calls(graph: &CompressedGraph, limit: &WorkLimit) -> [bool; 6] {
    let limit = || limit.clone();
    let mut grid = GridForest::default();
    grid.set_limit(limit());
    let words = [u64::MAX; 30];
    grid.solve(30, 30, words, []);
    [
        maximum_matching_within(graph, limit()).is_err(),
        certified_maximum_matching_within(graph, limit()).is_err(),
        GallaiEdmonds::within(graph, limit()).is_err(),
        DulmageMendelsohn::within(graph, limit()).is_err(),
        GraphForest::without_nodes(graph, [], limit()).is_interrupted(),
        grid.is_interrupted(),
    ]
}

#[test]
fn every_long_call_ends_at_a_limit_or_a_flag() {
    let graph = families::path(2000);
    for limit in [0, 1, 10, 900] {
        for call in 0..6 {
            assert!(limited_calls(&graph, &edges(limit))[call], "{call}");
        }
    }
    let limit = edges(1_000_000);
    assert_eq!(limited_calls(&graph, &limit), [false; 6]);
    // All calls together spend the budget.
    for _ in 0..50 {
        limited_calls(&graph, &limit);
    }
    assert_eq!(limited_calls(&graph, &limit), [true; 6]);
    let flag = Arc::new(AtomicBool::new(false));
    let limit = WorkLimit::default().cancelled_by(flag.clone());
    assert_eq!(limited_calls(&graph, &limit), [false; 6]);
    flag.store(true, Ordering::Relaxed);
    assert_eq!(limited_calls(&graph, &limit), [true; 6]);
}

#[test]
fn initial_matchings_count_as_work() {
    // A greedy search is enough for the first graph, but not for the second one.
    let in_order = families::path(4096);
    let shuffled = families::shuffled(&mut Random(1), &in_order);
    for graph in [in_order, shuffled] {
        let least = least_limit(|limit| maximum_matching_within(&graph, limit).is_err());
        assert!((2 * 4096..16 * 4096).contains(&least), "{least}");
    }
}

#[test]
fn trees_of_open_boards_end_at_a_limit() {
    let side = 501;
    let solve = |limit| {
        let mut grid = GridForest::default();
        grid.set_limit(limit);
        grid.solve(side, side, std::iter::repeat(u64::MAX), []);
        (grid.is_interrupted(), grid.scanned_edges())
    };
    let (is_interrupted, scanned) = solve(WorkLimit::default());
    assert!(!is_interrupted && scanned > 0);
    let least = least_limit(|limit| solve(limit).0);
    let (is_interrupted, before) = solve(edges(least - scanned / 2));
    assert!(is_interrupted && (1..scanned).contains(&before), "{before}");
}

#[test]
fn threads_that_share_a_budget_exceed_it_together_or_not_at_all() {
    let mut random = Random(5);
    let graphs = [6000, 9000].map(|nodes| {
        let edges = nodes * 3 / 2;
        families::random_graph(&mut random, nodes, edges, false)
    });
    let is_interrupted = |graph, limit| maximum_matching_within(graph, limit).is_err();
    let least = least_limit(|limit| {
        let calls = graphs
            .iter()
            .map(|graph| is_interrupted(graph, limit.clone()));
        calls.fold(false, |any, call| any | call)
    });
    for short in [0, 1] {
        for _ in 0..20 {
            let limit = edges(least - short);
            let any = std::thread::scope(|scope| {
                let calls = graphs.each_ref().map(|graph| {
                    let limit = limit.clone();
                    scope.spawn(move || is_interrupted(graph, limit))
                });
                calls
                    .into_iter()
                    .fold(false, |any, call| any | call.join().unwrap())
            });
            assert_eq!(any, short == 1);
        }
    }
}

/// Checks that the pairs of a forest are a matching of its graph, whatever ended its search.
fn check_pairs(graph: &CompressedGraph, forest: &impl IncrementalMatching) {
    let mut matched = 0;
    for vertex in 0..graph.node_bound() as u32 {
        let node = forest.node(vertex);
        if let Some(mate) = forest.mate(node).filter(|_| forest.contains(node)) {
            matched += 1;
            assert_eq!(forest.mate(mate), Some(node), "{vertex}");
            assert!(graph.row(vertex).contains(&forest.index(mate)), "{vertex}");
        }
    }
    let pairs = Matching::from_pairs(graph.node_bound(), forest.matched_pairs());
    assert_eq!(pairs.map(|pairs| 2 * pairs.len()), Ok(matched));
}

/// Interrupts a solution, and the insertions after it, at every limit, or at `most` of
/// them if there are more. Checks the pairs each time.
fn interrupt<F: IncrementalMatching>(
    graph: &CompressedGraph,
    absent: &[u32],
    most: u64,
    solve: impl Fn(WorkLimit) -> F,
) {
    let run = |limit| {
        let mut forest = solve(limit);
        for &vertex in absent {
            let node = forest.node(vertex);
            if !forest
                .neighbours(node)
                .any(|other| forest.is_inessential(other))
            {
                let mut candidates: Vec<u32> = forest.neighbours(node).collect();
                forest.retain_reached(node, &mut candidates);
            }
            forest.insert(node);
        }
        check_pairs(graph, &forest);
        forest.is_interrupted()
    };
    let least = least_limit(run);
    for limit in (0..=least).step_by((least / most) as usize + 1) {
        let forest = solve(edges(limit));
        check_pairs(graph, &forest);
        assert_eq!(run(edges(limit)), limit < least);
    }
}

#[test]
fn an_interrupted_forest_of_lists_has_a_matching() {
    let mut random = Random(31);
    let mut graphs = vec![
        families::graph(&families::hi_lo(6, 8, 3)),
        families::graph(&families::growing_paths(12)),
        families::graph(&families::nested_blossoms(30)),
        families::graph(&families::flowers(4, 4, 3)),
        families::graph(&families::triangles(20, 12)),
    ];
    for bipartite in [false, true] {
        graphs.push(families::random_graph(&mut random, 120, 180, bipartite));
        graphs.push(families::random_graph(&mut random, 120, 400, bipartite));
    }
    for graph in &graphs {
        let nodes = graph.node_bound();
        let absent: Vec<u32> = (0..10).map(|_| random.below(nodes) as u32).collect();
        let absent_nodes = || absent.iter().copied();
        interrupt(graph, &absent, 2000, |limit| {
            GraphForest::without_nodes(graph, absent_nodes(), limit)
        });
        // Without an initial matching, growing reaches its limit, and push–relabel follows.
        let started = Started::empty(graph);
        interrupt(graph, &absent, 2000, |limit| {
            GraphForest::without_nodes(&started, absent_nodes(), limit)
        });
    }
}

#[test]
fn an_interrupted_forest_of_a_grid_has_a_matching() {
    let mut random = Random(32);
    // Push–relabel completes the matching of the first board.
    let mut boards = vec![walled(200, &stripes(200, &mut random))];
    boards.extend([3, 12, 30].map(|walls| Board::random(&mut random, 30, 70, walls)));
    for board in boards.iter().step_by(step(3)) {
        let graph = board.graph();
        let absent = some_cells(&mut random, board, 300);
        interrupt(&graph, &absent, 250, |limit| {
            let mut forest = GridForest::default();
            forest.set_limit(limit);
            let absent = absent.iter().copied();
            forest.solve(board.rows, board.columns, board.words(), absent);
            forest
        });
    }
}

/// Dials with an odd base, which wrap: a product of odd cycles. Every call computes all
/// neighbours of a node, as for the locks of a game.
struct Dials {
    digits: u32,
    base: u32,
    computed: Cell<u64>,
}

impl Adjacency for Dials {
    const COMPUTES_NEIGHBOURS: bool = true;

    fn node_bound(&self) -> usize {
        self.base.pow(self.digits) as usize
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.computed.set(self.computed.get() + 1);
        let turned = (0..self.digits).flat_map(|digit| {
            let unit = self.base.pow(digit);
            let shown = node / unit % self.base;
            [1, self.base - 1].map(|by| node - shown * unit + (shown + by) % self.base * unit)
        });
        let mut turned: Vec<u32> = turned.collect();
        turned.sort_unstable();
        turned.into_iter()
    }

    fn degree(&self, _: u32) -> usize {
        2 * self.digits as usize
    }

    fn has_known_matching(&self) -> bool {
        true
    }

    fn known_mate(&self, node: u32) -> Option<u32> {
        let last = node % self.base;
        let mate = last ^ 1;
        (mate < self.base).then(|| node - last + mate)
    }
}

/// A search may read only the first neighbours of a node, but all of them are computed.
#[test]
fn computed_neighbours_count_even_if_they_are_not_read() {
    let dials = Dials {
        digits: 9,
        base: 3,
        computed: Cell::new(0),
    };
    let limit = 2_000_000;
    let _ = maximum_matching_within(&dials, edges(limit));
    let computed = dials.computed.get() * dials.degree(0) as u64;
    assert!(computed < limit, "{computed} for a limit of {limit}");
}
