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
    /// Every choice.
    pub const ALL: [Wrap; 3] = [Wrap::Rows, Wrap::Columns, Wrap::Both];

    /// Whether rows are counted modulo the height.
    pub const fn rows(self) -> bool {
        matches!(self, Wrap::Rows | Wrap::Both)
    }

    /// Whether columns are counted modulo the width.
    pub const fn columns(self) -> bool {
        matches!(self, Wrap::Columns | Wrap::Both)
    }

    /// The name in running text and for command lines: `rows`, `columns` or `both`.
    pub const fn name(self) -> &'static str {
        match self {
            Wrap::Rows => "rows",
            Wrap::Columns => "columns",
            Wrap::Both => "both",
        }
    }
}
