use crate::picture::area::{Area, Spot};

/// The dials of a lock in a row, and room for a list of its states beside them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dials {
    digits: u32,
}

/// How far apart the middles of two dials are.
const APART: f64 = 124.0;

/// The cosine and sine of the angles between the values, clockwise from the top.
const DIRECTIONS: [(f64, f64); 10] = [
    (0.0, -1.0),
    (0.588, -0.809),
    (0.951, -0.309),
    (0.951, 0.309),
    (0.588, 0.809),
    (0.0, 1.0),
    (-0.588, 0.809),
    (-0.951, 0.309),
    (-0.951, -0.309),
    (-0.588, -0.809),
];

impl Dials {
    /// The radius of a dial.
    pub(crate) const RADIUS: f64 = 55.0;
    /// How far from the middle the values stand.
    const VALUES: f64 = 42.0;
    /// The lines of the list.
    pub(crate) const LINES: usize = 9;
    /// The columns of the list.
    pub(crate) const COLUMNS: usize = 3;
    const LINE: f64 = 12.0;

    pub(crate) const fn new(digits: u32) -> Dials {
        Dials { digits }
    }

    /// The middle of each dial.
    pub(crate) fn middles(self) -> impl Iterator<Item = Spot> {
        (0..self.digits).map(middle)
    }

    pub(crate) fn spot(self, digit: u32, value: u32) -> Option<Spot> {
        let (x, y) = *DIRECTIONS.get(value as usize)?;
        let middle = (digit < self.digits).then(|| middle(digit))?;
        Some(middle.plus(x * Dials::VALUES, y * Dials::VALUES))
    }

    /// Where an entry of the list starts, in its line and column.
    pub(crate) fn entry(self, index: usize) -> Spot {
        let (column, line) = (index / Dials::LINES, index % Dials::LINES);
        let left = f64::from(self.digits) * APART + 14.0;
        Spot::new(
            left + column as f64 * self.column(),
            12.0 + line as f64 * Dials::LINE,
        )
    }

    /// The width of a column of the list, which two states fill.
    fn column(self) -> f64 {
        34.0 + 12.0 * f64::from(self.digits)
    }

    pub(crate) fn view(self) -> Area {
        let list = Dials::COLUMNS as f64 * self.column();
        Area {
            x: 0.0,
            y: 0.0,
            width: f64::from(self.digits) * APART + 14.0 + list,
            height: APART,
        }
        .widened(4.0, 4.0, 0.0, 4.0)
    }
}

fn middle(digit: u32) -> Spot {
    Spot::new((f64::from(digit) + 0.5) * APART, 0.5 * APART)
}
