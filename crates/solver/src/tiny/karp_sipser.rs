use crate::tiny::Bits;
use crate::tiny::mates::Mates;

/// An initial matching of some cells, all of the board at once.
///
/// While some cell has a single open neighbour, the two are matched, which some
/// maximum matching does too. When there is none, every *corner* is matched, a
/// cell that has no open neighbour to its left nor above, with the one to its
/// right; the first cell that has neighbours is one. On most boards the result
/// is maximum, or misses an edge.
///
/// Source: Karp & Sipser, *Maximum matching in sparse random graphs* (1981).
pub(crate) fn karp_sipser<B: Bits>(cells: B) -> Mates<B> {
    let mut matching = Matching {
        open: cells,
        mates: Mates::default(),
    };
    loop {
        let open = matching.open;
        let [right, left] = [open & open.left(), open & open.right()];
        let [down, up] = [open & open.up(), open & open.down()];
        let single = exactly_one([right, left, down, up]);
        if !single.is_empty() {
            // Two may share a neighbour, so that each direction is looked at
            // anew; within one direction they cannot.
            matching.match_right(single & right);
            matching.match_left(single & left);
            matching.match_down(single & down);
            matching.match_up(single & up);
        } else if !right.is_empty() {
            matching.match_right(right & !left & !up);
        } else {
            return matching.mates;
        }
    }
}

struct Matching<B> {
    /// The cells that are not matched.
    open: B,
    mates: Mates<B>,
}

/// Matching cells in a direction, those that still can be.
impl<B: Bits> Matching<B> {
    #[inline(always)]
    fn match_right(&mut self, cells: B) {
        let cells = cells & self.open & self.open.left();
        self.mates.right |= cells;
        self.open &= !(cells | cells.right());
    }

    #[inline(always)]
    fn match_left(&mut self, cells: B) {
        let cells = cells & self.open;
        self.match_right(cells.left());
    }

    #[inline(always)]
    fn match_down(&mut self, cells: B) {
        let cells = cells & self.open & self.open.up();
        self.mates.down |= cells;
        self.open &= !(cells | cells.down());
    }

    #[inline(always)]
    fn match_up(&mut self, cells: B) {
        let cells = cells & self.open;
        self.match_down(cells.up());
    }
}

/// The cells in exactly one of four sets: in one or three, but in three they
/// are in both sets of a pair.
#[inline(always)]
fn exactly_one<B: Bits>([a, b, c, d]: [B; 4]) -> B {
    (a ^ b ^ c ^ d) & !(a & b | c & d)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiny::Wide;

    fn left_open<B: Bits>(cells: B) -> usize {
        let mates = karp_sipser(cells);
        let matched = mates.all();
        assert!((matched & !cells).is_empty());
        assert_eq!(mates.of(cells), matched);
        assert_eq!((mates.right | mates.down).count() * 2, matched.count());
        let open = cells & !matched;
        assert!((open & open.beside()).is_empty());
        open.count()
    }

    fn whole_boards_and_trees_are_matched<B: Bits>() {
        for side in 1..=B::SIDE {
            let rows = |rows: usize, cells: u64| {
                let mut rows = core::iter::repeat_n(cells, rows);
                B::of_rows(|| rows.next().unwrap_or(0))
            };
            let full = (1 << side) - 1;
            let square = rows(side, full);
            assert_eq!(left_open(square), side % 2);
            // Teeth in every other column, joined by the first row: those of
            // even length are matched within themselves.
            let comb = rows(1, full) | rows(side, full & 0x5555);
            let between = if side % 2 == 0 { side / 2 } else { 1 };
            assert_eq!(left_open(comb), between);
        }
    }

    #[test]
    fn both_kinds_of_board() {
        whole_boards_and_trees_are_matched::<u64>();
        whole_boards_and_trees_are_matched::<Wide>();
    }
}
