/// A direction on the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Direction(u8);

impl Direction {
    pub(crate) const RIGHT: Direction = Direction(0);
    pub(crate) const LEFT: Direction = Direction(1);
    pub(crate) const DOWN: Direction = Direction(2);
    pub(crate) const UP: Direction = Direction(3);

    /// All directions, in the ascending order of the cells they lead to.
    pub(crate) const ALL: [Direction; 4] = [
        Direction::UP,
        Direction::LEFT,
        Direction::RIGHT,
        Direction::DOWN,
    ];

    /// The direction with this index, of which only the two lowest bits count.
    pub(crate) const fn from_bits(bits: u8) -> Direction {
        Direction(bits & 3)
    }

    /// From 0 to 3, in the order right, left, down, up.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize & 3
    }

    /// The index as the two bits that a [`Cell`](crate::grid::cell::Cell) stores.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    pub(crate) const fn back(self) -> Direction {
        Direction(self.0 ^ 1)
    }
}
