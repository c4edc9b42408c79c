use core::fmt;

/// The directions in which a grid wraps: its opposite sides are joined, and a token that
/// leaves the grid on one side enters it on the opposite side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wrap {
    /// The last row is followed by the first row: rows are counted modulo the height.
    Rows,
    /// The last column is followed by the first column: columns are counted modulo the
    /// width.
    Columns,
    /// Both: the board is a torus.
    Both,
}

impl Wrap {
    /// Whether rows are counted modulo the height.
    pub const fn rows(self) -> bool {
        matches!(self, Wrap::Rows | Wrap::Both)
    }

    /// Whether columns are counted modulo the width.
    pub const fn columns(self) -> bool {
        matches!(self, Wrap::Columns | Wrap::Both)
    }
}

/// The name of the directions in running text.
impl fmt::Display for Wrap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Wrap::Rows => "rows",
            Wrap::Columns => "columns",
            Wrap::Both => "both",
        })
    }
}
