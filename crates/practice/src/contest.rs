//! Inputs of contests: made within the published limits, and made simpler.

mod graphs;
mod input;
mod kept;
mod locks;
mod mazes;
mod spans;
mod stones;
mod test_set;

pub use input::ContestInput;
pub use test_set::TestSet;
