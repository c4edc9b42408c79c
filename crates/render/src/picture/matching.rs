use matchplay_certificate::{Cover, Proof};

use super::canvas::{Canvas, Look, Shape};
use super::layout::Form;
use super::parity_set::parity_set;
use crate::Picture;

/// The layer of a proof.
impl Picture<'_> {
    pub(super) fn matching(&self, canvas: &mut dyn Canvas, proof: &Proof) {
        if let Form::Dials(_) = self.layout.form {
            return self.answers(canvas, proof);
        }
        if let Some(witness) = proof.witness() {
            // The layer of the token draws the square of the token.
            if let (None, Some(reply)) = (self.position.token(), proof.reply()) {
                self.symbol(canvas, "s-win", reply);
            }
            return self.cover(canvas, &witness.cover);
        }
        if let Some(set) = parity_set(proof) {
            let [sprite, ..] = set.kind.names();
            for &vertex in set.vertices {
                self.symbol(canvas, sprite, vertex);
            }
        }
        if let Some(reply) = proof.reply() {
            self.symbol(canvas, "s-win", reply);
        }
    }

    /// Draws the pairs of the matching of a proof.
    pub(super) fn pairs(&self, canvas: &mut dyn Canvas, proof: &Proof) {
        let Some(witness) = proof.witness() else {
            return;
        };
        // The matching with the pair of token and reply, and the cover with the token,
        // prove the graph that still contains the token.
        let reply = self.position.token().zip(proof.reply());
        let inset = match self.layout.form {
            Form::Nodes { .. } => self.layout.inset(),
            _ => 0.0,
        };
        for &(a, b) in witness.matching.iter().chain(&reply) {
            let Some(line) = self.layout.line(a, b) else {
                continue;
            };
            for (from, to) in line.inset(inset, inset).parts() {
                if self.meets(&[from, to]) {
                    canvas.shape(Look::class("pair"), Shape::Line(from, to));
                }
            }
        }
    }

    fn cover(&self, canvas: &mut dyn Canvas, cover: &Cover) {
        for &vertex in &cover.vertices {
            self.symbol(canvas, "s-cover", vertex);
        }
        let look = Look::new("odd", "stroke-width=\"2\"");
        for (set, letter) in cover.odd_sets.iter().zip(('a'..='z').cycle()) {
            for spot in set.iter().filter_map(|&vertex| self.layout.spot(vertex)) {
                let spot = match self.layout.form {
                    Form::Grid(_) => spot.plus(7.0, 10.0),
                    _ => spot.plus(11.5, 13.0),
                };
                canvas.text(look, spot, &letter);
            }
        }
    }
}
