//! The time of an engine on an instance.

use std::time::Duration;

#[derive(Clone, Copy, Debug)]
pub(crate) enum Timing {
    /// The shortest run.
    Measured(Duration),
    /// The engine was stopped after this time.
    Exceeded(Duration),
    /// The engine did not run, because it would take too long.
    Absent,
}

impl Timing {
    pub(crate) fn seconds(self) -> Option<f64> {
        match self {
            Timing::Measured(time) => Some(time.as_secs_f64()),
            Timing::Exceeded(_) | Timing::Absent => None,
        }
    }
}

/// The median; of an even number, the larger of the middle two.
pub(crate) fn median(values: impl IntoIterator<Item = f64>) -> Option<f64> {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}
