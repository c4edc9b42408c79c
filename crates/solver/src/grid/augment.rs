use crate::grid::Forest;
use crate::grid::cell::{Cell, Direction};

/// Augmentation: flipping paths, and what becomes of the trees they crossed.
impl Forest {
    /// Flips the path from root to root that runs through an even cell and the
    /// even cell beside it.
    pub(crate) fn augment(&mut self, cell: usize, direction: Direction) {
        let (other, _) = self.beside(cell, direction);
        self.flip(cell, direction);
        self.flip(other, direction.back());
        self.dissolve(cell);
        self.dissolve(other);
        self.graft_dissolved();
    }

    /// Matches an even cell in a direction, and so on up to its root. The path is
    /// turned round, so that the tree then hangs from the cell; O(path).
    pub(crate) fn flip(&mut self, mut even: usize, mut mate: Direction) {
        loop {
            let cell = self.cells[even];
            self.cells[even] = cell.matched(mate);
            if cell.is_exposed() {
                return;
            }
            let (odd, widow) = self.beside(even, cell.mate());
            self.cells[odd] = widow.turned();
            even = self.steps.from(odd, widow.parent());
            mate = widow.parent().back();
        }
    }

    /// Moves the exposure of an even cell's root to the cell itself. The labels
    /// stay right; the trees do not, so that nothing can be grown afterwards.
    pub(crate) fn expose(&mut self, even: usize) {
        let cell = self.cells[even];
        if !cell.is_exposed() {
            let (odd, widow) = self.beside(even, cell.mate());
            self.cells[odd] = widow.turned();
            self.flip(self.steps.from(odd, widow.parent()), widow.parent().back());
            self.cells[even] = Cell::ROOT;
        }
    }

    /// The root of an even cell's tree; O(path).
    pub(crate) fn root(&self, mut even: usize) -> usize {
        loop {
            let cell = self.cells[even];
            if cell.is_exposed() {
                return even;
            }
            let (odd, label) = self.beside(even, cell.mate());
            even = self.steps.from(odd, label.parent());
        }
    }

    /// Frees the tree that hangs from an even cell.
    pub(crate) fn dissolve(&mut self, even: usize) {
        let mut next = self.dissolved.len();
        self.free(even);
        while let Some(&even) = self.dissolved.get(next) {
            next += 1;
            for direction in Direction::ALL {
                let (odd, label) = self.beside(even as usize, direction);
                if label.is_odd() && label.parent() == direction.back() {
                    self.cells[odd] = label.freed();
                    self.free(self.steps.from(odd, label.mate()));
                }
            }
        }
    }

    fn free(&mut self, even: usize) {
        self.cells[even] = self.cells[even].freed();
        self.dissolved.push(even as u32);
    }

    /// Attaches what was dissolved to the trees that reach it.
    pub(crate) fn graft_dissolved(&mut self) {
        let mut dissolved = core::mem::take(&mut self.dissolved);
        for cell in dissolved.drain(..) {
            let cell = cell as usize;
            self.graft(cell);
            self.graft(self.steps.from(cell, self.cells[cell].mate()));
        }
        self.dissolved = dissolved;
    }

    /// Attaches a free cell to a tree that reaches it, if one does.
    pub(crate) fn graft(&mut self, cell: usize) {
        if self.cells[cell].is_free() {
            let even = |direction: &Direction| self.beside(cell, *direction).1.is_even();
            if let Some(parent) = Direction::ALL.into_iter().find(even) {
                self.attach(cell, parent);
            }
        }
    }
}
