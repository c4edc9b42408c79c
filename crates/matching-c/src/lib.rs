//! Maximum matchings and decompositions of graphs and sparse matrices as a C library.
//!
//! The header `include/matchplay_matching.h` documents the functions; it is generated from this
//! crate. `examples` has programs in C and in Julia.

#[allow(unsafe_code)]
mod arrays;
mod cover;
#[allow(unsafe_code, clippy::missing_safety_doc)]
mod exports;
mod status;

pub use exports::{
    matchplay_check_matching, matchplay_dulmage_mendelsohn, matchplay_gallai_edmonds,
    matchplay_matrix_matching, matchplay_maximum_matching, matchplay_minimum_vertex_cover,
};
pub use status::Status;
