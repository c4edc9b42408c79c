use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::{Game, Place, Position, Vertex};

use crate::{Fault, Rejection};

/// The remaining graph of a game, with a matching.
pub(super) struct Graph<'g> {
    /// The position whose rules join the vertices.
    start: &'g Position,
    /// The neighbours of all vertices in the first position, one row after the other.
    neighbours: Vec<Vertex>,
    /// The end of the row of each vertex.
    ends: Vec<usize>,
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
        let board = start.board();
        let bound = board.vertex_bound();
        let mut graph = Graph {
            start,
            neighbours: Vec::with_capacity(2 * bound),
            ends: Vec::with_capacity(bound),
            present: FixedBitSet::with_capacity(bound),
            mates: vec![NONE; bound],
            black: None,
        };
        for vertex in board.places().vertices() {
            if start.is_remaining(vertex) {
                graph.present.insert(vertex.index());
                graph.neighbours.extend(start.neighbours(vertex));
            }
            graph.ends.push(graph.neighbours.len());
        }
        let mut set = FixedBitSet::with_capacity(bound);
        if let Some(black) = black {
            if board.has_colours() {
                return Err(Fault::KnownColours);
            }
            for &vertex in black {
                graph.check_present(vertex)?;
                set.insert(vertex.index());
            }
            graph.black = Some(set);
            graph.check_colours()?;
        } else if board.has_colours() {
            let black = graph.present().filter(|&it| board.colour(it) == Some(1));
            set.extend(black.map(Vertex::index));
            graph.black = Some(set);
        }
        for &left in start.token().iter().chain(game.plies()) {
            graph.present.set(left.index(), false);
        }
        Ok(graph)
    }

    /// Checks that every edge joins a black and a white vertex.
    fn check_colours(&self) -> Result<(), Fault> {
        for from in self.present() {
            let mut row = self.row(from).iter();
            if let Some(&to) = row.find(|&&to| self.is_black(from) == self.is_black(to)) {
                let [from, to] = [from, to].map(|vertex| self.place(vertex));
                return Err(Fault::SameColour(from, to));
            }
        }
        Ok(())
    }

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
        let absent = || Fault::NotRemaining(self.place(vertex));
        self.is_present(vertex).then_some(()).ok_or_else(absent)
    }

    pub(super) fn present(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.present.ones().map(Vertex::from_index)
    }

    pub(super) fn insert(&mut self, vertex: Vertex) {
        self.present.insert(vertex.index());
    }

    /// The neighbours of a vertex in the first position, ascending.
    fn row(&self, vertex: Vertex) -> &[Vertex] {
        let before = vertex.index().checked_sub(1);
        let start = before.map_or(0, |before| self.ends[before]);
        &self.neighbours[start..self.ends[vertex.index()]]
    }

    /// The present neighbours of a vertex, ascending.
    pub(super) fn neighbours(&self, vertex: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        let row = self.row(vertex).iter().copied();
        #[cfg(test)]
        let row = row.inspect(|_| super::tests::work::read());
        row.filter(|&other| self.is_present(other))
    }

    /// The places to which the token may move, or on which it may be placed, ascending.
    pub(super) fn moves(&self, token: Option<Vertex>) -> Vec<Vertex> {
        match token {
            Some(token) => self.neighbours(token).collect(),
            None => {
                let starts = self.present();
                starts.filter(|&start| self.start.is_start(start)).collect()
            }
        }
    }

    /// Whether an edge leads to a present vertex.
    pub(super) fn is_edge(&self, from: Vertex, to: Vertex) -> bool {
        self.row(from).binary_search(&to).is_ok() && self.is_present(to)
    }

    /// The mate of a vertex of the board.
    pub(super) fn mate(&self, vertex: Vertex) -> Option<Vertex> {
        #[cfg(test)]
        super::tests::work::read();
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
                return Err(Rejection::MatchedTwice(self.place(vertex)).into());
            }
        }
        if !self.is_edge(from, to) {
            let [from, to] = [from, to].map(|vertex| self.place(vertex));
            return Err(Rejection::NoEdge(from, to).into());
        }
        self.set_mates(from, to);
        Ok(())
    }
}
