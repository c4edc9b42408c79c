use smallvec::SmallVec;

use crate::small_grid::SmallGridForest;
use crate::small_grid::tiles::Tiles;

/// Searches for alternating paths, layer by layer.
impl<const N: usize> SmallGridForest<N> {
    /// Finds the even cells. If there is an augmenting path, two of the cells that
    /// it finds are neighbours. O(layers).
    pub(super) fn flood(&mut self) {
        self.even = self.exposed();
        self.unreached = self.cells & !self.even;
        self.grow(self.even.beside());
    }

    /// Grows the trees from odd neighbours of even cells.
    pub(super) fn grow(&mut self, odd: Tiles<N>) {
        let (even, unreached) = self.flooded(odd, |_| false);
        self.even = self.even | even;
        self.unreached = unreached;
    }

    /// The cells that alternating paths from some odd cells reach through unreached
    /// ones, as even cells, and the cells that are still unreached. The search ends early
    /// if the even cells that it has reached suffice.
    #[inline(always)]
    pub(super) fn flooded(
        &self,
        mut odd: Tiles<N>,
        suffices: impl Fn(Tiles<N>) -> bool,
    ) -> (Tiles<N>, Tiles<N>) {
        let (mut even, mut unreached) = (Tiles::NONE, self.unreached);
        loop {
            odd = odd & unreached;
            if odd.is_empty() || suffices(even) {
                return (even, unreached);
            }
            let layer = self.mates.of(odd);
            even = even | layer;
            unreached = unreached & !(odd | layer);
            odd = layer.beside();
        }
    }

    /// Flips a shortest augmenting path from one of some exposed cells of one colour through cells
    /// of a set. Returns whether there is one. O(length of the path).
    pub(super) fn augment(&mut self, from: Tiles<N>, mut allowed: Tiles<N>) -> bool {
        let exposed = self.exposed() & !from;
        // The cells at an even distance from the start of the path.
        let mut layers = SmallVec::<[Tiles<N>; 16]>::new();
        let mut layer = from;
        loop {
            let beside = layer.beside() & allowed;
            layers.push(layer);
            if let Some(end) = (beside & exposed).nodes().next() {
                self.flip(end, &layers);
                return true;
            }
            if beside.is_empty() {
                return false;
            }
            allowed = allowed & !beside;
            layer = self.mates.of(beside);
        }
    }

    /// Flips the path that ends on an exposed node and crosses these layers.
    fn flip(&mut self, end: u32, layers: &[Tiles<N>]) {
        let mut odd = Some(end);
        for &layer in layers.iter().rev() {
            let step = odd.and_then(|odd| Some((odd, layer.beside_node(odd).next()?)));
            let Some((end, even)) = step else {
                return;
            };
            odd = self.mates.of_node(even);
            if let Some(mate) = odd {
                self.mates.part(even, mate);
            }
            self.mates.join(even, end);
        }
    }
}
