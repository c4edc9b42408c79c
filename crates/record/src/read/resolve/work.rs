use crate::budget::{BoardSize, Budget};
use crate::notation::text::Text;
use crate::text::game::{DECIMAL, GameText};

/// The number of states of a lock, or the largest number if there are more.
pub fn states(digits: u32, base: u32) -> u64 {
    u64::from(base).saturating_pow(digits)
}

/// The size that a text declares for its board. A size above its own limit counts as the
/// limit: it is rejected later, with a better message.
pub fn size(game: &GameText<'_>, budget: &Budget) -> BoardSize {
    let (vertices, edges) = match game {
        GameText::SlidingStones { board, .. } | GameText::Maze { board, .. } => {
            let cells = board.iter().map(|Text(row)| row.len() as u64);
            (cells.sum(), 0)
        }
        GameText::Graph { nodes, edges, .. } => {
            (budget.nodes().min(*nodes).into(), edges.len() as u64)
        }
        GameText::Lock { digits, base, .. } => {
            let states = states(*digits, base.unwrap_or(DECIMAL));
            (states.min(budget.limits().states), 0)
        }
    };
    BoardSize { vertices, edges }
}
