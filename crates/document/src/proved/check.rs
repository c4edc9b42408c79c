use std::fmt;

use matchplay_board::Game;
use matchplay_record::GameResult;
use matchplay_record::parts::FromMembers;
use matchplay_solver::{Mark, Review, Verdict};
use serde::Serialize;

use crate::allowance::Allowance;
use crate::claim::ProofError;
use crate::kind::names::{MarkName, OutcomeName, PlayerName, ResultName, WinnerName};
use crate::proved::site::{At, Site};
use crate::proved::text::{EndText, PlyText, ReviewClaims, ReviewedVariationText, TallyText};

/// A line of a review.
pub(crate) struct Line<'r, 'a> {
    pub(crate) plies: &'r [FromMembers<PlyText<'a>>],
    pub(crate) end: &'r EndText<'a>,
    pub(crate) variations: &'r [FromMembers<ReviewedVariationText<'a>>],
    /// The line alone: it starts at the position where the line leaves another.
    pub(crate) game: &'r Game,
    pub(crate) allowance: &'r Allowance,
    /// The verdict on its first position, if it is that of another line.
    pub(crate) first: Option<&'r Verdict>,
}

/// Checks that the claims of a line are those of the review that its winning moves give.
pub(crate) fn line(
    line: &Line<'_, '_>,
    review: &Review,
    site: &Site<'_, '_>,
) -> Result<(), ProofError> {
    for (index, (text, ply)) in line.plies.iter().zip(&review.plies).enumerate() {
        let claims = Claims(site, At::Ply(index));
        claims.equal("ply", text.ply, (site.before + index + 1) as u64)?;
        claims.equal("player", text.player, PlayerName::from(ply.player))?;
        claims.equal("mark", text.mark, MarkName::from(ply.mark))?;
        let before = &ply.before;
        let winner = WinnerName::from(before.outcome.winner(ply.player));
        claims.equal("winner_before", text.winner_before, winner)?;
        let winner = WinnerName::from(ply.after.winner(ply.player.other()));
        claims.equal("winner_after", text.winner_after, winner)?;
        claims.equal("legal_count", text.legal_count, before.legal_moves as u64)?;
        let is_refuted = !text.refutation.is_empty();
        let reason = match (ply.mark == Mark::Mistake, is_refuted) {
            (true, false) => "missing, expected a line that refutes the mistake",
            (false, true) => "unexpected, since the move is not a mistake",
            _ if text.refutation_cut && !is_refuted => "missing, expected a line that is cut",
            _ => continue,
        };
        return Err(site.reject(At::Ply(index), "refutation", reason));
    }
    let (text, end) = (line.end, &review.end);
    let to_move = line.game.position().to_move();
    let claims = Claims(site, At::End);
    let plies = site.before + review.plies.len();
    claims.equal("ply_count", text.ply_count, plies as u64)?;
    claims.equal("over", text.over, end.is_over())?;
    claims.equal("to_move", text.to_move, PlayerName::from(to_move))?;
    claims.equal("outcome", text.outcome, OutcomeName::from(end.outcome))?;
    let winner = WinnerName::from(end.outcome.winner(to_move));
    claims.equal("winner", text.winner, winner)?;
    claims.equal("legal_count", text.legal_count, end.legal_moves as u64)
}

/// Checks the claims about the whole game.
pub(crate) fn whole(
    text: &ReviewClaims<'_>,
    game: &Game,
    review: &Review,
    site: &Site<'_, '_>,
) -> Result<(), ProofError> {
    let claims = Claims(site, At::Line);
    claims.equal(
        "result",
        text.result.played,
        ResultName::from(GameResult::of(game)),
    )?;
    let [first, second] = review.tallies();
    let texts = [&text.tallies.first, &text.tallies.second];
    for (text, tally) in texts.into_iter().zip([first, second]) {
        if text.as_deref() != Some(&TallyText::from(&tally)) {
            let player = Word(PlayerName::from(tally.player));
            let reason = format!("the tally of the {player} player is not that of the plies");
            return Err(site.reject(At::Line, "tallies", reason));
        }
    }
    Ok(())
}

/// The claims of a ply, an end or a line.
struct Claims<'s, 'r, 'a>(&'s Site<'r, 'a>, At);

impl Claims<'_, '_, '_> {
    /// Checks that a member has the value that follows from other claims.
    fn equal<T: PartialEq + Serialize>(
        &self,
        member: &'static str,
        found: T,
        expected: T,
    ) -> Result<(), ProofError> {
        if found == expected {
            return Ok(());
        }
        let (expected, found) = (Word(expected), Word(found));
        let reason = format!("expected {expected}, found {found}");
        let &Claims(site, at) = self;
        Err(site.reject(at, member, reason))
    }
}

/// A value as it is written in a review, without quotes.
struct Word<T>(T);

impl<T: Serialize> fmt::Display for Word<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = serde_json::to_string(&self.0).map_err(|_| fmt::Error)?;
        f.write_str(text.trim_matches('"'))
    }
}
