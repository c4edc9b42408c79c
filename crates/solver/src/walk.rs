use alloc::vec::Vec;

use matchplay_board::{Player, Position, Vertex};
use matchplay_certificate::Proof;
use matchplay_matching::IncrementalMatching;

use crate::lines::Lines;
use crate::prove::prove_by;
use crate::task::check;
use crate::{End, Interrupted, Moves, Outcome, PlyReview, Review, Verdict};

/// A walk over the positions of a game, from the last to the first.
///
/// The *current* position is the one that the walk reached last.
///
/// A step back only *adds* the vertex of the token to the graph, so the walk updates one maximum
/// matching for the whole game. In a position, let v be the vertex of the token, H the remaining
/// graph without v, and G the remaining graph with v; G is the graph H of the previous position. D
/// is the set of inessential vertices. By the theorem, the winning moves from v are its neighbours
/// in D(H).
///
/// # A P-position
///
/// No neighbour of v is in D(H), so no augmenting path starts at v: a maximum matching of H is a
/// maximum matching of G that exposes v. *D only grows, and on a bipartite graph only on the side
/// of v*: the trees of H stay trees of G, and the tree of v gains only unreached vertices, since an
/// odd vertex that it reached would lead to another root. The walk keeps v *pending*, outside the
/// matching, so no tree has to grow before the walk needs it.
///
/// # An N-position before a P-position
///
/// The token moved from u to the pending v. *Before a P-position there is always an N-position*: v
/// is exposed, so it is in D(H), and matching u with v gives a maximum matching of G. Another
/// neighbour of u is in D(H) if and only if it is in D without v, or an alternating path leads to
/// it from v; a probe searches for this path. The pair changes D only if u has an inessential
/// neighbour, as v has none. The matching then attaches the pair to that neighbour, and the tree
/// grows.
///
/// # An N-position before an N-position
///
/// Vertex v has a neighbour w in D(H), and an augmenting path leads from v through w to an exposed
/// vertex. One vertex adds at most one edge to a matching. *D only shrinks*: a maximum matching of
/// G that exposes x becomes, without the edge at v, a maximum matching of H. *On a bipartite graph,
/// D shrinks only on the side opposite to v*: if a maximum matching of H exposes a vertex x on v's
/// side, the path that augments it starts at v, ends on the other side, and has no other exposed
/// vertex, so x stays exposed.
///
/// Every ply therefore takes at most one augmentation, or one probe for the undecided neighbours.
/// Growing trees is deferred, as only the neighbours of the token matter, so each neighbour may
/// also need a search backward.
#[derive(Debug, Default)]
pub(crate) struct Walk<M> {
    /// The matching of the remaining graph without the vertex of the token and the
    /// pending vertex.
    pub(crate) matching: M,
    /// The node of the token in the current position, if it is a P-position.
    pending: Option<u32>,
    /// The vertices on which the token may be placed before the first ply, ascending, if
    /// not all.
    starts: Option<Vec<Vertex>>,
    lines: Lines,
}

impl<M: IncrementalMatching> Walk<M> {
    /// A walk that starts at the end of a game. `matching` is a maximum matching of the
    /// remaining graph without the vertex of the token.
    pub(crate) fn new(matching: M) -> Walk<M> {
        Walk {
            matching,
            pending: None,
            starts: None,
            lines: Lines::default(),
        }
    }

    /// Starts a new game after its matching has replaced the previous one.
    pub(crate) fn restart(&mut self) {
        self.pending = None;
        self.starts = None;
    }

    /// Restricts the placements of the token to those of a position.
    pub(crate) fn restrict_placements(&mut self, start: &Position) {
        self.starts = start.starts().map(Iterator::collect);
    }

    /// Proves the outcome of the position at which the walk starts.
    pub(crate) fn proof(&mut self, token: Option<Vertex>) -> Result<Proof, Interrupted> {
        let token = token.map(|vertex| self.matching.node(vertex.into()));
        prove_by(&mut self.matching, token, self.starts.as_deref())
    }

    /// The verdicts on all positions of a game, in the order of play. `tokens` contains
    /// the vertex of the token in each position, or `None` if it has not been placed.
    pub(crate) fn verdicts(
        &mut self,
        tokens: impl DoubleEndedIterator<Item = Option<Vertex>> + ExactSizeIterator,
        verdicts: &mut Vec<Verdict>,
    ) -> Result<(), Interrupted> {
        self.matching.defer();
        // Writing them in place is faster than moving each one.
        verdicts.resize_with(tokens.len(), Verdict::stuck);
        for (token, verdict) in tokens.zip(verdicts.iter_mut()).rev() {
            verdict.legal_moves = self.step_back(token, &mut verdict.winning, |_| ())?;
            verdict.outcome = Outcome::of_mover(!verdict.winning.is_empty());
            // It may still be the verdict on a position of another game.
            verdict.unknown.clear();
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
        self.matching.defer();
        let mut end = End::stuck(player(plies.len()));
        let last = plies.last().copied().or(start);
        end.legal_moves = self.step_back(last, &mut end.winning, |_| ())?;
        // Writing the reviews in place is faster than moving each one.
        let blank = plies.iter().enumerate();
        let blank = blank.map(|(ply, &to)| PlyReview::blank(player(ply), to));
        let mut reviews: Vec<PlyReview> = blank.collect();
        let mut lines = core::mem::take(&mut self.lines);
        lines.start_review();
        for (ply, review) in reviews.iter_mut().enumerate().rev() {
            let token = ply.checked_sub(1).map(|last| plies[last]).or(start);
            let refutation = &mut review.refutation;
            let refute = |matching: &M| *refutation = Some(lines.refutation(matching, review.to));
            review.legal_moves = self.step_back(token, &mut review.winning, refute)?;
        }
        self.lines = lines;
        let mut review = Review {
            plies: reviews,
            end,
        };
        review.derive();
        Ok(review)
    }

    /// The verdict on the position at which the walk starts. The walk ends there:
    /// the token's vertex is not inserted, which may cost more than all the rest.
    pub(crate) fn verdict(&mut self, token: Option<Vertex>) -> Result<Verdict, Interrupted> {
        let mut verdict = Verdict::stuck();
        let winning = &mut verdict.winning;
        verdict.legal_moves = match token {
            Some(vertex) => self.list_winning(self.matching.node(vertex.into()), None, winning),
            None => self.step_back(None, winning, |_| ())?,
        };
        verdict.outcome = Outcome::of_mover(!winning.is_empty());
        check(&self.matching)?;
        Ok(verdict)
    }

    /// Steps back to the position with the token on a vertex, or before its placement.
    /// Writes the winning moves to `winning` and returns the number of legal moves.
    ///
    /// Calls `mistake` before a step from an N-position, or from the end of the game, to
    /// an N-position. In the former case, the ply between the two is a mistake.
    fn step_back(
        &mut self,
        token: Option<Vertex>,
        winning: &mut Moves,
        mistake: impl FnOnce(&M),
    ) -> Result<usize, Interrupted> {
        winning.clear();
        let legal_moves = match token {
            Some(vertex) => {
                let node = self.matching.node(vertex.into());
                self.step_back_to(node, winning, mistake)
            }
            None => self.step_back_to_placement(winning, mistake),
        };
        check(&self.matching)?;
        Ok(legal_moves)
    }

    fn step_back_to_placement(&mut self, winning: &mut Moves, mistake: impl FnOnce(&M)) -> usize {
        self.matching.complete();
        let pending = self.pending.take();
        if let Some(pending) = pending {
            self.matching.insert(pending);
        }
        let matching = &self.matching;
        let legal_moves = match &self.starts {
            None => {
                let count = matching.inessential().count();
                winning.reserve_exact(count);
                winning.extend(matching.inessential().take(count).map(Vertex::new));
                matching.node_count()
            }
            Some(starts) => {
                let node = |start: &Vertex| matching.node((*start).into());
                let wins = |start: &&Vertex| matching.is_inessential(node(start));
                winning.extend(starts.iter().filter(wins).copied());
                starts.len()
            }
        };
        if pending.is_none() && !winning.is_empty() {
            mistake(matching);
        }
        legal_moves
    }

    fn step_back_to(&mut self, node: u32, winning: &mut Moves, mistake: impl FnOnce(&M)) -> usize {
        let pending = self.pending.take();
        let legal_moves = self.list_winning(node, pending, winning);
        match pending {
            Some(pending) => self.matching.insert_pair(node, pending),
            None if winning.is_empty() => self.pending = Some(node),
            None => {
                mistake(&self.matching);
                self.matching.insert(node);
            }
        }
        legal_moves
    }

    /// Lists the winning moves of the token on a node, and returns the number of legal
    /// moves.
    fn list_winning(&mut self, node: u32, pending: Option<u32>, winning: &mut Moves) -> usize {
        let visit = |index| winning.push(Vertex::new(index));
        self.matching
            .visit_inessential_neighbours(node, pending, visit)
    }
}
