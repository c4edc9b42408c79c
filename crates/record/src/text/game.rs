use matchplay_board::Removal;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::notation::members::{MembersOnly, or_absent};
use crate::notation::text::Text;
use crate::text::entries::Entries;
use crate::text::lattice::{RemovesText, StepsText, WrapText};
use crate::text::pair::PairText;
use crate::text::place::PlaceText;

/// The base of the digits of a lock without `base`.
pub(crate) const DECIMAL: u32 = 10;

/// The board, the starts of the token and the moves, by ruleset.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Game", deny_unknown_fields, remote = "Self")]
pub enum GameText<'a> {
    /// Sliding stones: each player slides stones of one colour into the blank.
    SlidingStones {
        /// The rows: `O` and `X` are stones, `.` is the one blank.
        #[serde(borrow)]
        board: Vec<Text<'a>>,
        /// The cells from which the players slide stones, in order.
        #[serde(
            default,
            borrow,
            deserialize_with = "or_absent",
            skip_serializing_if = "Vec::is_empty"
        )]
        moves: Vec<PlaceText<'a>>,
    },
    /// A maze: the token moves over open cells and never returns to one, unless moves remove edges.
    Maze {
        /// The rows: `.` is an open cell, `#` is a wall.
        #[serde(borrow)]
        board: Vec<Text<'a>>,
        /// The steps of the token; orthogonal by default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        steps: Option<StepsText>,
        /// The directions in which the board wraps; none by default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wrap: Option<WrapText>,
        /// What a move removes; by default, the vertex that the token leaves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        removes: Option<RemovesText>,
        /// The cells on which the first move may place the token; all open cells by default.
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        starts: Option<Vec<PlaceText<'a>>>,
        /// The start of the token; if absent, the first move places the token.
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        start: Option<PlaceText<'a>>,
        /// The places to which the token moves, in order.
        #[serde(
            default,
            borrow,
            deserialize_with = "or_absent",
            skip_serializing_if = "Vec::is_empty"
        )]
        moves: Vec<PlaceText<'a>>,
    },
    /// A graph: the token moves along edges and never returns to a node, unless moves remove edges.
    Graph {
        /// The number of nodes.
        nodes: u32,
        /// The two nodes of each edge.
        #[serde(
            default,
            deserialize_with = "or_absent",
            skip_serializing_if = "Vec::is_empty"
        )]
        edges: Vec<(u32, u32)>,
        /// The labels of nodes, by number.
        #[serde(
            default,
            deserialize_with = "or_absent",
            skip_serializing_if = "Entries::is_empty"
        )]
        labels: Entries,
        /// Where the nodes are drawn, by number: x to the right and y down, for all nodes.
        #[serde(
            default,
            deserialize_with = "or_absent",
            skip_serializing_if = "Entries::is_empty"
        )]
        at: Entries<PairText>,
        /// What a move removes; by default, the vertex that the token leaves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        removes: Option<RemovesText>,
        /// The nodes on which the first move may place the token; all nodes by default.
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        starts: Option<Vec<PlaceText<'a>>>,
        /// The node of the token; if absent, the first move places the token.
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        start: Option<PlaceText<'a>>,
        /// The places to which the token moves, in order.
        #[serde(
            default,
            borrow,
            deserialize_with = "or_absent",
            skip_serializing_if = "Vec::is_empty"
        )]
        moves: Vec<PlaceText<'a>>,
    },
    /// A lock: each move turns one digit by one, to a state that was not visited before.
    Lock {
        /// The number of digits of the lock.
        digits: u32,
        /// The base of the digits; 10 by default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        base: Option<u32>,
        /// Whether the first and the last digit are neighbours; true by default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wrap: Option<bool>,
        /// The states that the lock must not reach.
        #[serde(
            default,
            borrow,
            deserialize_with = "or_absent",
            skip_serializing_if = "Vec::is_empty"
        )]
        forbidden: Vec<Text<'a>>,
        /// The states that the first move may choose; all states that are not forbidden by default.
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        starts: Option<Vec<PlaceText<'a>>>,
        /// The first state; if absent, the first move chooses a state.
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        start: Option<PlaceText<'a>>,
        /// The states to which the players turn the lock, in order.
        #[serde(
            default,
            borrow,
            deserialize_with = "or_absent",
            skip_serializing_if = "Vec::is_empty"
        )]
        moves: Vec<PlaceText<'a>>,
    },
}

impl Serialize for GameText<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // The derived function, not the one of the trait.
        GameText::serialize(self, serializer)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for GameText<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        GameText::deserialize(MembersOnly(deserializer))
    }
}

impl GameText<'_> {
    /// What a move removes.
    pub fn removal(&self) -> Removal {
        match self {
            GameText::Maze { removes, .. } | GameText::Graph { removes, .. } => {
                removes.map(RemovesText::removal).unwrap_or_default()
            }
            GameText::SlidingStones { .. } | GameText::Lock { .. } => Removal::default(),
        }
    }

    /// The moves, in order.
    pub fn moves(&self) -> &[PlaceText<'_>] {
        match self {
            GameText::SlidingStones { moves, .. }
            | GameText::Maze { moves, .. }
            | GameText::Graph { moves, .. }
            | GameText::Lock { moves, .. } => moves,
        }
    }

    /// The name of the ruleset in a file.
    pub const fn name(&self) -> &'static str {
        match self {
            GameText::SlidingStones { .. } => "SlidingStones",
            GameText::Maze { .. } => "Maze",
            GameText::Graph { .. } => "Graph",
            GameText::Lock { .. } => "Lock",
        }
    }
}
