use matchplay_board::Vertex;
use matchplay_solver::Verdict;

use super::canvas::Canvas;
use super::layout::Form;
use super::scene::Scene;

/// The layer of the moves.
impl Scene<'_> {
    pub(super) fn moves(&self, canvas: &mut dyn Canvas, verdict: &Verdict) {
        if let Form::Dials(_) = self.layout.form {
            return self.turns(canvas, verdict);
        }
        if self.position.token().is_some() {
            for to in self.position.moves() {
                let wins = verdict.winning.contains(&to);
                self.symbol(canvas, if wins { "s-win" } else { "s-lose" }, to);
            }
            return;
        }
        for &to in &verdict.winning {
            self.symbol(canvas, "s-win", to);
        }
    }

    /// Draws a symbol on a vertex if the vertex is in the drawn part.
    pub(super) fn symbol(&self, canvas: &mut dyn Canvas, symbol: &'static str, vertex: Vertex) {
        if let Some(spot) = self.layout.spot(vertex).filter(|&spot| self.shows(spot)) {
            canvas.symbol(symbol, spot, 1.0);
        }
    }
}
