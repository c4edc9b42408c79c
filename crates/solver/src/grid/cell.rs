/// A direction on the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Direction(u8);

impl Direction {
    pub(crate) const RIGHT: Direction = Direction(0);
    pub(crate) const LEFT: Direction = Direction(1);
    pub(crate) const DOWN: Direction = Direction(2);
    pub(crate) const UP: Direction = Direction(3);

    /// By ascending index of the cell they lead to.
    pub(crate) const ALL: [Direction; 4] = [
        Direction::UP,
        Direction::LEFT,
        Direction::RIGHT,
        Direction::DOWN,
    ];

    /// From 0 to 3, in the order right, left, down, up.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize & 3
    }

    pub(crate) const fn back(self) -> Direction {
        Direction(self.0 ^ 1)
    }
}

/// How far away the next cell of a grid lies in each direction.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Steps([usize; 4]);

impl Steps {
    pub(crate) fn new(stride: usize) -> Steps {
        Steps([1, 1_usize.wrapping_neg(), stride, stride.wrapping_neg()])
    }

    pub(crate) fn from(self, cell: usize, direction: Direction) -> usize {
        cell.wrapping_add(self.0[direction.index()])
    }
}

/// What the forest knows of a cell, in a byte.
///
/// - An *absent* cell is a wall, or not there (yet).
/// - A *free* cell is in no tree, and matched.
/// - An *odd* cell is in a tree, an odd number of edges from its root.
/// - An *even* cell is in a tree, an even number of edges from its root.
///
/// From the lowest bit: two for the direction of the mate, two for that of the
/// parent, which is kept for odd cells and else holds the marks of a
/// [probe](crate::grid::probe), one for an exposed cell, and from the highest
/// two for the label.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell(u8);

/// A mark that a probe leaves on a free cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// By the search from the cell that is asked about.
    Forth = 0b0100,
    /// By the search from a cell that is sought.
    Back = 0b1000,
}

impl Cell {
    const LABEL: u8 = 0b1100_0000;
    const FREE: u8 = 0b0100_0000;
    const ODD: u8 = 0b1000_0000;
    const EVEN: u8 = 0b1100_0000;
    const EXPOSED: u8 = 0b0001_0000;

    pub(crate) const ABSENT: Cell = Cell(0);
    pub(crate) const ROOT: Cell = Cell(Cell::EVEN | Cell::EXPOSED);

    pub(crate) const fn free(mate: Direction) -> Cell {
        Cell(Cell::FREE | mate.0)
    }

    pub(crate) const fn is_present(self) -> bool {
        self.0 & Cell::LABEL != 0
    }

    pub(crate) const fn is_free(self) -> bool {
        self.0 & Cell::LABEL == Cell::FREE
    }

    pub(crate) const fn is_odd(self) -> bool {
        self.0 & Cell::LABEL == Cell::ODD
    }

    pub(crate) const fn is_even(self) -> bool {
        self.0 & Cell::LABEL == Cell::EVEN
    }

    pub(crate) const fn is_exposed(self) -> bool {
        self.0 & Cell::EXPOSED != 0
    }

    pub(crate) const fn mate(self) -> Direction {
        Direction(self.0 & 3)
    }

    pub(crate) const fn parent(self) -> Direction {
        Direction(self.0 >> 2 & 3)
    }

    /// The cell in no tree any more.
    pub(crate) const fn freed(self) -> Cell {
        Cell(self.0 & (3 | Cell::EXPOSED) | Cell::FREE)
    }

    pub(crate) const fn even(self) -> Cell {
        Cell(self.0 | Cell::EVEN)
    }

    pub(crate) const fn odd(self, parent: Direction) -> Cell {
        Cell(self.0 & 3 | parent.0 << 2 | Cell::ODD)
    }

    /// The cell matched in another direction.
    pub(crate) const fn matched(self, mate: Direction) -> Cell {
        Cell(self.0 & !(3 | Cell::EXPOSED) | mate.0)
    }

    /// An odd cell matched with what was its parent, and the other way round.
    pub(crate) const fn turned(self) -> Cell {
        Cell(self.0 & !15 | self.0 >> 2 & 3 | (self.0 & 3) << 2)
    }

    /// Whether a free cell has a mark.
    pub(crate) const fn is_marked(self, mark: Mark) -> bool {
        self.0 & mark as u8 != 0
    }

    pub(crate) const fn with(self, mark: Mark) -> Cell {
        Cell(self.0 | mark as u8)
    }

    pub(crate) const fn without(self, mark: Mark) -> Cell {
        Cell(self.0 & !(mark as u8))
    }

    /// Eight free cells, by one bit each, the lowest for the first: which are
    /// there, which are matched to the left or upwards, and which upwards or
    /// downwards.
    pub(crate) fn eight(there: u8, back: u8, vertical: u8) -> [Cell; 8] {
        let spread = |bits: u8| SPREAD[usize::from(bits)];
        let cells = spread(there) << 6 | spread(vertical) << 1 | spread(back);
        cells.to_le_bytes().map(Cell)
    }

    /// A bit for each even one of eight cells, that of cell `i` the bit `8 i + 7`.
    pub(crate) fn even_of_eight(cells: [Cell; 8]) -> u64 {
        let cells = u64::from_le_bytes(cells.map(|cell| cell.0));
        cells & cells << 1 & 0x8080_8080_8080_8080
    }
}

/// The bits of a byte, each in a byte of its own, the lowest in the lowest.
static SPREAD: [u64; 256] = {
    let mut spread = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut place = 0;
        while place < 8 {
            spread[bits] |= (bits as u64 >> place & 1) << (8 * place);
            place += 1;
        }
        bits += 1;
    }
    spread
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_back_leads_back() {
        let steps = Steps::new(7);
        let ends = Direction::ALL.map(|direction| steps.from(20, direction));
        assert_eq!(ends, [13, 19, 21, 27]);
        for direction in Direction::ALL {
            assert_eq!(steps.from(steps.from(20, direction), direction.back()), 20);
        }
    }

    #[test]
    fn bits_become_cells() {
        let cells = Cell::eight(0b1111, 0b1010, 0b1100);
        let mates = [0, 1, 2, 3].map(|mate| Cell::free(Direction(mate)));
        assert_eq!(cells[..4], mates);
        assert_eq!(cells[4..], [Cell::ABSENT; 4]);
    }

    #[test]
    fn a_cell_keeps_what_its_new_label_does_not_change() {
        for mate in Direction::ALL {
            for parent in Direction::ALL {
                let odd = Cell::free(mate).odd(parent);
                assert!(odd.is_odd() && odd.is_present());
                assert_eq!((odd.mate(), odd.parent()), (mate, parent));
                assert_eq!((odd.turned().mate(), odd.turned().parent()), (parent, mate));
                assert_eq!(odd.freed(), Cell::free(mate));
            }
            let even = Cell::free(mate).even();
            assert!(even.is_even() && !even.is_exposed());
            assert_eq!(Cell::ROOT.matched(mate), even);
        }
    }
}
