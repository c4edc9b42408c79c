use crate::small_grid::mates::Mates;
use crate::small_grid::tiles::Tiles;

/// An initial matching of some cells, found for the whole grid at once.
///
/// A cell is *open* while it is exposed. While some cell has a single open neighbour, the two are
/// matched, as in some maximum matching. When no such cell is left, every *corner*, a cell without
/// an open neighbour to its left or above, is matched with the cell to its right, and every
/// opposite corner with the cell to its left. The first cell that has open neighbours is a corner.
/// On most grids the result is maximum or one edge short of it.
///
/// Source: Karp & Sipser, *Maximum matching in sparse random graphs* (1981).
pub(crate) fn karp_sipser<const N: usize>(cells: Tiles<N>) -> Mates<N> {
    let mut mates = Mates::default();
    let mut open = cells;
    loop {
        // The open cells with an open neighbour to their right, and so on.
        let right = open & open.left();
        let left = right.next();
        let down = open & open.up();
        let up = down.down();
        // In one or three of the sets, but a cell in three is in both sets of a pair.
        let single = (right ^ left ^ down ^ up) & !(right & left | down & up);
        let (mut rightwards, mut leftwards) = (single & right, single & left);
        if single.is_empty() {
            rightwards = right & !(left | up);
            leftwards = left & !(right | down);
            if rightwards.is_empty() {
                return mates;
            }
        }
        mates.right = mates.right | rightwards;
        open = open & !(rightwards | rightwards.next());
        // Two cells may share their neighbour, but not within one direction; so each
        // direction is examined again before it is matched.
        let to_right = (leftwards & open).previous() & open;
        mates.right = mates.right | to_right;
        open = open & !(to_right | to_right.next());
        let to_down = single & down & open & open.up();
        mates.down = mates.down | to_down;
        open = open & !(to_down | to_down.down());
        let to_down = (single & up & open).up() & open;
        mates.down = mates.down | to_down;
        open = open & !(to_down | to_down.down());
    }
}
