use std::collections::BTreeSet;

use matchplay_board::{Lattice, Size};

use super::turn::Symmetry;

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
