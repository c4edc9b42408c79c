use alloc::vec::Vec;

use matchplay_board::{Game, Position};
use matchplay_matching::IncrementalMatching;

use super::meter::Meter;
use super::steps::Steps;
use super::{Lengths, Line, PositionLengths};
use crate::Interrupted;
use crate::task::Task;

/// Finds the lengths of the positions of a game, from the last to the first. It ends early, with
/// the last positions only, when the limit is reached.
///
/// The searches share what was found, in a table of at most about 64 MiB.
pub(super) struct FindLengths<'a> {
    pub(super) lengths: &'a mut Lengths,
    pub(super) meter: Meter<'a>,
    pub(super) game: &'a Game,
    /// Whether to skip losing moves if another move wins.
    pub(super) only_best: bool,
}

impl Task for FindLengths<'_> {
    type Answer = Vec<PositionLengths>;

    fn run<M: IncrementalMatching>(self, matching: &mut M) -> Result<Self::Answer, Interrupted> {
        let game = self.game;
        let mut steps = Steps::new(matching, self.lengths, self.meter, self.only_best)?;
        let plies = game.plies().len();
        let mut found = Vec::with_capacity(plies + 1);
        for ply in (0..=plies).rev() {
            let token = game.token_after(ply);
            steps.meter.start_position(ply);
            let lengths = match token {
                Some(token) => steps.back_to(token),
                None => steps.before_placement(game.start()),
            };
            let Ok(lengths) = lengths else {
                break;
            };
            steps.next = token.map(|token| (token, lengths.length));
            found.push(lengths);
        }
        found.reverse();
        Ok(found)
    }
}

pub(super) struct FindLine<'a> {
    pub(super) lengths: &'a mut Lengths,
    pub(super) meter: Meter<'a>,
    pub(super) position: &'a Position,
}

impl Task for FindLine<'_> {
    type Answer = Option<Line>;

    fn run<M: IncrementalMatching>(self, matching: &mut M) -> Result<Option<Line>, Interrupted> {
        let mut steps = Steps::new(matching, self.lengths, self.meter, true)?;
        steps.meter.start_question();
        let line = match self.position.token() {
            Some(token) => steps.line(token)?,
            None => steps.line_with_placement(self.position),
        };
        steps.meter.check()?;
        Ok(line)
    }
}
