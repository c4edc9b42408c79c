use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::Vertex;

use super::levels::{Judge, Pair};
use super::pieces::Pieces;
use crate::Fault;

impl Judge<'_> {
    /// The vertices of a graph with two colours from which alternating paths lead to exposed
    /// vertices, ascending. O(vertices + edges).
    pub(super) fn exposable(&self) -> Vec<Vertex> {
        let mut found = FixedBitSet::with_capacity(self.graph.vertex_bound());
        let is_exposed = |vertex: &Vertex| self.graph.mate(*vertex).is_none();
        let mut waiting: Vec<Vertex> = self.graph.present().filter(is_exposed).collect();
        found.extend(waiting.iter().map(|vertex| vertex.index()));
        while let Some(to) = waiting.pop() {
            let mates = self.graph.neighbours(to);
            for from in mates.filter_map(|over| self.graph.mate(over)) {
                if !found.put(from.index()) {
                    waiting.push(from);
                }
            }
        }
        found.ones().map(Vertex::from_index).collect()
    }

    /// Follows a path that shows that its first vertex can be exposed or, in a position
    /// whose token has returned, matched with the token; returns this vertex.
    pub(super) fn follow(&mut self, path: &[Vertex], pair: Option<Pair>) -> Result<Vertex, Fault> {
        for &vertex in path {
            self.graph.check_present(vertex)?;
        }
        let (first, steps) = split(path)?;
        let mut last = first;
        for step in steps.chunks_exact(2) {
            let (over, to) = (step[0], step[1]);
            let mate = self.graph.mate(last);
            let alternates = mate.is_some() && (mate == Some(over) || self.can_jump(last, over));
            if !alternates || !self.graph.is_edge(over, to) {
                return Err(self.broken(first));
            }
            last = to;
        }
        if self.graph.has_colours() {
            self.join_pieces(path, (first, last), pair)?;
            return Ok(first);
        }
        let visits_token = pair.is_some_and(|pair| path.contains(&pair.token));
        if visits_token || !is_simple(path) {
            return Err(self.broken(first));
        }
        let can_end = self.graph.mate(last).is_none() || pair.is_some_and(|it| it.next == last);
        let place = self.graph.place(first);
        can_end.then_some(first).ok_or(Fault::PathEnd(place))
    }

    /// Whether a path may continue from a vertex at another vertex of its piece.
    fn can_jump(&mut self, from: Vertex, over: Vertex) -> bool {
        let graph = &self.graph;
        graph.has_colours()
            && graph.is_black(from) != graph.is_black(over)
            && self.pieces.of(graph, from) == self.pieces.of(graph, over)
    }

    /// Joins the pieces along a path, which has to end at a vertex that can be exposed, or to
    /// close a cycle through the token.
    fn join_pieces(
        &mut self,
        path: &[Vertex],
        (first, last): (Vertex, Vertex),
        pair: Option<Pair>,
    ) -> Result<(), Fault> {
        let (graph, pieces) = (&self.graph, &mut self.pieces);
        let closes_cycle = |pieces: &mut Pieces, pair: Pair| {
            pieces.of(graph, pair.token) == pieces.of(graph, last)
                && graph.is_edge(pair.token, first)
        };
        if !pieces.can_expose(graph, last) && !pair.is_some_and(|it| closes_cycle(pieces, it)) {
            return Err(Fault::PathEnd(graph.place(first)));
        }
        for &vertex in path.iter().step_by(2) {
            let (piece, last) = (pieces.of(graph, vertex), pieces.of(graph, last));
            if !pieces.merge(piece, last) {
                return Err(self.broken(first));
            }
        }
        Ok(())
    }

    /// Matches the token, which is absent, by changing the pairs along a path.
    pub(super) fn augment(&mut self, token: Vertex, path: &[Vertex]) -> Result<(), Fault> {
        let (first, _) = split(path)?;
        let mut from = token;
        for pair in path.chunks(2) {
            let (to, next) = (pair[0], pair.get(1).copied());
            if !self.graph.is_edge(from, to) || self.graph.mate(to) != next {
                return Err(self.broken(first));
            }
            from = next.unwrap_or(to);
        }
        if !is_simple(path) {
            return Err(self.broken(first));
        }
        for &vertex in path {
            self.pieces.end(vertex);
            self.labels.unsettle(vertex);
        }
        for pair in path.chunks_exact(2) {
            self.labels.count_pair(pair[0], pair[1], false);
        }
        let mut from = token;
        for pair in path.chunks(2) {
            self.graph.set_mates(from, pair[0]);
            self.labels.count_pair(from, pair[0], true);
            from = pair[pair.len() - 1];
        }
        Ok(())
    }

    fn broken(&self, first: Vertex) -> Fault {
        Fault::BrokenPath(self.graph.place(first))
    }
}

/// The first vertex of a path of an odd number of vertices, and the others.
fn split(path: &[Vertex]) -> Result<(Vertex, &[Vertex]), Fault> {
    match path.split_first() {
        Some((&first, rest)) if rest.len() % 2 == 0 => Ok((first, rest)),
        _ => Err(Fault::PathLength(path.len())),
    }
}

fn is_simple(path: &[Vertex]) -> bool {
    if path.len() == 1 {
        return true;
    }
    let mut sorted = path.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}
