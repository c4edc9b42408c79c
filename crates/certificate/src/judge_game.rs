//! The judge of games.

mod graph;
mod labels;
mod levels;
mod parities;
mod parts;
mod paths;
mod pieces;

use matchplay_board::{Game, Removal};

use crate::{Claim, Fault, GameProof, GameRejection};

/// Checks that in each position of a game, exactly the claimed moves win. There is one
/// claim for each position, in the order of play.
///
/// The judge trusts no part of the proof, and searches only for the winning placements of a graph
/// with two colours. It takes time nearly linear in the proof and in its [work](GameProof::work).
/// `docs/theory.md` in the repository proves that the accepted claims are true.
///
/// ```
/// use matchplay_board::{Game, Position, Vertex};
/// use matchplay_certificate::{Claim, GameProof, Label, LevelProof, PositionProof, Run};
/// use matchplay_certificate::judge_game;
///
/// // Three cells in a row: the token may be placed on either end, but not in the middle.
/// let game = Game::new(Position::maze("...".parse()?, None)?);
/// let [left, middle, right] = [0, 1, 2].map(Vertex::new);
/// let claim = Claim { winning: &[left, right], unknown: &[] };
/// let proof = GameProof::Levels(LevelProof {
///     top: 1,
///     pairs: vec![(left, middle)],
///     positions: vec![PositionProof::default()],
///     ..Default::default()
/// });
/// assert_eq!(judge_game(&game, &[claim], &proof), Ok(()));
///
/// let claim = Claim { winning: &[left, middle, right], unknown: &[] };
/// let rejection = judge_game(&game, &[claim], &proof).unwrap_err();
/// assert_eq!(rejection.to_string(), "after 0 plies: (1,2) is not shown to win");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first [`GameRejection`] that the judge finds: in vertex geography, from the last
/// position to the first, and in edge geography, in the order of play.
pub fn judge_game(
    game: &Game,
    claims: &[Claim<'_>],
    proof: &GameProof,
) -> Result<(), GameRejection> {
    let plies = game.plies().len();
    let reject = |fault| Err(GameRejection { plies, fault });
    let count = |of, found| {
        let expected = plies + 1;
        let fault = Fault::PositionCount {
            of,
            expected,
            found,
        };
        (found == expected).then_some(()).ok_or(fault)
    };
    let evidence = match proof {
        GameProof::Levels(proof) => proof.positions.len(),
        GameProof::Parities(positions) => positions.len(),
    };
    let counted = count("claims", claims.len()).and_then(|()| count("proofs", evidence));
    counted.or_else(reject)?;
    match (game.board().removal(), proof) {
        (Removal::Vertices, GameProof::Levels(proof)) => levels::judge(game, claims, proof),
        (Removal::Edges, GameProof::Parities(positions)) => {
            parities::judge(game, claims, positions)
        }
        (removal, _) => reject(Fault::OtherGame(removal)),
    }
}

/// The set into which a set has been merged last. `merged` contains, for each set, itself or one
/// into which it has been merged.
fn merged(merged: &mut [u32], mut set: u32) -> u32 {
    loop {
        let next = merged[set as usize];
        if next == set {
            return set;
        }
        let after = merged[next as usize];
        merged[set as usize] = after;
        set = after;
    }
}

/// A rejection of the position after some plies.
fn after<T>(plies: usize, result: Result<T, Fault>) -> Result<T, GameRejection> {
    result.map_err(|fault| GameRejection { plies, fault })
}

#[cfg(test)]
pub(crate) mod tests;
