use alloc::vec::Vec;

use crate::grid::Forest;
use crate::grid::cell::{Direction, Mark};

/// Probing: which cells an alternating path of even length would reach from a
/// cell, were it there.
///
/// The cell is absent and has no even neighbour. From it, a search *forth* takes
/// free neighbours and goes on from their mates. From a cell that is sought, a
/// search *back* takes the neighbours of its mate: the cell is reached iff one
/// of them is. The two take turns, and the first to run out settles the matter.
///
/// Both keep to free cells. An even neighbour of a free cell there is none. An
/// odd cell belongs to a tree of the other colour: an even path to it, and on
/// through its parent to the root, would augment, though the matching stays
/// maximum when the cell is added.
impl Forest {
    /// Keeps of `sought` the cells that would be reached.
    pub(crate) fn probe(&mut self, from: usize, sought: &mut Vec<u32>) {
        let mut gone_on = 0;
        self.go_forth(from);
        sought.retain(|&cell| self.is_reached(cell as usize, from, &mut gone_on));
        for marked in self.forth.drain(..).chain(self.back.drain(..)) {
            let cell = &mut self.cells[marked as usize];
            *cell = cell.freed();
        }
    }

    /// Whether a cell is reached. The search forth has gone on from the first
    /// `gone_on` cells that it marked. The marks of a search back are kept if it
    /// fails, as none of them is reached then.
    fn is_reached(&mut self, sought: usize, from: usize, gone_on: &mut usize) -> bool {
        let cell = self.cells[sought];
        if !cell.is_free() || cell.is_marked(Mark::Back) {
            return false;
        }
        if cell.is_marked(Mark::Forth) {
            return true;
        }
        let first = self.back.len();
        let mut next = first;
        self.mark_back(sought);
        loop {
            let (Some(&forth), Some(&back)) = (self.forth.get(*gone_on), self.back.get(next))
            else {
                return false;
            };
            *gone_on += 1;
            next += 1;
            if self.go_forth(forth as usize) || self.go_back(back as usize, from) {
                for marked in self.back.drain(first..) {
                    let cell = &mut self.cells[marked as usize];
                    *cell = cell.without(Mark::Back);
                }
                return true;
            }
        }
    }

    /// Marks the mates of a cell's free neighbours; whether it met a search back.
    fn go_forth(&mut self, from: usize) -> bool {
        let mut met = false;
        for direction in Direction::ALL {
            let (odd, label) = self.beside(from, direction);
            if label.is_free() {
                let (even, label) = self.beside(odd, label.mate());
                if !label.is_marked(Mark::Forth) {
                    self.cells[even] = label.with(Mark::Forth);
                    self.forth.push(even as u32);
                    met |= label.is_marked(Mark::Back);
                }
            }
        }
        met
    }

    /// Marks the neighbours of a cell's mate; whether it met the search forth,
    /// which comes from an absent cell.
    fn go_back(&mut self, cell: usize, from: usize) -> bool {
        let (odd, _) = self.beside(cell, self.cells[cell].mate());
        for direction in Direction::ALL {
            let (even, label) = self.beside(odd, direction);
            if even == from || label.is_free() && label.is_marked(Mark::Forth) {
                return true;
            }
            if label.is_free() && !label.is_marked(Mark::Back) {
                self.mark_back(even);
            }
        }
        false
    }

    fn mark_back(&mut self, cell: usize) {
        self.cells[cell] = self.cells[cell].with(Mark::Back);
        self.back.push(cell as u32);
    }
}
