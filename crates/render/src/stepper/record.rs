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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Branch {
    /// The line by which the opponent wins after the last ply, a mistake.
    Refutation,
    /// A variation, by its index among the side lines of the record.
    Variation(usize),
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
    pub fn branches(&self, plies: usize) -> Vec<Branch> {
        let refutation = self.main.is_after_mistake(plies);
        let refutation = refutation.then_some(Branch::Refutation);
        let variations = self.record.side_lines().enumerate();
        let here = variations.filter(|(_, line)| line.leaves == plies);
        let here = here.map(|(index, _)| Branch::Variation(index));
        refutation.into_iter().chain(here).collect()
    }

    /// The review of a line that branches off at a position.
    pub(super) fn line(&self, branch: Branch, plies: usize) -> Option<ReviewedLine> {
        let game = match branch {
            Branch::Variation(index) => self.variation(index).map(|line| line.game()),
            Branch::Refutation => {
                let mut game = self.main.game.truncated(plies);
                let mistake = plies.checked_sub(1);
                let mistake = mistake.and_then(|ply| self.main.review.plies.get(ply));
                let refutation = mistake.and_then(|ply| ply.refutation.as_ref());
                for &to in refutation.map_or(&[][..], |refutation| &refutation.line) {
                    game.play(to).expect("a refutation is legal");
                }
                Some(game)
            }
        };
        let game = game.unwrap_or_else(|| self.main.game.truncated(plies));
        ReviewedLine::of(game, plies, self.limit.clone()).ok()
    }

    /// The name of a line that branches off at a position, escaped.
    pub(super) fn name(&self, branch: Branch, plies: usize) -> String {
        let language = self.caption.language;
        match branch {
            Branch::Refutation => language.fill("line.refutation", &[("p", &plies.to_string())]),
            Branch::Variation(index) => {
                let Some(line) = self.variation(index) else {
                    return String::new();
                };
                let note = line.variation.note.as_deref();
                variation_name(&self.caption, &line.number(), line.variation.at + 1, note)
            }
        }
    }

    /// The position after the first ply that belongs only to a branch.
    pub(super) fn entry(&self, branch: Branch, plies: usize) -> usize {
        match branch {
            Branch::Refutation => plies + 1,
            Branch::Variation(index) => {
                let line = self.variation(index);
                line.map_or(plies, |line| line.variation.at) + 1
            }
        }
    }

    /// The note on a position of a branch, or of the game, escaped except for its line breaks.
    pub(super) fn note(&self, branch: Option<Branch>, plies: usize) -> Option<String> {
        let notes = match branch {
            None => self.record.notes(),
            Some(Branch::Refutation) => return None,
            Some(Branch::Variation(index)) => &self.variation(index)?.variation.notes,
        };
        notes.get(&plies).map(|note| self.caption.glyphs.note(note))
    }

    fn variation(&self, index: usize) -> Option<SideLine<'a>> {
        self.record.side_lines().nth(index)
    }
}
