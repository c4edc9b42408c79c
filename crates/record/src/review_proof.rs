use matchplay_board::Game;
use matchplay_solver::{Moves, Review, prove_game};

use crate::Record;
use crate::line_proof::LineProof;

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
    /// games](crate::SideLine::own_game) of its side lines, in their order. `None` if no
    /// proof is found, which can happen only in edge geography.
    ///
    /// The reviews must be those of the solver. The time is that of the reviews.
    pub fn find(record: &Record, review: &Review, side_lines: &[Review]) -> Option<ReviewProof> {
        let mut lines = vec![prove(record.game(), review)?];
        // The lines that lead to the last one, each with its number of earlier plies.
        let mut open = vec![(review, 0)];
        for (line, review) in record.side_lines().zip(side_lines) {
            let at = line.variation.at;
            open.truncate(line.path.len());
            let &(parent, before) = open.last()?;
            // The review omits the claims about the position that the line leaves, since
            // they are those of the line that it leaves.
            (claims_after(parent, at - before) == claims_after(review, 0)).then_some(())?;
            lines.push(prove(&line.own_game(), review)?);
            open.push((review, at));
        }
        Some(ReviewProof { lines })
    }
}

fn prove(game: &Game, review: &Review) -> Option<LineProof> {
    let proof = prove_game(game, review)?;
    LineProof::pack(game, review, proof)
}

/// The winning and the unknown moves after some plies of a line.
pub(crate) fn claims_after(review: &Review, plies: usize) -> (&Moves, &Moves) {
    match review.plies.get(plies) {
        Some(ply) => (&ply.winning, &ply.unknown),
        None => (&review.end.winning, &review.end.unknown),
    }
}
