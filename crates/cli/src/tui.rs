//! What is shown on a whole terminal: the screen, and what its scenes share.

mod palette;
mod pane;
mod screen;

pub(crate) use palette::Palette;
pub(crate) use pane::Pane;
#[cfg(test)]
pub(crate) use screen::tests::is_as_before;
pub(crate) use screen::{NoTerminal, Scene, Screen};
