//! Inessential vertices by Dulmage and Mendelsohn's theorem.

use matchplay_board::Vertex;

use super::{Mates, NONE};
use crate::instances::Bipartite;

/// The vertices that some maximum matching exposes, ascending: those that an
/// alternating path of even length joins to an exposed vertex of any one maximum
/// matching.
pub(crate) fn inessential(graph: &Bipartite, mates: &Mates) -> Vec<Vertex> {
    let mut vertices = of_left(graph, &mates.of_left, &mates.of_right);
    let transposed = graph.transposed();
    vertices.extend(of_left(&transposed, &mates.of_right, &mates.of_left));
    vertices.sort_unstable();
    vertices.into_iter().map(Vertex::new).collect()
}

fn of_left(graph: &Bipartite, of_left: &[u32], of_right: &[u32]) -> Vec<u32> {
    let lefts = 0..of_left.len() as u32;
    let exposed = lefts.filter(|&left| of_left[left as usize] == NONE);
    let mut reached: Vec<u32> = exposed.collect();
    let mut visited = vec![false; of_right.len()];
    let mut head = 0;
    while let Some(&left) = reached.get(head) {
        head += 1;
        for &right in graph.neighbours(left) {
            if !std::mem::replace(&mut visited[right as usize], true) {
                let mate = of_right[right as usize];
                assert_ne!(mate, NONE, "an augmenting path");
                reached.push(mate);
            }
        }
    }
    let names = reached.into_iter().map(|left| graph.left[left as usize]);
    names.collect()
}
