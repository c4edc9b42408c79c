use matchplay_certificate::{Cover, Witness};

use crate::tiny::{Bits, Forest};

impl<B: Bits> Forest<B> {
    /// Moves the exposure of some exposed cell to an even one. The even cells
    /// stay the same.
    pub(crate) fn expose(&mut self, even: B) {
        let mate = self.mates.of(even);
        if !mate.is_empty() {
            self.mates.part(even | mate);
            self.augment(mate, self.even & !even);
        }
    }

    /// The matching and the cover that proves it maximum.
    ///
    /// The cover takes the odd cells, and of the free ones, which are matched
    /// among themselves, the white ones. An even cell has no even neighbour and
    /// no free one, so every edge is covered, and each matched edge once: the
    /// two are equally large (Kőnig 1931). O(cells).
    pub(crate) fn certify(&self) -> Witness {
        let edge = |further: u32| move |cell: u32| (self.vertex(cell), self.vertex(cell + further));
        let right = self.mates.right.bits().map(edge(1));
        let down = self.mates.down.bits().map(edge(B::SIDE as u32));
        let odd = self.even.beside() & self.cells;
        let cover = odd | self.free() & B::WHITE;
        Witness {
            matching: right.chain(down).collect(),
            cover: Cover {
                vertices: cover.bits().map(|cell| self.vertex(cell)).collect(),
                ..Cover::default()
            },
        }
    }
}
