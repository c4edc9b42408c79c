use alloc::vec::Vec;
use core::iter::repeat_with;

use matchplay_board::{Game, Position, Vertex};
use matchplay_matching::{IncrementalMatching, PathInsertion};

use crate::lines::Lines;
use crate::task::{Task, check};
use crate::{Interrupted, Moves, Outcome, Refutation, Review, Verdict};

/// Finds the verdicts on all positions of a game, in the order of play.
pub(crate) struct FindVerdicts<'a> {
    pub(crate) game: &'a Game,
    pub(crate) verdicts: &'a mut Vec<Verdict>,
}

impl Task for FindVerdicts<'_> {
    type Answer = ();

    fn run<M: IncrementalMatching>(self, matching: &mut M) -> Result<(), Interrupted> {
        let FindVerdicts { game, verdicts } = self;
        // Writing them in place is faster than moving each one.
        verdicts.resize_with(game.plies().len() + 1, Verdict::stuck);
        let rows = verdicts.iter_mut().map(|verdict| {
            // It may still be the verdict on a position of another game.
            verdict.winning.0.clear();
            verdict.unknown.0.clear();
            verdict.by_search = false;
            let next = None;
            Row { verdict, next }
        });
        fill(matching, game, rows, &mut Lines::default())
    }
}

pub(crate) struct ReviewGame<'a> {
    pub(crate) game: &'a Game,
    pub(crate) lines: &'a mut Lines,
}

impl Task for ReviewGame<'_> {
    type Answer = Review;

    fn run<M: IncrementalMatching>(self, matching: &mut M) -> Result<Review, Interrupted> {
        let ReviewGame { game, lines } = self;
        // Writing the reviews in place is faster than moving each one.
        let blank = repeat_with(|| (Verdict::stuck(), None));
        let mut review = Review::unmarked(game, blank, Verdict::stuck());
        let rows = review.plies.iter_mut().map(|ply| Row {
            verdict: &mut ply.before,
            next: Some((ply.to, &mut ply.refutation)),
        });
        let end = Row {
            verdict: &mut review.end,
            next: None,
        };
        lines.plies = 0;
        fill(matching, game, rows.chain([end]), lines)?;
        review.mark();
        Ok(review)
    }
}

/// A position of a game, and where the walk writes what it finds.
struct Row<'r> {
    verdict: &'r mut Verdict,
    /// The next ply, and the place for a refutation if it is a mistake.
    next: Option<(Vertex, &'r mut Option<Refutation>)>,
}

/// Walks over the positions of a game, from the last to the first, and fills their rows, which are
/// given in the order of play. `matching` is a maximum matching of the graph that
/// remains in the end, without the vertex of the token.
///
/// A step back only *adds* the vertex of the token to the graph, so the walk updates one maximum
/// matching for the whole game. The winning moves lead to the inessential neighbours of the token,
/// which [`PathInsertion`] finds before it inserts the token's vertex; its documentation proves how
/// each vertex changes the set of inessential ones. A P-position is one whose vertex waits, and
/// before a P-position there is always an N-position.
fn fill<'r, M: IncrementalMatching>(
    matching: &mut M,
    game: &Game,
    rows: impl DoubleEndedIterator<Item = Row<'r>>,
    lines: &mut Lines,
) -> Result<(), Interrupted> {
    let mut refute = |matching: &M, next: Option<(Vertex, &mut Option<Refutation>)>| {
        if let Some((to, refutation)) = next {
            *refutation = Some(lines.refutation(matching, to));
        }
    };
    let mut insertion = PathInsertion::new(matching);
    let mut plies = game.plies().iter().rev();
    for Row { verdict, next } in rows.rev() {
        let winning = &mut verdict.winning;
        let Some(token) = plies.next().copied().or(game.start().token()) else {
            let is_lost = insertion.is_waiting();
            let matching = insertion.complete();
            verdict.legal_moves = list_placements(matching, game.start(), winning)?;
            verdict.outcome = Outcome::of_mover(!winning.is_empty());
            if !is_lost && verdict.outcome == Outcome::N {
                refute(matching, next);
            }
            break;
        };
        let node = insertion.matching().node(token.into());
        let visit = |index| winning.0.push(Vertex::new(index));
        // If a step leads from an N-position to an N-position, the ply between is a mistake.
        let mistake = |matching: &M| refute(matching, next);
        verdict.legal_moves = insertion.insert(node, visit, mistake);
        verdict.outcome = Outcome::of_mover(!winning.is_empty());
        check(insertion.matching())?;
    }
    Ok(())
}

/// The verdict on a position, given a matching of its graph without the vertex of the token. That
/// vertex is not inserted, which may cost more than all the rest.
pub(crate) fn verdict(
    matching: &impl IncrementalMatching,
    position: &Position,
) -> Result<Verdict, Interrupted> {
    let mut verdict = Verdict::stuck();
    let winning = &mut verdict.winning;
    verdict.legal_moves = match position.token() {
        Some(vertex) => {
            let mut count = 0;
            for node in matching.neighbours(matching.node(vertex.into())) {
                count += 1;
                if matching.is_inessential(node) {
                    winning.0.push(Vertex::new(matching.index(node)));
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
            winning.0.reserve_exact(count);
            let inessential = matching.inessential().take(count);
            winning.0.extend(inessential.map(Vertex::new));
            matching.node_count()
        }
        Some(starts) => {
            let mut count = 0;
            let wins = |start: &Vertex| {
                count += 1;
                matching.is_inessential(matching.node((*start).into()))
            };
            winning.0.extend(starts.filter(wins));
            count
        }
    };
    check(matching)?;
    Ok(legal_moves)
}
