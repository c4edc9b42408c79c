//! Steps through the reviewed game of a record and the lines that branch off it.

mod board;
mod line;
mod record;
mod steps;
mod strip;

pub use board::StepMarks;
pub use line::ReviewedLine;
pub use record::{Branch, ReviewedRecord};
pub use steps::Stepper;
pub use strip::WinnerStrip;
