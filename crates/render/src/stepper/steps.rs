use std::ops::RangeInclusive;

use super::{Branch, ReviewedLine, ReviewedRecord};
use crate::Commentary;
use crate::text::duration;

/// The current position of a reader who steps through a reviewed record.
///
/// ```
/// use matchplay_record::{Limits, read};
/// use matchplay_render::{Caption, ReviewedRecord, Stepper};
///
/// let text = r#"(format: 1, game: Maze(board: ["...."], moves: [(1, 2), (1, 3)]))"#;
/// let record = read(text, &Limits::default())?.record;
/// let record = ReviewedRecord::new(&record, Caption::of_record(&record, None));
/// let mut stepper = Stepper::new(&record, 0);
/// stepper.next_mistake();
/// assert_eq!(stepper.plies(), 2);
/// stepper.enter_branch();
/// assert_eq!(stepper.line_name(), "refutation of ply 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Stepper<'a> {
    record: &'a ReviewedRecord<'a>,
    /// The position of the game.
    main: usize,
    entered: Option<Entered<'a>>,
}

/// A branch that the reader has entered.
#[derive(Clone, Debug)]
struct Entered<'a> {
    branch: Branch<'a>,
    /// The index of the branch among those at the same position of the game.
    index: usize,
    line: ReviewedLine,
    plies: usize,
}

impl<'a> Stepper<'a> {
    /// Starts at the position after a number of plies of the game, or at its end.
    pub fn new(record: &'a ReviewedRecord<'a>, plies: usize) -> Stepper<'a> {
        Stepper {
            record,
            main: plies.min(record.main().end()),
            entered: None,
        }
    }

    /// The record.
    pub const fn record(&self) -> &'a ReviewedRecord<'a> {
        self.record
    }

    /// The current line: the entered branch, or the game.
    pub fn line(&self) -> &ReviewedLine {
        match &self.entered {
            Some(entered) => &entered.line,
            None => self.record.main(),
        }
    }

    /// The current position: the number of plies of the current line that precede it.
    pub fn plies(&self) -> usize {
        match &self.entered {
            Some(entered) => entered.plies,
            None => self.main,
        }
    }

    /// The entered branch.
    pub fn branch(&self) -> Option<&Branch<'a>> {
        self.entered.as_ref().map(|entered| &entered.branch)
    }

    /// The name of the current line, escaped.
    pub fn line_name(&self) -> String {
        match self.branch() {
            Some(branch) => self.record.name(branch, self.main),
            None => self.record.caption().language.say("line.main").to_owned(),
        }
    }

    /// The sentences about the current position: the last ply, the next move, and the
    /// note, escaped except for its line breaks.
    pub fn sentences(&self) -> (String, String, Option<String>) {
        let (line, plies) = (self.line(), self.plies());
        let commentary = Commentary {
            game: line.game(),
            review: line.review(),
            caption: self.record.caption(),
        };
        let note = self.record.note(self.branch(), plies);
        let next = commentary.next_move(plies);
        (commentary.position(plies), next, note)
    }

    /// The sentence about how many moves the winner of the current position takes, if a short
    /// search found it and the game is not over; escaped.
    pub fn duration(&self) -> Option<String> {
        let (line, caption) = (self.line(), self.record.caption());
        let length = line.length(self.plies())?;
        let winner = caption.player(line.game().board(), line.winner(self.plies())?);
        let sentence = duration(caption, &winner, length);
        (!sentence.is_empty()).then_some(sentence)
    }

    /// The positions of the current line in a list with this number of lines, which has
    /// the current position in the middle if possible. The last line of the list is not
    /// left empty if the line is long enough.
    pub fn window(&self, lines: usize) -> RangeInclusive<usize> {
        let end = self.line().end();
        let last = (end + 1).saturating_sub(lines);
        let first = self.plies().saturating_sub(lines / 2).min(last);
        first..=end.min((first + lines).saturating_sub(1))
    }

    /// Whether [`enter_branch`](Stepper::enter_branch) leaves the game here.
    pub fn has_branch(&self) -> bool {
        self.entered.is_none() && !self.record.branches(self.main).is_empty()
    }

    /// Goes to a position of the current line, or to its end. The positions before a
    /// branch are those of the game.
    pub fn go_to(&mut self, plies: usize) {
        let plies = plies.min(self.line().end());
        match &mut self.entered {
            Some(entered) if plies >= entered.line.from() => entered.plies = plies,
            _ => self.go_to_main(plies),
        }
    }

    /// Goes back by one ply.
    pub fn back(&mut self) {
        self.go_to(self.plies().saturating_sub(1));
    }

    /// Goes forward by one ply.
    pub fn forward(&mut self) {
        self.go_to(self.plies() + 1);
    }

    /// Goes to the end of the current line.
    pub fn to_end(&mut self) {
        self.go_to(self.line().end());
    }

    /// Goes to the position after the previous mistake of the game.
    pub fn previous_mistake(&mut self) {
        self.go_to_first_mistake((0..self.plies()).rev());
    }

    /// Goes to the position after the next mistake of the game.
    pub fn next_mistake(&mut self) {
        self.go_to_first_mistake(self.plies() + 1..=self.record.main().end());
    }

    /// Enters the first branch at the current position, or, from within a branch, the
    /// next one at the same position of the game.
    pub fn enter_branch(&mut self) {
        let branches = self.record.branches(self.main);
        let next = self.entered.as_ref().map_or(0, |entered| entered.index + 1);
        let index = if next < branches.len() { next } else { 0 };
        let Some(branch) = branches.into_iter().nth(index) else {
            return;
        };
        let Some(line) = self.record.line(&branch, self.main) else {
            return;
        };
        // The position after the first ply that belongs only to the branch.
        let entry = match &branch {
            Branch::Refutation => self.main + 1,
            Branch::Variation(line) => line.variation.at + 1,
        };
        self.entered = Some(Entered {
            branch,
            index,
            plies: entry.min(line.end()),
            line,
        });
    }

    /// Returns to the game.
    pub fn leave_branch(&mut self) {
        self.entered = None;
    }

    /// Goes to the first of these positions of the game that follows a mistake, if there is one.
    fn go_to_first_mistake(&mut self, mut positions: impl Iterator<Item = usize>) {
        let main = self.record.main();
        if let Some(plies) = positions.find(|&plies| main.is_after_mistake(plies)) {
            self.go_to_main(plies);
        }
    }

    /// Goes to a position of the game.
    fn go_to_main(&mut self, plies: usize) {
        self.main = plies;
        self.entered = None;
    }
}

#[cfg(test)]
mod tests {
    use matchplay_record::{Limits, Record, read};

    use super::*;
    use crate::Caption;

    const RABBIT: &str = include_str!("../../../../game-records/noi2011-sample-3.ron");
    const VARIATIONS: &str = include_str!("../../../../game-records/variations-and-notes.ron");

    /// Reviews a record and lets a test step through it.
    fn step<T>(text: &str, test: impl FnOnce(&Record, &ReviewedRecord<'_>) -> T) -> T {
        let record = read(text, &Limits::default()).unwrap().record;
        let reviewed = ReviewedRecord::new(&record, Caption::of_record(&record, None));
        test(&record, &reviewed)
    }

    /// The positions to which steps lead from the start, one letter for each step.
    fn positions(text: &str, steps: &str) -> Vec<usize> {
        step(text, |_, reviewed| {
            let mut stepper = Stepper::new(reviewed, 0);
            let take = |step| {
                match step {
                    '<' => stepper.back(),
                    '>' => stepper.forward(),
                    '0' => stepper.go_to(0),
                    '$' => stepper.to_end(),
                    'p' => stepper.previous_mistake(),
                    'n' => stepper.next_mistake(),
                    'e' => stepper.enter_branch(),
                    'l' => stepper.leave_branch(),
                    step => panic!("{step}"),
                }
                stepper.plies()
            };
            steps.chars().map(take).collect()
        })
    }

    #[test]
    fn steps_stop_at_the_ends() {
        assert_eq!(positions(RABBIT, "<>><$><0"), [0, 1, 2, 1, 4, 4, 3, 0]);
        // Plies 1 to 3 are mistakes.
        let expected = [0, 1, 2, 3, 3, 4, 3, 2, 1, 1];
        assert_eq!(positions(RABBIT, "pnnnn$pppp"), expected);
    }

    #[test]
    fn a_window_has_the_current_position_in_the_middle() {
        step(RABBIT, |_, reviewed| {
            for (plies, lines, window) in [
                (0, 3, 0..=2),
                (2, 3, 1..=3),
                (4, 3, 2..=4),
                (2, 1, 2..=2),
                (4, 9, 0..=4),
            ] {
                assert_eq!(Stepper::new(reviewed, plies).window(lines), window);
            }
        });
    }

    #[test]
    fn a_refutation_is_entered_and_left() {
        // Nothing branches off at the start; after the refutation of the first mistake
        // the rabbit is stuck.
        assert_eq!(positions(RABBIT, "e>e><<l"), [0, 1, 2, 2, 1, 0, 0]);
        // Mistakes are those of the game.
        let expected = [1, 2, 0, 1, 2, 3, 3, 4, 3];
        assert_eq!(positions(RABBIT, ">e0nennep"), expected);
        step(RABBIT, |_, reviewed| {
            let mut stepper = Stepper::new(reviewed, 1);
            assert!(stepper.has_branch());
            stepper.enter_branch();
            assert!(stepper.line().game().position().is_over());
        });
    }

    #[test]
    fn every_branch_is_entered_in_turn() {
        step(VARIATIONS, |record, reviewed| {
            let mut entered = 0;
            for plies in 0..=reviewed.main().end() {
                let branches = reviewed.branches(plies);
                let mut stepper = Stepper::new(reviewed, plies);
                for branch in branches.iter().chain(branches.first()) {
                    stepper.enter_branch();
                    assert_eq!(stepper.line_name(), reviewed.name(branch, plies));
                    assert_eq!(stepper.line().from(), plies);
                    entered += 1;
                }
                stepper.leave_branch();
                assert!(stepper.branch().is_none());
                assert_eq!(stepper.plies(), plies);
            }
            assert!(entered > record.variations().len());
        });
    }
}
