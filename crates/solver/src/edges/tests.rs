mod engines;
mod one_sided;
#[path = "../../../../tests/open_grid.rs"]
mod open_grid;
#[path = "../../../../tests/random.rs"]
mod random;
#[path = "../../../../tests/spanning_tree.rs"]
mod spanning_tree;
mod support;
mod walk;
