use crate::Size;

/// The words of a [`Plane`](crate::Plane) of all cells of a grid, each with the
/// part of it whose [`parity`](crate::Coord::parity) is odd; O(rows + words).
///
/// Bits count in 64 bits here, as the first ones after the plane may not fit 32.
pub(crate) struct Chessboard {
    stride: u64,
    /// The first bit of the margin below the grid.
    end: u64,
    /// The first bit of the next word.
    start: u64,
    /// The first bit of the margin column that is not before `start`.
    margin: u64,
    /// The odd bits of the next word, were it all in the row it starts in.
    odd: u64,
}

impl Chessboard {
    pub(crate) fn new(size: Size) -> Chessboard {
        let stride = u64::from(size.columns()) + 1;
        Chessboard {
            stride,
            end: (u64::from(size.rows()) + 1) * stride,
            start: 0,
            margin: stride - 1,
            // In the row above the first, even columns are odd cells.
            odd: 0x5555_5555_5555_5555,
        }
    }

    /// The bits of the next word from bit `index` of the plane on.
    const fn onward(&self, index: u64) -> u64 {
        match index.saturating_sub(self.start) {
            skipped @ 0..64 => !0 << skipped,
            _ => 0,
        }
    }
}

/// All cells, then the odd ones; beyond the plane there are none.
impl Iterator for Chessboard {
    type Item = (u64, u64);

    fn next(&mut self) -> Option<(u64, u64)> {
        let mut cells = self.onward(self.stride) & !self.onward(self.end);
        let mut odd = self.odd;
        while self.margin < self.start + 64 {
            cells &= !(1 << (self.margin - self.start));
            // An odd stride goes on alternating from row to row by itself.
            if self.stride % 2 == 0 {
                odd ^= self.onward(self.margin + 1);
                self.odd = !self.odd;
            }
            self.margin += self.stride;
        }
        self.start += 64;
        Some((cells, cells & odd))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plane::tests::{cells, sizes};
    use crate::{Coord, Plane};

    #[test]
    fn words_hold_every_cell_and_the_odd_ones_of_them() {
        for size in sizes() {
            let plane_of = |is_member: fn(Coord) -> bool| {
                let mut plane = Plane::new(size);
                cells(size).for_each(|cell| plane.set(cell, is_member(cell)));
                plane
            };
            let all = plane_of(|_| true);
            let odd = plane_of(|cell| cell.parity() == 1);
            let words = all.words().iter().copied().zip(odd.words().iter().copied());
            assert!(
                Chessboard::new(size).take(all.words().len()).eq(words),
                "{size}"
            );
        }
    }
}
