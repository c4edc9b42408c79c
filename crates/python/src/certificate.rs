use matchplay_corpus::{GameKey, GameSet};
use matchplay_document::{Judged, ProofDocument, write_certificate_json};
use matchplay_record::Limits;
use matchplay_solver::{Outcome, Solver};
use pyo3::exceptions::PyValueError;
use pyo3::{PyResult, Python, pyfunction};

use crate::interruptible::interruptible;
use crate::raised::{Rejected, diagnosed};
use crate::record::{Limited, at_ply, on_record};

/// Returns a certificate, in JSON, of the verdict on a record's position after some plies,
/// by default the last. A position without a certificate is an error.
#[pyfunction]
#[pyo3(signature = (text, ply=None))]
pub(crate) fn prove(py: Python<'_>, text: String, ply: Option<usize>) -> PyResult<String> {
    on_record(py, text, false, move |limited| {
        let game = at_ply(&limited.record, ply)?;
        let (verdict, proof) = limited.solve(&mut Solver::new(), false, |solver| {
            solver.solve_and_prove(game.position())
        })?;
        let proof = proof.ok_or_else(|| {
            PyValueError::new_err(match verdict.outcome {
                Outcome::Unknown => {
                    "the winner of the position is unknown, so it has no certificate"
                }
                Outcome::N | Outcome::P => {
                    "the winner was found by search, and the strategy is too long for a certificate"
                }
            })
        })?;
        Ok(write_certificate_json(&game, &proof))
    })
}

/// Judges a certificate or a review. With a record, its game must contain the certified
/// position, or be the game of the review.
#[pyfunction]
#[pyo3(signature = (document, text=None))]
pub(crate) fn verify(py: Python<'_>, document: String, text: Option<String>) -> PyResult<()> {
    interruptible(py, move |cancelled| {
        let limited = text
            .map(|text| Limited::read(text, cancelled))
            .transpose()?;
        let games = limited.map(|it| GameSet::from_iter([GameKey::of(it.record.game())]));
        let is_known = |it: &ProofDocument<'_>| games.is_none_or(|games| games.has(it));
        let judged = Judged::new(&document, &Limits::default(), &mut |_| {}, is_known);
        let judged = judged.map_err(|wrong| diagnosed(&document, wrong))?;
        match (judged.rejected(), judged.document()) {
            (Some(claim), _) => Err(Rejected::new_err(claim.to_string())),
            (None, None) => Err(Rejected::new_err("the review has no proof")),
            (None, Some(_)) => Ok(()),
        }
    })
}
