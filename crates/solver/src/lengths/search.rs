use alloc::vec::Vec;

use super::meter::Meter;
use super::move_search::Round;
use super::set::Set;
use super::table::Table;
use super::trees::{NONE, Trees};
use crate::Length;

/// A P-position on the way of the search, and the number of plies within which the winner tries
/// to end it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) entry: u32,
    pub(super) target: u16,
    /// The loser's move that led here.
    pub(super) via: u16,
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
    pub(super) trees: Trees,
    /// The vertices of the core at each distance from the token, for a lower bound.
    pub(super) layers: Vec<Set<W>>,
    /// The path of the search by the moves alone.
    pub(super) rounds: Vec<Round<W>>,
    /// The path of the search. From [`start_at`](Search::start_at) on, it has at least one frame,
    /// because a search removes only frames that it added.
    pub(super) frames: Vec<Frame>,
    /// The matchings of the first frames, `ready` in number. The others keep their memory.
    pub(super) levels: Vec<Matched<W>>,
    pub(super) ready: usize,
    /// The entries of the P-positions of a region whose lengths are asked.
    pub(super) roots: Vec<u32>,
    /// The root at which the path of frames starts.
    pub(super) started: Option<usize>,
    /// The vertices of the region.
    pub(super) present: Set<W>,
    /// A maximum matching of the region.
    pub(super) region: Matched<W>,
    pub(super) played: Matched<W>,
    pub(super) answers: Vec<(u32, u32)>,
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
    pub(super) fn add_edges(&mut self, bound: usize, edges: impl Iterator<Item = (u16, u16)>) {
        self.rows.resize(bound, Set::EMPTY);
        self.trees.reserve(bound);
        for (one, other) in edges {
            self.rows[usize::from(one)].insert(other);
            self.rows[usize::from(other)].insert(one);
        }
    }

    /// Takes over the graph and the entries of a search with smaller sets.
    pub(super) fn widen<const V: usize>(&mut self, narrow: &mut Search<V>) {
        self.rows.clear();
        self.rows.extend(narrow.rows.iter().map(Set::widened));
        self.table.widen(core::mem::take(&mut narrow.table));
    }

    /// The work since the last call, in edges.
    pub(super) fn take_scanned(&mut self) -> u64 {
        // A row is one word of memory for each word of a set.
        core::mem::take(&mut self.trees.scanned) * (2 + W as u64)
    }

    pub(super) fn length(&self, entry: u32) -> Length {
        let entry = &self.table.entries[entry as usize];
        Length::between(entry.at_least.into(), entry.at_most.into())
    }

    /// Starts a path of frames at a root.
    pub(super) fn start_at(&mut self, root: usize) {
        self.ready = match self.started.replace(root) {
            Some(started) if started == root => self.ready.min(1),
            _ => 0,
        };
        self.frames.clear();
        self.frames.push(Frame {
            entry: self.roots[root],
            target: 0,
            via: NONE,
        });
    }

    /// Continues the path of frames by a move and its answer.
    pub(super) fn follow(&mut self, choice: Choice, target: u16) {
        self.frames.push(Frame {
            entry: choice.answer,
            target,
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
                if !bounds.is_expanded && target > bounds.tried {
                    let ends = self.ends_within(entry, target);
                    let bounds = &mut self.table.entries[entry as usize];
                    bounds.tried = target;
                    match ends {
                        Some(true) => bounds.at_most = target,
                        Some(false) => bounds.at_least = target + 2,
                        None => bounds.tried = u16::MAX,
                    }
                    if !meter.spend(self.take_scanned()) {
                        break;
                    }
                    continue;
                }
                // Only the position in question gets this bound. For positions below it, the bound
                // costs more than it saves.
                if !bounds.is_raised && self.frames.len() == base {
                    self.raise_lower_bound();
                    self.frames[base - 1].target =
                        target.max(self.table.entries[entry as usize].at_least);
                    continue;
                }
                if !bounds.is_expanded && !self.expand(meter) {
                    break;
                }
                let choice = self.update(entry, target);
                let links = &self.table.entries[entry as usize];
                if !meter.spend(u64::from(links.last - links.first)) {
                    break;
                }
                match choice {
                    Some(choice) => self.follow(choice, target - 2),
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
}

/// A maximum matching of a core.
#[derive(Clone, Debug, Default)]
pub(super) struct Matched<const W: usize> {
    pub(super) exposed: Set<W>,
    /// The vertices that some maximum matching exposes.
    pub(super) inessential: Set<W>,
    /// The mate of each vertex or [`NONE`]; meaningless outside the core.
    pub(super) mates: Vec<u16>,
}

impl<const W: usize> Matched<W> {
    pub(super) fn copy(&mut self, other: &Matched<W>) {
        self.exposed = other.exposed;
        self.inessential = other.inessential;
        self.mates.clone_from(&other.mates);
    }

    /// Exposes an even vertex of trees instead of the root of its tree.
    pub(super) fn expose(&mut self, trees: &Trees, vertex: u16) {
        let root = trees.expose(vertex, &mut self.mates);
        self.exposed.remove(root);
        self.exposed.insert(vertex);
    }

    /// Removes the token, which is exposed, and the vertex to which it moves.
    pub(super) fn play(&mut self, token: u16, to: u16) {
        self.exposed.remove(token);
        let mate = core::mem::replace(&mut self.mates[usize::from(to)], NONE);
        debug_assert_ne!(
            mate, NONE,
            "the token is exposed, so its neighbours are not"
        );
        self.mates[usize::from(mate)] = NONE;
        self.exposed.insert(mate);
    }
}
