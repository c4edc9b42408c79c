use std::fmt;

use matchplay_board::{Removal, Steps, StepsError, Wrap};
use serde::{Deserialize, Serialize};

use crate::text::pair::PairText;

/// The steps of the token in a maze. Each step can also be taken backwards.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Steps")]
pub enum StepsText {
    /// To the four cells that share a side.
    Orthogonal,
    /// To the four cells that share only a corner.
    Diagonal,
    /// To the eight cells that share a side or a corner.
    King,
    /// Two cells in one direction and one in the other.
    Knight,
    /// To the six neighbours in a honeycomb: (0, 1), (1, 0), (1, -1) and back.
    Hex,
    /// The move of a knight with other lengths.
    Leaper(u32, u32),
    /// Differences of rows and of columns.
    Offsets(Vec<PairText>),
}

/// The directions in which a maze wraps: its opposite sides are joined.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename = "Wrap")]
pub enum WrapText {
    /// The first row follows the last row.
    Rows,
    /// The first column follows the last column.
    Columns,
    /// Both.
    Both,
}

/// What a move removes.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename = "Removes")]
pub enum RemovesText {
    /// The vertex that the token leaves: the token never returns to it.
    Vertices,
    /// The edge along which the token moves: the token may return to a vertex, but never
    /// moves along the same edge again.
    Edges,
}

impl StepsText {
    /// The text of steps; `None` for the default.
    pub(crate) fn of(steps: &Steps) -> Option<StepsText> {
        Some(match steps {
            Steps::Orthogonal => return None,
            Steps::Diagonal => StepsText::Diagonal,
            Steps::King => StepsText::King,
            Steps::Knight => StepsText::Knight,
            Steps::Hex => StepsText::Hex,
            Steps::Leaper(leaper) => {
                let (a, b) = leaper.lengths();
                StepsText::Leaper(a, b)
            }
            Steps::Offsets(_) => {
                let forward = steps.forward().into_iter();
                StepsText::Offsets(forward.map(PairText::from).collect())
            }
            // The crates are released together, and the other arms cover all steps.
            _ => unreachable!("all steps have a text"),
        })
    }

    /// The steps that the text describes.
    pub(crate) fn steps(&self) -> Result<Steps, StepsError> {
        match self {
            StepsText::Orthogonal => Ok(Steps::Orthogonal),
            StepsText::Diagonal => Ok(Steps::Diagonal),
            StepsText::King => Ok(Steps::King),
            StepsText::Knight => Ok(Steps::Knight),
            StepsText::Hex => Ok(Steps::Hex),
            &StepsText::Leaper(a, b) => Steps::leaper(a, b),
            StepsText::Offsets(offsets) => {
                Steps::from_offsets(offsets.iter().map(|it| it.nearest()))
            }
        }
    }
}

/// The form of the steps in RON.
impl fmt::Display for StepsText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StepsText::Leaper(a, b) => write!(f, "Leaper({a}, {b})"),
            StepsText::Offsets(offsets) => {
                let offsets: Vec<String> = offsets.iter().map(PairText::to_string).collect();
                write!(f, "Offsets([{}])", offsets.join(", "))
            }
            name => name.serialize(f),
        }
    }
}

impl From<Wrap> for WrapText {
    fn from(wrap: Wrap) -> WrapText {
        match wrap {
            Wrap::Rows => WrapText::Rows,
            Wrap::Columns => WrapText::Columns,
            Wrap::Both => WrapText::Both,
        }
    }
}

impl From<WrapText> for Wrap {
    fn from(text: WrapText) -> Wrap {
        match text {
            WrapText::Rows => Wrap::Rows,
            WrapText::Columns => Wrap::Columns,
            WrapText::Both => Wrap::Both,
        }
    }
}

/// The form of the directions in RON.
impl fmt::Display for WrapText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

impl RemovesText {
    /// The text of a removal; `None` for the default.
    pub(crate) fn of(removal: Removal) -> Option<RemovesText> {
        match removal {
            Removal::Vertices => None,
            Removal::Edges => Some(RemovesText::Edges),
        }
    }

    pub(crate) fn removal(self) -> Removal {
        match self {
            RemovesText::Vertices => Removal::Vertices,
            RemovesText::Edges => Removal::Edges,
        }
    }
}

/// The form of the removal in RON.
impl fmt::Display for RemovesText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}
