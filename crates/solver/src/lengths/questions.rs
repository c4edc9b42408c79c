use alloc::vec::Vec;

use super::meter::Meter;
use super::search::{Choice, Search};
use crate::Length;

impl<const W: usize> Search<W> {
    /// Searches for the least length of all roots.
    pub(super) fn settle_least(&mut self, meter: &mut Meter) -> Length {
        loop {
            let bounds = |search: &Search<W>, root: usize| {
                let length = search.length(search.roots[root].entry);
                (length.at_least(), length.at_most())
            };
            let roots = 0..self.roots.len();
            let first = roots.min_by_key(|&root| bounds(self, root));
            let lengths = self.roots.iter().map(|root| self.length(root.entry));
            let length = Length::least(lengths).unwrap_or(Length::between(0, 0));
            let Some(first) = first.filter(|_| length.exact().is_none()) else {
                return length;
            };
            self.start_at(first);
            if !self.raise(meter) {
                let lengths = self.roots.iter().map(|root| self.length(root.entry));
                return Length::least(lengths).unwrap_or(length);
            }
        }
    }

    /// Searches for the lengths of all roots, and lists their tokens with them.
    pub(super) fn settle_all(&mut self, meter: &mut Meter) -> Vec<(u16, Length)> {
        let mut found = Vec::with_capacity(self.roots.len());
        for root in 0..self.roots.len() {
            self.start_at(root);
            self.settle(meter);
            let entry = self.roots[root].entry;
            found.push((self.roots[root].token, self.length(entry)));
        }
        found
    }

    /// Searches for the lengths of all moves from a root, counted with the move; nothing if the
    /// budget has ended.
    pub(super) fn settle_moves(&mut self, root: usize, meter: &mut Meter) -> Vec<(u16, Length)> {
        self.start_at(root);
        let entry = self.roots[root].entry;
        if !self.table.entries[entry as usize].is_expanded && !self.expand(meter) {
            return Vec::new();
        }
        let expanded = self.table.entries[entry as usize];
        let moves = self.table.moves(&expanded);
        let moves: Vec<(u16, Vec<u32>)> =
            moves.map(|(to, answers)| (to, answers.to_vec())).collect();
        let mut found = Vec::with_capacity(moves.len());
        for (to, answers) in moves {
            let length = loop {
                let lengths = answers.iter().map(|&answer| self.length(answer));
                let length = Length::least(lengths).unwrap_or(Length::between(0, 0));
                let first = answers.iter().copied().min_by_key(|&answer| {
                    let length = self.length(answer);
                    (length.at_least(), length.at_most())
                });
                let Some(answer) = first.filter(|_| length.exact().is_none()) else {
                    break length;
                };
                self.follow(Choice { to, answer });
                let is_decided = self.raise(meter);
                self.leave();
                if !is_decided {
                    let lengths = answers.iter().map(|&answer| self.length(answer));
                    break Length::least(lengths).unwrap_or(length);
                }
            };
            found.push((to, length.after_a_ply().after_a_ply()));
        }
        found
    }

    /// The line that begins with the fastest move to a root. Returns whether it is exact.
    pub(super) fn winning_line(&mut self, meter: &mut Meter, line: &mut Vec<u16>) -> bool {
        let is_known = self.settle_least(meter).exact().is_some();
        let roots = 0..self.roots.len();
        let fastest = roots.min_by_key(|&root| self.length(self.roots[root].entry).haste());
        let Some(root) = fastest else {
            return is_known;
        };
        line.push(self.roots[root].token);
        self.line(root, meter, line) && is_known
    }
}
