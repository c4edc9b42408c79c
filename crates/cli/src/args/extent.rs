use std::str::FromStr;

use matchplay_board::Size;
use matchplay_practice::Terrain;

/// How large a board is: one number, or two with an `x` between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    Single(u32),
    Double(u32, u32),
}

impl Extent {
    /// The rows and columns of a grid; one number is the side of a square.
    pub(crate) fn size(self) -> Result<Size, String> {
        let (rows, columns) = match self {
            Extent::Single(side) => (side, side),
            Extent::Double(rows, columns) => (rows, columns),
        };
        let size = Size::new(rows, columns);
        size.ok_or_else(|| format!("there is no board of {rows}×{columns}"))
    }

    /// A graph of so many nodes; two numbers are those of two sides.
    pub(crate) const fn nodes(self) -> Terrain {
        match self {
            Extent::Single(nodes) => Terrain::Graph(nodes),
            Extent::Double(left, right) => Terrain::Bipartite(left, right),
        }
    }
}

/// The size of a grid where none is asked for.
impl Default for Extent {
    fn default() -> Extent {
        Extent::Single(8)
    }
}

impl FromStr for Extent {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Extent, &'static str> {
        let number = |text: &str| text.parse().map_err(|_| "expected N or RxC");
        match text.split_once(['x', 'X', '×']) {
            Some((rows, columns)) => Ok(Extent::Double(number(rows)?, number(columns)?)),
            None => number(text).map(Extent::Single),
        }
    }
}
