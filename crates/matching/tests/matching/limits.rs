//! Searches that a limit or a flag ends anywhere.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use matchplay_matching::{
    CompressedGraph, DulmageMendelsohn, GallaiEdmonds, GraphForest, GridForest, GridMatching,
    IncrementalMatching, WorkLimit, certified_maximum_matching_within, maximum_matching_within,
};

use crate::families;
use crate::random::Random;

fn edges(edges: u64) -> WorkLimit {
    WorkLimit::default().edges(edges)
}

/// A path of nodes in order, on which a greedy search finds a maximum matching.
fn path(nodes: u32) -> CompressedGraph {
    families::graph(&(1..nodes).map(|node| (node - 1, node)).collect::<Vec<_>>())
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
fn limited_calls(graph: &CompressedGraph, limit: &WorkLimit) -> [bool; 7] {
    let limit = || limit.clone();
    let mut grid = GridForest::default();
    grid.set_limit(limit());
    grid.solve_cells(30, 30, |_, _| true);
    let words = vec![u64::MAX; 30];
    let mut matching = GridMatching::default();
    [
        maximum_matching_within(graph, limit()).is_err(),
        certified_maximum_matching_within(graph, limit()).is_err(),
        GallaiEdmonds::within(graph, limit()).is_err(),
        DulmageMendelsohn::within(graph, limit()).is_err(),
        GraphForest::without_nodes(graph, [], limit()).is_interrupted(),
        matching.solve_within(30, 30, words, limit()).is_err(),
        grid.is_interrupted(),
    ]
}

#[test]
fn every_long_call_ends_at_a_limit_or_a_flag() {
    let graph = path(2000);
    for limit in [0, 1, 10, 900] {
        for call in 0..7 {
            assert!(limited_calls(&graph, &edges(limit))[call], "{call}");
        }
    }
    let limit = edges(1_000_000);
    assert_eq!(limited_calls(&graph, &limit), [false; 7]);
    // All calls together spend the budget.
    for _ in 0..50 {
        limited_calls(&graph, &limit);
    }
    assert_eq!(limited_calls(&graph, &limit), [true; 7]);
    let flag = Arc::new(AtomicBool::new(false));
    let limit = WorkLimit::default().cancelled_by(flag.clone());
    assert_eq!(limited_calls(&graph, &limit), [false; 7]);
    flag.store(true, Ordering::Relaxed);
    assert_eq!(limited_calls(&graph, &limit), [true; 7]);
}

#[test]
fn initial_matchings_count_as_work() {
    // A greedy search is enough for the first graph, but not for the second one.
    let in_order = path(4096);
    let shuffled = families::shuffled(&mut Random(1), &in_order);
    for graph in [in_order, shuffled] {
        let least = least_limit(|limit| maximum_matching_within(&graph, limit).is_err());
        assert!((2 * 4096..16 * 4096).contains(&least), "{least}");
    }
}

#[test]
fn bands_share_one_budget() {
    let (rows, columns, limit) = (10_240, 256, 6_000_000);
    let words = Random(7).grid(rows, columns, 10);
    let mut grid = GridForest::default();
    grid.set_limit(edges(limit));
    grid.solve(rows, columns, words.iter().copied(), []);
    assert!(grid.is_interrupted());
    assert!((1..limit).contains(&grid.scanned_edges()));
    grid.set_limit(WorkLimit::default());
    grid.solve(rows, columns, words, []);
    assert!(!grid.is_interrupted());
    assert!(grid.scanned_edges() > limit);
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
