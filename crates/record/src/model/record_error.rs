use matchplay_board::{ReplayError, Vertex};
use thiserror::Error;

use crate::limits::Limits;
use crate::model::record::Record;

/// An annotation or a game that a record cannot contain; plies are 1-based in the message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The game starts from a position with earlier plies.
    #[error("the game starts after {plies} plies, expected a start before the first ply")]
    StartsLate {
        /// The number of earlier plies.
        plies: usize,
    },
    /// A note refers to a ply outside of its line.
    #[error("expected a note on a ply from {first} to {last}, found one on ply {plies}")]
    NoSuchNote {
        /// The number of plies that are played before the note.
        plies: usize,
        /// The smallest valid number of plies.
        first: usize,
        /// The largest valid number of plies.
        last: usize,
    },
    /// A label does not refer to a node of a graph.
    #[error("only the nodes of a graph can have labels")]
    NoSuchNode,
    /// The drawing does not have exactly the nodes of a graph.
    #[error("only a graph can be drawn at points, and either all nodes or none have one")]
    NotAllNodes,
    /// A node is drawn too far from the origin; nodes are 1-based in the message.
    #[error(
        "node {} is drawn at ({x}, {y}), expected coordinates from -{max} to {max}",
        node.index() + 1,
        max = Record::MAX_COORDINATE
    )]
    TooFar {
        /// The node.
        node: Vertex,
        /// The distance to the right of the origin.
        x: i32,
        /// The distance below the origin.
        y: i32,
    },
    /// A variation leaves its line before its start or after its end.
    #[error(
        "expected a variation of a ply from {} to {}, found one of ply {}",
        first + 1,
        last + 1,
        at + 1
    )]
    NoSuchStart {
        /// The ply that the variation should replace, 0-based.
        at: usize,
        /// The first ply it can replace, 0-based.
        first: usize,
        /// One past the last ply of the line, 0-based.
        last: usize,
    },
    /// Variations are nested too deeply.
    #[error("variations are nested more than {} deep", Limits::MAX_DEPTH)]
    TooDeep,
    /// A member that this version does not support has the name of a supported one, or
    /// an invalid name.
    #[error("a member cannot have the name \"{}\"", .name.escape_debug())]
    MemberName {
        /// The name.
        name: String,
    },
    /// A variation has no plies.
    #[error("the variation has no plies, expected at least one")]
    EmptyVariation,
    /// A variation has an illegal ply.
    #[error(transparent)]
    Illegal(#[from] ReplayError),
}
