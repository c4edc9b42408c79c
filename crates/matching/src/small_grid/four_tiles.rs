use core::ops::{BitAnd, BitOr, BitXor, Not};

use crate::grid::Direction;
use crate::small_grid::cell_set::CellSet;
use crate::small_grid::tile;

/// The cells of a grid of 16×16 cells: four [tiles](tile) of 4×16 cells, one below
/// the other.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FourTiles([u64; 4]);

/// The neighbours of each cell.
static AROUND: [FourTiles; 256] = {
    let mut around = [FourTiles([0; 4]); 256];
    let mut node = 0;
    while node < 256 {
        let (own, cell) = (node / 64, 1 << (node % 64));
        let tiles = &mut around[node].0;
        tiles[own] = tile::inside::<16>(cell, Direction::RIGHT)
            | tile::inside::<16>(cell, Direction::LEFT)
            | tile::inside::<16>(cell, Direction::DOWN)
            | tile::inside::<16>(cell, Direction::UP);
        if own > 0 {
            tiles[own - 1] = tile::across::<16>(cell, Direction::UP);
        }
        if own < 3 {
            tiles[own + 1] = tile::across::<16>(cell, Direction::DOWN);
        }
        node += 1;
    }
    around
};

impl FourTiles {
    /// The neighbours of the cells to the right or to the left.
    #[inline(always)]
    fn along(self, direction: Direction) -> FourTiles {
        FourTiles(self.0.map(|tile| tile::inside::<16>(tile, direction)))
    }

    /// The neighbours of the cells in each tile that lie above or below, if the cells of
    /// `next` are those of the tile that the step comes from.
    #[inline(always)]
    fn across(self, next: [u64; 4], direction: Direction) -> FourTiles {
        let tile = |place: usize| {
            tile::inside::<16>(self.0[place], direction)
                | tile::across::<16>(next[place], direction)
        };
        FourTiles([tile(0), tile(1), tile(2), tile(3)])
    }

    #[inline(always)]
    fn zip(self, other: FourTiles, combine: impl Fn(u64, u64) -> u64) -> FourTiles {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        FourTiles([combine(a, e), combine(b, f), combine(c, g), combine(d, h)])
    }
}

impl BitAnd for FourTiles {
    type Output = FourTiles;

    #[inline(always)]
    fn bitand(self, other: FourTiles) -> FourTiles {
        self.zip(other, |own, other| own & other)
    }
}

impl BitOr for FourTiles {
    type Output = FourTiles;

    #[inline(always)]
    fn bitor(self, other: FourTiles) -> FourTiles {
        self.zip(other, |own, other| own | other)
    }
}

impl BitXor for FourTiles {
    type Output = FourTiles;

    #[inline(always)]
    fn bitxor(self, other: FourTiles) -> FourTiles {
        self.zip(other, |own, other| own ^ other)
    }
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
    const ALL: FourTiles = FourTiles([u64::MAX; 4]);
    const WHITE: FourTiles = FourTiles([0xaaaa_5555_aaaa_5555; 4]);

    #[inline(always)]
    fn row(row: u32, word: u64) -> FourTiles {
        let mut cells = FourTiles::NONE;
        cells.0[(row / 4 % 4) as usize] = word << (16 * (row % 4));
        cells
    }

    #[inline(always)]
    fn right(self) -> FourTiles {
        self.along(Direction::RIGHT)
    }

    #[inline(always)]
    fn left(self) -> FourTiles {
        self.along(Direction::LEFT)
    }

    #[inline(always)]
    fn down(self) -> FourTiles {
        let [a, b, c, _] = self.0;
        self.across([0, a, b, c], Direction::DOWN)
    }

    #[inline(always)]
    fn up(self) -> FourTiles {
        let [_, b, c, d] = self.0;
        self.across([b, c, d, 0], Direction::UP)
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
    fn pop(&mut self) -> Option<u32> {
        let tiles = self.0.iter_mut().zip((0..).step_by(64));
        let mut tiles = tiles.filter_map(|(tile, first)| Some(first + tile.pop()?));
        tiles.next()
    }

    #[inline(always)]
    fn insert(&mut self, node: u32) {
        self.0[(node / 64 % 4) as usize].insert(node);
    }

    #[inline(always)]
    fn remove(&mut self, node: u32) {
        self.0[(node / 64 % 4) as usize].remove(node);
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.0.into_iter().map(u64::count_ones).sum()
    }

    #[inline(always)]
    fn contains(self, node: u32) -> bool {
        self.0[(node / 64 % 4) as usize].contains(node)
    }
}
