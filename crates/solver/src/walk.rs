use alloc::vec::Vec;

use matchplay_board::{Player, Position, Vertex};
use matchplay_certificate::Proof;
use matchplay_matching::{IncrementalMatching, PathInsertion};

use crate::lines::Lines;
use crate::prove::prove_by;
use crate::task::check;
use crate::{End, Interrupted, Moves, Outcome, PlyReview, Review, Verdict};

/// A walk over the positions of a game, from the last to the first.
///
/// A step back only *adds* the vertex of the token to the graph, so the walk updates one maximum
/// matching for the whole game. In a position, let v be the vertex of the token and H the remaining
/// graph without v. By the theorem, the winning moves from v are its inessential neighbours in H.
/// These are what [`PathInsertion`] finds before it inserts v; its documentation proves how each
/// vertex changes the inessential ones. A P-position is one whose vertex waits, and before a
/// P-position there is always an N-position.
#[derive(Debug, Default)]
pub(crate) struct Walk<M> {
    /// The matching of the remaining graph without the vertex of the token.
    pub(crate) matching: M,
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
            starts: None,
            lines: Lines::default(),
        }
    }

    /// Starts a new game after its matching has replaced the previous one.
    pub(crate) fn restart(&mut self) {
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
    /// the vertex of the token in each position, or `None` if it has not been placed, which is
    /// possible only in the first one.
    pub(crate) fn verdicts(
        &mut self,
        tokens: impl DoubleEndedIterator<Item = Option<Vertex>> + ExactSizeIterator,
        verdicts: &mut Vec<Verdict>,
    ) -> Result<(), Interrupted> {
        let mut insertion = PathInsertion::new(&mut self.matching);
        // Writing them in place is faster than moving each one.
        verdicts.resize_with(tokens.len(), Verdict::stuck);
        let mut before = None;
        for (token, verdict) in tokens.zip(verdicts.iter_mut()).rev() {
            // It may still be the verdict on a position of another game.
            verdict.winning.clear();
            verdict.unknown.clear();
            match token {
                Some(token) => {
                    verdict.legal_moves =
                        step_back(&mut insertion, token, &mut verdict.winning, |_| ())?;
                    verdict.outcome = Outcome::of_mover(!verdict.winning.is_empty());
                }
                None => before = Some(verdict),
            }
        }
        if let Some(verdict) = before {
            let matching = insertion.complete();
            verdict.legal_moves =
                list_placements(matching, self.starts.as_deref(), &mut verdict.winning)?;
            verdict.outcome = Outcome::of_mover(!verdict.winning.is_empty());
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
        let Walk {
            matching,
            starts,
            lines,
        } = self;
        let mut end = End::stuck(player(plies.len()));
        // Writing the reviews in place is faster than moving each one.
        let blank = plies.iter().enumerate();
        let blank = blank.map(|(ply, &to)| PlyReview::blank(player(ply), to));
        let mut reviews: Vec<PlyReview> = blank.collect();
        lines.start_review();
        let mut insertion = PathInsertion::new(matching);
        if let Some(last) = plies.last().copied().or(start) {
            end.legal_moves = step_back(&mut insertion, last, &mut end.winning, |_| ())?;
        }
        for (ply, review) in reviews.iter_mut().enumerate().rev() {
            let Some(token) = ply.checked_sub(1).map(|last| plies[last]).or(start) else {
                break;
            };
            let (refutation, to) = (&mut review.refutation, review.to);
            let refute = |matching: &M| *refutation = Some(lines.refutation(matching, to));
            review.legal_moves = step_back(&mut insertion, token, &mut review.winning, refute)?;
        }
        if start.is_none() {
            let is_lost = insertion.is_waiting();
            let matching = insertion.complete();
            let (winning, legal_moves) = match reviews.first_mut() {
                Some(review) => (&mut review.winning, &mut review.legal_moves),
                None => (&mut end.winning, &mut end.legal_moves),
            };
            *legal_moves = list_placements(matching, starts.as_deref(), winning)?;
            if let Some(review) = reviews.first_mut() {
                if !is_lost && !review.winning.is_empty() {
                    review.refutation = Some(lines.refutation(matching, review.to));
                }
            }
        }
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
        let (matching, winning) = (&self.matching, &mut verdict.winning);
        verdict.legal_moves = match token {
            Some(vertex) => {
                let mut count = 0;
                for node in matching.neighbours(matching.node(vertex.into())) {
                    count += 1;
                    if matching.is_inessential(node) {
                        winning.push(Vertex::new(matching.index(node)));
                    }
                }
                count
            }
            None => list_placements(matching, self.starts.as_deref(), winning)?,
        };
        verdict.outcome = Outcome::of_mover(!winning.is_empty());
        check(&self.matching)?;
        Ok(verdict)
    }
}

/// Steps back to the position with the token on a vertex. Writes the winning moves to `winning`
/// and returns the number of legal moves.
///
/// Calls `mistake` before a step from an N-position, or from the end of the game, to an
/// N-position. In the former case, the ply between the two is a mistake.
fn step_back<M: IncrementalMatching>(
    insertion: &mut PathInsertion<'_, M>,
    token: Vertex,
    winning: &mut Moves,
    mistake: impl FnOnce(&M),
) -> Result<usize, Interrupted> {
    let node = insertion.matching().node(token.into());
    let visit = |index| winning.push(Vertex::new(index));
    let legal_moves = insertion.insert(node, visit, mistake);
    check(insertion.matching())?;
    Ok(legal_moves)
}

/// Writes the winning placements to `winning` and returns the number of legal ones, which are
/// those on `starts` if they are given. The matching is that of the whole graph.
fn list_placements(
    matching: &impl IncrementalMatching,
    starts: Option<&[Vertex]>,
    winning: &mut Moves,
) -> Result<usize, Interrupted> {
    let legal_moves = match starts {
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
    check(matching)?;
    Ok(legal_moves)
}
