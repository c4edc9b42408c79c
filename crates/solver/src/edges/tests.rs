mod brute_force;
mod engines;
mod one_sided;
mod support;
mod walk;
