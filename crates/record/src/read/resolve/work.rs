use crate::read::locate::Step::{self, Field, Index};
use crate::read::problem::Problem;
use crate::read::shape::VariationShape;
use crate::text::{DECIMAL, GameText, Words};
use crate::{Code, Limits};

/// Rejects a text if its game and the variations require too much work; called before
/// anything is built.
pub(in crate::read) fn check(
    game: &GameText<'_>,
    variations: &[VariationShape<'_>],
    bytes: usize,
    limits: &Limits,
) -> Result<(), Problem> {
    let mut budget = Budget::new(game, bytes, limits);
    budget.spend(game.moves().len() as u64, &[Field("game")])?;
    budget.variations(
        variations,
        game.moves().len() as u64,
        &mut Vec::new(),
        limits.depth(),
    )
}

/// The number of states of a lock, or the largest number if there are more.
pub(super) fn states(digits: u32, base: u32) -> u64 {
    u64::from(base).saturating_pow(digits)
}

/// The number of orthogonal steps, each counted with its opposite.
const ORTHOGONAL: u64 = 2;

/// The remaining work that a text may cause.
pub(in crate::read) struct Budget {
    /// The work of the board.
    size: u64,
    left: u64,
}

impl Budget {
    /// The work that a text of this length may cause with games on one board.
    pub(in crate::read) fn new(game: &GameText<'_>, bytes: usize, limits: &Limits) -> Budget {
        let cells = |board: &[Words<'_>]| -> u64 {
            let cells = board.iter().map(|Words(row)| row.len() as u64);
            cells.sum()
        };
        let size = match game {
            GameText::SlidingStones { board, .. } => cells(board),
            GameText::Maze { board, steps, .. } => {
                let steps = steps
                    .as_ref()
                    .map_or(ORTHOGONAL, |steps| steps.count() as u64);
                cells(board).saturating_mul(steps.div_ceil(ORTHOGONAL))
            }
            GameText::Graph { nodes, edges, .. } => {
                // A number above its own limit is rejected later, with a better message.
                let nodes = (*nodes).min(limits.nodes(bytes));
                u64::from(nodes) + edges.len() as u64
            }
            GameText::Lock { digits, base, .. } => {
                let states = states(*digits, base.unwrap_or(DECIMAL)).min(limits.states);
                Limits::lock_work(states)
            }
        };
        Budget {
            size,
            left: limits.work(bytes),
        }
    }

    /// Subtracts the cost of one game with this number of plies.
    pub(in crate::read) fn spend(&mut self, plies: u64, path: &[Step]) -> Result<(), Problem> {
        let left = self.left.checked_sub(self.size.saturating_add(plies));
        self.left = left.ok_or_else(|| {
            let message = match path {
                [Field("game")] => "the game is too large",
                _ => "the variations are too many for a board of this size",
            };
            Problem::new(path, Code::Limit, message)
        })?;
        Ok(())
    }

    /// Subtracts the cost of the variations of a line with this number of plies, down
    /// to `depth` levels; deeper variations are rejected later.
    fn variations(
        &mut self,
        variations: &[VariationShape<'_>],
        plies: u64,
        path: &mut Vec<Step>,
        depth: usize,
    ) -> Result<(), Problem> {
        let Some(depth) = depth.checked_sub(1) else {
            return Ok(());
        };
        path.push(Field("variations"));
        for (index, variation) in variations.iter().enumerate() {
            path.push(Index(index));
            let before = u64::from(variation.at.saturating_sub(1)).min(plies);
            let plies = before + variation.line.len() as u64;
            self.spend(plies, path)?;
            self.variations(&variation.annotations.variations, plies, path, depth)?;
            path.pop();
        }
        path.pop();
        Ok(())
    }
}
