use alloc::vec::Vec;

use super::set::Set;

const LEAST_SLOTS: usize = 1 << 8;

const MOST_BYTES: usize = 64 << 20;

/// Stands for no entry.
const VACANT: u32 = u32::MAX;

/// A P-position: the core around the token.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<const W: usize> {
    pub(super) core: Set<W>,
    /// The inessential vertices of the core.
    pub(super) inessential: Set<W>,
    pub(super) token: u16,
    /// Bounds on the length, in plies.
    pub(super) at_least: u16,
    pub(super) at_most: u16,
    /// The largest number of plies that a search by the moves alone has tried; `u16::MAX` once
    /// it took too many steps.
    pub(super) tried: u16,
    /// Whether a matching has raised the lower bound.
    pub(super) is_raised: bool,
    /// Whether the answers to all moves are listed in the links from `first` to `last`.
    pub(super) is_expanded: bool,
    pub(super) first: u32,
    pub(super) last: u32,
}

/// The P-positions that the searches of one game have met, and the answers to their moves.
///
/// The keys are complete, so different positions never share an entry.
#[derive(Debug, Default)]
pub(super) struct Table<const W: usize> {
    pub(super) entries: Vec<Entry<W>>,
    slots: Vec<u32>,
    /// For each move of an expanded entry: the vertex, the number of winning answers, and their
    /// entries.
    pub(super) links: Vec<u32>,
}

impl<const W: usize> Table<W> {
    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.links.clear();
        self.slots.clear();
        self.slots.resize(LEAST_SLOTS, VACANT);
    }

    /// Whether the table has reached its largest size.
    pub(super) fn is_full(&self) -> bool {
        self.bytes() >= MOST_BYTES
    }

    pub(super) fn bytes(&self) -> usize {
        let slots = self.slots.len() + self.links.len();
        self.entries.len() * size_of::<Entry<W>>() + slots * size_of::<u32>()
    }

    /// The entry of a position. A new one has the bounds that the size of the core gives.
    pub(super) fn enter(&mut self, core: &Set<W>, inessential: &Set<W>, token: u16) -> u32 {
        let entry = self.slots[self.slot(core, token)];
        if entry != VACANT {
            return entry;
        }
        // Each round of a move and an answer uses two vertices. If the core has other vertices,
        // the token has a move.
        let others = core.count() as u16 - 1;
        self.insert(Entry {
            core: *core,
            inessential: *core & *inessential,
            token,
            at_least: 2 * u16::from(others > 0),
            at_most: others & !1,
            tried: 0,
            is_raised: false,
            is_expanded: false,
            first: 0,
            last: 0,
        })
    }

    fn insert(&mut self, entry: Entry<W>) -> u32 {
        if self.slots.len() < 2 * self.entries.len() {
            let slots = 4 * self.slots.len();
            self.slots.clear();
            self.slots.resize(slots, VACANT);
            for index in 0..self.entries.len() {
                let Entry { core, token, .. } = self.entries[index];
                let slot = self.slot(&core, token);
                self.slots[slot] = index as u32;
            }
        }
        let slot = self.slot(&entry.core, entry.token);
        self.slots[slot] = self.entries.len() as u32;
        self.entries.push(entry);
        self.slots[slot]
    }

    /// The moves of an expanded entry, each with the entries of its winning answers.
    pub(super) fn moves(&self, entry: &Entry<W>) -> impl Iterator<Item = (u16, &[u32])> {
        let mut links = &self.links[entry.first as usize..entry.last as usize];
        core::iter::from_fn(move || {
            let (&head, rest) = links.split_first()?;
            let (answers, rest) = rest.split_at((head >> 16) as usize);
            links = rest;
            Some((head as u16, answers))
        })
    }

    /// The slot of a position, or a vacant one for it.
    fn slot(&self, core: &Set<W>, token: u16) -> usize {
        let mix = |hash: u64, word: &u64| {
            let mixed = (hash ^ word).wrapping_mul(0xd6e8_feb8_6659_fd93);
            mixed ^ mixed >> 32
        };
        let seed = u64::from(token).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mask = self.slots.len() - 1;
        let mut slot = core.0.iter().fold(seed, mix) as usize & mask;
        loop {
            let index = self.slots[slot];
            if index == VACANT {
                return slot;
            }
            let entry = &self.entries[index as usize];
            if entry.token == token && entry.core == *core {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Replaces the table by the entries of another one with smaller keys, unless both together
    /// would take too much memory.
    pub(super) fn widen<const V: usize>(&mut self, narrow: Table<V>) {
        self.clear();
        if narrow.bytes() + narrow.entries.len() * size_of::<Entry<W>>() > MOST_BYTES {
            return;
        }
        for entry in &narrow.entries {
            self.insert(Entry {
                core: entry.core.widened(),
                inessential: entry.inessential.widened(),
                token: entry.token,
                at_least: entry.at_least,
                at_most: entry.at_most,
                tried: entry.tried,
                is_raised: entry.is_raised,
                is_expanded: entry.is_expanded,
                first: entry.first,
                last: entry.last,
            });
        }
        self.links = narrow.links;
    }
}
