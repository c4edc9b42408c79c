mod brute_force;
mod engines;
mod judge;
mod limits;
mod lines;
mod one_sided;
mod small;
mod support;
