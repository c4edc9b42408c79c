use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::{Game, Place, Position, Vertex};

use crate::Fault;

/// The remaining graph of a game, with a matching.
pub(super) struct Graph<'g> {
    /// The position whose rules join the vertices.
    start: &'g Position,
    present: FixedBitSet,
    /// The mate of each vertex, or [`NONE`].
    mates: Vec<u32>,
    /// The black vertices, if the graph has two colours.
    black: Option<FixedBitSet>,
}

const NONE: u32 = u32::MAX;

impl<'g> Graph<'g> {
    /// The remaining graph at the end of a game without the token, with an empty matching.
    pub(super) fn at_end(game: &'g Game, black: Option<&[Vertex]>) -> Result<Graph<'g>, Fault> {
        let start = game.start();
        let bound = start.board().vertex_bound();
        let mut graph = Graph {
            start,
            present: FixedBitSet::with_capacity(bound),
            mates: vec![NONE; bound],
            black: None,
        };
        graph.present.extend(start.remaining().map(usize::from));
        graph.black = match black {
            Some(black) => {
                let mut set = FixedBitSet::with_capacity(bound);
                for &vertex in black {
                    graph.check_present(vertex)?;
                    set.insert(vertex.index());
                }
                graph.check_colours(&set)?;
                Some(set)
            }
            None => {
                let colour = |vertex: &Vertex| start.board().colour(*vertex);
                let vertices = start.board().places().vertices();
                let black = vertices.filter(|vertex| colour(vertex) == Some(1));
                let has_colours = start.board().has_colours();
                has_colours.then(|| black.map(usize::from).collect())
            }
        };
        for &left in start.token().iter().chain(game.plies()) {
            graph.present.set(left.index(), false);
        }
        Ok(graph)
    }

    /// Checks that every edge joins a black and a white vertex.
    fn check_colours(&self, black: &FixedBitSet) -> Result<(), Fault> {
        for from in self.start.remaining() {
            for to in self.start.neighbours(from) {
                if black.contains(from.index()) == black.contains(to.index()) {
                    let [from, to] = [from, to].map(|vertex| self.place(vertex));
                    return Err(Fault::SameColour { from, to });
                }
            }
        }
        Ok(())
    }

    /// Whether the graph has two colours.
    pub(super) fn has_colours(&self) -> bool {
        self.black.is_some()
    }

    /// Whether a vertex is black; false in a graph without colours.
    pub(super) fn is_black(&self, vertex: Vertex) -> bool {
        let black = self.black.as_ref();
        black.is_some_and(|black| black.contains(vertex.index()))
    }

    pub(super) fn vertex_bound(&self) -> usize {
        self.mates.len()
    }

    pub(super) fn place(&self, vertex: Vertex) -> Place {
        self.start.board().place(vertex)
    }

    pub(super) fn is_present(&self, vertex: Vertex) -> bool {
        self.present.contains(vertex.index())
    }

    pub(super) fn check_present(&self, vertex: Vertex) -> Result<(), Fault> {
        let place = || self.place(vertex);
        let absent = || Fault::NotRemaining { place: place() };
        self.is_present(vertex).then_some(()).ok_or_else(absent)
    }

    pub(super) fn present(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.present.ones().map(Vertex::from_index)
    }

    /// Returns a vertex to the graph.
    pub(super) fn insert(&mut self, vertex: Vertex) {
        self.present.insert(vertex.index());
    }

    /// The present neighbours of a vertex.
    pub(super) fn neighbours(&self, vertex: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        let neighbours = self.start.neighbours(vertex);
        neighbours.filter(|&other| self.is_present(other))
    }

    /// The places to which the token may move, or on which it may be placed.
    pub(super) fn moves(&self, token: Option<Vertex>) -> Vec<Vertex> {
        match token {
            Some(token) => self.neighbours(token).collect(),
            None => {
                let starts = self.present();
                starts.filter(|&start| self.start.is_start(start)).collect()
            }
        }
    }

    pub(super) fn is_edge(&self, from: Vertex, to: Vertex) -> bool {
        self.neighbours(from).any(|other| other == to)
    }

    /// The mate of a vertex of the board.
    pub(super) fn mate(&self, vertex: Vertex) -> Option<Vertex> {
        let mate = self.mates[vertex.index()];
        (mate != NONE).then(|| Vertex::new(mate))
    }

    /// Matches two vertices of the board, which have new mates.
    pub(super) fn set_mates(&mut self, a: Vertex, b: Vertex) {
        self.mates[a.index()] = b.into();
        self.mates[b.index()] = a.into();
    }

    /// Adds a pair to the matching.
    pub(super) fn pair(&mut self, from: Vertex, to: Vertex) -> Result<(), Fault> {
        for vertex in [from, to] {
            self.check_present(vertex)?;
            if self.mate(vertex).is_some() {
                let place = self.place(vertex);
                return Err(Fault::MatchedTwice { place });
            }
        }
        if !self.is_edge(from, to) {
            let [from, to] = [from, to].map(|vertex| self.place(vertex));
            return Err(Fault::NoEdge { from, to });
        }
        self.set_mates(from, to);
        Ok(())
    }
}
