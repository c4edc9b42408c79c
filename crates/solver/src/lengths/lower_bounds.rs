use alloc::vec::Vec;

use super::matched::Matched;
use super::set::Set;
use super::trees::Trees;

/// Lower bounds on the lengths of P-positions, from one matching each. `docs/theory.md` proves
/// them.
#[derive(Debug, Default)]
pub(super) struct LowerBounds<const W: usize> {
    pub(super) trees: Trees,
    /// The vertices of the core at each distance from the token.
    layers: Vec<Set<W>>,
}

impl<const W: usize> LowerBounds<W> {
    /// The least number of plies until the loser can be on an exposed vertex without a move, if he
    /// always moves along a matching that covers the token.
    ///
    /// `matched` is a maximum matching of the core that exposes the token. It is changed.
    pub(super) fn at_least(
        &mut self,
        rows: &[Set<W>],
        core: &Set<W>,
        inessential: &Set<W>,
        token: u16,
        matched: &mut Matched<W>,
    ) -> u16 {
        self.find_layers(rows, core, inessential, token);
        let mut nearest = (0, token);
        loop {
            let (distance, vertex) = nearest;
            let root = Set::from_iter([vertex]);
            let even = self.trees.grow(rows, core, &root, &matched.mates);
            let far = self.layers.iter().skip(distance + 1).rev();
            let Some(far) = far.map(|&layer| layer & even).find_map(|far| far.first()) else {
                break;
            };
            matched.expose(&self.trees, far);
            let layers = self.layers.iter().enumerate();
            let mut exposed = layers.map(|(distance, &layer)| (distance, layer & matched.exposed));
            let found = exposed.find_map(|(distance, layer)| Some((distance, layer.first()?)));
            nearest = found.unwrap_or(nearest);
        }
        self.rounds(rows, core, inessential, token, matched)
    }

    fn find_layers(&mut self, rows: &[Set<W>], core: &Set<W>, inessential: &Set<W>, token: u16) {
        self.layers.clear();
        let mut layer = Set::from_iter([token]);
        let mut rest = *core;
        while !layer.is_empty() {
            rest = rest.without(&layer);
            let mut next = Set::EMPTY;
            for vertex in layer.iter() {
                let beside = rows[usize::from(vertex)];
                next = next
                    | match inessential.contains(vertex) {
                        true => beside,
                        false => beside & *inessential,
                    };
                self.trees.scanned += 1;
            }
            self.layers.push(layer);
            layer = next & rest;
        }
    }

    /// The least number of plies until the loser can be on an exposed vertex without a move, if he
    /// always moves along this matching.
    fn rounds(
        &mut self,
        rows: &[Set<W>],
        core: &Set<W>,
        inessential: &Set<W>,
        token: u16,
        matched: &Matched<W>,
    ) -> u16 {
        let targets = *core & *inessential;
        let mut tokens = Set::from_iter([token]);
        // The places of the token so far and their mates: all vertices that may be visited.
        let (mut reached, mut visited) = (tokens, Set::EMPTY);
        for plies in (0..).step_by(2) {
            let exposed = tokens & matched.exposed;
            if !exposed.is_empty() {
                let is_stuck = |vertex: u16| {
                    let moves = (rows[usize::from(vertex)] & *core).without(&visited);
                    moves.is_empty()
                };
                return plies + 2 * u16::from(!exposed.iter().any(is_stuck));
            }
            visited = visited | tokens;
            let mut next = Set::EMPTY;
            for vertex in tokens.iter() {
                let mate = matched.mates[usize::from(vertex)];
                visited.insert(mate);
                next = next | rows[usize::from(mate)];
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
