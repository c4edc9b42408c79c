use crate::allowance::{Allowance, BoardSize};
use crate::text::{DECIMAL, GameText, Words};

/// The number of states of a lock, or the largest number if there are more.
pub(super) fn states(digits: u32, base: u32) -> u64 {
    u64::from(base).saturating_pow(digits)
}

/// The size that a text declares for its board. A size above its own limit counts as the
/// limit: it is rejected later, with a better message.
pub(in crate::read) fn size(game: &GameText<'_>, allowance: &Allowance) -> BoardSize {
    let (vertices, edges) = match game {
        GameText::SlidingStones { board, .. } | GameText::Maze { board, .. } => {
            let cells = board.iter().map(|Words(row)| row.len() as u64);
            (cells.sum(), 0)
        }
        GameText::Graph { nodes, edges, .. } => {
            (allowance.nodes().min(*nodes).into(), edges.len() as u64)
        }
        GameText::Lock { digits, base, .. } => {
            let states = states(*digits, base.unwrap_or(DECIMAL));
            (states.min(allowance.limits().states), 0)
        }
    };
    BoardSize { vertices, edges }
}
