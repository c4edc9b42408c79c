use matchplay_board::Vertex;
use serde::Serialize;

use crate::{Layout, Spot};

/// The parts of a layout that a script needs besides the drawn vertices.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Geometry {
    inset: f64,
    /// The offset from a vertex to the number of its ply.
    number: (f64, f64),
    /// The spots of the values of each dial of a lock.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dials: Vec<Vec<(f64, f64)>>,
    /// The spots of the entries of the list below the dials.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    list: Vec<(f64, f64)>,
}

impl From<&Layout> for Geometry {
    fn from(layout: &Layout) -> Geometry {
        let pair = |Spot { x, y }: Spot| (x, y);
        let first = Vertex::new(0);
        let number = layout.spot(first).zip(layout.number(first));
        let number = number.map(|(spot, number)| (number.x - spot.x, number.y - spot.y));
        let values = |digit| (0..10).map_while(move |value| layout.dial(digit, value));
        let dials = (0..).map(|digit| values(digit).map(pair).collect::<Vec<_>>());
        Geometry {
            inset: layout.inset(),
            number: number.unwrap_or_default(),
            dials: dials.take_while(|values| !values.is_empty()).collect(),
            list: layout.entries().map(pair).collect(),
        }
    }
}
