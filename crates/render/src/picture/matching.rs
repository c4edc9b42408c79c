use std::fmt;

use matchplay_board::Vertex;
use matchplay_certificate::{Cover, Proof};

use super::layout::Form;
use super::scene::Scene;

/// The layer of a proof.
impl Scene<'_> {
    pub(crate) fn matching(&self, f: &mut fmt::Formatter<'_>, proof: &Proof) -> fmt::Result {
        if let Form::Dials(_) = self.layout.form {
            return self.answers(f, proof);
        }
        match proof {
            Proof::P(witness) => {
                self.pairs(f, &witness.matching)?;
                self.cover(f, &witness.cover)
            }
            // With the step to the reply, and the token in the cover, they are
            // as large for the graph that still has the token in it. Its square
            // lies on the token.
            Proof::N { reply, then } => {
                self.pairs(f, &then.matching)?;
                match self.position.token() {
                    Some(token) => self.pairs(f, &[(token, *reply)])?,
                    None => self.symbol(f, "s-win", *reply)?,
                }
                self.cover(f, &then.cover)
            }
            Proof::Perfect(pairs) => self.pairs(f, pairs),
        }
    }

    fn pairs(&self, f: &mut fmt::Formatter<'_>, pairs: &[(Vertex, Vertex)]) -> fmt::Result {
        let inset = self.layout.inset();
        for &(a, b) in pairs {
            let (Some(a), Some(b)) = (self.layout.spot(a), self.layout.spot(b)) else {
                continue;
            };
            if !self.meets(&[a, b]) {
                continue;
            }
            let (from, to) = (a.towards(b, inset), b.towards(a, inset));
            writeln!(
                f,
                "<line class=\"pair\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>",
                from.x, from.y, to.x, to.y
            )?;
        }
        Ok(())
    }

    fn cover(&self, f: &mut fmt::Formatter<'_>, cover: &Cover) -> fmt::Result {
        for &vertex in &cover.vertices {
            self.symbol(f, self.cover_sprite(), vertex)?;
        }
        for (set, letter) in cover.odd_sets.iter().zip(('a'..='z').cycle()) {
            for &vertex in set {
                let Some(spot) = self.layout.spot(vertex) else {
                    continue;
                };
                let spot = spot.plus(11.5, 13.0);
                writeln!(
                    f,
                    "<text class=\"odd\" stroke-width=\"2\" x=\"{}\" y=\"{}\">{letter}</text>",
                    spot.x, spot.y
                )?;
            }
        }
        Ok(())
    }

    /// The marker of a vertex in the cover.
    pub(super) fn cover_sprite(&self) -> &'static str {
        match self.layout.form {
            Form::Nodes { .. } => "s-cover-node",
            Form::Grid(_) | Form::Dials(_) => "s-cover",
        }
    }
}
