use super::matched::Matched;
use super::meter::Meter;
use super::search::{Frame, Root, Search};
use super::set::Set;
use super::table::Entry;
use super::trees::NONE;

impl<const W: usize> Search<W> {
    /// Finds the P-positions with the token on one of some vertices of a region, whose vertices
    /// are paired by a maximum matching. Other vertices than inessential ones are left out.
    pub(super) fn find_roots(
        &mut self,
        members: &[u16],
        pairs: &[(u16, u16)],
        tokens: impl Iterator<Item = u16>,
    ) {
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
        for token in tokens.filter(|&token| inessential.contains(token)) {
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
        meter.spend(self.take_scanned());
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
        // A position with a move lasts two plies at least.
        let at_least = match at_most {
            0 | 2 => at_most,
            _ => (self.bounds).at_least(&self.rows, &core, inessential, token, matched),
        };
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
