//! Positions on paper, with their solutions on a page of their own.

mod exercise;
mod page;

pub use page::{DiagramsPerSheet, Handout};
