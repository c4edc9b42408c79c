use matchplay_board::{Board, Position, Removal, Vertex};
use matchplay_solver::{Interrupted, LimitedSolver};

use super::parity_line::ParityLine;
use super::proof_line::{ProofStep, ProofSteps};

/// The proofs of the positions along a line of play.
#[derive(Clone, Debug)]
pub(super) enum Proofs {
    /// Of a game in which a move removes a vertex.
    Matchings(ProofSteps),
    /// Of edge geography.
    Parities(ParityLine),
}

impl Proofs {
    /// The proofs of a line before its first position.
    pub(super) fn of(board: &Board) -> Proofs {
        match board.removal() {
            Removal::Vertices => Proofs::Matchings(ProofSteps::new(board.vertex_bound())),
            Removal::Edges => Proofs::Parities(ParityLine::default()),
        }
    }

    /// Proceeds to a position (see [`ProofSteps::step`]).
    pub(super) fn step(
        &mut self,
        solver: &mut LimitedSolver<'_>,
        position: &Position,
        wins: bool,
        won_by: Option<Vertex>,
    ) -> Result<ProofStep, Interrupted> {
        match self {
            Proofs::Matchings(proofs) => proofs.step(solver, position, wins, won_by),
            Proofs::Parities(proofs) => proofs.step(solver, position),
        }
    }
}
