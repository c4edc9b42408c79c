//! rust-igraph: push–relabel.

use std::time::{Duration, Instant};

use rust_igraph::{Graph, maximum_bipartite_matching};

/// No further run starts after this total.
const LONG: Duration = Duration::from_millis(100);

fn main() {
    let path = std::env::args().nth(1).expect("an exported graph");
    let bytes = std::fs::read(path).expect("an exported graph");
    let words = bytes.chunks_exact(4);
    let words = words.map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]));
    let words: Vec<u32> = words.collect();
    let (left, right) = (words[0], words[1]);
    let (starts, ends) = words[3..].split_at(left as usize + 1);
    let edges = (0..left).flat_map(|node| {
        let [start, end] = [0, 1].map(|next| starts[node as usize + next] as usize);
        ends[start..end].iter().map(move |end| (node, left + end))
    });
    let mut graph = Graph::with_vertices(left + right);
    graph.add_edges(edges).expect("nodes of the graph");
    let sides: Vec<bool> = (0..left + right).map(|node| node >= left).collect();

    let (mut times, mut size) = (Vec::new(), 0);
    while times.is_empty() || times.len() < 3 && times.iter().sum::<Duration>() < LONG {
        let (start, start_on_core) = (Instant::now(), on_core());
        let matching = maximum_bipartite_matching(&graph, &sides).expect("two sides");
        let elapsed = start.elapsed();
        let is_long = elapsed > Duration::from_millis(50);
        // As in csr.h.
        times.push(if is_long { on_core() - start_on_core } else { elapsed });
        size = matching.matching_size;
    }
    let shortest = times.iter().min().expect("at least one run");
    println!("{:.3},{size}", shortest.as_secs_f64() * 1e3);
}

/// The time during which this thread had a core.
fn on_core() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux reports it");
    let nanoseconds = text.split(' ').next().and_then(|word| word.parse().ok());
    Duration::from_nanos(nanoseconds.expect("Linux reports it first"))
}
