use core::ops::{BitAnd, BitOr, BitXor, Not};

use crate::small_grid::cell_set::CellSet;

/// The cells of a grid of 16×16 cells: rows t, t + 4, t + 8 and t + 12 in tile t. The
/// cells below those of a tile are at the same bits of the next tile, or for the last
/// tile at higher bits of the first.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FourTiles([u64; 4]);

const FIRST_COLUMN: u64 = 0x0001_0001_0001_0001;
const LAST_COLUMN: u64 = FIRST_COLUMN << 15;

/// The neighbours of each cell.
static AROUND: [FourTiles; 256] = {
    let mut around = [FourTiles([0; 4]); 256];
    let mut node = 0;
    while node < 256 {
        let (own, cell) = (node / 16 % 4, 1 << bit(node as u32));
        let tiles = &mut around[node].0;
        tiles[own] = cell << 1 & !FIRST_COLUMN | cell >> 1 & !LAST_COLUMN;
        tiles[(own + 1) % 4] = if own == 3 { cell << 16 } else { cell };
        tiles[(own + 3) % 4] = if own == 0 { cell >> 16 } else { cell };
        node += 1;
    }
    around
};

/// The tile of a node.
const fn tile(node: u32) -> usize {
    (node / 16 % 4) as usize
}

/// The bit of a node in its tile.
const fn bit(node: u32) -> u32 {
    node / 64 % 4 * 16 + node % 16
}

/// Implements an operator tile by tile.
macro_rules! tile_by_tile {
    ($($Operator:ident, $method:ident, $operator:tt;)*) => {$(
        impl $Operator for FourTiles {
            type Output = FourTiles;

            #[inline(always)]
            fn $method(self, other: FourTiles) -> FourTiles {
                let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
                FourTiles([a $operator e, b $operator f, c $operator g, d $operator h])
            }
        }
    )*};
}

tile_by_tile! {
    BitAnd, bitand, &;
    BitOr, bitor, |;
    BitXor, bitxor, ^;
}

impl Not for FourTiles {
    type Output = FourTiles;

    #[inline(always)]
    fn not(self) -> FourTiles {
        FourTiles(self.0.map(|tile| !tile))
    }
}

impl CellSet for FourTiles {
    const SIDE: u32 = 16;
    const NONE: FourTiles = FourTiles([0; 4]);
    const WHITE: FourTiles = {
        const EVEN: u64 = u64::MAX / 3;
        FourTiles([EVEN, !EVEN, EVEN, !EVEN])
    };

    #[inline(always)]
    fn row(row: u32, word: u64) -> FourTiles {
        let mut cells = FourTiles::NONE;
        cells.0[tile(16 * row)] = word << bit(16 * row);
        cells
    }

    #[inline(always)]
    fn right(self) -> FourTiles {
        FourTiles(self.0.map(|tile| tile << 1 & !FIRST_COLUMN))
    }

    #[inline(always)]
    fn left(self) -> FourTiles {
        FourTiles(self.0.map(|tile| tile >> 1 & !LAST_COLUMN))
    }

    #[inline(always)]
    fn down(self) -> FourTiles {
        let [a, b, c, d] = self.0;
        FourTiles([d << 16, a, b, c])
    }

    #[inline(always)]
    fn up(self) -> FourTiles {
        let [a, b, c, d] = self.0;
        FourTiles([b, c, d, a >> 16])
    }

    #[inline(always)]
    fn next(self) -> FourTiles {
        FourTiles(self.0.map(|tile| tile << 1))
    }

    #[inline(always)]
    fn previous(self) -> FourTiles {
        FourTiles(self.0.map(|tile| tile >> 1))
    }

    #[inline(always)]
    fn around(node: u32) -> FourTiles {
        AROUND[node as usize % AROUND.len()]
    }

    #[inline(always)]
    fn in_order(self, part: u32) -> Option<u64> {
        let rows = |tile: u64| tile >> (16 * part) & 0xffff;
        (part < 4).then(|| {
            let [a, b, c, d] = self.0.map(rows);
            a | b << 16 | c << 32 | d << 48
        })
    }

    /// Testing four nodes is faster than bringing the tiles in order. Those outside the grid or
    /// at the other end of a row are no neighbours, and are not in the set.
    #[inline(always)]
    fn beside_node(self, node: u32) -> impl Iterator<Item = u32> {
        let beside = FourTiles::around(node) & self;
        let (up, left) = (node.wrapping_sub(16), node.wrapping_sub(1));
        let nodes = [up, left, node + 1, node + 16].into_iter();
        nodes.filter(move |&node| beside.contains(node))
    }

    #[inline(always)]
    fn count_beside(self, node: u32) -> usize {
        self.beside_node(node).count()
    }

    #[inline(always)]
    fn insert(&mut self, node: u32) {
        self.0[tile(node)] |= 1 << bit(node);
    }

    #[inline(always)]
    fn remove(&mut self, node: u32) {
        self.0[tile(node)] &= !(1 << bit(node));
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.0.into_iter().map(u64::count_ones).sum()
    }

    #[inline(always)]
    fn contains(self, node: u32) -> bool {
        self.0[tile(node)] >> bit(node) & 1 == 1
    }
}
