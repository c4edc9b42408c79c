use matchplay_board::Game;
use matchplay_record::Record;
use matchplay_solver::{Interrupted, LimitedSolver, Review};

use crate::proof::line_proof::LineProof;

/// A proof of all claims of the review of a record: of the winning moves in every position
/// of the game and of its side lines.
///
/// [`ReviewJson::with_proof`](crate::ReviewJson::with_proof) adds it to a review.
#[derive(Clone, Debug)]
pub struct ReviewProof {
    /// The proof of the game, then those of the side lines.
    pub(crate) lines: Vec<LineProof>,
}

impl ReviewProof {
    /// Proves the claims of the review of a record, and of the reviews of the [own
    /// games](matchplay_record::SideLine::own_game) of its side lines, in their order. `None` if no
    /// proof is found, which can happen only in edge geography.
    ///
    /// The reviews must be those of the solver.
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn find(
        record: &Record,
        review: &Review,
        side_lines: &[Review],
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Option<ReviewProof>, Interrupted> {
        let Some(first) = prove(record.game(), review, solver)? else {
            return Ok(None);
        };
        let mut lines = vec![first];
        // The lines that lead to the last one, each with its number of earlier plies.
        let mut open = vec![(review, 0)];
        for (line, review) in record.side_lines().zip(side_lines) {
            let at = line.variation.at;
            open.truncate(line.path.len());
            let &(parent, before) = open.last().expect("every line leaves another line");
            // The review omits the claims about the position that the line leaves, since
            // they are those of the line that it leaves.
            let (left, first) = (parent.verdict(at - before), review.verdict(0));
            let agrees = (&left.winning, &left.unknown) == (&first.winning, &first.unknown);
            match prove(&line.own_game(), review, solver)? {
                Some(proof) if agrees => lines.push(proof),
                _ => return Ok(None),
            }
            open.push((review, at));
        }
        Ok(Some(ReviewProof { lines }))
    }
}

fn prove(
    game: &Game,
    review: &Review,
    solver: &mut LimitedSolver<'_>,
) -> Result<Option<LineProof>, Interrupted> {
    let proof = solver.prove_game(game, review)?;
    Ok(proof.and_then(|proof| LineProof::pack(game, review, proof)))
}
