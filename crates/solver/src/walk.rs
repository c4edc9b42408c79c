use alloc::vec::Vec;
use core::iter::once;

use matchplay_board::{Game, Position, Vertex};
use matchplay_matching::{IncrementalMatching, PathInsertion};

use crate::lines::Lines;
use crate::task::check;
use crate::{End, Interrupted, Moves, Outcome, PlyReview, Refutation, Review, Verdict};

/// A walk over the positions of a game, from the last to the first.
///
/// A step back only *adds* the vertex of the token to the graph, so the walk updates one maximum
/// matching for the whole game. In a position, let v be the vertex of the token and H the remaining
/// graph without v. By the theorem, the winning moves from v are its inessential neighbours in H.
/// These are what [`PathInsertion`] finds before it inserts v; its documentation proves how each
/// vertex changes the inessential ones. A P-position is one whose vertex waits, and before a
/// P-position there is always an N-position.
pub(crate) struct Walk<'m, M> {
    /// A maximum matching of the remaining graph without the vertex of the token.
    pub(crate) matching: &'m mut M,
}

/// A position of a game, and where the walk writes what it finds.
struct Row<'r> {
    /// `None` if the token has not been placed, which is possible only in the first position.
    token: Option<Vertex>,
    legal_moves: &'r mut usize,
    winning: &'r mut Moves,
    /// The next ply, and the place for a refutation if it is a mistake.
    next: Option<(Vertex, &'r mut Option<Refutation>)>,
}

impl<M: IncrementalMatching> Walk<'_, M> {
    /// The verdicts on all positions of a game, in the order of play.
    pub(crate) fn verdicts(
        &mut self,
        game: &Game,
        verdicts: &mut Vec<Verdict>,
    ) -> Result<(), Interrupted> {
        // Writing them in place is faster than moving each one.
        verdicts.resize_with(game.plies().len() + 1, Verdict::stuck);
        let rows = verdicts.iter_mut().enumerate();
        let rows = rows.map(|(position, verdict)| {
            // It may still be the verdict on a position of another game.
            verdict.winning.clear();
            verdict.unknown.clear();
            Row {
                token: token(game, position),
                legal_moves: &mut verdict.legal_moves,
                winning: &mut verdict.winning,
                next: None,
            }
        });
        self.fill(game.start(), rows, &mut Lines::default())?;
        for verdict in verdicts {
            verdict.outcome = Outcome::of_mover(!verdict.winning.is_empty());
        }
        Ok(())
    }

    /// The review of a game.
    pub(crate) fn review(&mut self, game: &Game, lines: &mut Lines) -> Result<Review, Interrupted> {
        // Writing the reviews in place is faster than moving each one.
        let blank = game.plies().iter().enumerate();
        let blank = blank.map(|(ply, &to)| PlyReview::blank(game.player(ply), to));
        let mut review = Review {
            plies: blank.collect(),
            end: End::stuck(game.position().to_move()),
            lengths: Vec::new(),
        };
        let rows = review.plies.iter_mut().enumerate();
        let rows = rows.map(|(position, ply)| Row {
            token: token(game, position),
            legal_moves: &mut ply.legal_moves,
            winning: &mut ply.winning,
            next: Some((ply.to, &mut ply.refutation)),
        });
        let end = once(Row {
            token: game.position().token(),
            legal_moves: &mut review.end.legal_moves,
            winning: &mut review.end.winning,
            next: None,
        });
        lines.plies = 0;
        self.fill(game.start(), rows.chain(end), lines)?;
        review.derive();
        Ok(review)
    }

    /// Fills the rows of the positions of a game with this start, given in the order of play.
    fn fill<'r>(
        &mut self,
        start: &Position,
        rows: impl DoubleEndedIterator<Item = Row<'r>>,
        lines: &mut Lines,
    ) -> Result<(), Interrupted> {
        let mut refute = |matching: &M, next: Option<(Vertex, &mut Option<Refutation>)>| {
            if let Some((to, refutation)) = next {
                *refutation = Some(lines.refutation(matching, to));
            }
        };
        let mut insertion = PathInsertion::new(self.matching);
        for row in rows.rev() {
            let Some(token) = row.token else {
                let is_lost = insertion.is_waiting();
                let matching = insertion.complete();
                *row.legal_moves = list_placements(matching, start, row.winning)?;
                if !is_lost && !row.winning.is_empty() {
                    refute(matching, row.next);
                }
                break;
            };
            let node = insertion.matching().node(token.into());
            let visit = |index| row.winning.push(Vertex::new(index));
            // If a step leads from an N-position to an N-position, the ply between is a mistake.
            let mistake = |matching: &M| refute(matching, row.next);
            *row.legal_moves = insertion.insert(node, visit, mistake);
            check(insertion.matching())?;
        }
        Ok(())
    }

    /// The verdict on the position at which the walk starts. The walk ends there:
    /// the token's vertex is not inserted, which may cost more than all the rest.
    pub(crate) fn verdict(&mut self, position: &Position) -> Result<Verdict, Interrupted> {
        let mut verdict = Verdict::stuck();
        let (matching, winning) = (&*self.matching, &mut verdict.winning);
        verdict.legal_moves = match position.token() {
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
            None => list_placements(matching, position, winning)?,
        };
        verdict.outcome = Outcome::of_mover(!winning.is_empty());
        check(matching)?;
        Ok(verdict)
    }
}

/// The vertex of the token in a position of a game.
fn token(game: &Game, position: usize) -> Option<Vertex> {
    let last = position.checked_sub(1);
    last.map_or(game.start().token(), |ply| Some(game.plies()[ply]))
}

/// Writes the winning placements from a start to `winning` and returns the number of legal
/// ones. The matching is that of the whole graph.
fn list_placements(
    matching: &impl IncrementalMatching,
    start: &Position,
    winning: &mut Moves,
) -> Result<usize, Interrupted> {
    let legal_moves = match start.starts() {
        None => {
            let count = matching.inessential().count();
            winning.reserve_exact(count);
            winning.extend(matching.inessential().take(count).map(Vertex::new));
            matching.node_count()
        }
        Some(starts) => {
            let mut count = 0;
            let wins = |start: &Vertex| {
                count += 1;
                matching.is_inessential(matching.node((*start).into()))
            };
            winning.extend(starts.filter(wins));
            count
        }
    };
    check(matching)?;
    Ok(legal_moves)
}
