use matchplay_graph::Csr;
use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable};

/// Copies any petgraph graph into compressed rows over its node indices, which
/// is what the [`Forest`](crate::general::forest::Forest) walks; O(V + E).
///
/// Loops and parallel edges, which no token can use, are dropped. Indices
/// without a node get an empty row.
pub(crate) fn flatten<G>(graph: G) -> Csr
where
    G: NodeIndexable + IntoNodeIdentifiers + IntoNeighbors,
{
    let bound = graph.node_bound();
    let mut by_index = vec![None; bound];
    for node in graph.node_identifiers() {
        by_index[graph.to_index(node)] = Some(node);
    }
    let mut arcs: Vec<(u32, u32)> = Vec::new();
    let mut row = Vec::new();
    for (index, node) in by_index.into_iter().enumerate() {
        let Some(node) = node else { continue };
        row.extend(graph.neighbors(node).map(|other| graph.to_index(other)));
        row.sort_unstable();
        row.dedup();
        let others = row.drain(..).filter(|&other| other != index);
        arcs.extend(others.map(|other| (index as u32, other as u32)));
    }
    let mut csr = Csr::from_sorted_edges(&arcs).expect("rows were built in order");
    for _ in csr.node_count()..bound {
        csr.add_node(());
    }
    csr
}
