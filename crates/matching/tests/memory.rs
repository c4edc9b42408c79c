//! The figures of memory in the documentation, measured.

#![cfg(all(target_os = "linux", target_env = "gnu"))]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "../../../tests/random.rs"]
mod random;

use std::process::Command;
use std::thread;
use std::time::Duration;
use std::{env, fs};

use matchplay_matching::{
    Adjacency, CompressedGraph, GraphForest, GridForest, GridMatching, IncrementalMatching, Side,
    WorkLimit,
};
use random::Random;

const NODES: u32 = 1 << 16;
/// The grids have this many cells for each node of the graphs.
const CELLS: u64 = 1 << 4;
/// The number of bytes that exposed and queued nodes take per node at most.
const LISTS: u64 = 12;
/// The number of bytes by which measurements may exceed the figures: allocations are
/// rounded up.
const SLACK: u64 = 1 << 16;

/// A graph whose even nodes are on the left.
struct Sided<'a>(&'a CompressedGraph);

impl Adjacency for Sided<'_> {
    fn node_bound(&self) -> usize {
        self.0.node_bound()
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.0.neighbours(node)
    }

    fn degree(&self, node: u32) -> usize {
        self.0.degree(node)
    }

    fn known_side(&self, node: u32) -> Option<Side> {
        let is_left = node % 2 == 0;
        Some(if is_left { Side::Left } else { Side::Right })
    }
}

/// The number of bytes per node that insertions and probes take at most.
fn searches(graph: &CompressedGraph) -> u64 {
    64 + 48 * graph.edge_count() as u64 / u64::from(NODES)
}

/// A number of bytes that the kernel reports.
fn status(name: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with(name)).unwrap();
    1024 * line
        .split_whitespace()
        .nth(1)
        .unwrap()
        .parse::<u64>()
        .unwrap()
}

/// Checks the largest number of bytes per node that are in use during a computation.
#[track_caller]
fn check<T>(most: u64, compute: impl FnOnce() -> T) {
    // This resets the peak.
    fs::write("/proc/self/clear_refs", "5").unwrap();
    let before = status("VmRSS");
    compute();
    let bytes = status("VmHWM") - before;
    let per_node = bytes as f64 / f64::from(NODES);
    assert!(
        bytes <= most * u64::from(NODES) + SLACK,
        "{per_node:.1} bytes per node"
    );
}

/// A forest into which some nodes were inserted, each after a probe.
fn inserted<A: Adjacency>(graph: A, absent: &[u32]) -> GraphForest<A> {
    let limit = WorkLimit::default();
    let mut forest = GraphForest::without_nodes(graph, absent.iter().copied(), limit);
    for &node in absent {
        let mut candidates: Vec<u32> = forest.neighbours(node).collect();
        if !candidates
            .iter()
            .any(|&candidate| forest.is_inessential(candidate))
        {
            forest.retain_reached(node, &mut candidates);
        }
        forest.insert(node);
    }
    forest
}

fn random_graph(random: &mut Random, degree: u32, bipartite: bool) -> CompressedGraph {
    let mut below = || random.below(NODES as usize) as u32;
    let edges = (0..NODES / 2 * degree).map(|_| match bipartite {
        true => (below() & !1, below() | 1),
        false => (below(), below()),
    });
    CompressedGraph::from_edges(NODES, edges).unwrap()
}

/// A square grid with diagonals in one direction, and walls.
fn triangulated(random: &mut Random) -> CompressedGraph {
    let side = 1 << (NODES.ilog2() / 2);
    let open: Vec<bool> = (0..NODES).map(|_| random.below(100) >= 3).collect();
    let steps = (0..NODES).flat_map(|a| [1, side, side + 1].map(|step| (a, a + step)));
    let edges = steps.filter(|&(a, b)| b < NODES && b % side >= a % side);
    let edges = edges.filter(|&(a, b)| open[a as usize] && open[b as usize]);
    CompressedGraph::from_edges(NODES, edges).unwrap()
}

/// Measures in a process of its own, in which freed memory leaves the process at once.
#[test]
fn forests_take_the_documented_memory() {
    const THRESHOLD: &str = "MALLOC_MMAP_THRESHOLD_";
    if env::var_os(THRESHOLD).is_none() {
        let mut child = Command::new(env::current_exe().unwrap());
        let child = child.args(["forests_take_the_documented_memory", "--nocapture"]);
        let mut child = child.env(THRESHOLD, "4096").spawn().unwrap();
        let ended = (0..3000).find_map(|_| {
            thread::sleep(Duration::from_millis(100));
            child.try_wait().unwrap()
        });
        let _ = child.kill();
        assert!(ended.is_some_and(|status| status.success()));
        return;
    }
    let mut random = Random(1);
    let absent: Vec<u32> = (0..200)
        .map(|_| random.below(NODES as usize) as u32)
        .collect();
    let mut bipartite = vec![
        CompressedGraph::from_edges(NODES, []).unwrap(),
        CompressedGraph::from_edges(NODES, (1..NODES).step_by(2).map(|node| (0, node))).unwrap(),
    ];
    bipartite.extend([2, 3, 4, 8].map(|degree| random_graph(&mut random, degree, true)));
    for graph in &bipartite {
        check(9 + LISTS, || GraphForest::new(Sided(graph)));
        check(17 + LISTS, || GraphForest::new(graph));
        let searches = searches(graph);
        check(9 + LISTS + searches, || inserted(Sided(graph), &absent));
        check(17 + LISTS + searches, || inserted(graph, &absent));
    }
    for walls in [0, 1, 5, 10, 20, 30, 50] {
        let words = random.grid(1024, 1024, walls);
        let is_hard = (1..10).contains(&walls);
        let most = if is_hard { 6 } else { 4 };
        check(most * CELLS, || {
            GridForest::default().solve(1024, 1024, words.clone(), []);
        });
        check(most * CELLS, || {
            GridMatching::default().solve(1024, 1024, words.clone());
        });
        for edges in [0, 1 << 16, 1 << 18] {
            check(4 * CELLS, || {
                let mut forest = GridForest::default();
                forest.set_limit(WorkLimit::default().edges(edges));
                forest.solve(1024, 1024, words.clone(), []);
                assert!(forest.is_interrupted());
            });
        }
    }
    let mut odd: Vec<CompressedGraph> = [3, 4, 8]
        .map(|degree| random_graph(&mut random, degree, false))
        .into();
    odd.push(triangulated(&mut random));
    for graph in &odd {
        check(33 + LISTS, || GraphForest::new(graph));
        check(33 + LISTS + searches(graph), || {
            inserted(graph, &absent[..20])
        });
    }
}
