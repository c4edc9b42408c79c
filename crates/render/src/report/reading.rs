use matchplay_board::{Board, Places};
use serde::Serialize;

/// A drawn proof that has an explanation of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Reading {
    /// Every allowed placement loses.
    Placements,
    /// The player to move loses in an even kernel.
    Kernel,
    /// The player to move wins by a move or placement to an even kernel.
    KernelReply,
    /// The player to move wins by a move to a target set.
    Targets,
    /// The opponent answers every move or placement with a move to a target set of its own.
    TargetSets,
    /// The winner is unknown.
    Unknown,
}

impl Reading {
    /// Every proof with an explanation of its own.
    pub(super) const ALL: [Reading; 6] = [
        Reading::Placements,
        Reading::Kernel,
        Reading::KernelReply,
        Reading::Targets,
        Reading::TargetSets,
        Reading::Unknown,
    ];

    /// The explanation.
    pub(super) const fn sentence(self) -> &'static str {
        match self {
            Reading::Placements => {
                "Every allowed start loses, because every maximum matching covers it: the \
                 opponent answers along a bold edge. No two bold edges share an end, and the \
                 squares and letters prove that no matching is larger."
            }
            Reading::Kernel => {
                "The token is in an even kernel, and the player to move loses: no unused edge \
                 joins two squares, and every other vertex has an even number of unused edges \
                 to squares, so the opponent can always move back to a square."
            }
            Reading::KernelReply => {
                "The ringed move wins: after it the squares are an even kernel, so no unused \
                 edge joins two squares, and every other vertex has an even number of unused \
                 edges to squares; from there the opponent loses."
            }
            Reading::Targets => {
                "Any move to a square wins: the squares are a target set, so no unused edge \
                 joins two of them, and of the other vertices only the token's has an odd \
                 number of unused edges to them; after the move they are an even kernel."
            }
            Reading::TargetSets => {
                "Every move or placement loses: after each of them the opponent wins by a move \
                 to a target set, which differs from move to move and is drawn after the next \
                 ply."
            }
            Reading::Unknown => {
                "It is unknown who wins here: the graph has odd cycles, and neither an even \
                 kernel nor a target set was found."
            }
        }
    }

    /// The name of the set that is drawn, if any.
    pub(super) const fn set(self) -> &'static str {
        match self {
            Reading::Kernel => "even kernel",
            Reading::KernelReply => "even kernel after the ringed move",
            Reading::Targets => "target set",
            Reading::Placements | Reading::TargetSets | Reading::Unknown => "",
        }
    }
}

/// The explanation of a drawn matching.
pub(super) fn reading(board: &Board) -> String {
    let covered = match board.places() {
        Places::Dials(_) => {
            return "The winner always answers by a maximum matching: as many pairs of \
                    adjacent states as possible, no two with a state in common. The list \
                    below the dials shows each turn with its answer."
                .to_owned();
        }
        Places::Cells(_) if has_no_odd_cycles(board) => "has a square at one of its ends",
        Places::Cells(_) => {
            "has a square at one of its ends, or the same letter at both ends; a letter on \
             2k + 1 cells counts as k squares"
        }
        Places::Nodes(_) => {
            "has a square at one of its ends, or the same letter at both ends; a letter on \
             2k + 1 nodes counts as k squares"
        }
    };
    format!(
        "The winner always answers along a bold edge. No two bold edges share an end. Every \
         remaining edge {covered}. There are as many squares as bold edges, so no matching \
         is larger, and the winner always has an answer."
    )
}

/// Whether the rules of a grid provide colours, so it is bipartite.
fn has_no_odd_cycles(board: &Board) -> bool {
    board.lattice().is_none() || board.colour(matchplay_board::Vertex::new(0)).is_some()
}
