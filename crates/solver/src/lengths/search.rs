use alloc::vec::Vec;

use super::bounds::Bounds;
use super::meter::Meter;
use super::set::Set;
use super::table::{Entry, Table};
use super::trees::{NONE, Trees};
use crate::Length;

/// A maximum matching of a core.
#[derive(Clone, Debug)]
pub(super) struct Matched<const W: usize> {
    pub(super) exposed: Set<W>,
    /// The mate of each vertex or [`NONE`]; meaningless outside the core.
    pub(super) mates: Vec<u16>,
}

impl<const W: usize> Default for Matched<W> {
    fn default() -> Matched<W> {
        Matched {
            exposed: Set::EMPTY,
            mates: Vec::new(),
        }
    }
}

impl<const W: usize> Matched<W> {
    fn copy(&mut self, other: &Matched<W>) {
        self.exposed = other.exposed;
        self.mates.clone_from(&other.mates);
    }

    /// Exposes an even vertex of trees instead of the root of its tree.
    pub(super) fn expose(&mut self, trees: &Trees, vertex: u16) {
        let root = trees.expose(vertex, &mut self.mates);
        self.exposed.remove(root);
        self.exposed.insert(vertex);
    }

    /// Removes the token, which is exposed, and the vertex to which it moves.
    fn play(&mut self, token: u16, to: u16) {
        self.exposed.remove(token);
        let mate = core::mem::replace(&mut self.mates[usize::from(to)], NONE);
        self.mates[usize::from(mate)] = NONE;
        self.exposed.insert(mate);
    }
}

/// A P-position on the way of the search, and the number of plies within which the winner tries
/// to end it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) entry: u32,
    target: u16,
    /// The loser's move that led here.
    via: u16,
}

/// A P-position of which the length is asked.
#[derive(Debug)]
pub(super) struct Root<const W: usize> {
    pub(super) token: u16,
    pub(super) entry: u32,
    matched: Matched<W>,
}

/// The search for lengths in one small graph, whose vertices are numbers below 64·`W`.
///
/// The nodes are P-positions only: a core with the token of the player to move, who loses. One
/// forest of alternating trees finds all winning answers to a move, and each answer leads to the
/// next P-position.
#[derive(Debug, Default)]
pub(super) struct Search<const W: usize> {
    pub(super) rows: Vec<Set<W>>,
    pub(super) table: Table<W>,
    trees: Trees,
    bounds: Bounds<W>,
    pub(super) frames: Vec<Frame>,
    /// The matchings of the first frames, `ready` in number. The others keep their memory.
    pub(super) levels: Vec<Matched<W>>,
    ready: usize,
    pub(super) roots: Vec<Root<W>>,
    region: Matched<W>,
    played: Matched<W>,
    spare: Matched<W>,
    answers: Vec<(u32, u32)>,
}

/// A move of an expanded position that is not answered yet, and the answer to try.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) to: u16,
    pub(super) answer: u32,
}

impl<const W: usize> Search<W> {
    /// Starts another game.
    pub(super) fn clear(&mut self) {
        self.rows.clear();
        self.table.clear();
    }

    /// Adds edges between vertices with numbers below a bound.
    pub(super) fn add_edges(&mut self, bound: usize, edges: &[(u16, u16)]) {
        self.rows.resize(bound, Set::EMPTY);
        self.trees.reserve(bound);
        self.bounds.trees.reserve(bound);
        for &(one, other) in edges {
            self.rows[usize::from(one)].insert(other);
            self.rows[usize::from(other)].insert(one);
        }
    }

    /// Takes over the graph and the entries of a search with smaller sets.
    pub(super) fn widen<const V: usize>(&mut self, narrow: &Search<V>) {
        self.rows.clear();
        self.rows.extend(narrow.rows.iter().map(Set::widened));
        self.table.widen(&narrow.table);
    }

    /// Finds the P-positions with the token on one of some vertices of a region, whose vertices
    /// are paired by a maximum matching. Other vertices than inessential ones are left out.
    pub(super) fn find_roots(&mut self, members: &[u16], pairs: &[(u16, u16)], tokens: &[u16]) {
        let present: Set<W> = members.iter().copied().collect();
        let region = &mut self.region;
        region.mates.clear();
        region.mates.resize(self.rows.len(), NONE);
        region.exposed = present;
        for &(one, other) in pairs {
            region.mates[usize::from(one)] = other;
            region.exposed.remove(one);
        }
        let inessential = (self.trees).grow(&self.rows, &present, &region.exposed, &region.mates);
        let mut roots = core::mem::take(&mut self.roots);
        roots.clear();
        self.played.copy(&self.region);
        for &token in tokens.iter().filter(|&&token| inessential.contains(token)) {
            let entry = self.enter(&present, &inessential, token);
            let mut matched = self.played.clone();
            matched.expose(&self.trees, token);
            matched.exposed = matched.exposed & self.table.entries[entry as usize].core;
            roots.push(Root {
                token,
                entry,
                matched,
            });
        }
        self.roots = roots;
    }

    /// The bounds of an entry.
    pub(super) fn length(&self, entry: u32) -> Length {
        let entry = &self.table.entries[entry as usize];
        Length::between(entry.at_least.into(), entry.at_most.into())
    }

    /// Starts a path of frames at a root.
    pub(super) fn start_at(&mut self, root: usize) {
        if self.levels.is_empty() {
            self.levels.push(Matched::default());
        }
        let root = &self.roots[root];
        self.levels[0].copy(&root.matched);
        self.ready = 1;
        self.frames.clear();
        self.frames.push(Frame {
            entry: root.entry,
            target: 0,
            via: NONE,
        });
    }

    /// Continues the path of frames by a move and its answer.
    pub(super) fn follow(&mut self, choice: Choice) {
        self.frames.push(Frame {
            entry: choice.answer,
            target: 0,
            via: choice.to,
        });
    }

    /// Ends the path of frames one position earlier.
    pub(super) fn leave(&mut self) {
        self.frames.pop();
        self.ready = self.ready.min(self.frames.len());
    }

    /// Searches for the length of the last position of the path until it is exact or the budget
    /// ends. Returns whether it is exact.
    pub(super) fn settle(&mut self, meter: &mut Meter) -> bool {
        loop {
            let top = self.frames.len() - 1;
            let entry = &self.table.entries[self.frames[top].entry as usize];
            if entry.at_least == entry.at_most {
                return true;
            }
            if !self.raise(meter) {
                return false;
            }
        }
    }

    /// Finds out whether the length of the last position of the path is its lower bound, which
    /// rises otherwise. Returns whether it is decided; otherwise the budget has ended.
    pub(super) fn raise(&mut self, meter: &mut Meter) -> bool {
        let top = self.frames.len() - 1;
        let entry = &self.table.entries[self.frames[top].entry as usize];
        self.frames[top].target = entry.at_least;
        self.decide(meter)
    }

    /// Finds out whether the winner can end the last position of the path within its target.
    /// Returns whether it is decided; otherwise the budget has ended.
    fn decide(&mut self, meter: &mut Meter) -> bool {
        let base = self.frames.len();
        while let Some(&Frame { entry, target, .. }) = self.frames.last() {
            let bounds = &self.table.entries[entry as usize];
            let mut is_decided = bounds.at_most <= target || bounds.at_least > target;
            if !is_decided {
                if !bounds.is_expanded && !self.expand(meter) {
                    break;
                }
                let choice = self.update(entry, target);
                let links = &self.table.entries[entry as usize];
                if !meter.spend(u64::from(links.last - links.first)) {
                    break;
                }
                match choice {
                    Some(choice) => self.frames.push(Frame {
                        entry: choice.answer,
                        target: target - 2,
                        via: choice.to,
                    }),
                    None => is_decided = true,
                }
            }
            if is_decided {
                if self.frames.len() == base {
                    return true;
                }
                self.leave();
            }
        }
        // What was found so far may improve the bounds of all positions on the way.
        while self.frames.len() > base {
            self.leave();
            let Frame { entry, target, .. } = self.frames[self.frames.len() - 1];
            self.update(entry, target);
        }
        false
    }

    /// Updates the bounds of an expanded entry by those of the answers. Returns a move without an
    /// answer that is known to be fast enough, and the answer to try; none if the target is
    /// decided.
    fn update(&mut self, index: u32, target: u16) -> Option<Choice> {
        let entry = self.table.entries[index as usize];
        let (mut at_least, mut at_most) = (0, 0);
        let mut hardest = None;
        for (to, answers) in self.table.moves(&entry) {
            let (mut least, mut most) = (u16::MAX - 2, u16::MAX - 2);
            let mut best = None;
            for &answer in answers {
                let bounds = &self.table.entries[answer as usize];
                least = least.min(bounds.at_least);
                most = most.min(bounds.at_most);
                let rank = (bounds.at_least, bounds.at_most);
                if best.is_none_or(|(fastest, _)| rank < fastest) {
                    best = Some((rank, answer));
                }
            }
            (at_least, at_most) = (at_least.max(least + 2), at_most.max(most + 2));
            if let Some((_, answer)) = best.filter(|_| most + 2 > target) {
                if hardest.is_none_or(|(rank, _)| (least, most) > rank) {
                    hardest = Some(((least, most), Choice { to, answer }));
                }
            }
        }
        let entry = &mut self.table.entries[index as usize];
        entry.at_least = entry.at_least.max(at_least);
        entry.at_most = entry.at_most.min(at_most);
        let is_open = entry.at_least <= target && entry.at_most > target;
        hardest.filter(|_| is_open).map(|(_, choice)| choice)
    }

    /// Lists the answers to all moves of the last position of the path. Returns whether the budget
    /// allowed it.
    pub(super) fn expand(&mut self, meter: &mut Meter) -> bool {
        if self.table.is_full() || !meter.expand() {
            return false;
        }
        self.match_frames();
        let top = self.frames.len() - 1;
        let index = self.frames[top].entry as usize;
        let Entry { core, token, .. } = self.table.entries[index];
        let mut answers = core::mem::take(&mut self.answers);
        let mut links = core::mem::take(&mut self.table.links);
        let first = links.len() as u32;
        for to in (self.rows[usize::from(token)] & core).iter() {
            let (present, inessential) = self.play(top, &core, token, to);
            answers.clear();
            for answer in (self.rows[usize::from(to)] & inessential).iter() {
                let entry = self.enter(&present, &inessential, answer);
                let size = self.table.entries[entry as usize].core.count();
                answers.push((size, entry));
            }
            answers.sort_unstable();
            links.push(u32::from(to) | (answers.len() as u32) << 16);
            links.extend(answers.iter().map(|&(_, entry)| entry));
        }
        let entry = &mut self.table.entries[index];
        entry.is_expanded = true;
        (entry.first, entry.last) = (first, links.len() as u32);
        (self.table.links, self.answers) = (links, answers);
        let scanned = &mut [&mut self.trees, &mut self.bounds.trees];
        let scanned = scanned
            .iter_mut()
            .map(|trees| core::mem::take(&mut trees.scanned));
        meter.spend(scanned.sum::<u64>() * (2 + W as u64));
        true
    }

    /// Plays a move from a position of the path, and grows trees. Returns the vertices that are
    /// left of the core, and the inessential ones.
    fn play(&mut self, level: usize, core: &Set<W>, token: u16, to: u16) -> (Set<W>, Set<W>) {
        self.played.copy(&self.levels[level]);
        self.played.play(token, to);
        let mut present = *core;
        present.remove(token);
        present.remove(to);
        let Matched { exposed, mates } = &self.played;
        let inessential = self.trees.grow(&self.rows, &present, exposed, mates);
        (present, inessential)
    }

    /// The entry of the P-position with the token on an inessential vertex. `played` is a maximum
    /// matching of the present vertices, from which trees were grown.
    fn enter(&mut self, present: &Set<W>, inessential: &Set<W>, token: u16) -> u32 {
        let core = (self.trees).component(&self.rows, present, inessential, token);
        if let Some(entry) = self.table.find(&core, token) {
            return entry;
        }
        let matched = &mut self.spare;
        matched.copy(&self.played);
        matched.expose(&self.trees, token);
        matched.exposed = matched.exposed & core;
        let at_most = (self.bounds).at_most(&self.rows, &core, inessential, token, &matched.mates);
        let at_least = (self.bounds).at_least(&self.rows, &core, inessential, token, matched);
        self.table.insert(Entry {
            core,
            token,
            at_least,
            at_most,
            is_expanded: false,
            first: 0,
            last: 0,
        })
    }

    /// Finds the matchings of all frames.
    pub(super) fn match_frames(&mut self) {
        for level in self.ready..self.frames.len() {
            let [last, Frame { entry, via, .. }] = [level - 1, level].map(|it| self.frames[it]);
            let Entry { core, token, .. } = self.table.entries[last.entry as usize];
            self.play(level - 1, &core, token, via);
            let Entry { core, token, .. } = self.table.entries[entry as usize];
            self.played.expose(&self.trees, token);
            if self.levels.len() == level {
                self.levels.push(Matched::default());
            }
            self.levels[level].copy(&self.played);
            self.levels[level].exposed = self.played.exposed & core;
        }
        self.ready = self.frames.len();
    }
}
