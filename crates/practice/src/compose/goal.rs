/// The property that a [`Composer`](crate::Composer) maximises. In all positions, exactly one move
/// wins, and another one loses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Goal {
    /// At least three moves, a long win, and long refutations of all wrong moves.
    #[default]
    Balanced,
    /// Many only moves one after the other: positions with several moves of which one wins.
    Only,
    /// A long win.
    Long,
    /// A long win, which exactly one wall, forbidden state, removed node or recoloured stone would
    /// give to the other player.
    OneFlip,
}

impl Goal {
    /// Every goal.
    pub const ALL: [Goal; 4] = [Goal::Balanced, Goal::Only, Goal::Long, Goal::OneFlip];

    /// The name for command lines: `balanced`, `only`, `long` or `one-flip`.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Balanced => "balanced",
            Goal::Only => "only",
            Goal::Long => "long",
            Goal::OneFlip => "one-flip",
        }
    }

    /// A description without a full stop.
    pub const fn description(self) -> &'static str {
        match self {
            Goal::Balanced => {
                "At least three moves, a long win, and long refutations of wrong moves"
            }
            Goal::Only => "Many positions one after the other in which one of several moves wins",
            Goal::Long => "A long win",
            Goal::OneFlip => {
                "A single wall, forbidden state, removed node or recoloured stone gives the game to \
                 the opponent"
            }
        }
    }
}
