use matchplay_board::Vertex;
use matchplay_solver::Verdict;

use super::canvas::Canvas;
use super::layout::Form;
use super::scene::Scene;

/// The symbol of a legal move.
pub(super) fn judged(verdict: &Verdict, to: Vertex) -> &'static str {
    match () {
        () if verdict.winning.contains(&to) => "s-win",
        () if verdict.unknown.contains(&to) => "s-unknown",
        () => "s-lose",
    }
}

/// The layer of the moves.
impl Scene<'_> {
    pub(super) fn moves(&self, canvas: &mut dyn Canvas, verdict: &Verdict) {
        if let Form::Dials(_) = self.layout.form {
            return self.turns(canvas, verdict);
        }
        if self.position.token().is_some() {
            for to in self.position.moves() {
                self.symbol(canvas, judged(verdict, to), to);
            }
            return;
        }
        for &to in &verdict.unknown {
            self.symbol(canvas, "s-unknown", to);
        }
        for &to in &verdict.winning {
            self.symbol(canvas, "s-win", to);
        }
    }

    /// Draws a ring round each legal move. Dials cannot show where the token may be placed.
    pub(super) fn legal_moves(&self, canvas: &mut dyn Canvas) {
        for to in self.position.moves() {
            match (&self.layout.form, self.position.token()) {
                (Form::Dials(_), None) => return,
                (Form::Dials(_), Some(token)) => self.turn(canvas, "s-legal", token, to),
                _ => self.symbol(canvas, "s-legal", to),
            }
        }
    }

    /// Draws a symbol on a vertex if the vertex is in the drawn part.
    pub(super) fn symbol(&self, canvas: &mut dyn Canvas, symbol: &'static str, vertex: Vertex) {
        if let Some(spot) = self.layout.spot(vertex).filter(|&spot| self.shows(spot)) {
            canvas.symbol(symbol, spot, 1.0);
        }
    }
}
