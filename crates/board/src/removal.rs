use alloc::collections::BTreeSet;

use fixedbitset::FixedBitSet;

use crate::Vertex;

/// What a move removes from the graph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Removal {
    /// The vertex that the token leaves: vertex geography.
    #[default]
    Vertices,
    /// The edge along which the token moves: edge geography. The token may return to a vertex.
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

/// What play has removed. A board removes only vertices or only edges; the other set stays empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Removed {
    /// The vertices that the token has left.
    pub(crate) vertices: FixedBitSet,
    /// The used edges, with the smaller vertex first.
    pub(crate) edges: BTreeSet<(Vertex, Vertex)>,
}

impl Removed {
    /// Nothing, before the first ply on a board with this many vertices.
    pub(crate) fn nothing(vertices: usize) -> Removed {
        Removed {
            vertices: FixedBitSet::with_capacity(vertices),
            edges: BTreeSet::new(),
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
pub(crate) fn edge(a: Vertex, b: Vertex) -> (Vertex, Vertex) {
    (a.min(b), a.max(b))
}
