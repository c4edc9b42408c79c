//! Full-screen terminal output: the screen, its colours, and boards on it.

mod palette;
mod pane;
mod screen;

pub(crate) use palette::Palette;
pub(crate) use pane::{Pane, key_list, paragraph};
#[cfg(test)]
pub(crate) use screen::tests::{assert_screen, screen};
pub(crate) use screen::{Scene, Screen};
