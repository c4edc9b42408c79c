use alloc::vec::Vec;

use matchplay_board::{Position, Vertex};
use matchplay_matching::IncrementalMatching;

use super::meter::Meter;
use super::{Lengths, Line, MoveLength, PositionLengths};
use crate::task::check;
use crate::{Interrupted, Length};

/// Steps back through a game. The matching is one of the vertices that the token has not visited,
/// without that of the token.
pub(super) struct Steps<'a, M> {
    pub(super) matching: &'a mut M,
    pub(super) lengths: &'a mut Lengths,
    pub(super) meter: Meter<'a>,
    /// Whether the lengths of losing moves are not searched if other moves win.
    pub(super) only_best: bool,
}

impl<M: IncrementalMatching> Steps<'_, M> {
    /// The lengths of the position with the token on a vertex, from which the next move of the
    /// game leads to `next`. Inserts the vertex.
    pub(super) fn back_to(
        &mut self,
        token: Vertex,
        next: Option<Vertex>,
    ) -> Result<PositionLengths, Interrupted> {
        let node = self.matching.node(token.into());
        let moves: Vec<u32> = self.matching.neighbours(node).collect();
        let found = if self.wins(&moves) {
            let found = self.won(&moves, next);
            self.matching.insert(node);
            found
        } else {
            self.matching.insert(node);
            check(self.matching)?;
            self.lost(node, &moves)
        };
        check(self.matching)?;
        self.meter.check()?;
        Ok(found)
    }

    /// The lengths before the token is placed. All vertices are present.
    pub(super) fn before_placement(
        &mut self,
        start: &Position,
        next: Option<Vertex>,
    ) -> Result<PositionLengths, Interrupted> {
        let moves = start.moves();
        let moves: Vec<u32> = moves.map(|to| self.matching.node(to.into())).collect();
        let found = self.won(&moves, next);
        self.meter.check()?;
        Ok(found)
    }

    /// The lengths of a position in which the player to move loses. The token is on a node of the
    /// matching.
    fn lost(&mut self, token: u32, moves: &[u32]) -> PositionLengths {
        self.meter.start_question();
        let (mut length, mut losing) = (self.bounds_of_lost(moves.len()), Vec::new());
        if self.find_roots(&[token], None, &[token]) {
            length = self.lengths.settle(0, &mut self.meter);
            self.meter.start_question();
            losing = self.lengths.moves(0, &mut self.meter);
        }
        if losing.len() < moves.len() {
            let length = Length::between(2, length.at_most());
            let all = moves.iter().map(|&to| MoveLength {
                to: Vertex::new(self.matching.index(to)),
                length,
            });
            losing = all.collect();
        }
        PositionLengths {
            length,
            winning: Vec::new(),
            losing: sorted(losing),
            refutation: None,
        }
    }

    /// The lengths of a position from which the token moves to one of these nodes.
    fn won(&mut self, moves: &[u32], next: Option<Vertex>) -> PositionLengths {
        let (winning, mut losing): (Vec<u32>, Vec<u32>) =
            (moves.iter()).partition(|&&to| self.matching.is_inessential(to));
        if self.only_best && !winning.is_empty() {
            losing.clear();
        }
        self.meter.start_question();
        let winning = self.winning(&winning);
        let next = next.map(|next| self.matching.node(next.into()));
        let mut refutation = None;
        let losing = losing.into_iter().map(|to| {
            let (length, line) = self.lost_by(to, Some(to) == next && !winning.is_empty());
            refutation = line.or(refutation.take());
            MoveLength {
                to: Vertex::new(self.matching.index(to)),
                length: length.after_a_ply(),
            }
        });
        let losing = sorted(losing.collect());
        let length = match Length::least(winning.iter().map(|found| found.length)) {
            Some(length) => length,
            // The longest defence decides before the placement of the token.
            None => longest(&losing),
        };
        PositionLengths {
            length,
            winning,
            losing,
            refutation,
        }
    }

    /// The lengths of moves to inessential nodes.
    fn winning(&mut self, nodes: &[u32]) -> Vec<MoveLength> {
        let mut found: Vec<Option<Length>> = vec![None; nodes.len()];
        let mut places: Vec<(u32, usize)> = nodes.iter().copied().zip(0..).collect();
        places.sort_unstable();
        for first in 0..nodes.len() {
            if found[first].is_some() {
                continue;
            }
            if !self.find_roots(&nodes[first..=first], None, nodes) {
                let moves = self.matching.neighbours(nodes[first]).count();
                found[first] = Some(self.bounds_of_lost(moves).after_a_ply());
                continue;
            }
            self.lengths.settle_least(&mut self.meter);
            self.meter.start_question();
            for (number, length) in self.lengths.settle_all(&mut self.meter) {
                let vertex: u32 = self.lengths.region.vertex(number).into();
                let node = self.matching.node(vertex);
                if let Ok(place) = places.binary_search_by_key(&node, |&(node, _)| node) {
                    found[places[place].1] = Some(length.after_a_ply());
                }
            }
        }
        let moves = nodes.iter().zip(found);
        let moves = moves.filter_map(|(&to, length)| {
            Some(MoveLength {
                to: Vertex::new(self.matching.index(to)),
                length: length?,
            })
        });
        moves.collect()
    }

    /// The length of the position with the token on an essential node, in which the player to
    /// move wins, and his line if it is wanted.
    fn lost_by(&mut self, token: u32, wants_line: bool) -> (Length, Option<Line>) {
        let mate = self.matching.mate(token);
        let beside: Vec<u32> = self.matching.neighbours(token).collect();
        let inessential = beside.iter().copied();
        let mut seeds: Vec<u32> = inessential
            .filter(|&to| self.matching.is_inessential(to))
            .collect();
        if seeds.is_empty() {
            seeds.extend(mate);
        }
        if !self.find_roots(&seeds, Some(token), &beside) {
            let others = self.matching.node_count() as u32 - 1;
            return (Length::between(1, (others - 1) / 2 * 2 + 1), None);
        }
        let length = self.lengths.settle_least(&mut self.meter).after_a_ply();
        let line = wants_line.then(|| self.lengths.draw_line(true, &mut self.meter));
        (length, line)
    }

    /// Finds the region around some seeds, and the P-positions with the token on one of some
    /// nodes. Returns whether the region is small enough.
    fn find_roots(&mut self, seeds: &[u32], absent: Option<u32>, tokens: &[u32]) -> bool {
        self.meter.may_go_on()
            && self
                .lengths
                .find_roots(self.matching, seeds, absent, tokens, &mut self.meter)
    }

    /// The bounds without a search for a P-position with this many moves. The vertex of the token
    /// is present.
    fn bounds_of_lost(&self, moves: usize) -> Length {
        match moves {
            0 => Length::between(0, 0),
            _ => Length::between(2, (self.matching.node_count() as u32 - 1) / 2 * 2),
        }
    }

    fn wins(&self, moves: &[u32]) -> bool {
        moves.iter().any(|&to| self.matching.is_inessential(to))
    }

    /// The line from the position with the token on a vertex; `None` if the graph is too large.
    pub(super) fn line(&mut self, token: Vertex) -> Result<Option<Line>, Interrupted> {
        let node = self.matching.node(token.into());
        let moves: Vec<u32> = self.matching.neighbours(node).collect();
        if self.wins(&moves) {
            let found = self.won(&moves, None);
            return Ok(self.line_of_win(&found));
        }
        self.matching.insert(node);
        check(self.matching)?;
        self.meter.start_question();
        let is_found = self.find_roots(&[node], None, &[node]);
        Ok(is_found.then(|| self.lengths.draw_line(false, &mut self.meter)))
    }

    pub(super) fn line_with_placement(&mut self, position: &Position) -> Option<Line> {
        let moves = position.moves();
        let moves: Vec<u32> = moves.map(|to| self.matching.node(to.into())).collect();
        let found = self.won(&moves, None);
        if !found.winning.is_empty() {
            return self.line_of_win(&found);
        }
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

    /// The line that begins with the fastest winning move.
    fn line_of_win(&mut self, found: &PositionLengths) -> Option<Line> {
        let fastest = self.matching.node(found.best()?.to.into());
        self.meter.start_question();
        if !self.find_roots(&[fastest], None, &[fastest]) {
            return None;
        }
        let mut line = self.lengths.draw_line(true, &mut self.meter);
        line.is_exact &= found.length.exact().is_some();
        Some(line)
    }
}

/// The length of a position whose moves all lose.
fn longest(losing: &[MoveLength]) -> Length {
    let at_least = losing.iter().map(|found| found.length.at_least()).max();
    let at_most = losing.iter().map(|found| found.length.at_most()).max();
    Length::between(at_least.unwrap_or(0), at_most.unwrap_or(0))
}

/// Losing moves, the longest defence first.
fn sorted(mut losing: Vec<MoveLength>) -> Vec<MoveLength> {
    losing.sort_by_key(|found| {
        let bounds = (found.length.at_least(), found.length.at_most());
        (core::cmp::Reverse(bounds), found.to)
    });
    losing
}
