use std::fmt;

use matchplay_board::Vertex;
use matchplay_solver::Verdict;

use super::area::Spot;
use super::layout::Form;
use super::scene::Scene;

/// The layer of the moves.
impl Scene<'_> {
    pub(crate) fn moves(&self, f: &mut fmt::Formatter<'_>, verdict: &Verdict) -> fmt::Result {
        if let Form::Dials(_) = self.layout.form {
            return self.turns(f, verdict);
        }
        if self.position.token().is_some() {
            for to in self.position.moves() {
                let wins = verdict.winning.contains(&to);
                self.symbol(f, if wins { "s-win" } else { "s-lose" }, to)?;
            }
            return Ok(());
        }
        for &to in &verdict.winning {
            self.symbol(f, "s-win", to)?;
        }
        Ok(())
    }

    /// A symbol on a vertex, if that is drawn.
    pub(crate) fn symbol(
        &self,
        f: &mut fmt::Formatter<'_>,
        sprite: &str,
        vertex: Vertex,
    ) -> fmt::Result {
        match self.layout.spot(vertex).filter(|&spot| self.shows(spot)) {
            Some(Spot { x, y }) => writeln!(f, "<use href=\"#{sprite}\" x=\"{x}\" y=\"{y}\"/>"),
            None => Ok(()),
        }
    }
}
