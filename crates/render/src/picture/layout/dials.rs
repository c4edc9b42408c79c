use crate::picture::area::{Area, Spot};

/// The dials of a lock in rows, and the room below them for a list of states.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dials {
    digits: u32,
}

/// The distance between the centres of two dials.
const SPACING: f64 = 124.0;

/// The directions of the values, clockwise from the top.
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
    /// The distance between the centre and the values.
    const VALUES: f64 = 42.0;
    /// The number of dials in a row.
    const IN_ROW: u32 = 5;
    /// The number of lines of the list.
    const LINES: usize = 5;
    const LINE: f64 = 12.0;

    pub(crate) const fn new(digits: u32) -> Dials {
        Dials { digits }
    }

    /// The centre of each dial.
    pub(crate) fn middles(self) -> impl Iterator<Item = Spot> {
        (0..self.digits).map(middle)
    }

    pub(crate) fn spot(self, digit: u32, value: u32) -> Option<Spot> {
        let (x, y) = *DIRECTIONS.get(value as usize)?;
        let middle = (digit < self.digits).then(|| middle(digit))?;
        Some(middle.plus(x * Dials::VALUES, y * Dials::VALUES))
    }

    /// The number of entries that the list has room for: at least the number of
    /// turns from a state, plus one.
    pub(crate) fn room(self) -> usize {
        Dials::LINES * (self.width() / self.column()) as usize
    }

    /// The start of an entry of the list.
    pub(crate) fn entry(self, index: usize) -> Spot {
        let (column, line) = (index / Dials::LINES, index % Dials::LINES);
        Spot::new(
            4.0 + column as f64 * self.column(),
            self.height() + 16.0 + line as f64 * Dials::LINE,
        )
    }

    /// The width of a column of the list. It has room for two states.
    fn column(self) -> f64 {
        34.0 + 12.0 * f64::from(self.digits)
    }

    /// The width of the dials.
    fn width(self) -> f64 {
        f64::from(self.digits.min(Dials::IN_ROW)) * SPACING
    }

    /// The height of the dials.
    fn height(self) -> f64 {
        f64::from(self.digits.div_ceil(Dials::IN_ROW)) * SPACING
    }

    pub(crate) fn view(self) -> Area {
        let list = 10.0 + Dials::LINES as f64 * Dials::LINE;
        Area {
            x: 0.0,
            y: 0.0,
            width: self.width(),
            height: self.height() + list,
        }
        .widened(4.0, 4.0, 4.0, 4.0)
    }
}

fn middle(digit: u32) -> Spot {
    let (row, column) = (digit / Dials::IN_ROW, digit % Dials::IN_ROW);
    Spot::new(
        (f64::from(column) + 0.5) * SPACING,
        (f64::from(row) + 0.5) * SPACING,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_has_room_for_every_turn_inside_the_view() {
        for digits in 1..=9 {
            let dials = Dials::new(digits);
            let room = dials.room();
            assert!(room > 2 * digits as usize, "{digits}: {room}");
            let (last, view) = (dials.entry(room - 1), dials.view());
            assert!(last.x + dials.column() <= view.right(), "{digits}");
            assert!(last.y <= view.lower(), "{digits}");
        }
    }
}
