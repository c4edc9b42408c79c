use alloc::collections::BTreeSet;

use fixedbitset::FixedBitSet;

use crate::Vertex;

/// What a move removes from the graph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Removal {
    /// The vertex that the token leaves: vertex geography.
    #[default]
    Vertices,
    /// The edge along which the token moves: edge geography. The token may return to
    /// a vertex.
    Edges,
}

impl Removal {
    /// Every choice.
    pub const ALL: [Removal; 2] = [Removal::Vertices, Removal::Edges];

    /// The name in running text and for command lines: `vertices` or `edges`.
    pub const fn name(self) -> &'static str {
        match self {
            Removal::Vertices => "vertices",
            Removal::Edges => "edges",
        }
    }
}

/// The vertices or edges that play has removed. One of the two sets stays empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Removed {
    /// The vertices that the token has left.
    pub(crate) vertices: FixedBitSet,
    /// The used edges, with the smaller vertex first.
    pub(crate) edges: BTreeSet<(Vertex, Vertex)>,
}

impl Removed {
    /// Nothing, before the first ply on a board with this many vertices.
    pub(crate) fn nothing(removal: Removal, vertices: usize) -> Removed {
        let capacity = match removal {
            Removal::Vertices => vertices,
            Removal::Edges => 0,
        };
        Removed {
            vertices: FixedBitSet::with_capacity(capacity),
            edges: BTreeSet::new(),
        }
    }

    /// Records a move.
    pub(crate) fn moved(&mut self, removal: Removal, from: Vertex, to: Vertex) {
        match removal {
            Removal::Vertices => self.vertices.insert(from.index()),
            Removal::Edges => drop(self.edges.insert(edge(from, to))),
        }
    }

    #[inline]
    pub(crate) fn has_vertex(&self, vertex: Vertex) -> bool {
        self.vertices.contains(vertex.index())
    }

    #[inline]
    pub(crate) fn has_edge(&self, from: Vertex, to: Vertex) -> bool {
        self.edges.contains(&edge(from, to))
    }
}

/// An edge with its smaller vertex first.
#[inline]
fn edge(a: Vertex, b: Vertex) -> (Vertex, Vertex) {
    (a.min(b), a.max(b))
}
