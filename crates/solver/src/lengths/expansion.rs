use super::meter::Meter;
use super::search::{Frame, Matched, Search};
use super::set::Set;
use super::table::Entry;
use super::trees::NONE;

impl<const W: usize> Search<W> {
    /// Takes over a region whose vertices are paired by a maximum matching.
    pub(super) fn enter_region(&mut self, members: &[u16], pairs: &[(u16, u16)]) {
        self.present = members.iter().copied().collect();
        let region = &mut self.region;
        region.mates.clear();
        region.mates.resize(self.rows.len(), NONE);
        region.exposed = self.present;
        for &(one, other) in pairs {
            region.mates[usize::from(one)] = other;
            region.exposed.remove(one);
        }
        self.grow_region();
    }

    /// Finds the P-positions with the token on one of some vertices of the region. Other vertices
    /// than inessential ones are left out.
    pub(super) fn find_roots(&mut self, tokens: impl Iterator<Item = u16>) {
        self.roots.clear();
        self.started = None;
        let (inessential, mut core) = (self.region.inessential, Set::EMPTY);
        for token in tokens.filter(|&token| inessential.contains(token)) {
            if !core.contains(token) {
                core = (self.trees).component(&self.rows, &self.present, &inessential, token);
            }
            let entry = self.table.enter(&core, &inessential, token);
            self.roots.push(entry);
        }
    }

    fn grow_region(&mut self) {
        let region = &mut self.region;
        let exposed = &region.exposed;
        region.inessential = (self.trees).grow(&self.rows, &self.present, exposed, &region.mates);
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
        let first = self.table.links.len() as u32;
        for to in (self.rows[usize::from(token)] & core).iter() {
            let present = self.play(top, &core, token, to);
            let inessential = self.played.inessential;
            answers.clear();
            let mut core = Set::EMPTY;
            for answer in (self.rows[usize::from(to)] & inessential).iter() {
                if !core.contains(answer) {
                    core = (self.trees).component(&self.rows, &present, &inessential, answer);
                }
                let entry = self.table.enter(&core, &inessential, answer);
                answers.push((core.count(), entry));
            }
            answers.sort_unstable();
            let links = &mut self.table.links;
            links.push(u32::from(to) | (answers.len() as u32) << 16);
            links.extend(answers.iter().map(|&(_, entry)| entry));
        }
        let last = self.table.links.len() as u32;
        let entry = &mut self.table.entries[index];
        entry.is_expanded = true;
        (entry.first, entry.last) = (first, last);
        self.answers = answers;
        meter.spend(self.take_scanned());
        true
    }

    /// Plays a move from a position of the path, and grows trees. Returns the vertices that are
    /// left of the core.
    fn play(&mut self, level: usize, core: &Set<W>, token: u16, to: u16) -> Set<W> {
        let played = &mut self.played;
        played.copy(&self.levels[level]);
        played.play(token, to);
        let present = core.minus(token).minus(to);
        played.inessential =
            (self.trees).grow(&self.rows, &present, &played.exposed, &played.mates);
        present
    }

    /// Finds the matchings of all frames.
    pub(super) fn match_frames(&mut self) {
        for level in self.ready..self.frames.len() {
            let Frame { entry, via, .. } = self.frames[level];
            if level == 0 {
                self.grow_region();
                self.played.copy(&self.region);
            } else {
                let last = &self.table.entries[self.frames[level - 1].entry as usize];
                let Entry { core, token, .. } = *last;
                self.play(level - 1, &core, token, via);
            }
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
