use matchplay_record::{Record, SideLine};
use matchplay_solver::{Interrupted, WorkLimit};

use super::ReviewedLine;
use crate::Caption;
use crate::words::variation_name;

/// A record with the review of its game.
#[derive(Debug)]
pub struct ReviewedRecord<'a> {
    record: &'a Record,
    caption: Caption<'a>,
    main: ReviewedLine,
    limit: WorkLimit,
}

/// A line that branches off the game of a record.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Branch<'a> {
    /// The line by which the opponent wins after the last ply, a mistake.
    Refutation,
    /// A variation of the record.
    Variation(SideLine<'a>),
}

impl<'a> ReviewedRecord<'a> {
    /// Reviews the game of a record.
    pub fn new(record: &'a Record, caption: Caption<'a>) -> ReviewedRecord<'a> {
        let reviewed = ReviewedRecord::within(record, caption, WorkLimit::default());
        reviewed.expect("a review without a limit is never interrupted")
    }

    /// Reviews the game of a record with a work limit, which also holds for all lines that
    /// are entered later. A line beyond the limit is not entered.
    ///
    /// # Errors
    ///
    /// If the limit is reached.
    pub fn within(
        record: &'a Record,
        caption: Caption<'a>,
        limit: WorkLimit,
    ) -> Result<ReviewedRecord<'a>, Interrupted> {
        let main = ReviewedLine::of(record.game().clone(), 0, limit.clone())?;
        Ok(ReviewedRecord {
            record,
            caption,
            main,
            limit,
        })
    }

    /// The names of the game.
    pub const fn caption(&self) -> &Caption<'a> {
        &self.caption
    }

    /// The game of the record.
    pub const fn main(&self) -> &ReviewedLine {
        &self.main
    }

    /// The lines that branch off the game at a position, with the variations of these
    /// lines.
    pub fn branches(&self, plies: usize) -> Vec<Branch<'a>> {
        let refutation = self.main.is_after_mistake(plies);
        let refutation = refutation.then_some(Branch::Refutation);
        let variations = self.record.side_lines();
        let here = variations.filter(|line| line.leaves == plies);
        refutation
            .into_iter()
            .chain(here.map(Branch::Variation))
            .collect()
    }

    /// The review of a line that branches off at a position.
    pub(super) fn line(&self, branch: &Branch<'_>, plies: usize) -> Option<ReviewedLine> {
        let game = match branch {
            Branch::Variation(line) => line.game(),
            Branch::Refutation => {
                let mut game = self.main.game.truncated(plies);
                let mistake = plies.checked_sub(1);
                let mistake = mistake.and_then(|ply| self.main.review.plies.get(ply));
                let refutation = mistake.and_then(|ply| ply.refutation.as_ref());
                for &to in refutation.map_or(&[][..], |refutation| &refutation.line) {
                    game.play(to).expect("a refutation is legal");
                }
                game
            }
        };
        ReviewedLine::of(game, plies, self.limit.clone()).ok()
    }

    /// The name of a line that branches off at a position, escaped.
    pub(super) fn name(&self, branch: &Branch<'_>, plies: usize) -> String {
        let language = self.caption.language;
        match branch {
            Branch::Refutation => language.fill("line.refutation", &[("p", &plies.to_string())]),
            Branch::Variation(line) => variation_name(&self.caption, line),
        }
    }

    /// The note on a position of a branch, or of the game, escaped except for its line breaks.
    pub(super) fn note(&self, branch: Option<&Branch<'_>>, plies: usize) -> Option<String> {
        let notes = match branch {
            None => self.record.notes(),
            Some(Branch::Refutation) => return None,
            Some(Branch::Variation(line)) => &line.variation.notes,
        };
        notes.get(&plies).map(|note| self.caption.glyphs.note(note))
    }
}
