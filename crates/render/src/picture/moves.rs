use matchplay_board::Vertex;
use matchplay_solver::Verdict;

use super::canvas::Canvas;
use super::layout::Form;
use crate::Picture;

/// The symbol of a legal move.
fn judged(verdict: &Verdict, to: Vertex) -> &'static str {
    match () {
        () if verdict.winning.contains(&to) => "s-win",
        () if verdict.unknown.contains(&to) => "s-unknown",
        () => "s-lose",
    }
}

/// The layer of the moves.
impl Picture<'_> {
    pub(super) fn moves(&self, canvas: &mut dyn Canvas, verdict: &Verdict) {
        if self.position.token().is_some() {
            for to in self.position.moves() {
                self.mark(canvas, judged(verdict, to), to);
            }
            return;
        }
        for &to in &verdict.unknown {
            self.mark(canvas, "s-unknown", to);
        }
        for &to in &verdict.winning {
            self.mark(canvas, "s-win", to);
        }
    }

    /// Draws a ring round each legal move.
    pub(super) fn legal_moves(&self, canvas: &mut dyn Canvas) {
        if let (Form::Dials(_), None) = (&self.layout.form, self.position.token()) {
            return;
        }
        for to in self.position.moves() {
            self.mark(canvas, "s-legal", to);
        }
    }

    /// Draws a symbol at a legal move. Dials show a turn at the value that its digit turns to, and
    /// cannot show where the token may be placed.
    fn mark(&self, canvas: &mut dyn Canvas, symbol: &'static str, to: Vertex) {
        match (&self.layout.form, self.position.token()) {
            (Form::Dials(_), None) => {}
            (Form::Dials(_), Some(token)) => self.turn(canvas, symbol, token, to),
            _ => self.symbol(canvas, symbol, to),
        }
    }

    /// Draws a symbol on a vertex if the vertex is in the drawn part.
    pub(super) fn symbol(&self, canvas: &mut dyn Canvas, symbol: &'static str, vertex: Vertex) {
        if let Some(spot) = self.layout.spot(vertex).filter(|&spot| self.shows(spot)) {
            canvas.symbol(symbol, spot, 1.0);
        }
    }
}
