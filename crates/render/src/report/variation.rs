use matchplay_board::Game;

/// A side line that somebody noted down: what could have been played instead.
#[derive(Clone, Debug)]
pub(super) struct Variation<'a> {
    /// How many plies of the game come before it.
    pub(super) at: usize,
    /// The line alone, from the position after those plies.
    pub(super) line: Game,
    pub(super) note: Option<&'a str>,
}
