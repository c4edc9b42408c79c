use std::fmt;

/// A position in a picture, in units of 1/24 of the width of a cell.
///
/// The origin is the upper left corner of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// The distance to the right of the origin.
    pub x: f64,
    /// The distance below the origin.
    pub y: f64,
}

impl Spot {
    /// Creates a spot from coordinates, rounded to a tenth. Rounded coordinates are
    /// short in print and equal on all platforms.
    pub(crate) fn new(x: f64, y: f64) -> Spot {
        // Adding zero makes a negative zero positive.
        let round = |units: f64| (units * 10.0).round() / 10.0 + 0.0;
        Spot {
            x: round(x),
            y: round(y),
        }
    }

    pub(crate) fn plus(self, x: f64, y: f64) -> Spot {
        Spot::new(self.x + x, self.y + y)
    }

    pub(crate) fn distance(self, other: Spot) -> f64 {
        let (x, y) = (self.x - other.x, self.y - other.y);
        (x * x + y * y).sqrt()
    }

    /// The spot at a distance from this one in the direction of another spot.
    pub(crate) fn towards(self, other: Spot, units: f64) -> Spot {
        let part = units / self.distance(other).max(units);
        self.plus((other.x - self.x) * part, (other.y - self.y) * part)
    }
}

/// A rectangle in a picture, in units. It prints as the value of a `viewBox`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// The x-coordinate of the left side.
    pub x: f64,
    /// The y-coordinate of the upper side.
    pub y: f64,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl Area {
    /// Creates an area from its upper left corner and its size.
    pub(crate) const fn new(x: f64, y: f64, width: f64, height: f64) -> Area {
        Area {
            x,
            y,
            width,
            height,
        }
    }

    /// The smallest area that contains all spots with a margin.
    pub(crate) fn around(spots: impl IntoIterator<Item = Spot>, margin: f64) -> Option<Area> {
        let mut spots = spots.into_iter();
        let first = spots.next()?;
        let (least, most) = spots.fold((first, first), |(least, most), spot| {
            (
                Spot::new(least.x.min(spot.x), least.y.min(spot.y)),
                Spot::new(most.x.max(spot.x), most.y.max(spot.y)),
            )
        });
        Some(Area {
            x: least.x - margin,
            y: least.y - margin,
            width: most.x - least.x + 2.0 * margin,
            height: most.y - least.y + 2.0 * margin,
        })
    }

    /// The area with a margin on its left, upper, right and lower side.
    pub(crate) fn widened(self, left: f64, upper: f64, right: f64, lower: f64) -> Area {
        Area {
            x: self.x - left,
            y: self.y - upper,
            width: self.width + left + right,
            height: self.height + upper + lower,
        }
    }

    pub(crate) fn right(self) -> f64 {
        self.x + self.width
    }

    pub(crate) fn lower(self) -> f64 {
        self.y + self.height
    }

    /// Whether two areas share a point.
    pub(crate) fn meets(self, other: Area) -> bool {
        self.x <= other.right()
            && other.x <= self.right()
            && self.y <= other.lower()
            && other.y <= self.lower()
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (corner, size) = (
            Spot::new(self.x, self.y),
            Spot::new(self.width, self.height),
        );
        write!(f, "{} {} {} {}", corner.x, corner.y, size.x, size.y)
    }
}
