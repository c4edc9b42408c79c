use matchplay_record::{Record, Variation};
use matchplay_render::{Caption, Escaped};
use matchplay_solver::{Solver, review};

use super::course::Course;

/// What is stepped through: a record, its review, and the side lines.
pub(super) struct Study<'a> {
    record: &'a Record,
    pub(super) caption: Caption<'a>,
    pub(super) main: Course,
}

/// A line that leaves the main one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SideLine {
    /// How the opponent wins after a mistake, the one that led here.
    Refutation,
    /// A variation of the record, by its place there.
    Variation(usize),
}

impl<'a> Study<'a> {
    pub(super) fn new(record: &'a Record, caption: Caption<'a>) -> Study<'a> {
        let game = record.game().clone();
        let main = Course {
            review: review(&game),
            game,
            from: 0,
        };
        Study {
            record,
            caption,
            main,
        }
    }

    /// The lines that leave the main one at a position.
    pub(super) fn side_lines(&self, plies: usize) -> Vec<SideLine> {
        let refutation = self.main.is_after_mistake(plies);
        let refutation = refutation.then_some(SideLine::Refutation);
        let variations = self.record.variations().iter().enumerate();
        let here = variations.filter(|(_, variation)| variation.at() == plies);
        let here = here.map(|(index, _)| SideLine::Variation(index));
        refutation.into_iter().chain(here).collect()
    }

    /// A side line that leaves at a position, reviewed.
    pub(super) fn course(&self, side: SideLine, plies: usize) -> Course {
        let game = match side {
            SideLine::Variation(index) => self.variation(index).map(|line| line.game().clone()),
            SideLine::Refutation => {
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
        Course {
            review: Solver::new().review(&game),
            game,
            from: plies,
        }
    }

    /// What a side line is called, in words that are safe to show.
    pub(super) fn name(&self, side: SideLine, plies: usize) -> String {
        match side {
            SideLine::Refutation => format!("refutation of ply {plies}"),
            SideLine::Variation(index) => {
                let note = self.variation(index).and_then(Variation::note);
                let note = note.map(|note| format!(": {}", Escaped(note)));
                format!("variation at ply {}{}", plies + 1, note.unwrap_or_default())
            }
        }
    }

    fn variation(&self, index: usize) -> Option<&'a Variation> {
        self.record.variations().get(index)
    }
}
