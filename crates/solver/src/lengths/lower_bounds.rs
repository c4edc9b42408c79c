use super::search::Search;
use super::set::Set;
use super::table::Entry;

/// Lower bounds on the lengths of P-positions, from one matching each. `docs/theory.md` proves
/// them.
impl<const W: usize> Search<W> {
    /// Raises the lower bound of the last position of the path. The loser moves along a matching
    /// that covers the token; the bound is the least number of plies after which this can end on an
    /// exposed vertex without a move. Starts from the maximum matching that exposes the token, and
    /// changes `played`.
    pub(super) fn raise_lower_bound(&mut self) {
        self.match_frames();
        let top = self.frames.len() - 1;
        let index = self.frames[top].entry as usize;
        let entry = self.table.entries[index];
        self.played.copy(&self.levels[top]);
        self.find_layers(&entry);
        let mut nearest = (0, entry.token);
        loop {
            let (distance, vertex) = nearest;
            let root = Set::from_iter([vertex]);
            let even = (self.trees).grow(&self.rows, &entry.core, &root, &self.played.mates);
            let far = self.layers.iter().skip(distance + 1).rev();
            let Some(far) = far.map(|&layer| layer & even).find_map(|far| far.first()) else {
                break;
            };
            self.played.expose(&self.trees, far);
            let layers = self.layers.iter().enumerate();
            let mut exposed =
                layers.map(|(distance, &layer)| (distance, layer & self.played.exposed));
            let found = exposed.find_map(|(distance, layer)| Some((distance, layer.first()?)));
            nearest = found.unwrap_or(nearest);
        }
        let at_least = self.plies_along_matching(&entry);
        let entry = &mut self.table.entries[index];
        entry.at_least = entry.at_least.max(at_least);
        entry.is_raised = true;
    }

    /// Finds the vertices of the core at each distance from the token.
    fn find_layers(&mut self, entry: &Entry<W>) {
        self.layers.clear();
        let mut layer = Set::from_iter([entry.token]);
        let mut rest = entry.core;
        while !layer.is_empty() {
            rest = rest.without(&layer);
            let mut next = Set::EMPTY;
            for vertex in layer.iter() {
                let beside = self.rows[usize::from(vertex)];
                next = next
                    | match entry.inessential.contains(vertex) {
                        true => beside,
                        false => beside & entry.inessential,
                    };
                self.trees.scanned += 1;
            }
            self.layers.push(layer);
            layer = next & rest;
        }
    }

    /// The least number of plies until the loser can be on an exposed vertex without a move, if he
    /// always moves along the matching `played`.
    fn plies_along_matching(&mut self, entry: &Entry<W>) -> u16 {
        let matched = &self.played;
        let targets = entry.core & entry.inessential;
        let mut tokens = Set::from_iter([entry.token]);
        // The places of the token so far and their mates: all vertices that may be visited.
        let (mut reached, mut visited) = (tokens, Set::EMPTY);
        for plies in (0..).step_by(2) {
            let exposed = tokens & matched.exposed;
            if !exposed.is_empty() {
                let is_stuck = |vertex: u16| {
                    let moves = (self.rows[usize::from(vertex)] & entry.core).without(&visited);
                    moves.is_empty()
                };
                return plies + 2 * u16::from(!exposed.iter().any(is_stuck));
            }
            visited = visited | tokens;
            let mut next = Set::EMPTY;
            for vertex in tokens.iter() {
                let mate = matched.mates[usize::from(vertex)];
                visited.insert(mate);
                next = next | self.rows[usize::from(mate)];
                self.trees.scanned += 1;
            }
            tokens = (next & targets).without(&reached);
            reached = reached | tokens;
            if tokens.is_empty() {
                return plies;
            }
        }
        0
    }
}
