/// What lies over the boards of a [`Replay`](crate::Replay) or, when it is
/// opened, of a [`Report`](crate::Report).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layer {
    /// The legal moves, told apart by whether they win.
    #[default]
    Moves,
    /// The matching and the cover that prove who wins.
    Matching,
    /// Nothing.
    None,
}
