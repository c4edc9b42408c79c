use matchplay_certificate::judge;
use matchplay_corpus::{GameKey, GameSet};
use matchplay_document::{read_certificate, write_certificate};
use matchplay_record::Limits;
use matchplay_solver::Solver;
use pyo3::exceptions::PyValueError;
use pyo3::{PyResult, Python, pyfunction};

use crate::interruptible::interruptible;
use crate::raised::{Rejected, diagnosed};
use crate::record::{Limited, at_ply, record};

/// Returns a certificate, in RON, of the verdict on a record's position after some plies,
/// by default the last. A position whose winner is unknown is an error.
#[pyfunction]
#[pyo3(signature = (text, ply=None))]
pub(crate) fn prove(py: Python<'_>, text: String, ply: Option<usize>) -> PyResult<String> {
    interruptible(py, move |cancelled| {
        let limited = Limited::read(text, cancelled)?;
        let game = at_ply(&limited.record, ply)?;
        let mut solver = Solver::new();
        let proof = solver.within(limited.work()).prove(game.position());
        let proof = proof.map_err(|interrupted| limited.exceeded(interrupted))?;
        let proof = proof.ok_or_else(|| {
            let reason = "the winner of the position is unknown, so it has no certificate";
            PyValueError::new_err(reason)
        })?;
        Ok(write_certificate(&game, &proof))
    })
}

/// Judges a certificate. With a record, its game must contain the certified position.
#[pyfunction]
#[pyo3(signature = (certificate, text=None))]
pub(crate) fn verify(py: Python<'_>, certificate: String, text: Option<String>) -> PyResult<()> {
    interruptible(py, move |_| {
        let certified = read_certificate(&certificate, &Limits::default())
            .map_err(|wrong| diagnosed(&certificate, wrong))?;
        if let Some(text) = text {
            let record = record(&text)?;
            let games: GameSet = [GameKey::of(record.game())].into_iter().collect();
            if !games.continues(&certified.game) {
                let reason = "the certified position does not occur in the game of the record";
                return Err(Rejected::new_err(reason));
            }
        }
        judge(certified.game.position(), &certified.proof)
            .map_err(|rejection| Rejected::new_err(rejection.to_string()))
    })
}
