use matchplay_board::{Content, Places};
use matchplay_certificate::Proof;

use super::area::Spot;
use super::canvas::{Canvas, Look};
use super::layout::Form;
use super::parity_set::parity_set;
use super::trail::draw_number;
use crate::{Overlay, Picture};

/// The width of the view, in units, on which a finder of the size of the token is
/// visible. On larger views the finder is larger.
const FINDER: f64 = 700.0;

/// The layer of the token.
impl Picture<'_> {
    pub(super) fn token(&self, canvas: &mut dyn Canvas) {
        let Some(token) = self.position.token() else {
            return;
        };
        let places = self.position.board().places();
        if let Places::Dials(_) = places {
            return self.dial_token(canvas, token);
        }
        let is_blank = self.position.content(token) == Content::Blank;
        let Some(spot) = self.layout.spot(token) else {
            return;
        };
        if self.shows(spot) {
            let symbol = if is_blank { "s-gap" } else { "s-token" };
            // The token is reduced where used edges with their numbers lead to it.
            let scale = match self.layout.form {
                Form::Grid(_) if !self.layout.removes_vertices() => 0.72,
                _ => 1.0,
            };
            canvas.symbol(symbol, spot, scale);
        }
        let covered = match &self.overlay {
            Overlay::Matching(proof) => is_covered(proof),
            _ => false,
        };
        if covered {
            self.symbol(canvas, "s-cover", token);
        }
        if let Places::Nodes(_) = places {
            let (small, below) = (Look::new("", "font-size=\"8.5\""), spot.plus(0.0, 3.0));
            canvas.text(small, below, &self.name(token));
        } else if !self.plies.is_empty() && self.layout.removes_vertices() {
            draw_number(canvas, self.position.plies(), spot);
        }
        if self.mistake {
            self.symbol(canvas, "s-mistake", token);
        }
        self.finder(canvas, spot);
    }

    /// Draws a ring around the token on large boards, where the token is small. The
    /// frames of a film have no ring because they are drawn in parts.
    fn finder(&self, canvas: &mut dyn Canvas, spot: Spot) {
        let scale = (self.layout.view().width / FINDER).round();
        if scale > 2.0 && self.part.is_none() {
            canvas.symbol("s-finder", spot, scale);
        }
    }
}

/// Whether the cover of a proof contains the token, as that of an N-position does.
fn is_covered(proof: &Proof) -> bool {
    parity_set(proof).is_none() && proof.mover_wins()
}
