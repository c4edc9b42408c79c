use std::fmt;

use matchplay_board::{Content, Places};

use super::area::Spot;
use super::scene::Scene;
use super::trail::write_number;
use crate::{Overlay, Picture};

/// How many units a finder of the token's own size is seen on; on more of them
/// it is larger.
const FINDER: f64 = 700.0;

/// The layer of the token.
impl Picture<'_> {
    pub(super) fn token(&self, f: &mut fmt::Formatter<'_>, scene: &Scene<'_>) -> fmt::Result {
        let Some(token) = self.position.token() else {
            return Ok(());
        };
        let places = self.position.board().places();
        if let Places::Dials(_) = places {
            return self.dial_token(f, token);
        }
        let gap = self.position.content(token) == Content::Blank;
        scene.symbol(f, if gap { "s-gap" } else { "s-token" }, token)?;
        let Some(spot) = self.layout.spot(token) else {
            return Ok(());
        };
        // The token of an N-position stands in the cover, which must be seen.
        let covered = matches!(self.overlay, Overlay::Matching(proof) if proof.mover_wins());
        if covered {
            scene.symbol(f, scene.cover_sprite(), token)?;
        }
        if let Places::Nodes(_) = places {
            let Spot { x, y } = spot.plus(0.0, 3.0);
            let name = scene.name(token);
            writeln!(
                f,
                "<text x=\"{x}\" y=\"{y}\" font-size=\"8.5\">{name}</text>"
            )?;
        } else if !covered && !self.plies.is_empty() {
            write_number(f, self.position.plies(), spot)?;
        }
        if self.mistake {
            scene.symbol(f, "s-mistake", token)?;
        }
        self.finder(f, spot)
    }

    /// A ring around the token where it is too small to be found without. The
    /// frames of a film, which are drawn in parts, have none.
    fn finder(&self, f: &mut fmt::Formatter<'_>, Spot { x, y }: Spot) -> fmt::Result {
        let scale = (self.layout.view().width / FINDER).round();
        if scale <= 2.0 || self.part.is_some() {
            return Ok(());
        }
        writeln!(
            f,
            "<use href=\"#s-finder\" transform=\"translate({x} {y}) scale({scale})\"/>"
        )
    }
}
