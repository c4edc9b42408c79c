mod brute_force;
mod engines;
mod one_sided;
#[path = "../../../../tests/random.rs"]
mod random;
mod support;
mod walk;
