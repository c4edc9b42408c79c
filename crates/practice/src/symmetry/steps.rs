use std::collections::BTreeSet;

use matchplay_board::{Coord, Lattice, Size};

/// The steps of a lattice that join two cells of a grid, in both directions, as
/// differences of rows and of columns; along an axis that wraps modulo the length of the grid.
///
/// Two lattices with the same steps join the same cells.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct StepSet {
    /// Whether the rows and the columns wrap.
    wraps: (bool, bool),
    differences: BTreeSet<(i64, i64)>,
}

impl StepSet {
    pub(super) fn of(lattice: &Lattice, size: Size) -> StepSet {
        let wrap = lattice.wrap();
        let wraps = wrap.map_or((false, false), |wrap| (wrap.rows(), wrap.columns()));
        let offsets = lattice.steps().offsets().into_iter();
        let steps = offsets.map(|(rows, columns)| (i64::from(rows), i64::from(columns)));
        StepSet::reduced(steps, wraps, (size.rows(), size.columns()))
    }

    pub(super) const fn wraps(&self) -> (bool, bool) {
        self.wraps
    }

    /// The steps on the image of a grid; `shape` is the shape of the image.
    pub(super) fn image(&self, symmetry: Symmetry, shape: (u32, u32)) -> StepSet {
        let differences = self.differences.iter();
        let turned = differences.map(|&difference| symmetry.turned(difference));
        StepSet::reduced(turned, symmetry.exchanged(self.wraps), shape)
    }

    fn reduced(
        steps: impl Iterator<Item = (i64, i64)>,
        wraps: (bool, bool),
        (rows, columns): (u32, u32),
    ) -> StepSet {
        let along = |difference: i64, length: u32, wraps: bool| {
            let length = i64::from(length);
            match wraps {
                true => Some(difference.rem_euclid(length)),
                false => (difference.abs() < length).then_some(difference),
            }
        };
        let reduced = steps.filter_map(|(down, right)| {
            along(down, rows, wraps.0).zip(along(right, columns, wraps.1))
        });
        StepSet {
            wraps,
            differences: reduced.filter(|&step| step != (0, 0)).collect(),
        }
    }
}

/// A symmetry of a square, or a map between two rectangles.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symmetry {
    upside_down: bool,
    left_to_right: bool,
    /// Whether rows become columns, after the other reflections.
    over_diagonal: bool,
}

impl Symmetry {
    pub(super) fn all() -> impl Iterator<Item = Symmetry> {
        (0..8_u8).map(|bits| Symmetry {
            upside_down: bits & 1 > 0,
            left_to_right: bits & 2 > 0,
            over_diagonal: bits & 4 > 0,
        })
    }

    /// A pair of rows and columns, exchanged if rows become columns.
    pub(super) fn exchanged<T>(self, (rows, columns): (T, T)) -> (T, T) {
        match self.over_diagonal {
            true => (columns, rows),
            false => (rows, columns),
        }
    }

    /// The numbers of rows and columns of the image of a grid.
    pub(super) fn shape(self, size: Size) -> (u32, u32) {
        self.exchanged((size.rows(), size.columns()))
    }

    /// The image of a difference of rows and of columns.
    pub(super) fn turned(self, (rows, columns): (i64, i64)) -> (i64, i64) {
        let turned = |difference: i64, reverses| if reverses { -difference } else { difference };
        let rows = turned(rows, self.upside_down);
        self.exchanged((rows, turned(columns, self.left_to_right)))
    }

    pub(super) fn image(self, cell: Coord, size: Size) -> Coord {
        let turned = |at, length: u32, reverses| if reverses { length - 1 - at } else { at };
        let row = turned(cell.row, size.rows(), self.upside_down);
        let column = turned(cell.column, size.columns(), self.left_to_right);
        let (row, column) = self.exchanged((row, column));
        Coord::new(row, column)
    }
}
