use clap::Args;
use clap::builder::TypedValueParser;
use matchplay_board::{Removal, Steps, Wrap};
use matchplay_practice::{
    BoardOptions, Extent, GraphKind, Percent, Recipe, RecipeError, Strength, Terrain, TerrainKind,
};

use super::value::{choice, named, number, steps};

/// Accepts the ruleset of a random board.
pub(super) fn ruleset(
    among: impl IntoIterator<Item = TerrainKind>,
) -> impl TypedValueParser<Value = TerrainKind> {
    choice(among, TerrainKind::name, TerrainKind::description)
}

/// Accepts the strength of a player, whose error rate is a separate option.
pub(super) fn strength() -> impl TypedValueParser<Value = Strength> {
    choice(Strength::ALL, Strength::name, |strength| match strength {
        Strength::Perfect => {
            "Wins every won position; wins fast and loses slowly if a short search finds how"
        }
        Strength::Casual { .. } => "Plays perfectly, except for mistakes at --error-rate",
        _ => "Plays any legal move",
    })
}

/// The size of a board, and rules that only some kinds of boards have.
#[derive(Clone, Debug, Args)]
pub(crate) struct BoardShape {
    /// Board size: `8x8` (or `8`) cells of a grid, `12` nodes of a graph, `5x5` nodes
    /// on two sides of a graph, `3` digits of a lock, or, except for `compose`, the numbers up
    /// to `100` of Juniper Green [default: 8x8 cells, 12 nodes, 3 digits, or the numbers up to
    /// 100].
    #[arg(long)]
    size: Option<Extent>,

    /// Steps in a maze: `orthogonal`, `diagonal`, `king`, `knight`, `hex`, `leaper:1,3`,
    /// or a list such as `offsets:0,1/1,-1` [default: orthogonal].
    #[arg(long, value_name = "STEPS", value_parser = steps)]
    steps: Option<Steps>,

    /// Directions in which a maze wraps: the token leaves on one side and enters on the
    /// opposite side [default: none].
    #[arg(long, value_parser = named(Wrap::ALL, Wrap::name))]
    wrap: Option<Wrap>,

    /// Kind of a graph [default: random].
    #[arg(long, value_parser = choice(GraphKind::ALL, GraphKind::name, GraphKind::description))]
    kind: Option<GraphKind>,

    /// Base of the digits of a lock, from 2 to 36 [default: 10].
    #[arg(long, value_name = "BASE", value_parser = number::<u32>)]
    base: Option<u32>,

    /// Stop the dials of a lock at the first and the last digit [default: they wrap].
    #[arg(long)]
    no_wrap: bool,
}

impl BoardShape {
    /// The board for a ruleset.
    pub(crate) fn terrain(
        &self,
        ruleset: TerrainKind,
        removal: Option<Removal>,
    ) -> Result<Terrain, RecipeError> {
        ruleset.terrain(&BoardOptions {
            size: self.size,
            steps: self.steps.clone(),
            wrap: self.wrap,
            removal,
            graph: self.kind,
            base: self.base,
            dials_wrap: self.no_wrap.then_some(false),
        })
    }
}

/// The random boards of a command.
#[derive(Clone, Debug, Args)]
pub(crate) struct RandomBoard {
    #[command(flatten)]
    shape: BoardShape,

    /// Percentage of walls (maze), edges (random graph), forbidden states (lock), or
    /// stones that the blank can never pass (sliding; 50 makes colours random) [default:
    /// 20].
    #[arg(long, value_name = "PERCENT")]
    density: Option<Percent>,

    /// Place the token at random; no effect on sliding stones [default: the first player
    /// places it].
    #[arg(long)]
    start: bool,

    /// What a move removes in a maze or graph: the vertex that the token leaves, or the
    /// edge along which it moves [default: vertices].
    #[arg(long, value_parser = named(Removal::ALL, Removal::name))]
    removes: Option<Removal>,
}

impl RandomBoard {
    /// The recipe of random boards for a ruleset.
    pub(crate) fn recipe(&self, ruleset: TerrainKind) -> Result<Recipe, RecipeError> {
        let terrain = self.shape.terrain(ruleset, self.removes)?;
        Recipe::new(terrain, self.density, self.start)
    }
}
