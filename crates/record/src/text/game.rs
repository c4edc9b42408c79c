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

/// The board, the starts of the token and the moves, by ruleset. `docs/record-format.md`
/// describes the members.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Game", deny_unknown_fields, remote = "Self")]
pub enum GameText<'a> {
    /// Sliding stones: each player slides stones of one colour into the blank.
    SlidingStones {
        #[serde(borrow)]
        board: Vec<Text<'a>>,
        #[serde(default, borrow, deserialize_with = "or_absent")]
        #[serde(skip_serializing_if = "Vec::is_empty")]
        moves: Vec<PlaceText<'a>>,
    },
    /// A maze: the token moves over open cells and never returns to one, unless moves remove edges.
    Maze {
        #[serde(borrow)]
        board: Vec<Text<'a>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        steps: Option<StepsText>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wrap: Option<WrapText>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        removes: Option<RemovesText>,
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        starts: Option<Vec<PlaceText<'a>>>,
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        start: Option<PlaceText<'a>>,
        #[serde(default, borrow, deserialize_with = "or_absent")]
        #[serde(skip_serializing_if = "Vec::is_empty")]
        moves: Vec<PlaceText<'a>>,
    },
    /// A graph: the token moves along edges and never returns to a node, unless moves remove edges.
    Graph {
        nodes: u32,
        #[serde(default, deserialize_with = "or_absent")]
        #[serde(skip_serializing_if = "Vec::is_empty")]
        edges: Vec<(u32, u32)>,
        #[serde(default, deserialize_with = "or_absent")]
        #[serde(skip_serializing_if = "Entries::is_empty")]
        labels: Entries,
        #[serde(default, deserialize_with = "or_absent")]
        #[serde(skip_serializing_if = "Entries::is_empty")]
        at: Entries<PairText>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        removes: Option<RemovesText>,
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        starts: Option<Vec<PlaceText<'a>>>,
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        start: Option<PlaceText<'a>>,
        #[serde(default, borrow, deserialize_with = "or_absent")]
        #[serde(skip_serializing_if = "Vec::is_empty")]
        moves: Vec<PlaceText<'a>>,
    },
    /// A lock: each move turns one digit by one, to a state that was not visited before.
    Lock {
        digits: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        base: Option<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wrap: Option<bool>,
        #[serde(default, borrow, deserialize_with = "or_absent")]
        #[serde(skip_serializing_if = "Vec::is_empty")]
        forbidden: Vec<Text<'a>>,
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        starts: Option<Vec<PlaceText<'a>>>,
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        start: Option<PlaceText<'a>>,
        #[serde(default, borrow, deserialize_with = "or_absent")]
        #[serde(skip_serializing_if = "Vec::is_empty")]
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
