use crate::single_tile::bits::Bits;
use crate::single_tile::mates::Mates;

/// An initial matching of some cells, found for the whole grid at once.
///
/// A cell is *open* while it is unmatched. While some cell has a single open
/// neighbour, the two are matched, as in some maximum matching. When no such cell is left,
/// every *corner*, a cell without an open neighbour to its left or above, is
/// matched with the cell to its right; the first cell that has open neighbours is
/// a corner. On most grids the result is maximum or one edge short of it.
///
/// Source: Karp & Sipser, *Maximum matching in sparse random graphs* (1981).
pub(crate) fn karp_sipser(cells: u64) -> Mates {
    let mut matching = Matching {
        open: cells,
        mates: Mates::default(),
    };
    loop {
        let open = matching.open;
        let [right, left] = [open & open.left(), open & open.right()];
        let [down, up] = [open & open.up(), open & open.down()];
        let single = exactly_one([right, left, down, up]);
        if single != 0 {
            // Two such cells may share their neighbour, but not within one
            // direction; so each direction is examined again before it is matched.
            matching.match_right(single & right);
            matching.match_left(single & left);
            matching.match_down(single & down);
            matching.match_up(single & up);
        } else if right != 0 {
            matching.match_right(right & !left & !up);
        } else {
            return matching.mates;
        }
    }
}

struct Matching {
    /// The unmatched cells.
    open: u64,
    mates: Mates,
}

/// Matching cells in a direction, as far as both cells are still open.
impl Matching {
    #[inline(always)]
    fn match_right(&mut self, cells: u64) {
        let cells = cells & self.open & self.open.left();
        self.mates.right |= cells;
        self.open &= !(cells | cells.right());
    }

    #[inline(always)]
    fn match_left(&mut self, cells: u64) {
        let cells = cells & self.open;
        self.match_right(cells.left());
    }

    #[inline(always)]
    fn match_down(&mut self, cells: u64) {
        let cells = cells & self.open & self.open.up();
        self.mates.down |= cells;
        self.open &= !(cells | cells.down());
    }

    #[inline(always)]
    fn match_up(&mut self, cells: u64) {
        let cells = cells & self.open;
        self.match_down(cells.up());
    }
}

/// The cells in exactly one of four sets: in one or three of them, but a cell in
/// three is in both sets of a pair.
#[inline(always)]
fn exactly_one([a, b, c, d]: [u64; 4]) -> u64 {
    (a ^ b ^ c ^ d) & !(a & b | c & d)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left_open(cells: u64) -> u32 {
        let mates = karp_sipser(cells);
        let matched = mates.all();
        assert_eq!(matched & !cells, 0);
        assert_eq!(mates.of(cells), matched);
        let pairs = (mates.right | mates.down).count_ones();
        assert_eq!(2 * pairs, matched.count_ones());
        let open = cells & !matched;
        assert_eq!(open & open.beside(), 0);
        open.count_ones()
    }

    #[test]
    fn whole_boards_and_trees_are_matched() {
        for side in 1..=8 {
            let rows = |rows, cells: u64| (0..rows).fold(0, |all, row| all | cells << (8 * row));
            let full = (1 << side) - 1;
            assert_eq!(left_open(rows(side, full)), side % 2);
            // Teeth in every other column, joined by the first row: those of
            // even length are matched within themselves.
            let comb = full | rows(side, full & 0x55);
            let between = if side % 2 == 0 { side / 2 } else { 1 };
            assert_eq!(left_open(comb), between);
        }
    }
}
