use core::array::from_fn;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of cells of a square grid, stored in one or four words, its *tiles*.
///
/// The node of cell (r, c), both from 0, is r · [`SIDE`](Tiles::SIDE) + c. Row r is in tile r mod
/// `N`, the first rows at the lowest bits. So the cells below those of a tile are at the same bits
/// of the next tile, or for the last tile at higher bits of the first. All functions take nodes
/// modulo `SIDE`².
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tiles<const N: usize>([u64; N]);

impl<const N: usize> Tiles<N> {
    /// The number of rows and of columns.
    pub(crate) const SIDE: u32 = {
        assert!(N == 1 || N == 4, "one or four tiles");
        (64 * N as u32).isqrt()
    };

    const FIRST_COLUMN: u64 = u64::MAX / ((1 << Self::SIDE) - 1);
    const LAST_COLUMN: u64 = Self::FIRST_COLUMN << (Self::SIDE - 1);

    pub(crate) const NONE: Self = Tiles([0; N]);

    /// The cells of even row + column.
    pub(crate) const WHITE: Self = {
        let mut white = Self::NONE;
        let mut node = 0;
        while node < Self::SIDE * Self::SIDE {
            let is_white = (node / Self::SIDE + node % Self::SIDE) % 2 == 0;
            white.0[Self::tile(node)] |= (is_white as u64) << Self::bit(node);
            node += 1;
        }
        white
    };

    /// The neighbours of each node. With one tile, the entries repeat after 64.
    const AROUND: [Self; 256] = {
        let mut around = [Self::NONE; 256];
        let mut node = 0;
        while node < around.len() {
            let (own, cell) = (Self::tile(node as u32), 1 << Self::bit(node as u32));
            let tiles = &mut around[node].0;
            tiles[own] = cell << 1 & !Self::FIRST_COLUMN | cell >> 1 & !Self::LAST_COLUMN;
            tiles[(own + 1) % N] |= if own == N - 1 {
                cell << Self::SIDE
            } else {
                cell
            };
            tiles[(own + N - 1) % N] |= if own == 0 { cell >> Self::SIDE } else { cell };
            node += 1;
        }
        around
    };

    /// The tile of a node.
    const fn tile(node: u32) -> usize {
        (node / Self::SIDE) as usize % N
    }

    /// The bit of a node in its tile.
    const fn bit(node: u32) -> u32 {
        (node / Self::SIDE / N as u32 * Self::SIDE + node % Self::SIDE) % 64
    }

    /// The first cells of a row, from the lowest bits of a word.
    #[inline(always)]
    pub(crate) fn row(row: u32, word: u64) -> Self {
        let mut cells = Self::NONE;
        cells.0[Self::tile(Self::SIDE * row)] = word << Self::bit(Self::SIDE * row);
        cells
    }

    /// The cell of a node.
    #[inline(always)]
    pub(crate) fn cell(node: u32) -> Self {
        let mut cell = Self::NONE;
        cell.insert(node);
        cell
    }

    /// The neighbours of the cell of a node.
    #[inline(always)]
    pub(crate) fn around(node: u32) -> Self {
        let around = const { &Self::AROUND };
        around[node as usize % around.len()]
    }

    /// The neighbours to the right of the cells, and so on.
    #[inline(always)]
    pub(crate) fn right(self) -> Self {
        Tiles(self.0.map(|tile| tile << 1 & !Self::FIRST_COLUMN))
    }

    #[inline(always)]
    pub(crate) fn left(self) -> Self {
        Tiles(self.0.map(|tile| tile >> 1 & !Self::LAST_COLUMN))
    }

    #[inline(always)]
    pub(crate) fn down(self) -> Self {
        let mut tiles = self.0;
        tiles.rotate_right(1);
        tiles[0] <<= Self::SIDE;
        Tiles(tiles)
    }

    #[inline(always)]
    pub(crate) fn up(self) -> Self {
        let mut tiles = self.0;
        tiles[0] >>= Self::SIDE;
        tiles.rotate_left(1);
        Tiles(tiles)
    }

    /// The neighbours to the right of cells that all have one.
    #[inline(always)]
    pub(crate) fn next(self) -> Self {
        Tiles(self.0.map(|tile| tile << 1))
    }

    /// The neighbours to the left of cells that all have one.
    #[inline(always)]
    pub(crate) fn previous(self) -> Self {
        Tiles(self.0.map(|tile| tile >> 1))
    }

    /// All neighbours of the cells.
    #[inline(always)]
    pub(crate) fn beside(self) -> Self {
        self.right() | self.left() | self.down() | self.up()
    }

    /// The nodes of the neighbours of a node that are in the set, ascending.
    ///
    /// With four tiles, testing four nodes is faster than bringing the tiles in order. Those outside the grid or at
    /// the other end of a row are no neighbours, and are not in the set.
    #[inline(always)]
    pub(crate) fn beside_node(self, node: u32) -> impl Iterator<Item = u32> {
        let beside = Self::around(node) & self;
        let (up, left) = (node.wrapping_sub(Self::SIDE), node.wrapping_sub(1));
        let nodes = [up, left, node + 1, node + Self::SIDE].into_iter();
        nodes.filter(move |&node| beside.contains(node))
    }

    #[inline(always)]
    pub(crate) fn insert(&mut self, node: u32) {
        self.0[Self::tile(node)] |= 1 << Self::bit(node);
    }

    #[inline(always)]
    pub(crate) fn remove(&mut self, node: u32) {
        self.0[Self::tile(node)] &= !(1 << Self::bit(node));
    }

    #[inline(always)]
    pub(crate) fn contains(self, node: u32) -> bool {
        self.0[Self::tile(node)] >> Self::bit(node) & 1 == 1
    }

    #[inline(always)]
    pub(crate) fn count(self) -> u32 {
        self.0.into_iter().map(u64::count_ones).sum()
    }

    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The nodes of the cells, ascending.
    pub(crate) fn nodes(self) -> Indices<N> {
        self.indices(Self::SIDE)
    }

    /// The indices of the cells in a grid with this many columns, ascending.
    pub(crate) fn indices(self, columns: u32) -> Indices<N> {
        Indices {
            cells: self,
            part: 0,
            rest: self.in_order(0).unwrap_or(0),
            columns,
        }
    }

    /// The cells with nodes from 64 · `part` on, the lowest bit for the first; `None`
    /// beyond the last cell.
    #[inline(always)]
    fn in_order(self, part: u32) -> Option<u64> {
        // A part has this number of bits in each tile.
        let (tiles, width) = (N as u32, 64 / N as u32);
        (part < tiles).then(|| {
            let rows = self
                .0
                .map(|tile| tile >> (width * part) & u64::MAX >> (64 - width));
            let placed = (0..tiles)
                .zip(rows)
                .map(|(tile, rows)| rows << (width * tile));
            placed.fold(0, BitOr::bitor)
        })
    }
}

impl<const N: usize> Default for Tiles<N> {
    fn default() -> Self {
        Tiles::NONE
    }
}

/// Implements an operator tile by tile.
macro_rules! tile_by_tile {
    ($($Operator:ident, $method:ident;)*) => {$(
        impl<const N: usize> $Operator for Tiles<N> {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Tiles(from_fn(|tile| self.0[tile].$method(other.0[tile])))
            }
        }
    )*};
}

tile_by_tile! {
    BitAnd, bitand;
    BitOr, bitor;
    BitXor, bitxor;
}

impl<const N: usize> Not for Tiles<N> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Tiles(self.0.map(|tile| !tile))
    }
}

/// The indices of some cells in a grid, ascending.
pub(crate) struct Indices<const N: usize> {
    cells: Tiles<N>,
    /// The part of the cells that is being read.
    part: u32,
    /// The cells of the part that are still to come.
    rest: u64,
    /// The number of columns of the grid. If it is `SIDE`, indices are nodes.
    columns: u32,
}

impl<const N: usize> Iterator for Indices<N> {
    type Item = u32;

    #[inline(always)]
    fn next(&mut self) -> Option<u32> {
        while self.rest == 0 {
            self.rest = self.cells.in_order(self.part + 1)?;
            self.part += 1;
        }
        let node = 64 * self.part + self.rest.trailing_zeros();
        self.rest &= self.rest - 1;
        Some(node / Tiles::<N>::SIDE * self.columns + node % Tiles::<N>::SIDE)
    }

    fn count(self) -> usize {
        let later = (self.part + 1..).map_while(|part| self.cells.in_order(part));
        let parts = later.chain([self.rest]);
        parts.map(|cells| cells.count_ones() as usize).sum()
    }
}
