//! Random depth-first spanning trees.

use matchplay_board::Vertex;

use crate::random::Random;

const NONE: u32 = u32::MAX;

/// A random depth-first spanning tree of the vertices that its root can reach.
pub(super) struct SpanningTree {
    /// The root is its own parent.
    parent: Vec<u32>,
    deepest: Vertex,
}

impl SpanningTree {
    pub(super) fn new(
        vertex_bound: usize,
        root: Vertex,
        neighbours: impl Fn(Vertex) -> Vec<Vertex>,
        random: &mut Random,
    ) -> SpanningTree {
        let mut parent = vec![NONE; vertex_bound];
        parent[root.index()] = root.index() as u32;
        let mut shuffled = |vertex| {
            let neighbours = neighbours(vertex);
            let order = random.order(neighbours.len()).into_iter();
            order.map(|at| neighbours[at as usize]).collect::<Vec<_>>()
        };
        // The current branch, and the untried neighbours of each of its vertices.
        let mut branch = vec![(root, shuffled(root))];
        let (mut deepest, mut depth) = (root, 1);
        while let Some((vertex, untried)) = branch.last_mut() {
            let Some(next) = untried.pop() else {
                branch.pop();
                continue;
            };
            if parent[next.index()] == NONE {
                parent[next.index()] = vertex.index() as u32;
                branch.push((next, shuffled(next)));
                if branch.len() > depth {
                    (deepest, depth) = (next, branch.len());
                }
            }
        }
        SpanningTree { parent, deepest }
    }

    fn parent(&self, vertex: Vertex) -> Vertex {
        Vertex::new(self.parent[vertex.index()])
    }

    pub(super) fn has_edge(&self, a: Vertex, b: Vertex) -> bool {
        self.parent(a) == b || self.parent(b) == a
    }

    /// The longest branch, from the root.
    pub(super) fn longest_branch(&self) -> Vec<Vertex> {
        let up = |&vertex: &Vertex| Some(self.parent(vertex)).filter(|&above| above != vertex);
        let mut branch: Vec<Vertex> = std::iter::successors(Some(self.deepest), up).collect();
        branch.reverse();
        branch
    }
}
