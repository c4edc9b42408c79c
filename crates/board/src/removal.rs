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

/// The vertices or edges that play has removed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Removed {
    /// The vertices that the token has left.
    Vertices(FixedBitSet),
    /// The used edges, with the smaller vertex first.
    Edges(BTreeSet<(Vertex, Vertex)>),
}

impl Removed {
    /// Nothing, before the first ply on a board with this many vertices.
    pub(crate) fn nothing(removal: Removal, vertices: usize) -> Removed {
        match removal {
            Removal::Vertices => Removed::Vertices(FixedBitSet::with_capacity(vertices)),
            Removal::Edges => Removed::Edges(BTreeSet::new()),
        }
    }

    /// Records a move.
    pub(crate) fn moved(&mut self, from: Vertex, to: Vertex) {
        match self {
            Removed::Vertices(vertices) => vertices.insert(from.index()),
            Removed::Edges(edges) => {
                edges.insert(edge(from, to));
            }
        }
    }

    #[inline]
    pub(crate) fn has_vertex(&self, vertex: Vertex) -> bool {
        match self {
            Removed::Vertices(vertices) => vertices.contains(vertex.index()),
            Removed::Edges(_) => false,
        }
    }

    #[inline]
    pub(crate) fn has_edge(&self, from: Vertex, to: Vertex) -> bool {
        match self {
            Removed::Vertices(_) => false,
            Removed::Edges(edges) => edges.contains(&edge(from, to)),
        }
    }

    /// The removed vertices, ascending.
    pub(crate) fn vertices(&self) -> impl Iterator<Item = Vertex> + '_ {
        static NONE: FixedBitSet = FixedBitSet::new();
        let vertices = match self {
            Removed::Vertices(vertices) => vertices,
            Removed::Edges(_) => &NONE,
        };
        vertices.ones().map(Vertex::from_index)
    }

    /// The used edges, with the smaller vertex first, ascending.
    pub(crate) fn edges(&self) -> impl Iterator<Item = (Vertex, Vertex)> + '_ {
        let edges = match self {
            Removed::Vertices(_) => None,
            Removed::Edges(edges) => Some(edges),
        };
        edges.into_iter().flatten().copied()
    }
}

/// An edge with its smaller vertex first.
fn edge(a: Vertex, b: Vertex) -> (Vertex, Vertex) {
    (a.min(b), a.max(b))
}
