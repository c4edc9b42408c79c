use alloc::vec;
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
    /// Whether to skip losing moves if another move wins.
    only_best: bool,
    /// The next move of the game, and the length of the position after it.
    pub(super) next: Option<(Vertex, Length)>,
}

impl<'a, M: IncrementalMatching> Steps<'a, M> {
    /// Begins at the last position.
    pub(super) fn new(
        matching: &'a mut M,
        lengths: &'a mut Lengths,
        meter: Meter<'a>,
        only_best: bool,
    ) -> Result<Steps<'a, M>, Interrupted> {
        check(matching)?;
        lengths.clear(matching.node_bound());
        Ok(Steps {
            matching,
            lengths,
            meter,
            only_best,
            next: None,
        })
    }

    /// The lengths of the position with the token on a vertex. Inserts the vertex.
    pub(super) fn back_to(&mut self, token: Vertex) -> Result<PositionLengths, Interrupted> {
        let node = self.matching.node(token.into());
        let moves: Vec<u32> = self.matching.neighbours(node).collect();
        let found = if self.wins(&moves) {
            let found = self.won(&moves);
            self.insert(node);
            found
        } else {
            self.insert(node);
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
    ) -> Result<PositionLengths, Interrupted> {
        let moves = self.placements(start);
        self.meter.limit_placements();
        let found = self.won(&moves);
        self.meter.check()?;
        Ok(found)
    }

    pub(super) fn placements(&self, start: &Position) -> Vec<u32> {
        let moves = start.moves();
        moves.map(|to| self.matching.node(to.into())).collect()
    }

    pub(super) fn insert(&mut self, node: u32) {
        self.matching.insert(node);
        self.lengths.is_current = false;
    }

    /// The lengths of a position in which the player to move loses. The token is on a node of the
    /// matching.
    fn lost(&mut self, token: u32, moves: &[u32]) -> PositionLengths {
        let (mut length, mut losing) = (self.bounds_of_lost(token), Vec::new());
        if let &[only] = moves {
            losing.extend(self.exact_next(only));
        }
        let is_known = |losing: &[MoveLength]| {
            let is_exact = |found: &MoveLength| found.length.exact().is_some();
            losing.len() == moves.len() && losing.iter().all(is_exact)
        };
        // Otherwise, the next position of the game decides the length.
        let is_open = !is_known(&losing);
        if is_open && self.find_roots(&[token], None, &[token]) {
            self.meter.start_with_one_state();
            losing = self.lengths.moves(0, &mut self.meter);
            if !is_known(&losing) {
                self.meter.start_question();
                length = self.lengths.settle_fastest_root(u32::MAX, &mut self.meter);
                self.meter.start_moves();
                losing = self.lengths.moves(0, &mut self.meter);
            }
        } else if is_open {
            length = self.bounds_by_matching(token);
        }
        if is_known(&losing) {
            length = longest(&losing);
        } else if losing.len() < moves.len() {
            let length = Length::between(2, length.at_most());
            losing = moves
                .iter()
                .map(|&to| self.move_length(to, length))
                .collect();
        }
        PositionLengths {
            length,
            winning: Vec::new(),
            losing: sorted(losing),
            refutation: None,
        }
    }

    /// The lengths of a position from which the token moves to one of these nodes, which ascend.
    pub(super) fn won(&mut self, moves: &[u32]) -> PositionLengths {
        let (winning, mut losing): (Vec<u32>, Vec<u32>) =
            (moves.iter()).partition(|&&to| self.matching.is_inessential(to));
        if self.only_best && !winning.is_empty() {
            losing.clear();
        }
        let winning = self.winning(&winning);
        let next = self.next.map(|(next, _)| self.matching.node(next.into()));
        let mut refutation = None;
        let is_mistake = |to: u32| Some(to) == next && !winning.is_empty();
        // The line after a mistake comes last, because it may spend more.
        losing.sort_by_key(|&to| is_mistake(to));
        let losing = losing.into_iter().map(|to| {
            let is_mistake = is_mistake(to);
            if is_mistake {
                self.meter.start_line();
            }
            match self.exact_next(to).filter(|_| !is_mistake) {
                Some(found) => found,
                None => {
                    let (length, line) = self.lost_by(to, is_mistake);
                    refutation = line.or(refutation.take());
                    self.move_length(to, length.after_a_ply())
                }
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

    /// The lengths of moves to inessential nodes, which ascend.
    pub(super) fn winning(&mut self, nodes: &[u32]) -> Vec<MoveLength> {
        match nodes {
            [] => return Vec::new(),
            &[only] => {
                if let Some(found) = self.exact_next(only) {
                    return vec![found];
                }
            }
            _ => {}
        }
        let mut found: Vec<Option<Length>> = vec![None; nodes.len()];
        let (mut regions, mut bound) = (Vec::new(), u32::MAX);
        for (place, &node) in nodes.iter().enumerate() {
            if found[place].is_some() {
                continue;
            }
            let bounds = self.bounds_of_lost(node);
            if bounds.exact().is_some() {
                bound = bound.min(bounds.at_most());
                found[place] = Some(bounds);
            } else if self.find_roots(&[node], None, nodes) {
                let least = self.lengths.settle_fastest_root(bound, &mut self.meter);
                bound = bound.min(least.at_most());
                regions.push(node);
                self.lengths.list_roots(nodes, &mut found);
            } else {
                found[place] = Some(self.bounds_by_matching(node));
            }
        }
        self.meter.start_moves();
        for region in regions {
            if self.find_roots(&[region], None, nodes) {
                self.lengths.settle_all(&mut self.meter);
                self.lengths.list_roots(nodes, &mut found);
            }
        }
        let moves = nodes.iter().zip(found);
        let moves =
            moves.filter_map(|(&to, length)| Some(self.move_length(to, length?.after_a_ply())));
        moves.collect()
    }

    /// The next move of the game if it leads to a node and its length is exact.
    fn exact_next(&self, to: u32) -> Option<MoveLength> {
        let (next, length) = self.next?;
        length.exact()?;
        (self.matching.node(next.into()) == to).then(|| self.move_length(to, length.after_a_ply()))
    }

    fn move_length(&self, node: u32, length: Length) -> MoveLength {
        MoveLength {
            to: Vertex::new(self.matching.index(node)),
            length,
        }
    }

    /// The length of the position with the token on an essential node, in which the player to
    /// move wins, and his line if it is wanted.
    pub(super) fn lost_by(&mut self, token: u32, wants_line: bool) -> (Length, Option<Line>) {
        let mate = self.matching.mate(token);
        let beside: Vec<u32> = self.matching.neighbours(token).collect();
        // A node whose only neighbour is the token's is matched with it, or exposed.
        let may_end = |to| self.matching.mate(to).is_none_or(|mate| mate == token);
        let ends = |to| self.matching.neighbours(to).all(|other| other == token);
        if let Some(&end) = beside.iter().find(|&&to| may_end(to) && ends(to)) {
            let line = Line {
                moves: vec![Vertex::new(self.matching.index(end))],
                is_exact: true,
            };
            return (Length::between(1, 1), wants_line.then_some(line));
        }
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
        let length = self.lengths.settle_fastest_root(u32::MAX, &mut self.meter);
        let line = wants_line.then(|| self.lengths.draw_line(true, &mut self.meter));
        (length.after_a_ply(), line)
    }

    /// The bounds without a search for a P-position with the token on a node of the matching.
    pub(super) fn bounds_of_lost(&self, token: u32) -> Length {
        match self.matching.neighbours(token).next() {
            None => Length::between(0, 0),
            Some(_) => Length::between(2, (self.matching.node_count() as u32 - 1) / 2 * 2),
        }
    }

    pub(super) fn wins(&self, moves: &[u32]) -> bool {
        moves.iter().any(|&to| self.matching.is_inessential(to))
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
