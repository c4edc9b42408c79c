use alloc::vec::Vec;

use matchplay_board::{Player, Vertex};
use matchplay_matching::IncrementalMatching;

use crate::refutation::{MAX_PLIES_OF_ALL_LINES, Refutation};
use crate::used::Used;
use crate::{End, Interrupted, Mark, Moves, Outcome, PlyReview, Review, Verdict};

/// A walk over the positions of a game, from the last to the first.
///
/// The *current* position is the one that the walk reached last.
///
/// A step back only *adds* the vertex of the token to the graph. The walk therefore
/// updates one maximum matching for the whole game. In a position, let v be the vertex
/// of the token, H the remaining graph without v, and G the remaining graph with v; G is
/// the graph H of the previous position. D is the set of inessential vertices. By the
/// theorem, the winning moves from v are its neighbours in D(H).
///
/// # A P-position
///
/// No neighbour of v is in D(H), so no augmenting path starts at v: a maximum
/// matching of H is a maximum matching of G that exposes v. *D only grows, and on
/// a bipartite graph only on the side of v*: the trees of H stay trees of G, and
/// the tree of v gains only unreached vertices, since an odd vertex that it reached
/// would lead to another root. The walk keeps v *pending*, outside the matching, so no
/// tree has to grow before the walk needs it.
///
/// # An N-position before a P-position
///
/// The token moved from u to the pending v. *Before a P-position there is always
/// an N-position*: v is exposed, so it is in D(H), and matching u with v gives a
/// maximum matching of G. Another neighbour of u is in D(H) if and only if it is in D
/// without v, or an alternating path leads to it from v; a probe searches for this path.
/// Since v has no inessential neighbour, the pair changes D only if u has one. In that
/// case the matching attaches the pair to that neighbour, and the tree grows.
///
/// # An N-position before an N-position
///
/// Vertex v has a neighbour w in D(H), and an augmenting path leads from v through
/// w to an exposed vertex. No second augmentation is possible, since one vertex adds at
/// most one edge to a matching. *D only shrinks*: a maximum matching of G that exposes x
/// becomes, without the edge at v, a maximum matching of H. *On a
/// bipartite graph, D shrinks only on the side opposite to v*: if a maximum
/// matching of H exposes a vertex x on v's side, the path that augments it starts
/// at v, ends on the other side, and has no other exposed vertex, so x stays
/// exposed.
///
/// Every ply therefore takes at most one augmentation, or one probe for the undecided
/// neighbours.
#[derive(Debug, Default)]
pub(crate) struct Walk<M> {
    /// The matching of the remaining graph without the vertex of the token and the
    /// pending vertex.
    pub(crate) matching: M,
    /// The node of the token in the current position, if it is a P-position.
    pending: Option<u32>,
    /// The neighbours of the token that are not known to be winning moves.
    undecided: Vec<u32>,
    used: Used,
}

impl<M: IncrementalMatching> Walk<M> {
    /// A walk that starts at the end of a game. `matching` is a maximum matching of the
    /// remaining graph without the vertex of the token.
    pub(crate) fn new(matching: M) -> Walk<M> {
        Walk {
            matching,
            pending: None,
            undecided: Vec::new(),
            used: Used::default(),
        }
    }

    /// Starts a new game after its matching has replaced the previous one.
    pub(crate) fn restart(&mut self) {
        self.pending = None;
    }

    /// The verdicts on all positions of a game, in the order of play. `tokens` contains
    /// the vertex of the token in each position, or `None` if it has not been placed.
    pub(crate) fn verdicts(
        &mut self,
        tokens: impl DoubleEndedIterator<Item = Option<Vertex>> + ExactSizeIterator,
        verdicts: &mut Vec<Verdict>,
    ) -> Result<(), Interrupted> {
        // Writing them in place is faster than moving each one.
        verdicts.resize_with(tokens.len(), Verdict::stuck);
        for (token, verdict) in tokens.zip(verdicts.iter_mut()).rev() {
            self.step_back_into(token, verdict)?;
        }
        Ok(())
    }

    /// The review of a game with this start and these plies. Player `first` makes the
    /// first ply.
    pub(crate) fn review(
        &mut self,
        start: Option<Vertex>,
        plies: &[Vertex],
        first: Player,
    ) -> Result<Review, Interrupted> {
        let player = |ply: usize| if ply % 2 == 0 { first } else { first.other() };
        let mut after = self.step_back(plies.last().copied().or(start))?;
        let end = End {
            to_move: player(plies.len()),
            outcome: after.outcome,
            legal_moves: after.legal_moves,
            winning: after.winning.clone(),
        };
        let mut reviews = Vec::with_capacity(plies.len());
        let mut line_budget = MAX_PLIES_OF_ALL_LINES;
        for (ply, &to) in plies.iter().enumerate().rev() {
            let token = ply.checked_sub(1).map(|last| plies[last]).or(start);
            let is_mistake = after.outcome == Outcome::N && self.would_be_n_position(token);
            let refutation = is_mistake.then(|| {
                let (line, complete) = self.winning_line(to, line_budget.max(1));
                line_budget = line_budget.saturating_sub(line.len());
                Refutation { line, complete }
            });
            let before = self.step_back(token)?;
            reviews.push(PlyReview {
                player: player(ply),
                to,
                before: before.outcome,
                after: after.outcome,
                legal_moves: before.legal_moves,
                mark: Mark::of(&before, after.outcome),
                winning: before.winning.clone(),
                refutation,
            });
            after = before;
        }
        reviews.reverse();
        Ok(Review {
            plies: reviews,
            end,
        })
    }

    /// The verdict on the position at which the walk starts. The walk ends there:
    /// the token's vertex is not inserted, which may cost more than all the rest.
    pub(crate) fn verdict(&mut self, token: Option<Vertex>) -> Result<Verdict, Interrupted> {
        let Some(vertex) = token else {
            return self.step_back(token);
        };
        let mut verdict = Verdict::stuck();
        self.classify_neighbours(self.matching.node(vertex.into()), &mut verdict.winning);
        verdict.legal_moves = verdict.winning.len() + self.undecided.len();
        verdict.outcome = Outcome::of_mover(!verdict.winning.is_empty());
        if self.matching.is_interrupted() {
            return Err(Interrupted);
        }
        Ok(verdict)
    }

    /// Steps back to the position with the token on a vertex, or before its placement.
    /// Returns the verdict on the position.
    pub(crate) fn step_back(&mut self, token: Option<Vertex>) -> Result<Verdict, Interrupted> {
        let mut verdict = Verdict::stuck();
        self.step_back_into(token, &mut verdict)?;
        Ok(verdict)
    }

    /// Steps back and writes the verdict on the position to `verdict`.
    fn step_back_into(
        &mut self,
        token: Option<Vertex>,
        verdict: &mut Verdict,
    ) -> Result<(), Interrupted> {
        let winning = &mut verdict.winning;
        winning.clear();
        let token = token.map(|vertex| self.matching.node(vertex.into()));
        verdict.legal_moves = match (token, self.pending.take()) {
            (None, pending) => self.step_back_to_placement(pending, winning),
            (Some(node), None) => self.step_back_to(node, winning),
            (Some(node), Some(pending)) => self.step_back_to_pair(node, pending, winning),
        };
        verdict.outcome = Outcome::of_mover(!winning.is_empty());
        if self.matching.is_interrupted() {
            return Err(Interrupted);
        }
        Ok(())
    }

    fn step_back_to_placement(&mut self, pending: Option<u32>, winning: &mut Moves) -> usize {
        if let Some(pending) = pending {
            self.matching.insert(pending);
        }
        let matching = &self.matching;
        let count = matching.inessential().count();
        winning.reserve_exact(count);
        winning.extend(matching.inessential().take(count).map(Vertex::new));
        matching.node_count()
    }

    /// Steps back from an N-position, or starts at the end of the game.
    fn step_back_to(&mut self, node: u32, winning: &mut Moves) -> usize {
        self.classify_neighbours(node, winning);
        if winning.is_empty() {
            self.pending = Some(node);
        } else {
            self.matching.insert(node);
        }
        winning.len() + self.undecided.len()
    }

    /// Steps back from the P-position with the token on `pending`.
    fn step_back_to_pair(&mut self, node: u32, pending: u32, winning: &mut Moves) -> usize {
        self.classify_neighbours(node, winning);
        let legal_moves = winning.len() + self.undecided.len() + 1;
        if !self.undecided.is_empty() {
            self.matching.retain_reached(pending, &mut self.undecided);
        }
        let matching = &self.matching;
        for &other in self.undecided.iter().chain([&pending]) {
            winning.push(Vertex::new(matching.index(other)));
        }
        winning.sort_unstable();
        self.matching.insert_pair(node, pending);
        legal_moves
    }

    /// Collects the neighbours that are inessential in the current matching. The other
    /// neighbours are undecided.
    fn classify_neighbours(&mut self, node: u32, winning: &mut Moves) {
        self.undecided.clear();
        let matching = &self.matching;
        for other in matching.neighbours(node) {
            if matching.is_inessential(other) {
                winning.push(Vertex::new(matching.index(other)));
            } else {
                self.undecided.push(other);
            }
        }
    }

    /// Whether stepping back to this token would lead to an N-position. The current
    /// position must be an N-position.
    fn would_be_n_position(&self, token: Option<Vertex>) -> bool {
        let matching = &self.matching;
        match token {
            Some(vertex) => {
                let mut neighbours = matching.neighbours(matching.node(vertex.into()));
                neighbours.any(|node| matching.is_inessential(node))
            }
            None => matching.inessential().next().is_some(),
        }
    }

    /// A line by which the player to move wins the current N-position, in which the
    /// token is on `vertex`, and whether the line is complete. The player to move always
    /// moves along the matching, and the opponent always moves to the first remaining
    /// vertex, until the opponent cannot move or the line has `max_plies` plies. O(edges
    /// along the line).
    fn winning_line(&mut self, vertex: Vertex, max_plies: usize) -> (Vec<Vertex>, bool) {
        let mut line = Vec::new();
        let matching = &self.matching;
        let name = |node| Vertex::new(matching.index(node));
        let mut token = matching.node(vertex.into());
        self.used.start(matching.node_bound());
        self.used.mark(token);
        while let Some(reply) = matching.mate(token) {
            self.used.mark(reply);
            line.push(name(reply));
            let mut neighbours = matching.neighbours(reply);
            let Some(next) = neighbours.find(|&other| !self.used.is_marked(other)) else {
                return (line, true);
            };
            if line.len() >= max_plies {
                break;
            }
            self.used.mark(next);
            line.push(name(next));
            token = next;
        }
        (line, false)
    }
}
