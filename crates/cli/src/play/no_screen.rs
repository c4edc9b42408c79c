//! Replaces the screen in builds without the feature `tui`.

use std::io;

use matchplay_corpus::Interrupt;
use matchplay_practice::Session;
use matchplay_render::{Caption, Glyphs};

/// A screen, which this build never has.
pub(super) enum Screen {}

impl Screen {
    pub(super) fn signal(&self) -> Option<u8> {
        match *self {}
    }
}

/// Plays nothing.
pub(super) fn play(
    _: &mut Option<Screen>,
    _: &mut Session,
    _: &Caption<'_>,
    _: &str,
    _: Glyphs,
    _: &Interrupt,
) -> Option<io::Result<()>> {
    None
}
