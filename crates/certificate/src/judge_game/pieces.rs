use alloc::vec::Vec;

use matchplay_board::Vertex;

use super::graph::Graph;
use super::merged;

/// Sets of vertices with two colours in which the matching can be changed freely.
///
/// The matching does not leave a *piece*. For a white and a black vertex of a piece, some
/// matching of the piece with one pair less exposes both. The exposed vertices of a piece
/// all have one colour, if there are any; for every vertex of this colour, some
/// matching of the same size exposes it.
pub(super) struct Pieces {
    /// The piece to which each vertex was last assigned, or [`NONE`].
    of: Vec<u32>,
    /// For each piece, itself or the piece with which it has been merged.
    merged: Vec<u32>,
    kinds: Vec<Kind>,
}

const NONE: u32 = u32::MAX;

/// A piece, by its exposed vertices.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// All vertices are matched.
    Full,
    /// Some white vertices are exposed.
    White,
    /// Some black vertices are exposed.
    Black,
    /// The matching of the piece has changed, so it is not a piece any more.
    Ended,
}

impl Kind {
    fn exposing(is_black: bool) -> Kind {
        if is_black { Kind::Black } else { Kind::White }
    }
}

impl Pieces {
    pub(super) fn new(vertex_bound: usize) -> Pieces {
        Pieces {
            of: vec![NONE; vertex_bound],
            merged: Vec::new(),
            kinds: Vec::new(),
        }
    }

    /// The piece of a vertex: without a merge, the vertex and its mate.
    pub(super) fn of(&mut self, graph: &Graph<'_>, vertex: Vertex) -> usize {
        if let Some(piece) = self.known(vertex) {
            return piece;
        }
        let piece = self.kinds.len();
        let mate = graph.mate(vertex);
        let exposing = Kind::exposing(graph.is_black(vertex));
        self.kinds.push(mate.map_or(exposing, |_| Kind::Full));
        self.merged.push(piece as u32);
        for vertex in mate.into_iter().chain([vertex]) {
            self.of[vertex.index()] = piece as u32;
        }
        piece
    }

    /// The piece to which a vertex has been assigned.
    fn known(&mut self, vertex: Vertex) -> Option<usize> {
        let piece = Some(self.of[vertex.index()]).filter(|&piece| piece != NONE)?;
        let piece = merged(&mut self.merged, piece) as usize;
        (self.kinds[piece] != Kind::Ended).then_some(piece)
    }

    /// Whether some matching of the piece of a vertex, of the same size, exposes it.
    pub(super) fn can_expose(&mut self, graph: &Graph<'_>, vertex: Vertex) -> bool {
        let piece = self.of(graph, vertex);
        self.kinds[piece] == Kind::exposing(graph.is_black(vertex))
    }

    /// Merges two pieces; returns whether all exposed vertices have one colour.
    pub(super) fn merge(&mut self, a: usize, b: usize) -> bool {
        if a == b {
            return true;
        }
        let kind = match (self.kinds[a], self.kinds[b]) {
            (Kind::Full, kind) | (kind, Kind::Full) => kind,
            (a, b) if a == b => a,
            _ => return false,
        };
        self.merged[a] = b as u32;
        self.kinds[b] = kind;
        true
    }

    /// Ends the piece of a vertex whose mate changes.
    pub(super) fn end(&mut self, vertex: Vertex) {
        if let Some(piece) = self.known(vertex) {
            self.kinds[piece] = Kind::Ended;
        }
    }
}
