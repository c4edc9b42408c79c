use matchplay_board::Dials as Rules;

use crate::picture::area::{Area, Spot};

/// The dials of a lock in rows, and the room below them for a list of states.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dials(pub(crate) Rules);

/// The distance between the centres of two dials.
const SPACING: f64 = 124.0;

/// The largest part of the rim on which the values of a dial without wrap are.
const RIM: f64 = 5.0 / 6.0;

/// The largest part of the rim between two values of a dial without wrap.
const STEP: f64 = 1.0 / 5.0;

/// The part of the rim of a dial without wrap that is missing, at its bottom.
const GAP: f64 = 1.0 / 9.0;

/// The number of lines of a drawn rim.
const LINES_OF_RIM: u32 = 60;

impl Dials {
    /// The radius of a dial.
    pub(crate) const RADIUS: f64 = 55.0;
    /// The distance between the centre and the values.
    const VALUES: f64 = 42.0;
    const LINE: f64 = 12.0;

    /// The centre of each dial.
    pub(crate) fn middles(self) -> impl Iterator<Item = Spot> {
        (0..self.0.digits()).map(move |digit| self.middle(digit))
    }

    pub(crate) fn spot(self, digit: u32, value: u32) -> Option<Spot> {
        let (x, y) = self.direction(value)?;
        let middle = (digit < self.0.digits()).then(|| self.middle(digit))?;
        Some(middle.plus(x * Dials::VALUES, y * Dials::VALUES))
    }

    fn direction(self, value: u32) -> Option<(f64, f64)> {
        if value >= self.0.base() {
            return None;
        }
        let middle = if self.0.wraps() {
            0.0
        } else {
            f64::from(self.0.base() - 1) / 2.0
        };
        Some(direction((f64::from(value) - middle) * self.step()))
    }

    /// The part of the rim between two values.
    fn step(self) -> f64 {
        match self.0.wraps() {
            true => 1.0 / f64::from(self.0.base()),
            false => (RIM / f64::from(self.0.base() - 1)).min(STEP),
        }
    }

    /// The factor by which symbols on values are reduced to have room.
    pub(crate) fn scale(self) -> f64 {
        ((self.apart() / 18.0).min(1.0) * 100.0).round() / 100.0
    }

    /// The font size of the values.
    pub(crate) fn font(self) -> f64 {
        ((0.8 * self.apart()).min(11.0) * 10.0).round() / 10.0
    }

    /// The distance between two values.
    fn apart(self) -> f64 {
        2.0 * Dials::VALUES * (std::f64::consts::PI * self.step()).sin()
    }

    /// The rim of a dial without wrap, which has a gap between the last value and 0, as
    /// a line with corners. `None` for a whole rim.
    pub(crate) fn rim(self, middle: Spot) -> Option<Vec<Spot>> {
        let ends = 0.5 - GAP / 2.0;
        let turn = |line: u32| ends * (2.0 * f64::from(line) / f64::from(LINES_OF_RIM) - 1.0);
        let spot = |line: u32| {
            let (x, y) = direction(turn(line));
            middle.plus(x * Dials::RADIUS, y * Dials::RADIUS)
        };
        (!self.0.wraps()).then(|| (0..=LINES_OF_RIM).map(spot).collect())
    }

    fn middle(self, digit: u32) -> Spot {
        let (row, column) = (digit / self.in_row(), digit % self.in_row());
        Spot::new(
            (f64::from(column) + 0.5) * SPACING,
            (f64::from(row) + 0.5) * SPACING,
        )
    }

    /// The number of dials in a row.
    const fn in_row(self) -> u32 {
        if self.0.digits() <= 10 { 5 } else { 8 }
    }

    /// The number of entries that the list has room for: at least the number of
    /// turns from a state, plus one.
    pub(crate) fn room(self) -> usize {
        self.lines() * self.columns()
    }

    fn columns(self) -> usize {
        (self.width() / self.column()) as usize
    }

    /// The number of lines of the list.
    fn lines(self) -> usize {
        let values = if self.0.base() == 2 { 1 } else { 2 };
        let entries = values * self.0.digits() as usize + 1;
        entries.div_ceil(self.columns()).max(5)
    }

    /// The start of an entry of the list.
    pub(crate) fn entry(self, index: usize) -> Spot {
        let (column, line) = (index / self.lines(), index % self.lines());
        Spot::new(
            4.0 + column as f64 * self.column(),
            self.height() + 16.0 + line as f64 * Dials::LINE,
        )
    }

    /// The width of a column of the list. It has room for two states.
    fn column(self) -> f64 {
        34.0 + 12.0 * f64::from(self.0.digits())
    }

    /// The width of the dials.
    fn width(self) -> f64 {
        f64::from(self.0.digits().min(self.in_row())) * SPACING
    }

    /// The height of the dials.
    fn height(self) -> f64 {
        f64::from(self.0.digits().div_ceil(self.in_row())) * SPACING
    }

    /// The area of the dials without the list.
    pub(crate) fn faces(self) -> Area {
        Area::new(0.0, 0.0, self.width(), self.height())
    }

    pub(crate) fn view(self) -> Area {
        let list = 10.0 + self.lines() as f64 * Dials::LINE;
        self.faces().widened(4.0, 4.0, 4.0, 4.0 + list)
    }
}

/// The direction at a part of the rim, clockwise from the top.
fn direction(turn: f64) -> (f64, f64) {
    let (sine, cosine) = (std::f64::consts::TAU * turn).sin_cos();
    (sine, -cosine)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_has_room_for_every_turn_inside_the_view() {
        let decimal = (1..=9).map(|digits| (digits, 10, true));
        let all = decimal.chain([(31, 2, true), (31, 2, false), (20, 3, false), (6, 36, true)]);
        for (digits, base, wraps) in all {
            let dials = Dials(Rules::with_base(digits, base, wraps).unwrap());
            let room = dials.room();
            let turns = if base == 2 { digits } else { 2 * digits };
            assert!(room > turns as usize, "{digits}: {room}");
            let (last, view) = (dials.entry(room - 1), dials.view());
            assert!(last.x + dials.column() <= view.right(), "{digits}");
            assert!(last.y <= view.lower(), "{digits}");
        }
    }
    #[test]
    fn the_values_of_a_dial_do_not_overlap_and_leave_the_gap_free() {
        for base in 2..=36 {
            for wraps in [false, true] {
                let dials = Dials(Rules::with_base(1, base, wraps).unwrap());
                let values = (0..base).map(|value| dials.spot(0, value).unwrap());
                let values: Vec<Spot> = values.collect();
                let around = values.windows(2).map(|pair| pair[0].distance(pair[1]));
                for apart in around {
                    assert!(apart > dials.font(), "{base} {wraps}: {apart}");
                }
                let middle = dials.middle(0);
                let gap = dials
                    .rim(middle)
                    .map(|rim| rim[0].distance(rim[rim.len() - 1]));
                assert_eq!(gap.is_some(), !wraps);
                let bottom = middle.plus(0.0, 42.0);
                let is_free = values.iter().all(|value| value.distance(bottom) > 15.0);
                assert!(wraps || is_free, "{base}");
            }
        }
    }
}
