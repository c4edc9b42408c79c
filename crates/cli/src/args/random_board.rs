use clap::Args;
use clap::builder::TypedValueParser;
use matchplay_practice::{Extent, Percent, Recipe, Strength, TerrainKind};

use super::choice::choice;

/// Accepts the ruleset of a random board.
pub(super) fn ruleset() -> impl TypedValueParser<Value = TerrainKind> {
    choice([
        (
            "sliding",
            TerrainKind::Sliding,
            "Players slide their stones into the blank",
        ),
        (
            "maze",
            TerrainKind::Maze,
            "The token moves over the open cells of a grid",
        ),
        (
            "graph",
            TerrainKind::Graph,
            "The token moves over the nodes of a graph",
        ),
        (
            "lock",
            TerrainKind::Lock,
            "Players change the digits of a lock, and some states are forbidden",
        ),
    ])
}

/// Accepts the strength of a player. A casual player gets the error rate later.
pub(super) fn strength() -> impl TypedValueParser<Value = Strength> {
    let help = [
        "Wins every won position; in a lost one, leaves the fewest winning replies (a heuristic)",
        "Plays perfectly, except for mistakes at --error-rate",
        "Plays any legal move",
    ];
    let strengths = Strength::all(Strength::DEFAULT_ERROR_RATE);
    choice([0, 1, 2].map(|at| (strengths[at].name(), strengths[at], help[at])))
}

/// The strengths with an error rate; `None` for an error rate without a casual player.
pub(super) fn with_error_rate<const PLAYERS: usize>(
    strengths: [Strength; PLAYERS],
    error_rate: Option<Percent>,
) -> Option<[Strength; PLAYERS]> {
    let Some(error_rate) = error_rate else {
        return Some(strengths);
    };
    let casual = Strength::Casual { error_rate };
    let is_casual = |strength: &Strength| matches!(strength, Strength::Casual { .. });
    let is_any = strengths.iter().any(is_casual);
    is_any.then(|| strengths.map(|it| if is_casual(&it) { casual } else { it }))
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
