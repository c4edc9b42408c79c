use matchplay_board::{Board, Game, Vertex};
use matchplay_certificate::{Fault, judge_game};
use matchplay_record::parts::{FromMembers, PlaceText, place};
use matchplay_solver::{Moves, Refutation, Review, Verdict};

use crate::claim::ProofError;
use crate::proof::text::ProofText;
use crate::proved::check::Line;
use crate::proved::site::{At, Site};
use crate::proved::text::PlyText;
use crate::proved::{check, evidence, refutations};

/// Plays the plies of a line.
pub(crate) fn play(
    game: &mut Game,
    plies: &[FromMembers<PlyText<'_>>],
    site: &Site<'_, '_>,
) -> Result<(), ProofError> {
    for (ply, text) in plies.iter().enumerate() {
        let reject = |reason: String| site.reject(At::Ply(ply), "move", reason);
        let to = place::vertex(game.board(), &text.to).map_err(reject)?;
        let played = game.play(to);
        played.map_err(|illegal| reject(illegal.to_string()))?;
    }
    Ok(())
}

impl Line<'_, '_> {
    /// Checks all claims, judges the proof, and returns the review that the claims about
    /// winning moves give.
    pub(crate) fn judge(
        &self,
        proof: &ProofText<'_>,
        site: &Site<'_, '_>,
    ) -> Result<Review, ProofError> {
        let board = self.game.board();
        let degrees = self.game.plies().iter().map(|&to| board.max_degree(to));
        self.allowance.spend(degrees.sum::<usize>() as u64)?;
        let verdicts = self.verdicts(site)?;
        let review = Review::from_verdicts(self.game, verdicts, self.refutations(site)?);
        check::line(self, &review, site)?;
        refutations::check(self.game, &review, site)?;
        let proof = evidence::resolve(proof, self.game, &review, site)?;
        self.allowance.spend(proof.work(self.game))?;
        judge_game(self.game, &review.claims(), &proof).map_err(|rejection| {
            let (plies, fault) = (rejection.plies, rejection.fault);
            match fault {
                Fault::NotLegal(_)
                | Fault::Unknown(_)
                | Fault::NotShownToWin(_)
                | Fault::NotShownToLose(_)
                | Fault::NotShownLost => site.reject(site.position(plies), "winning", fault),
                fault => site.reject_evidence(plies, fault),
            }
        })?;
        Ok(review)
    }

    /// The verdicts that the lists of winning and unknown moves give.
    fn verdicts(&self, site: &Site<'_, '_>) -> Result<Vec<Verdict>, ProofError> {
        let mut position = self.game.start().clone();
        let mut verdicts = Vec::with_capacity(self.plies.len() + 1);
        let mut legal: Vec<Vertex> = Vec::new();
        for plies in 0..=self.plies.len() {
            legal.clear();
            legal.extend(position.moves());
            verdicts.push(self.verdict(plies, &legal, site)?);
            if let Some(&to) = self.game.plies().get(plies) {
                position.play(to).expect("the plies of a game are legal");
            }
        }
        Ok(verdicts)
    }

    /// The verdict on a position with these legal moves.
    fn verdict(
        &self,
        plies: usize,
        legal: &[Vertex],
        site: &Site<'_, '_>,
    ) -> Result<Verdict, ProofError> {
        let at = site.position(plies);
        let ply = self.plies.get(plies);
        let (winning, unknown) = match ply {
            Some(ply) => (ply.winning.as_ref(), ply.unknown.as_deref()),
            None => (Some(&self.end.winning), Some(&*self.end.unknown)),
        };
        if let (0, Some(first)) = (plies, self.first) {
            for (member, is_present) in [
                ("winning", winning.is_some()),
                ("unknown", unknown.is_some()),
            ] {
                if is_present {
                    let reason = "unexpected in the first ply of a variation";
                    return Err(site.reject(at, member, reason));
                }
            }
            return Ok(first.clone());
        }
        let Some(winning) = winning else {
            let reason = "missing, expected the winning moves";
            return Err(site.reject(at, "winning", reason));
        };
        let board = self.game.board();
        let list = |member, texts: &[PlaceText<'_>]| {
            moves(board, legal, texts).map_err(|reason| site.reject(at, member, reason))
        };
        let winning = list("winning", winning)?;
        let unknown = list("unknown", unknown.unwrap_or_default())?;
        let is_both = |to: &&Vertex| winning.binary_search(to).is_ok();
        if let Some(&both) = unknown.iter().find(is_both) {
            let place = board.place(both);
            let reason = format!("{place} is also in `winning`");
            return Err(site.reject(at, "unknown", reason));
        }
        Ok(Verdict::of_moves(legal.len(), winning, unknown))
    }

    /// The refutations of the plies.
    fn refutations(&self, site: &Site<'_, '_>) -> Result<Vec<Option<Refutation>>, ProofError> {
        let board = self.game.board();
        let plies = self.plies.iter().enumerate();
        let refutations = plies.map(|(ply, text)| {
            let line = text.refutation.iter().map(|to| {
                let to = place::vertex(board, to);
                to.map_err(|reason| site.reject(At::Ply(ply), "refutation", reason))
            });
            let line: Vec<Vertex> = line.collect::<Result<_, _>>()?;
            let is_complete = !text.refutation_cut;
            Ok((!line.is_empty()).then(|| Refutation::new(line, is_complete)))
        });
        refutations.collect()
    }
}

/// The moves of a list, which must be legal and ascend.
fn moves(board: &Board, legal: &[Vertex], texts: &[PlaceText<'_>]) -> Result<Moves, String> {
    let mut rest = legal.iter();
    let moves = texts.iter().map(|text| {
        let to = place::vertex(board, text)?;
        if rest.any(|&legal| legal == to) {
            return Ok(to);
        }
        let place = board.place(to);
        Err(match legal.binary_search(&to) {
            Ok(_) => format!("expected ascending moves, found {place} after a later one"),
            Err(_) => format!("{place} is not a legal move"),
        })
    });
    moves.collect()
}
