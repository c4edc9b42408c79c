use clap::Args;
use clap::builder::TypedValueParser;
use matchplay_practice::{Extent, Percent, Recipe, Strength, TerrainKind};

use super::choice::choice;

/// Accepts the ruleset of a random board.
pub(super) fn ruleset() -> impl TypedValueParser<Value = TerrainKind> {
    choice(
        TerrainKind::ALL,
        TerrainKind::name,
        TerrainKind::description,
    )
}

/// Accepts the strength of a player, whose error rate is a separate option.
pub(super) fn strength() -> impl TypedValueParser<Value = Strength> {
    let strengths = Strength::all(Strength::DEFAULT_ERROR_RATE);
    choice(strengths, Strength::name, |strength| match strength {
        Strength::Casual { .. } => "Plays perfectly, except for mistakes at --error-rate",
        other => other.summary(),
    })
}

/// The random boards of a command.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct RandomBoard {
    /// Board size: `8x8` (or `8`) cells of a grid, `12` nodes of a graph, `5x5` nodes on
    /// the two sides of a bipartite graph, or `3` digits of a lock [default: 8x8, 12 or 3].
    #[arg(long)]
    size: Option<Extent>,

    /// Percentage of walls (maze), edges (graph), forbidden states (lock), or stones that
    /// the blank can never pass (sliding; 50 makes colours random).
    #[arg(long, value_name = "PERCENT", default_value = "20")]
    density: Percent,

    /// Place the token at random; no effect on sliding stones [default: the first player
    /// places it].
    #[arg(long)]
    start: bool,
}

impl RandomBoard {
    /// The recipe of random boards for a ruleset.
    pub(crate) fn recipe(&self, ruleset: TerrainKind) -> Result<Recipe, String> {
        let terrain = ruleset
            .sized(self.size)
            .map_err(|error| error.to_string())?;
        Recipe::new(terrain, self.density, self.start).map_err(|error| error.to_string())
    }
}
