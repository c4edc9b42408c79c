mod brute_force;
mod engines;
mod judge;
mod small;
mod support;
