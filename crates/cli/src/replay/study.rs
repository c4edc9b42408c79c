use matchplay_record::Record;
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
    /// A variation, by its place among all of the record.
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

    /// The lines that leave the main one at a position, with those that leave
    /// them in turn.
    pub(super) fn side_lines(&self, plies: usize) -> Vec<SideLine> {
        let refutation = self.main.is_after_mistake(plies);
        let refutation = refutation.then_some(SideLine::Refutation);
        let variations = self.record.side_lines().enumerate();
        let here = variations.filter(|(_, line)| line.leaves == plies);
        let here = here.map(|(index, _)| SideLine::Variation(index));
        refutation.into_iter().chain(here).collect()
    }

    /// A side line that leaves at a position, reviewed.
    pub(super) fn course(&self, side: SideLine, plies: usize) -> Course {
        let game = match side {
            SideLine::Variation(index) => self.variation(index).map(|line| line.game()),
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
                let Some(line) = self.variation(index) else {
                    return String::new();
                };
                let (number, at) = (line.number(), line.variation.at + 1);
                let note = line.variation.note.as_ref();
                let note = note.map(|note| format!(": {}", Escaped(note)));
                let note = note.unwrap_or_default();
                format!("variation {number} at ply {at}{note}")
            }
        }
    }

    /// The position of a side line after its first own ply.
    pub(super) fn entry(&self, side: SideLine, plies: usize) -> usize {
        match side {
            SideLine::Refutation => plies + 1,
            SideLine::Variation(index) => {
                let line = self.variation(index);
                line.map_or(plies, |line| line.variation.at) + 1
            }
        }
    }

    /// The note after so many plies of a line, the main one without `side`.
    pub(super) fn note(&self, side: Option<SideLine>, plies: usize) -> Option<&'a str> {
        let notes = match side {
            None => self.record.notes(),
            Some(SideLine::Refutation) => return None,
            Some(SideLine::Variation(index)) => &self.variation(index)?.variation.notes,
        };
        notes.get(&plies).map(String::as_str)
    }

    fn variation(&self, index: usize) -> Option<matchplay_record::SideLine<'a>> {
        self.record.side_lines().nth(index)
    }
}
