use alloc::vec::Vec;

use matchplay_board::Vertex;

use crate::engine::Engine;
use crate::{Moves, Outcome, Verdict};

/// A walk over the positions of a game from the last to the first.
///
/// Backwards, play only ever *adds* the token's vertex, so one matching and one
/// forest serve the whole game. In a position, let v be the token's vertex, H
/// what remains without v, and G what remains with it; G is the H of the
/// position before. D is the set of inessential vertices, the forest's even
/// ones. The winning moves from v are its neighbours in D(H).
///
/// # A P-position
///
/// No neighbour of v is in D(H), so no augmenting path starts at v: a maximum
/// matching of H is one of G too, and leaves v exposed. *D only grows, and on a
/// bipartite graph only on v's side*: the trees of H remain trees of G, and that
/// of v takes free vertices alone, as an odd vertex that it reached would lead
/// on to another root. Vertex v is kept *pending*, outside the forest: nothing
/// need grow until somebody asks.
///
/// # An N-position before a P-position
///
/// The token, on u, was moved to the pending v. *Before a P-position there is
/// always an N-position*: v is exposed, so in D(H), and matching u with v makes
/// a maximum matching of G. Another neighbour of u is in D(H) iff the forest
/// without v makes it even already, or an alternating path from v does: a probe
/// tells. As v has no even neighbour of its own, the pair changes the forest
/// only where u has one: there it is attached, and grows.
///
/// # An N-position before an N-position
///
/// Vertex v has a neighbour w in D(H), and an augmenting path runs from v
/// through w to the root of w's tree; it is the only augmentation there can be,
/// as one vertex adds at most one edge. *D only shrinks*: a maximum matching of
/// G that leaves x exposed is, without the edge at v, one of H. *On a bipartite
/// graph it only shrinks on the side opposite to v's*: if a maximum matching of
/// H leaves a vertex x of v's side exposed, the path that augments it starts at
/// v, ends on the other side and has no other exposed vertex, so that x stays
/// exposed.
///
/// Once the path is flipped and turned round, the tree hangs from w. If v has
/// an even neighbour in another tree, it becomes an odd vertex there, w an even
/// one below it, and *the whole tree goes on living under the other root*, for
/// the price of the path. Else the tree is dissolved, and grafted where others
/// reach it.
///
/// So a ply costs at most one augmentation, or one probe for the neighbours
/// that are still in doubt.
#[derive(Debug, Default)]
pub(crate) struct Walk<E> {
    pub(crate) engine: E,
    /// The token's node of the position before, if that was a P-position.
    pending: Option<u32>,
    in_doubt: Vec<u32>,
    used: Used,
}

impl<E: Engine> Walk<E> {
    /// A walk whose engine is still to be given what remains at the end of a
    /// game, the token's node excepted.
    pub(crate) fn new(engine: E) -> Walk<E> {
        Walk {
            engine,
            pending: None,
            in_doubt: Vec::new(),
            used: Used::default(),
        }
    }

    /// Forgets the game before, if there was one.
    pub(crate) fn restart(&mut self) {
        self.pending = None;
    }

    /// Steps back to the position in which the token stands on this vertex, or
    /// has to be placed; the verdict on it.
    pub(crate) fn step_back(&mut self, token: Option<Vertex>) -> Verdict {
        let mut verdict = Verdict::stuck();
        self.step_back_into(token, &mut verdict);
        verdict
    }

    /// Steps back, and writes the verdict over another one.
    pub(crate) fn step_back_into(&mut self, token: Option<Vertex>, verdict: &mut Verdict) {
        let winning = &mut verdict.winning;
        winning.clear();
        let token = token.map(|vertex| self.engine.node(vertex));
        verdict.legal = match (token, self.pending.take()) {
            (None, pending) => self.step_back_to_placement(pending, winning),
            (Some(node), None) => self.step_back_to(node, winning),
            (Some(node), Some(pending)) => self.step_back_to_pair(node, pending, winning),
        };
        verdict.outcome = Outcome::of_mover(!winning.is_empty());
    }

    fn step_back_to_placement(&mut self, pending: Option<u32>, winning: &mut Moves) -> usize {
        if let Some(pending) = pending {
            self.engine.insert(pending);
        }
        let engine = &self.engine;
        winning.reserve_exact(engine.inessential().count());
        winning.extend(engine.inessential());
        engine.count()
    }

    /// The position before was an N-position, or there was none.
    fn step_back_to(&mut self, node: u32, winning: &mut Moves) -> usize {
        self.look_around(node, winning);
        if winning.is_empty() {
            self.pending = Some(node);
        } else {
            self.engine.insert(node);
        }
        winning.len() + self.in_doubt.len()
    }

    /// The position before was the P-position of `pending`.
    fn step_back_to_pair(&mut self, node: u32, pending: u32, winning: &mut Moves) -> usize {
        self.look_around(node, winning);
        let legal = winning.len() + self.in_doubt.len() + 1;
        if !self.in_doubt.is_empty() {
            self.engine.keep_reached(pending, &mut self.in_doubt);
        }
        let engine = &self.engine;
        let reached = self.in_doubt.iter().chain([&pending]);
        for &other in reached {
            winning.push(engine.vertex(other));
        }
        winning.sort_unstable();
        self.engine.insert_pair(node, pending);
        legal
    }

    /// Collects the neighbours that are inessential in what remains; the others
    /// are put in doubt.
    fn look_around(&mut self, node: u32, winning: &mut Moves) {
        self.in_doubt.clear();
        let engine = &self.engine;
        for other in engine.neighbours(node) {
            if engine.is_inessential(other) {
                winning.push(engine.vertex(other));
            } else {
                self.in_doubt.push(other);
            }
        }
    }

    /// Whether the position that [`step_back`](Walk::step_back) would come to
    /// is an N-position, the walk now being at one.
    pub(crate) fn would_be_won(&self, token: Option<Vertex>) -> bool {
        let engine = &self.engine;
        match token {
            Some(vertex) => {
                let mut around = engine.neighbours(engine.node(vertex));
                around.any(|node| engine.is_inessential(node))
            }
            None => engine.inessential().next().is_some(),
        }
    }

    /// A line by which the player to move wins from the N-position that was
    /// stepped back to last, its token on `vertex`: that player always moves
    /// along the matching, the opponent to the first vertex left, until the
    /// opponent is stuck or the line has `most` plies; and whether the opponent
    /// is stuck. O(edges along the line).
    pub(crate) fn winning_line(&mut self, vertex: Vertex, most: usize) -> (Vec<Vertex>, bool) {
        let mut line = Vec::new();
        let engine = &self.engine;
        let mut token = engine.node(vertex);
        self.used.start(engine.node_bound());
        self.used.mark(token);
        while let Some(reply) = engine.mate(token) {
            self.used.mark(reply);
            line.push(engine.vertex(reply));
            let mut around = engine.neighbours(reply);
            let Some(next) = around.find(|&other| !self.used.is_marked(other)) else {
                return (line, true);
            };
            if line.len() >= most {
                break;
            }
            self.used.mark(next);
            line.push(engine.vertex(next));
            token = next;
        }
        (line, false)
    }
}

/// Which nodes a line has used, cleared in O(1).
#[derive(Debug, Default)]
struct Used {
    line: u32,
    /// The last line that used each node, counted from 1.
    by: Vec<u32>,
}

impl Used {
    fn start(&mut self, nodes: usize) {
        self.by.resize(nodes, 0);
        self.line = self.line.wrapping_add(1);
        if self.line == 0 {
            self.by.fill(0);
            self.line = 1;
        }
    }

    fn mark(&mut self, node: u32) {
        self.by[node as usize] = self.line;
    }

    fn is_marked(&self, node: u32) -> bool {
        self.by[node as usize] == self.line
    }
}
