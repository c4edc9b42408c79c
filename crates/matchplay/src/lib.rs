//! Exact analysis of undirected vertex and edge geography: the layers of matchplay as modules.
#![doc = include_str!("../README.md")]

pub use matchplay_board as board;
pub use matchplay_certificate as certificate;
#[cfg(feature = "corpus")]
pub use matchplay_corpus as corpus;
#[cfg(feature = "document")]
pub use matchplay_document as document;
pub use matchplay_graph as graph;
pub use matchplay_matching as matching;
#[cfg(feature = "practice")]
pub use matchplay_practice as practice;
#[cfg(feature = "record")]
pub use matchplay_record as record;
#[cfg(feature = "render")]
pub use matchplay_render as render;
pub use matchplay_solver as solver;
#[cfg(any(feature = "practice", feature = "render"))]
pub use matchplay_strings as strings;
#[cfg(feature = "testkit")]
pub use matchplay_testkit as testkit;
