//! Measures the memory for the construction of a graph.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;

use matchplay_board::ExplicitGraph;

/// The peak memory of this process so far, in bytes.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let mut words = status.lines().map(str::split_whitespace);
    let line = words.find_map(|mut words| (words.next()? == "VmHWM:").then(|| words.next()));
    line.flatten().unwrap().parse::<u64>().unwrap() * 1024
}

#[test]
fn construction_takes_24_bytes_for_each_edge_and_4_for_each_node() {
    let (nodes, edges) = (1 << 20, 3 << 20);
    let before = peak();
    let pairs = (0..edges).map(|edge| (edge % nodes, (edge % nodes + edge / nodes + 1) % nodes));
    let graph = ExplicitGraph::new(nodes, pairs).unwrap();
    assert_eq!(graph.edge_count(), edges as usize);
    let taken = peak() - before;
    let most = 24 * u64::from(edges) + 4 * u64::from(nodes) + (1 << 20);
    assert!(taken <= most, "{taken} bytes, expected at most {most}");
}
