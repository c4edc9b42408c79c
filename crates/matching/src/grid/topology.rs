use fixedbitset::FixedBitSet;

use crate::accelerator::Accelerator;
use crate::forest::Topology;
use crate::grid::cell::CellLabels;
use crate::grid::direction::Direction;
use crate::grid::even_cells::EvenCells;
use crate::grid::flood::Flood;
use crate::grid::karp_sipser::KarpSipser;
use crate::grid::tiling::Tiling;
use crate::work::Work;

/// The cells of a rectangle, and of a margin of absent cells around it.
///
/// With a *stride* of one more than the number of columns, cell (r, c), counted from 0, is node
/// (r + 1) · stride + c. So a row of absent nodes lies above the rectangle, one below, and one absent
/// node after each row. The neighbours of a node are found without testing for the edge.
#[derive(Clone, Debug, Default)]
pub struct GridTopology {
    /// The number to add to a node for a step in each direction, by index.
    steps: [usize; 4],
    bound: usize,
    /// Has the numbers of rows and columns. Finds the initial matching; kept to reuse its memory.
    pub(crate) initial: KarpSipser,
    /// Grows the trees if this matching is maximum.
    pub(crate) flood: Flood,
}

impl GridTopology {
    /// Changes this into the topology of the rectangle of its tiling.
    pub(crate) fn resize(&mut self) {
        let stride = self.stride();
        // Eight labels are read at a time.
        let bound = (self.initial.tiling.rows + 2) * stride + 8;
        self.steps = [1, 1_usize.wrapping_neg(), stride, stride.wrapping_neg()];
        self.bound = bound.next_multiple_of(8);
    }

    const fn stride(&self) -> usize {
        self.initial.tiling.columns + 1
    }
}

impl Topology for GridTopology {
    type Labels = CellLabels;

    const IS_BIPARTITE: bool = true;

    fn node_bound(&self) -> usize {
        self.bound
    }

    #[inline(always)]
    fn links(&self, _: usize) -> impl Iterator<Item = Direction> + '_ {
        Direction::ALL.into_iter()
    }

    #[inline(always)]
    fn degree(&self, _: usize) -> usize {
        4
    }

    #[inline(always)]
    fn end(&self, cell: usize, direction: Direction) -> usize {
        cell.wrapping_add(self.steps[direction.index()])
    }

    #[inline(always)]
    fn back(&self, _: usize, direction: Direction) -> Direction {
        direction.back()
    }

    fn link(&self, cell: usize, other: usize) -> Direction {
        let leads = |direction: &Direction| self.end(cell, *direction) == other;
        let link = Direction::ALL.into_iter().find(leads);
        link.expect("the two are neighbours")
    }

    /// Most grids are solved within this limit.
    fn growth_limit(&self, roots: &[u32]) -> u64 {
        match Accelerator::PushRelabel.is_on() {
            true => 2048 * roots.len() as u64,
            false => u64::MAX,
        }
    }

    fn sides(&self, _: impl Fn(usize) -> bool, _: &mut Work) -> Option<Option<FixedBitSet>> {
        Some(None)
    }

    fn find_sides(&mut self, _: &mut Work) -> bool {
        true
    }

    /// Whether row and column, both from 0, add up to an even number. If the
    /// stride is odd, the parity of the nodes already alternates from row to row, beginning
    /// with a margin of odd length.
    fn is_known_left(&self, cell: usize) -> bool {
        let row = if self.stride() % 2 == 0 {
            cell / self.stride()
        } else {
            0
        };
        (cell + row) % 2 == 1
    }

    /// Of two consecutive nodes at most one is a cell on the side that has
    /// distances, as a margin lies between rows.
    #[inline(always)]
    fn slot(&self, cell: usize) -> usize {
        cell / 2
    }

    fn vertex_bound(&self) -> usize {
        self.initial.tiling.rows * self.initial.tiling.columns
    }

    fn node(&self, index: u32) -> u32 {
        let columns = self.initial.tiling.columns as u32;
        index + index / columns + columns + 1
    }

    fn index(&self, cell: u32) -> u32 {
        let columns = self.initial.tiling.columns as u32;
        cell - columns - cell / (columns + 1)
    }

    fn for_each_node(&self, mut visit: impl FnMut(usize, u32)) {
        let mut index = 0;
        let Tiling { rows, columns, .. } = self.initial.tiling;
        for first in (self.stride()..).step_by(self.stride()).take(rows) {
            for node in first..first + columns {
                visit(node, index);
                index += 1;
            }
        }
    }

    fn even<'a>(&'a self, labels: &'a CellLabels) -> impl Iterator<Item = u32> + 'a {
        EvenCells::new(&labels.0, self.stride())
    }
}
