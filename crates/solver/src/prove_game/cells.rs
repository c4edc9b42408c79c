use fixedbitset::FixedBitSet;
use matchplay_board::{Position, Vertex};
use matchplay_matching::{Adjacency, Side};

/// The graph of a game on a grid whose open cells are joined if they share a side.
///
/// It has the nodes, edges and sides of the [`BoardGraph`](matchplay_graph::BoardGraph), but
/// finds neighbours with fewer steps.
pub(super) struct Cells {
    columns: u32,
    open: FixedBitSet,
}

impl Cells {
    /// The graph of the game of a position; `None` if its board is not such a grid.
    pub(super) fn of(position: &Position) -> Option<Cells> {
        let cells = position.open_cells()?;
        let columns = cells.size().columns() as usize;
        let mut open = FixedBitSet::with_capacity(cells.size().cells());
        for (index, word) in cells.words().enumerate() {
            let (row, part) = (index / cells.words_per_row(), index % cells.words_per_row());
            let first = row * columns + part * 64;
            let mut rest = word;
            while rest != 0 {
                open.insert(first + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
        // On a sliding board, play moves a stone of the other phase to each removed cell.
        open.extend(position.removed().map(Vertex::index));
        Some(Cells {
            columns: columns as u32,
            open,
        })
    }
}

impl Adjacency for Cells {
    const IS_BIPARTITE: bool = true;

    fn node_bound(&self) -> usize {
        self.open.len()
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let column = node % self.columns;
        let beside = [
            node.checked_sub(self.columns),
            (column > 0).then(|| node - 1),
            (column + 1 < self.columns).then(|| node + 1),
            node.checked_add(self.columns),
        ];
        let beside = beside.into_iter().flatten();
        beside.filter(|&other| self.open.contains(other as usize))
    }

    fn degree(&self, _node: u32) -> usize {
        4
    }

    fn contains(&self, node: u32) -> bool {
        self.open.contains(node as usize)
    }

    fn unused(&self) -> impl Iterator<Item = u32> + '_ {
        self.open.zeroes().map(|node| node as u32)
    }

    fn known_side(&self, node: u32) -> Option<Side> {
        let parity = (node / self.columns + node % self.columns) % 2;
        Some(if parity == 0 { Side::Left } else { Side::Right })
    }
}
