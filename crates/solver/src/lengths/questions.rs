use alloc::vec::Vec;

use super::meter::Meter;
use super::search::{Choice, Search};
use crate::Length;

impl<const W: usize> Search<W> {
    /// Searches for the least length of some entries until it is exact, or cannot be below a bound,
    /// or the budget ends. `start` starts a path of frames that ends at one of them.
    fn settle_fastest(
        &mut self,
        entries: &[u32],
        bound: u32,
        meter: &mut Meter,
        start: impl Fn(&mut Search<W>, usize),
    ) -> Length {
        let mut may_go_on = true;
        loop {
            let lengths = entries.iter().map(|&entry| self.length(entry));
            let least = lengths.clone().enumerate().min_by_key(|(_, length)| {
                let at_least = length.at_least();
                (at_least, length.at_most())
            });
            let length = Length::least(lengths).unwrap_or(Length::between(0, 0));
            let is_open = length.exact().is_none() && length.at_least() < bound;
            match least.filter(|_| may_go_on && is_open) {
                Some((place, _)) => start(self, place),
                None => return length,
            }
            may_go_on = self.raise(meter);
        }
    }

    /// Searches for the least length of all roots, unless it is not below a bound.
    pub(super) fn settle_fastest_root(&mut self, bound: u32, meter: &mut Meter) -> Length {
        let entries = self.roots.clone();
        self.settle_fastest(&entries, bound, meter, Search::start_at)
    }

    pub(super) fn settle_all(&mut self, meter: &mut Meter) {
        for root in 0..self.roots.len() {
            self.start_at(root);
            self.settle(meter);
        }
    }

    /// Searches for the lengths of all moves from a root, counted with the move; nothing if the
    /// budget has ended.
    pub(super) fn settle_moves(&mut self, root: usize, meter: &mut Meter) -> Vec<(u16, Length)> {
        self.start_at(root);
        let entry = self.roots[root];
        if !self.table.entries[entry as usize].is_expanded && !self.expand(meter) {
            return Vec::new();
        }
        let expanded = self.table.entries[entry as usize];
        let moves = self.table.moves(&expanded);
        let moves: Vec<(u16, Vec<u32>)> =
            moves.map(|(to, answers)| (to, answers.to_vec())).collect();
        let settled = moves.iter().map(|(to, answers)| {
            let length = self.settle_fastest(answers, u32::MAX, meter, |search, place| {
                search.start_at(root);
                let answer = answers[place];
                search.follow(Choice { to: *to, answer }, 0);
            });
            (*to, length.after_a_ply().after_a_ply())
        });
        settled.collect()
    }

    /// The line that begins with the fastest move to a root. Returns whether it is exact.
    pub(super) fn winning_line(&mut self, meter: &mut Meter, line: &mut Vec<u16>) -> bool {
        let is_known = self.settle_fastest_root(u32::MAX, meter).exact().is_some();
        let roots = 0..self.roots.len();
        let fastest = roots.min_by_key(|&root| self.length(self.roots[root]).haste());
        let Some(root) = fastest else {
            return is_known;
        };
        line.push(self.table.entries[self.roots[root] as usize].token);
        self.line(root, meter, line) && is_known
    }
}
