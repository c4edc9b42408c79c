mod brute_force;
mod engines;
mod one_sided;
#[path = "../../../../tests/open_grid.rs"]
mod open_grid;
#[path = "../../../../tests/random.rs"]
mod random;
mod support;
mod walk;
