use alloc::vec::Vec;

use matchplay_board::{Position, Vertex};
use matchplay_matching::IncrementalMatching;

use super::meter::Meter;
use super::search::{Choice, Search};
use super::set::Set;
use super::steps::Steps;
use crate::task::check;
use crate::{Interrupted, Length};

/// A line of play to the end of the game: the winner hurries, and the loser delays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct Line {
    /// The vertices to which the token moves.
    pub moves: Vec<Vertex>,
    /// Whether the lengths of all positions on it are exact. If they are, no other winning
    /// strategy is faster and no other defence is longer. Otherwise the line is just winning.
    pub is_exact: bool,
}

impl<const W: usize> Search<W> {
    /// Continues a line from a root to the end of the game. Returns whether it is exact.
    pub(super) fn line(&mut self, root: usize, meter: &mut Meter, line: &mut Vec<u16>) -> bool {
        self.start_at(root);
        let mut is_exact = true;
        loop {
            let (entry, token) = self.last();
            let is_settled = self.settle(meter);
            if self.length(entry).exact() == Some(0) {
                return is_exact;
            }
            let is_expanded = self.table.entries[entry as usize].is_expanded;
            if !is_settled || !(is_expanded || self.expand(meter)) {
                self.follow_matching(token, line);
                return false;
            }
            let (choice, is_best) = self.longest(entry, meter);
            is_exact &= is_best;
            self.follow(choice, 0);
            line.extend([choice.to, self.last().1]);
        }
    }

    fn last(&self) -> (u32, u16) {
        let entry = self.frames[self.frames.len() - 1].entry;
        (entry, self.table.entries[entry as usize].token)
    }

    /// The longest defence from the last position of the path, which is expanded and whose length
    /// is exact and not 0, with the fastest answer, and whether both are proved.
    fn longest(&mut self, entry: u32, meter: &mut Meter) -> (Choice, bool) {
        let length = self.table.entries[entry as usize].at_least;
        let mut tried = Vec::new();
        loop {
            let mut best: Option<((u16, u16), Choice, bool)> = None;
            let expanded = self.table.entries[entry as usize];
            for (to, answers) in self.table.moves(&expanded) {
                let bounds = |answer: u32| {
                    let bounds = &self.table.entries[answer as usize];
                    (bounds.at_least, bounds.at_most)
                };
                let least = answers.iter().map(|&answer| bounds(answer).0).min();
                let fastest = answers.iter().copied().min_by_key(|&answer| {
                    let (least, most) = bounds(answer);
                    (most, least)
                });
                let slowest = answers.iter().copied().min_by_key(|&answer| bounds(answer));
                let (Some(least), Some(fastest), Some(open)) = (least, fastest, slowest) else {
                    continue;
                };
                let most = bounds(fastest).1;
                if least + 2 >= length && most + 2 <= length {
                    let answer = fastest;
                    return (Choice { to, answer }, true);
                }
                // A move whose answers are all decided is shorter.
                let is_open = least < most && !tried.contains(&open);
                let answer = if is_open { open } else { fastest };
                let rank = (most, least);
                let is_better =
                    |(other, _, was_open): &(_, _, bool)| (is_open, rank) > (*was_open, *other);
                if best.as_ref().is_none_or(is_better) {
                    best = Some((rank, Choice { to, answer }, is_open));
                }
            }
            let (_, choice, is_open) = best.expect("a position whose length is not 0 has a move");
            if !is_open || !meter.may_go_on() {
                return (choice, false);
            }
            self.follow(choice, 0);
            if !self.settle(meter) {
                tried.push(choice.answer);
            }
            self.leave();
        }
    }

    /// Continues a line along the matching, which wins, from the last position of the path.
    fn follow_matching(&mut self, mut token: u16, line: &mut Vec<u16>) {
        self.match_frames();
        let top = self.frames.len() - 1;
        let mut present = self.table.entries[self.frames[top].entry as usize].core;
        loop {
            present.remove(token);
            let moves: Set<W> = self.rows[usize::from(token)] & present;
            let Some(to) = moves.first() else {
                return;
            };
            token = self.levels[top].mates[usize::from(to)];
            present.remove(to);
            line.extend([to, token]);
        }
    }
}

impl<M: IncrementalMatching> Steps<'_, M> {
    /// The line from the position with the token on a vertex; `None` if the graph is too large.
    pub(super) fn line(&mut self, token: Vertex) -> Result<Option<Line>, Interrupted> {
        let node = self.matching.node(token.into());
        let moves: Vec<u32> = self.matching.neighbours(node).collect();
        if self.wins(&moves) {
            return Ok(self.line_of_win(&moves));
        }
        self.insert(node);
        check(self.matching)?;
        let is_found = self.find_roots(&[node], None, &[node]);
        Ok(is_found.then(|| self.lengths.draw_line(false, &mut self.meter)))
    }

    pub(super) fn line_with_placement(&mut self, position: &Position) -> Option<Line> {
        let moves = self.placements(position);
        if self.wins(&moves) {
            return self.line_of_win(&moves);
        }
        let found = self.won(&moves);
        let Some(first) = found.losing.first() else {
            return Some(Line::default());
        };
        self.meter.start_question();
        let (_, line) = self.lost_by(self.matching.node(first.to.into()), true);
        let mut line = line?;
        line.moves.insert(0, first.to);
        line.is_exact &= found.length.exact().is_some();
        Some(line)
    }

    /// The line that begins with the fastest winning one of some moves.
    fn line_of_win(&mut self, moves: &[u32]) -> Option<Line> {
        let mut winning = moves.to_vec();
        winning.retain(|&to| self.matching.is_inessential(to));
        let winning = self.winning(&winning);
        let length = Length::least(winning.iter().map(|found| found.length))?;
        let fastest = winning.iter().min_by_key(|found| found.length.haste())?;
        let fastest = self.matching.node(fastest.to.into());
        self.meter.start_question();
        if !self.find_roots(&[fastest], None, &[fastest]) {
            return None;
        }
        let mut line = self.lengths.draw_line(true, &mut self.meter);
        line.is_exact &= length.exact().is_some();
        Some(line)
    }
}
