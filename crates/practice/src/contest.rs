//! Makes inputs of contests within the published limits, and simplifies inputs.

mod graphs;
mod input;
mod locks;
mod mazes;
mod spans;
mod stones;
mod test_set;

pub use input::ContestInput;
pub use test_set::TestSet;
