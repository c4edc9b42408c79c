use smallvec::SmallVec;

use crate::tiny::{Bits, Forest};

impl<B: Bits> Forest<B> {
    /// Flips a shortest augmenting path from one of some exposed cells of one
    /// colour, through cells that may be `entered` from these and their mates;
    /// whether there is one. O(length of the path).
    pub(crate) fn augment(&mut self, from: B, mut entered: B) -> bool {
        let exposed = self.exposed() & !from;
        // The cells that are an even number of edges from where the path begins.
        let mut layers = SmallVec::<[B; 16]>::new();
        let mut layer = from;
        loop {
            let beside = layer.beside() & entered;
            layers.push(layer);
            let ends = beside & exposed;
            if !ends.is_empty() {
                self.flip(ends.any(), &layers);
                return true;
            }
            if beside.is_empty() {
                return false;
            }
            entered &= !beside;
            layer = self.mates.of(beside);
        }
    }

    /// Flips the path that ends on an exposed cell and comes there through these
    /// layers.
    fn flip(&mut self, end: B, layers: &[B]) {
        let mut odd = end;
        for &layer in layers.iter().rev() {
            let even = (odd.beside() & layer).any();
            let mate = self.mates.of(even);
            self.mates.part(even | mate);
            self.mates.join(even, odd);
            odd = mate;
        }
    }
}
