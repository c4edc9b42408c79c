/// The layer above the boards of a [`Replay`](crate::Replay), or of a
/// [`Report`](crate::Report) when it is opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layer {
    /// The legal moves, winning and losing.
    #[default]
    Moves,
    /// The matching and the cover that prove the winner.
    Matching,
    /// No layer.
    None,
}
