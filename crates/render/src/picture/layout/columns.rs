use matchplay_board::{ExplicitGraph, Vertex};
use matchplay_graph::{ListedGraph, Side, Sides};

use crate::picture::area::Spot;

/// The distance between the nodes of a column.
const SPACING: f64 = 38.0;

/// The number of times that each column is sorted.
const SWEEPS: usize = 12;

/// The spots of the nodes of a bipartite graph in two columns. `None` if the graph
/// is not bipartite.
///
/// The barycentre heuristic (Sugiyama, Tagawa & Toda 1981) reduces crossings: the
/// columns are sorted alternately by the mean height of the neighbours.
/// O(sweeps · (E + V log V)).
pub(crate) fn spots(graph: &ExplicitGraph) -> Option<Vec<Spot>> {
    let sides = Sides::of(&ListedGraph(graph)).ok()?;
    let mut columns = [Vec::new(), Vec::new()];
    let mut isolated = Vec::new();
    for node in (0..graph.nodes()).map(Vertex::new) {
        match (graph.neighbours(node), sides.side(node.into())) {
            ([], _) => isolated.push(node),
            (_, Side::Left) => columns[0].push(node),
            (_, Side::Right) => columns[1].push(node),
        }
    }
    let mut height = vec![0.0; graph.nodes() as usize];
    for column in &columns {
        lift(column, &mut height);
    }
    for sweep in 0..2 * SWEEPS {
        let column = &mut columns[(sweep + 1) % 2];
        sort_by_neighbours(graph, column, &mut height);
    }
    for node in isolated {
        let shorter = usize::from(columns[1].len() < columns[0].len());
        columns[shorter].push(node);
    }
    let longest = columns[0].len().max(columns[1].len()) as f64;
    let depth = longest * SPACING;
    // The steepest line does not touch the next node of its column.
    let width = (0.75 * depth).clamp(110.0, 480.0).max(depth / 3.0);
    let mut spots = vec![Spot { x: 0.0, y: 0.0 }; graph.nodes() as usize];
    for (column, x) in columns.iter().zip([0.0, width]) {
        lift(column, &mut height);
        for node in column {
            spots[node.index()] = Spot::new(x, height[node.index()] * depth);
        }
    }
    Some(spots)
}

/// Gives the nodes of a column heights between 0 and 1.
fn lift(column: &[Vertex], height: &mut [f64]) {
    for (index, node) in column.iter().enumerate() {
        height[node.index()] = (index as f64 + 0.5) / column.len() as f64;
    }
}

fn sort_by_neighbours(graph: &ExplicitGraph, column: &mut [Vertex], height: &mut [f64]) {
    let mean = |&node: &Vertex| {
        let neighbours = graph.neighbours(node);
        let sum: f64 = neighbours.iter().map(|other| height[other.index()]).sum();
        sum / neighbours.len() as f64
    };
    column.sort_by(|a, b| mean(a).total_cmp(&mean(b)));
    lift(column, height);
}
